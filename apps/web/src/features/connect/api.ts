import { audiences } from '@guildhall/contract/audiences'
import { connect, type DirectoryType, type SavedSearch } from '@guildhall/contract/connect'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, fileUrl, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

type ListQuery = CallOf<typeof connect.list>['query']
export type MapQuery = NonNullable<CallOf<typeof connect.map>['query']>

const shown = { placeholderData: keepPreviousData, meta: { silent: true } }

export const directoryQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['connect', 'list', query],
    queryFn: ({ signal }) => read(connect.list, { query, signal }),
    ...shown,
  })

export const facetsQuery = (query: CallOf<typeof connect.facets>['query']) =>
  queryOptions({
    queryKey: ['connect', 'facets', query],
    queryFn: ({ signal }) => read(connect.facets, { query, signal }),
    ...shown,
  })

export const mapQuery = (query: MapQuery) =>
  queryOptions({
    queryKey: ['connect', 'map', query],
    queryFn: ({ signal }) => read(connect.map, { query, signal }),
    ...shown,
  })

export const understandQuery = (sentence: string) =>
  queryOptions({
    queryKey: ['connect', 'understand', sentence],
    queryFn: () => read(connect.understand, { query: { sentence } }),
    staleTime: 5 * 60_000,
    ...shown,
  })

export const detailsQuery = (type: DirectoryType, id: string) =>
  queryOptions({
    queryKey: ['connect', 'details', type, id],
    queryFn: () => read(connect.details, { params: { type, id } }),
    meta: { silent: true },
  })

export const searchesQuery = queryOptions({
  queryKey: ['connect', 'searches'],
  queryFn: () => read(connect.searches),
  meta: { silent: true },
})

export const ownEntryQuery = queryOptions({
  queryKey: ['connect', 'own-entry'],
  queryFn: () => read(connect.ownEntry),
  meta: { silent: true },
})

/** Waited for, so that the searches are there as they are now when the dialog closes. */
const readSearches = () => queryClient.invalidateQueries({ queryKey: searchesQuery.queryKey })

/** The key makes a search that is saved twice one search. */
export const useSaveSearch = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof connect.saveSearch>) => call(connect.saveSearch, { body, idempotencyKey }),
    onSuccess: readSearches,
  })

export const useUpdateSearch = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof connect.updateSearch>) => call(connect.updateSearch, { body }),
    onSuccess: readSearches,
  })

/** Its new matches are looked at: from now on they are not new. */
export const useSeeSearch = () =>
  useMutation({
    mutationFn: ({ id }: SavedSearch) => call(connect.seeSearch, { body: { id } }),
    onSuccess: readSearches,
  })

export const useDeleteSearch = () =>
  useMutation({
    mutationFn: (id: string) => call(connect.deleteSearch, { params: { id } }),
    onSuccess: readSearches,
  })

export const useSaveOwnEntry = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof connect.updateOwnEntry>) => call(connect.updateOwnEntry, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(ownEntryQuery.queryKey, data),
  })

/** How the network calls its levels. */
export const levelsQuery = queryOptions({
  queryKey: ['audiences', 'options'],
  queryFn: () => read(audiences.options),
  select: ({ levels }) => new Map(levels.map(({ value, label }) => [value, label])),
  meta: { silent: true },
})

type Pictured = { of: DirectoryType; id: string; picture: string | null }

/** The address of a logo or a photo; none without one. */
export const pictureUrl = ({ of, id, picture }: Pictured): string | undefined =>
  picture === null ? undefined : fileUrl(connect.picture, { params: { type: of, id, version: picture } })
