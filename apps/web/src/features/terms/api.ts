import { terms, type TermsInput } from '@guildhall/contract/terms'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { userQuery } from '../../lib/session.ts'

/** The terms as they are now; null before any were published. */
export const currentTermsQuery = queryOptions({
  queryKey: ['terms', 'current'],
  queryFn: () => read(terms.current),
  meta: { silent: true },
})

export const termsVersionQuery = (number: number) =>
  queryOptions({
    queryKey: ['terms', 'show', number],
    queryFn: () => read(terms.show, { params: { number } }),
    meta: { silent: true },
  })

export const termsListQuery = queryOptions({
  queryKey: ['terms', 'list'],
  queryFn: () => read(terms.list),
  meta: { silent: true },
})

/** The key makes a version that is sent twice one version. */
export const usePublishTerms = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: TermsInput) => call(terms.publish, { body, idempotencyKey }),
    meta: { changes: ['terms', 'auth', 'audit'] },
  })

export const useAgree = () =>
  useMutation({
    mutationFn: (number: number) => call(terms.agree, { body: { number } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
  })
