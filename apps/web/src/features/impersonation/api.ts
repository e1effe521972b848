import type { users } from '@guildhall/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { userQuery } from '../../lib/session.ts'
import { startOver, useImpersonation, useUserDetails } from '../../lib/stores.ts'

/** Begins to act in a person's name; ends on the home screen, as he would see it. */
export function useImpersonate(id: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call<typeof users.impersonateOn>({ method: 'GET', path: 'users/impersonate-mode/on' }, { query: { id, reason } }),
    // The form says what went wrong.
    meta: { silent: true },
    onSuccess({ data }) {
      useImpersonation.setState({ is_impersonate: data.is_impersonate_mode })
      // Nothing of the administrator's stays on screen or in memory: the shell waits until it knows whose name it is.
      useUserDetails.setState({ userDetails: null })
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
      void navigate('/home')
      void queryClient.refetchQueries({ queryKey: userQuery.queryKey })
    },
  })
}

/** Back to the administrator's own name. */
export const useExitImpersonation = () =>
  useMutation({
    mutationFn: () => call<typeof users.impersonateOff>({ method: 'GET', path: 'users/impersonate-mode/off' }),
    onSuccess({ data }) {
      useImpersonation.setState({ is_impersonate: data.is_impersonate_mode })
      startOver()
    },
  })
