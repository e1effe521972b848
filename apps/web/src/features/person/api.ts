import { userHistory } from '@guildhall/contract/user-history'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

// Under `users`: whoever is deactivated, say, is signed in nowhere from then on.
export const sessionsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['users', 'sessions', user_id],
    queryFn: () => read(userHistory.sessions, { query: { user_id } }),
    meta: { silent: true },
  })

export const signInsQuery = (user_id: string, page: number) =>
  queryOptions({
    queryKey: ['users', 'sign-ins', user_id, page],
    queryFn: ({ signal }) => readPage(userHistory.signIns, { query: { user_id, page, per_page: 10 }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** Ends the session with this id, or all of them. */
export const useEndSessions = (user_id: string) =>
  useMutation({
    mutationFn: (session_id: string | void) =>
      call(userHistory.endSessions, { body: { user_id, session_id: session_id ?? undefined } }),
    // The list is waited for, so that the dialog gives the focus back to something that stays.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(user_id).queryKey }),
  })
