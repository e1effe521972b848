import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { type QuickLink, type QuickLinkInput, quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError, call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastError } from '../../ui/toast.ts'
import { placeCategories, placeLinks } from './shelves.ts'

type ListQuery = CallOf<typeof quickLinks.list>['query']

/** One page of links, for the table. */
export const linkPageQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['quick-links', 'list', query],
    queryFn: ({ signal }) => readPage(quickLinks.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** More links than anybody would read on one page are left to the table. */
export const mostOnPage = 500

/** The links that the reader may see, in the order of the page. */
export const linksQuery = queryOptions({
  queryKey: ['quick-links', 'all'],
  queryFn: ({ signal }) => readAllLinks(signal),
  meta: { silent: true },
})

export const linkQuery = (id: string) =>
  queryOptions({
    queryKey: ['quick-links', 'show', id],
    queryFn: () => read(quickLinks.show, { params: { id } }),
    meta: { silent: true },
  })

export const categoriesQuery = queryOptions({
  queryKey: ['quick-links', 'categories'],
  queryFn: () => read(quickLinkCategories.list),
  meta: { silent: true },
})

/** The hubs that somebody may add categories to. */
export const hubOptionsQuery = queryOptions({
  queryKey: ['quick-links', 'hubs'],
  queryFn: () => read(quickLinkCategories.hubs),
})

/** Adds a link, or saves the one with this id. The key makes a link that is sent twice one link. */
export const useSaveLink = (id: string | undefined, idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: QuickLinkInput & { version?: number | undefined }) =>
      id ? call(quickLinks.update, { body: { ...body, id } }) : call(quickLinks.create, { body, idempotencyKey }),
    meta: { changes },
  })

export const useDeleteLink = () =>
  useMutation({ mutationFn: (id: string) => call(quickLinks.delete, { params: { id } }), meta: { changes } })

export const useDeleteLinks = () =>
  useMutation({ mutationFn: (ids: string[]) => call(quickLinks.deleteSeveral, { body: { ids } }), meta: { changes } })

export const usePublishLinks = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof quickLinks.publish>) => call(quickLinks.publish, { body }),
    meta: { changes },
  })

export const useCheckLinks = () =>
  useMutation({
    mutationFn: (ids: string[]) => call(quickLinks.check, { body: { ids } }),
    onSuccess() {
      // The server visits the links after it has answered.
      for (const seconds of [1, 4, 11]) setTimeout(readAnew, seconds * 1000)
    },
  })

/** Puts the links of a category into this order, on screen at once. */
export const useReorderLinks = () =>
  useReorder(quickLinks.reorder.path, {
    send: (body: BodyOf<typeof quickLinks.reorder>) => call(quickLinks.reorder, { body }),
    show: (body) => queryClient.setQueryData(linksQuery.queryKey, (links) => links && placeLinks(links, body)),
  })

export const useReorderCategories = () =>
  useReorder(quickLinkCategories.reorder.path, {
    send: (ids: string[]) => call(quickLinkCategories.reorder, { body: { ids } }),
    show: (ids) =>
      queryClient.setQueryData(
        categoriesQuery.queryKey,
        (categories) => categories && placeCategories(categories, ids),
      ),
  })

/** Adds a category, or changes the one with this id. */
export const useSaveCategory = (id?: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof quickLinkCategories.create> & { version?: number | undefined }) =>
      id ? call(quickLinkCategories.update, { body: { ...body, id } }) : call(quickLinkCategories.create, { body }),
    meta: { changes },
  })

export const useDeleteCategory = () =>
  useMutation({ mutationFn: (id: string) => call(quickLinkCategories.delete, { params: { id } }), meta: { changes } })

const changes = ['quick-links']
const readAnew = () => void queryClient.invalidateQueries({ queryKey: changes })

async function readAllLinks(signal: AbortSignal): Promise<QuickLink[]> {
  const links: QuickLink[] = []
  for (let page = 1; links.length < mostOnPage; page++) {
    const { rows, meta } = await readPage(quickLinks.list, { query: { page, per_page: 100 }, signal })
    links.push(...rows)
    if (rows.length < meta.per_page) break
  }
  return links
}

type Reorder<T> = { send: (order: T) => ReturnType<typeof call>; show: (order: T) => unknown }

/** A new order is shown before the server has it, and taken back with its reason when the server refuses. */
function useReorder<T>(key: string, { send, show }: Reorder<T>) {
  return useMutation({
    mutationKey: [key],
    scope: { id: key },
    mutationFn: send,
    onMutate(order) {
      void queryClient.cancelQueries({ queryKey: changes })
      const before = {
        links: queryClient.getQueryData(linksQuery.queryKey),
        categories: queryClient.getQueryData(categoriesQuery.queryKey),
      }
      show(order)
      return before
    },
    onError(error, _order, before) {
      queryClient.setQueryData(linksQuery.queryKey, before?.links)
      queryClient.setQueryData(categoriesQuery.queryKey, before?.categories)
      const refusal = error instanceof ApiError && error.errors?.['ids']?.[0]
      if (refusal) toastError(refusal)
    },
    onSettled() {
      // Between two moves the list would jump back to the first one.
      if (queryClient.isMutating({ mutationKey: [key] }) === 1) readAnew()
    },
  })
}
