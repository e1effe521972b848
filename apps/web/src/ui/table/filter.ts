import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'

type FilterOption = { value: string; label: string }

type FixedOptions = { options: FilterOption[] }
type SearchedOptions = {
  /** The best matches for a text, or the first ones for none. */
  search: (text: string) => Promise<FilterOption[]>
  /** The options behind values that stand in the address. */
  named: (values: string[]) => Promise<FilterOption[]>
}

/** A way to narrow a list: some of a few options, or of many that the server searches. */
export type Filter<K extends string = string> = { key: K; label: string } & (FixedOptions | SearchedOptions)

/** The options that fit a text. */
export function useOptions(filter: Filter, text: string) {
  const found = useQuery({
    queryKey: ['filter-options', filter.key, filter.label, text],
    queryFn: 'search' in filter ? () => filter.search(text) : skipToken,
    placeholderData: keepPreviousData,
  })
  if ('search' in filter) return { options: found.data ?? [], isPending: found.isPending }
  const wanted = text.trim().toLocaleLowerCase()
  return {
    options: filter.options.filter((option) => option.label.toLocaleLowerCase().includes(wanted)),
    isPending: false,
  }
}

/** The options that are chosen, as far as their names are known. */
export function useChosen(filter: Filter, values: string[]): FilterOption[] {
  const named = useQuery({
    queryKey: ['filter-names', filter.key, filter.label, values],
    queryFn: 'named' in filter && values.length > 0 ? () => filter.named(values) : skipToken,
    placeholderData: keepPreviousData,
  })
  const known = 'options' in filter ? filter.options : (named.data ?? [])
  return known.filter((option) => values.includes(option.value))
}
