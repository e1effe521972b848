import type { BodyOf } from '@guildhall/contract/endpoint'
import { passkeys, profile, sessions } from '@guildhall/contract/profile'
import { twoFactor } from '@guildhall/contract/two-factor'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile', 'show'],
  queryFn: () => read(profile.show),
  meta: { silent: true },
})

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: () => read(sessions.list),
  meta: { silent: true },
})

export const signInsQuery = (page: number) =>
  queryOptions({
    queryKey: ['profile', 'sign-ins', page],
    queryFn: ({ signal }) => readPage(sessions.history, { query: { page, per_page: 10 }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

const changes = ['profile']
/** What the shell shows of a person changes too. */
const changesPerson = ['profile', 'auth']

export const useSaveProfile = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof profile.update>) => call(profile.update, { body }),
    meta: { changes: changesPerson },
  })

export const useStorePhoto = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const { shrinkPicture } = await import('./shrink-picture.ts')
      return call(profile.storePhoto, { body: { image: await shrinkPicture(file) } })
    },
    meta: { changes: changesPerson },
  })

export const useDeletePhoto = () =>
  useMutation({ mutationFn: () => call(profile.deletePhoto), meta: { changes: changesPerson } })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof profile.changePassword>) => call(profile.changePassword, { body }),
    meta: { changes },
  })

type NewPasskey = { name: string; password: string }

/** Asks the server what to make, the device to make it, and hands it in. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, password }: NewPasskey) => {
      const options = await read(passkeys.options, { body: { password } })
      const { makePasskey } = await import('./make-passkey.ts')
      return call(passkeys.create, { body: { name, response: await makePasskey(options) } })
    },
    meta: { changes },
  })

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof passkeys.rename>) => call(passkeys.rename, { body }),
    meta: { changes },
  })

export const useDeletePasskey = () =>
  useMutation({ mutationFn: (id: string) => call(passkeys.delete, { params: { id } }), meta: { changes } })

/** Makes a new set, which nobody can see again. */
export const useMakeRecoveryCodes = () =>
  useMutation({
    mutationFn: (code: string) => call(twoFactor.recoveryCode, { body: { code } }),
    gcTime: 0,
    meta: { changes },
  })

export const useStoreQuestions = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof twoFactor.storeQuestions>) => call(twoFactor.storeQuestions, { body }),
    gcTime: 0,
    meta: { changes },
  })

// The list is waited for, so that the dialog gives the focus back to something that stays.
const withoutEnded = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })

export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => call(sessions.delete, { params: { id } }), onSuccess: withoutEnded })

export const useEndOtherSessions = () =>
  useMutation({ mutationFn: () => call(sessions.deleteOthers), onSuccess: withoutEnded })
