import type { CallOf } from '@guildhall/contract/endpoint'
import { renewals } from '@guildhall/contract/renewals'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const renewalsQuery = (query: CallOf<typeof renewals.list>['query']) =>
  queryOptions({
    queryKey: ['renewals', 'list', query],
    queryFn: ({ signal }) => readPage(renewals.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const overviewQuery = queryOptions({
  queryKey: ['renewals', 'overview'],
  queryFn: () => read(renewals.overview),
  meta: { silent: true },
})

const steps = { remind: renewals.remind, issue: renewals.issue } as const
export type BulkStep = keyof typeof steps

export const useBulk = (step: BulkStep) =>
  useMutation({
    mutationFn: async (ids: string[]) => (await call(steps[step], { body: { ids } })).data,
    // The list is waited for: it shows what was done when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['renewals'] }),
    meta: { changes: ['payments', 'organizations'] },
  })
