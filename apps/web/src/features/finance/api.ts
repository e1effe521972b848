import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { finance } from '@guildhall/contract/finance'
import { payments } from '@guildhall/contract/payments'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'

export const overviewQuery = queryOptions({
  queryKey: ['finance', 'overview'],
  queryFn: () => read(finance.overview),
  meta: { silent: true },
})

type JournalQuery = CallOf<typeof finance.journal>['query']

export const journalQuery = (query: JournalQuery) =>
  queryOptions({
    queryKey: ['finance', 'journal', query],
    queryFn: ({ signal }) => readPage(finance.journal, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const journalTotalsQuery = (query: JournalQuery) =>
  queryOptions({
    queryKey: ['finance', 'totals', query],
    queryFn: () => read(finance.journalTotals, { query }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const ageingQuery = (query: CallOf<typeof finance.ageing>['query']) =>
  queryOptions({
    queryKey: ['finance', 'ageing', query],
    queryFn: () => read(finance.ageing, { query }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const unappliedQuery = queryOptions({
  queryKey: ['finance', 'unapplied'],
  queryFn: () => read(finance.unapplied),
  meta: { silent: true },
})

export const monthEndQuery = (query: { month: string; currency: string }) =>
  queryOptions({
    queryKey: ['finance', 'month-end', query],
    queryFn: () => read(finance.monthEnd, { query }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const figureRowsQuery = (query: NonNullable<CallOf<typeof finance.monthEndRows>['query']>) =>
  queryOptions({
    queryKey: ['finance', 'month-end', 'rows', query],
    queryFn: ({ signal }) => readPage(finance.monthEndRows, { query, signal }),
    meta: { silent: true },
  })

/** Those who pay, by any of their names, as choices. */
export const findPaying = async (search: string) =>
  (await read(finance.organizations, { query: { search } })).map(({ id, name, legal_name }) => ({
    value: id,
    label: name,
    note: legal_name === name ? '' : legal_name,
  }))

/** What money changes: the books, the invoices, and with them how organizations stand. */
export const moneyChanges = ['finance', 'bank-statements', 'payments', 'renewals', 'organizations', 'audit']

export const useReceive = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.receive>) => call(payments.receive, { body, idempotencyKey }),
    meta: { changes: moneyChanges },
  })

export const useRefundCredit = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof payments.refundCredit>) => call(payments.refundCredit, { body, idempotencyKey }),
    meta: { changes: moneyChanges },
  })
