import type { auth } from '@guildhall/contract/auth'
import type { Access, Door } from '@guildhall/contract/endpoint'
import { has, isOffice, may } from '@guildhall/contract/policy'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, read } from './api.ts'
import { queryClient } from './query-client.ts'
import { forgetPerson, useUserDetails } from './stores.ts'

/** Reads who is signed in; the shell copies the answer to the store. */
export const userQuery = queryOptions({
  queryKey: ['auth', 'user'],
  queryFn: () => read<typeof auth.user>({ method: 'GET', path: 'auth/user' }),
  staleTime: Infinity,
  meta: { silent: true },
})

/** Ends the session; the shell then goes to the sign-in page. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => call<typeof auth.logout>({ method: 'POST', path: 'auth/logout' }),
    onSuccess() {
      queryClient.clear()
      forgetPerson()
    },
  })

/** Whether the person who is signed in may; by the rule of the contract. */
export const useMay = (access: Access): boolean =>
  may(
    useUserDetails((state) => state.userDetails),
    access,
  )

/** Why something is closed to an administrator who acts in the person's name; nothing where it is open. */
export function useClosed({ inPerson }: Pick<Door, 'inPerson'>): string | undefined {
  const { t } = useTranslation('contract')
  const isImpersonating = useUserDetails((state) => state.userDetails?.is_impersonate === true)
  return inPerson && isImpersonating ? t('obstacle.impersonating') : undefined
}

/** Whether the reader looks after the people of every organization, or of his own. */
export function useSeesAll(): boolean {
  const me = useUserDetails((state) => state.userDetails)
  return me !== null && (has(me, 'system_admin') || has(me, 'eda_admin'))
}

/** Whether the reader, where he may write, looks after the whole network and not after some hubs only. */
export function useIsOffice(): boolean {
  const me = useUserDetails((state) => state.userDetails)
  return me !== null && isOffice(me)
}

/** The address of somebody's photo, a new one with each photo; none without one. */
export const photoUrl = ({ id, photo }: { id: string; photo: string | null }): string | undefined =>
  photo === null ? undefined : `/api/users/photo/${id}?v=${photo}`
