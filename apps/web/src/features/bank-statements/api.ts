import { bankStatements } from '@guildhall/contract/bank-statements'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { moneyChanges } from '../finance/public.ts'

export const linesQuery = (query: CallOf<typeof bankStatements.lines>['query']) =>
  queryOptions({
    queryKey: ['bank-statements', 'lines', query],
    queryFn: ({ signal }) => readPage(bankStatements.lines, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const exactQuery = queryOptions({
  queryKey: ['bank-statements', 'exact'],
  queryFn: () => read(bankStatements.exact),
  meta: { silent: true },
})

export const openInvoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['bank-statements', 'open-invoices', id],
    queryFn: () => read(bankStatements.openInvoices, { params: { id } }),
    meta: { silent: true },
  })

const meta = { changes: moneyChanges }

export const usePreview = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof bankStatements.preview>) => call(bankStatements.preview, { body }) })

export const useImport = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof bankStatements.import>) => call(bankStatements.import, { body }),
    meta,
  })

export const useMatch = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof bankStatements.match>) => call(bankStatements.match, { body }), meta })

export const useUndo = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof bankStatements.undo>) => call(bankStatements.undo, { body }), meta })

export const useIgnore = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof bankStatements.ignore>) => call(bankStatements.ignore, { body }),
    meta,
  })

export const useReopen = () =>
  useMutation({ mutationFn: (id: string) => call(bankStatements.reopen, { body: { id } }), meta })
