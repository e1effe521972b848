import { searchString, useAddress } from '../../lib/use-address.ts'
import { type ListParams, type ListShape, readListParams, toQuery, writeListParams } from './list-params.ts'

export type ListState<K extends string> = ReturnType<typeof useListParams<K>>

/**
 * Search, filters, order and page of a list, kept in the address so that a list can be reloaded, shared and gone back to.
 * `query` is what the list's endpoint takes.
 */
export function useListParams<const K extends string = never>(
  filterKeys: readonly K[] = [],
  options: Omit<ListShape<K>, 'filterKeys'> = {},
) {
  const shape: ListShape<K> = { ...options, filterKeys }
  const [address, setAddress] = useAddress()
  const params = readListParams(address, shape)

  type Change = Parameters<typeof writeListParams<K>>[2]
  const searchFor = (change: Change) => searchString(writeListParams(address, shape, change))
  const go = (changeOf: Change | ((now: ListParams<K>) => Change), replace = false) =>
    setAddress((now) => {
      const change = typeof changeOf === 'function' ? changeOf(readListParams(now, shape)) : changeOf
      return writeListParams(now, shape, change)
    }, replace)

  const nothing: Partial<ListParams<K>['filters']> = {}
  for (const key of filterKeys) nothing[key] = []

  return {
    ...params,
    query: toQuery(params),
    defaultSort: options.defaultSort ?? '',
    isNarrowed: params.search.trim() !== '' || filterKeys.some((key) => params.filters[key].length > 0),
    /** What of the address makes a view of the list, without the question mark: all of it but the page. */
    viewSearch: searchString(writeListParams(new URLSearchParams(), shape, { ...params, page: 1 })).slice(1),
    /** The address of another page of the same list. */
    pageSearch: (page: number) => searchFor({ page }),
    /** Typing leaves no trace in the history; the other changes can be gone back from. */
    setSearch: (search: string) => go({ search }, true),
    setFilter: (key: K, values: string[]) =>
      go(({ filters }) => ({ filters: { ...nothing, ...filters, [key]: values } })),
    setSort: (sort: string) => go({ sort }),
    setPerPage: (perPage: number) => go({ perPage }),
    /** For a page that the list no longer reaches. */
    replacePage: (page: number) => go({ page }, true),
    clear: () => go({ search: '', filters: nothing }),
  }
}
