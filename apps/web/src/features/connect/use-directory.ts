import { type DirectoryFilters, DirectoryQuery, type DirectoryType, type Understood } from '@guildhall/contract/connect'
import { put, searchString, useAddress } from '../../lib/use-address.ts'
import { queryClient } from '../../lib/query-client.ts'
import { understandQuery } from './api.ts'
import type { Box } from './map/view.ts'
import { withoutSaid } from './sentence.ts'

export const listKeys = ['type', 'capability', 'hub_id', 'certification', 'level', 'region', 'country'] as const
export type ListKey = (typeof listKeys)[number]
const windowKeys = ['west', 'south', 'east', 'north'] as const
type Filter = Understood['filters'][number]
type Change = (address: URLSearchParams) => void

export type Directory = ReturnType<typeof useDirectory>

/** What is looked for in the directory. All of it stands in the address: it can be reloaded, shared, saved and gone back to. */
export function useDirectory() {
  const [address, setAddress] = useAddress()
  const query = queryOf(address)

  const anew = (change: Change) => (next: URLSearchParams) => {
    next.delete('page')
    next.delete('message')
    change(next)
  }
  const changed = (change: Change) => {
    const next = new URLSearchParams(address)
    anew(change)(next)
    return searchString(next)
  }
  const go = (change: Change, replace = false) => setAddress(anew(change), replace)
  const sentence = address.get('sentence') ?? ''

  return {
    query,
    sentence,
    /** What the box shows: the sentence as it was typed, or the words. */
    typed: sentence || (query.search ?? ''),
    window: windowOf(query),
    /** What of the address is worth keeping. */
    kept: changed(() => {}).slice(1),
    chosenCount: listKeys.reduce((sum, key) => sum + (query[key]?.length ?? 0), query.weight ? 1 : 0),
    isNarrowed: Boolean(query.search || query.weight || windowOf(query) || listKeys.some((key) => query[key]?.length)),
    pageSearch: (page: number) => changed((next) => page > 1 && next.set('page', String(page))),
    set: (key: 'of' | 'exact' | 'sort' | 'weight', value: string | undefined) =>
      go((next) => putAll(next, key, value ? [value] : [])),
    setList: (key: ListKey, values: string[]) => go((next) => putAll(next, key, values)),
    /** Called a moment after the map was moved. If the person has opened another search since, it must not narrow that one. */
    setWindow: (box: Box | undefined) => {
      if (searchString(new URLSearchParams(window.location.search)) !== searchString(address)) return
      go((next) => windowKeys.forEach((key) => putAll(next, key, box ? [String(box[key])] : [])), true)
    },
    /** Plain words: nothing is read into them. Typing leaves no trace in the history. */
    setWords: (words: string) =>
      go((next) => {
        dropSentence(next)
        putAll(next, 'search', words.trim() ? [words] : [])
      }, true),
    /** A sentence as it was understood, in place of the last one. */
    setSentence: (typedSentence: string, { search, filters }: Understood) =>
      go((next) => {
        dropSentence(next)
        putAll(next, 'sentence', [typedSentence])
        putAll(next, 'search', search ? [search] : [])
        for (const { key, value } of filters)
          putAll(next, key, key === 'weight' ? [value] : [...valuesOf(next, key), value])
      }),
    /** Takes a part of the sentence away. */
    dropFilter: (filter: Filter) =>
      go((next) => {
        const said = understoodOf(next)
        dropValue(next, filter)
        const isLeft = said.some((each) => valuesOf(next, each.key).includes(each.value))
        putAll(next, 'sentence', isLeft ? [withoutSaid(next.get('sentence') ?? '', filter.said)] : [])
      }),
    /** A part of the sentence was meant as words. */
    asWords: (filter: Filter) =>
      go((next) => {
        const said = understoodOf(next)
        dropValue(next, filter)
        // Nothing but words: then they are what stands in the box.
        if (!said.some((each) => valuesOf(next, each.key).includes(each.value))) next.delete('sentence')
        putAll(next, 'search', [[next.get('search'), filter.said].filter(Boolean).join(' ')])
      }),
    clear: () => go((next) => [...next.keys()].filter((key) => key !== 'of').forEach((key) => next.delete(key))),
    clearFilters: () =>
      go((next) => [...listKeys, ...windowKeys, 'weight', 'sentence'].forEach((key) => next.delete(key))),
  }
}

/** An address that cannot be is read as none. */
function queryOf(address: URLSearchParams) {
  const read = DirectoryQuery.safeParse(Object.fromEntries(address))
  return read.success ? read.data : DirectoryQuery.parse({ of: asType(address.get('of')) })
}

const asType = (of: string | null): DirectoryType => (of === 'user' ? 'user' : 'organization')

function windowOf({ west, south, east, north }: DirectoryFilters): Box | undefined {
  const isWhole = west !== undefined && south !== undefined && east !== undefined && north !== undefined
  return isWhole ? { west, south, east, north } : undefined
}

const valuesOf = (address: URLSearchParams, key: string) => (address.get(key) ?? '').split(',').filter(Boolean)

const putAll = (address: URLSearchParams, key: string, values: string[]) =>
  put(address, key, [...new Set(values)].join(','))

const dropValue = (address: URLSearchParams, { key, value }: Filter) =>
  putAll(
    address,
    key,
    valuesOf(address, key).filter((each) => each !== value),
  )

/** What a sentence said goes with it. */
function dropSentence(address: URLSearchParams) {
  for (const filter of understoodOf(address)) dropValue(address, filter)
  address.delete('sentence')
}

function understoodOf(address: URLSearchParams): Filter[] {
  const sentence = address.get('sentence')
  return (sentence && queryClient.getQueryData(understandQuery(sentence).queryKey)?.filters) || []
}
