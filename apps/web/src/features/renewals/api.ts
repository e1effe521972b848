import type { CallOf } from '@guildhall/contract/endpoint'
import { renewals } from '@guildhall/contract/renewals'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read, readPage } from '../../lib/api.ts'

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
