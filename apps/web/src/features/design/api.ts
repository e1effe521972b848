import { design, type DesignInput } from '@guildhall/contract/design'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const assetsQuery = (query: CallOf<typeof design.list>['query']) =>
  queryOptions({
    queryKey: ['design', 'list', query],
    queryFn: ({ signal }) => readPage(design.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const overviewQuery = queryOptions({
  queryKey: ['design', 'overview'],
  queryFn: () => read(design.overview),
  meta: { silent: true },
})

export const assetQuery = (id: string) =>
  queryOptions({
    queryKey: ['design', 'show', id],
    queryFn: () => read(design.show, { params: { id } }),
    meta: { silent: true },
  })

export const acceptancesQuery = (query: CallOf<typeof design.acceptances>['query']) =>
  queryOptions({
    queryKey: ['design', 'acceptances', query],
    queryFn: ({ signal }) => readPage(design.acceptances, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

const meta = { changes: ['design'] }

/** The key makes an asset that is sent twice one asset. */
export const useAddAsset = (idempotencyKey: string) =>
  useMutation({ mutationFn: (body: DesignInput) => call(design.create, { body, idempotencyKey }), meta })

export const useSaveAsset = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof design.update>) => call(design.update, { body }), meta })

export const useDeleteAsset = () =>
  useMutation({ mutationFn: (id: string) => call(design.delete, { params: { id } }), meta })

export const useAccept = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof design.accept>) => call(design.accept, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(assetQuery(data.id).queryKey, data),
    meta,
  })
