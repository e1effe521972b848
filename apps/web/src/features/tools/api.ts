import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { eulas } from '@guildhall/contract/eulas'
import { tools } from '@guildhall/contract/tools'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { readAgain } from '../../lib/query-client.ts'

export const toolsQuery = (query: CallOf<typeof tools.list>['query']) =>
  queryOptions({
    queryKey: ['tools', 'list', query],
    queryFn: ({ signal }) => readPage(tools.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const toolNamesQuery = queryOptions({
  queryKey: ['tools', 'name-list'],
  queryFn: () => read(tools.nameList),
})

export const eulaNamesQuery = queryOptions({
  queryKey: ['eulas', 'name-list'],
  queryFn: () => read(eulas.nameList),
})

export const toolQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools', 'show', id],
    queryFn: () => read(tools.show, { params: { id } }),
    meta: { silent: true },
  })

/** Packages show their elements, EULAs count them, and orders and reports name them. */
const meta = { changes: ['tools', 'packages', 'eulas', 'orders', 'eda-access', 'eda-report', 'eda-search'] }

/** The key makes an element that is sent twice one element. */
export const useAddTool = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof tools.create>) => call(tools.create, { body, idempotencyKey }),
    meta,
  })

export const useSaveTool = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof tools.update>) => call(tools.update, { body }), meta })

export const useMoveTool = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof tools.move>) => call(tools.move, { body }),
    onError: readAgain('tools'),
    meta,
  })

export const useDeleteTool = () =>
  useMutation({ mutationFn: (id: string) => call(tools.delete, { params: { id } }), meta })
