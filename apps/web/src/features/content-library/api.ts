import {
  contentLibrary,
  contentLibraryCategories,
  type LibraryItemInput,
  type LibraryItemUpdate,
} from '@guildhall/contract/content-library'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Answer, call, fileUrl, read, readPage } from '../../lib/api.ts'
import { categoriesQuery } from '../categories/public.ts'

export const itemPageQuery = (query: CallOf<typeof contentLibrary.list>['query']) =>
  queryOptions({
    queryKey: ['content-library', 'list', query],
    queryFn: ({ signal }) => readPage(contentLibrary.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const hitsQuery = (query: string, page: number) =>
  queryOptions({
    queryKey: ['content-library', 'search', query, page],
    queryFn: ({ signal }) => read(contentLibrary.search, { query: { query, page }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const filtersQuery = queryOptions({
  queryKey: ['content-library', 'filters'],
  queryFn: () => read(contentLibrary.filters),
})

/** The shelves. */
export const shelvesQuery = categoriesQuery(contentLibraryCategories)

export const hubOptionsQuery = queryOptions({
  queryKey: ['content-library', 'hub-options'],
  queryFn: () => read(contentLibrary.hubOptions),
})

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['content-library', 'show', id],
    queryFn: () => read(contentLibrary.show, { params: { id } }),
    meta: { silent: true },
  })

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['content-library', 'version', id, number],
    queryFn: () => read(contentLibrary.showVersion, { params: { id, number } }),
    meta: { silent: true },
  })

export const downloadsQuery = (query: NonNullable<CallOf<typeof contentLibrary.downloads>['query']>) =>
  queryOptions({
    queryKey: ['content-library', 'downloads', query],
    queryFn: ({ signal }) => readPage(contentLibrary.downloads, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** Where a file is taken along; that is noted there. */
export const downloadUrl = (id: string, version?: number) =>
  fileUrl(contentLibrary.download, { params: { id }, query: { version } })

/** Shelves tell how much stands on them. */
const meta = { changes: ['content-library', 'categories'] }

/** The key makes an item that is sent twice one item. */
export const useCreateItem = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: LibraryItemInput) => call(contentLibrary.create, { body, idempotencyKey }),
    meta,
  })

export const useUpdateItem = () =>
  useMutation({ mutationFn: (body: LibraryItemUpdate) => call(contentLibrary.update, { body }), meta })

export const useRestoreVersion = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contentLibrary.restoreVersion>) => call(contentLibrary.restoreVersion, { body }),
    meta,
  })

/** One alone is told of as one. */
export const useDeleteItems = () =>
  useMutation<Answer<{ count: number } | null>, Error, string[]>({
    mutationFn: ([id = '', ...others]) =>
      others.length === 0
        ? call(contentLibrary.delete, { params: { id } })
        : call(contentLibrary.deleteSeveral, { body: { ids: [id, ...others] } }),
    meta,
  })

export const usePublishItems = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contentLibrary.publish>) => call(contentLibrary.publish, { body }),
    meta,
  })

export const useMoveItems = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof contentLibrary.move>) => call(contentLibrary.move, { body }),
    meta,
  })
