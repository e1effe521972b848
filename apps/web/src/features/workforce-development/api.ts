import type { EnrolmentQuery } from '@guildhall/contract/article-content'
import { workforce } from '@guildhall/contract/articles'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, readPage } from '../../lib/api.ts'
import { changes } from '../articles/public.ts'

export const useEnrol = (id: string) =>
  useMutation({
    mutationFn: ({ note }: { note: string }) => call(workforce.enrol, { body: { id, note } }),
    meta: { changes },
  })

export const useWithdraw = (id: string) =>
  useMutation({ mutationFn: () => call(workforce.withdraw, { body: { id } }), meta: { changes } })

/** Who takes part in an item. */
export const enrolmentsQuery = (id: string, query: Partial<EnrolmentQuery>) =>
  queryOptions({
    queryKey: ['articles', 'workforce-development', 'enrolments', id, query],
    queryFn: ({ signal }) => readPage(workforce.enrolments, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
