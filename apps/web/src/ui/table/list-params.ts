/** The page sizes a reader may choose from; the first is the default. */
export const pageSizes = [25, 50, 100]

/** What narrows and orders a list, as it stands in the address. */
export type ListParams<K extends string> = {
  search: string
  sort: string
  page: number
  perPage: number
  filters: Record<K, string[]>
}

export type ListShape<K extends string> = {
  filterKeys: readonly K[]
  /** The order of a list that nobody has sorted, as `name` or `-name`. */
  defaultSort?: string
  /** Keeps two lists on one page apart in the address. */
  prefix?: string
}

/** What a list endpoint takes; see `ListQuery` of the contract. */
type ListEndpointQuery<K extends string> = {
  search?: string
  sort?: string
  page: number
  per_page: number
} & Partial<Record<K, string[]>>

export function readListParams<K extends string>(address: URLSearchParams, shape: ListShape<K>): ListParams<K> {
  const value = (name: string) => address.get(nameIn(shape, name)) ?? ''
  const page = Number(value('page'))
  const perPage = Number(value('per_page'))
  return {
    search: value('search').slice(0, 200),
    sort: value('sort') || (shape.defaultSort ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    perPage: pageSizes.includes(perPage) ? perPage : firstPageSize,
    filters: recordOf(shape.filterKeys, (key) => [...new Set(value(key).split(',').filter(Boolean))]),
  }
}

/** The address after a change. Whatever changes but the page itself leads back to page 1. */
export function writeListParams<K extends string>(
  address: URLSearchParams,
  shape: ListShape<K>,
  change: Partial<Omit<ListParams<K>, 'filters'>> & { filters?: Partial<Record<K, string[]>> },
): URLSearchParams {
  const current = readListParams(address, shape)
  const next = { ...current, page: 1, ...change, filters: { ...current.filters, ...change.filters } }
  const written = new URLSearchParams(address)
  const put = (name: string, value: string) =>
    value ? written.set(nameIn(shape, name), value) : written.delete(nameIn(shape, name))
  put('search', next.search.trim() && next.search)
  for (const key of shape.filterKeys) put(key, next.filters[key].join(','))
  put('sort', next.sort === (shape.defaultSort ?? '') ? '' : next.sort)
  put('page', next.page === 1 ? '' : String(next.page))
  put('per_page', next.perPage === firstPageSize ? '' : String(next.perPage))
  return written
}

export const toQuery = <K extends string>({
  search,
  sort,
  page,
  perPage,
  filters,
}: ListParams<K>): ListEndpointQuery<K> => ({
  ...filters,
  search: search.trim() || undefined,
  sort: sort || undefined,
  page,
  per_page: perPage,
})

/** A header goes from ascending to descending and then back to the list's own order. */
export function nextSort(current: string, key: string, defaultSort = '') {
  if (current === key) return `-${key}`
  if (current === `-${key}` && defaultSort !== current) return defaultSort
  return key
}

const firstPageSize = pageSizes[0] ?? 25

const nameIn = (shape: { prefix?: string }, name: string) => (shape.prefix ? `${shape.prefix}.${name}` : name)

const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  // Object.fromEntries forgets which keys it was given.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
