import { describe, expect, test } from 'vitest'
import { searchString } from '../../lib/use-address.ts'
import { nextSort, readListParams, toQuery, writeListParams } from './list-params.ts'

const shape = { filterKeys: ['status', 'role'] as const, defaultSort: 'name' }
const read = (address: string) => readListParams(new URLSearchParams(address), shape)
const write = (address: string, change: Parameters<typeof writeListParams<'status' | 'role'>>[2]) =>
  searchString(writeListParams(new URLSearchParams(address), shape, change))

describe('reading the address', () => {
  test('an empty address is the first page of everything in the default order', () => {
    expect(read('')).toEqual({ search: '', sort: 'name', page: 1, perPage: 25, filters: { status: [], role: [] } })
  })

  test('several values of one filter stand between commas, each counted once', () => {
    expect(read('status=active,invited,,active').filters).toEqual({ status: ['active', 'invited'], role: [] })
  })

  test.each(['0', '-3', '1.5', 'abc', '99999999999'])('page %s is page 1', (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  })

  test('a page size that is not offered is the default', () => {
    expect([read('per_page=50').perPage, read('per_page=7').perPage]).toEqual([50, 25])
  })

  test('a search longer than the server takes is cut', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200)
  })
})

describe('writing the address', () => {
  test('only what differs from the default is written', () => {
    expect(write('', { search: '', sort: 'name', page: 1, perPage: 25, filters: { status: [] } })).toBe('')
    expect(write('', { sort: '-name', perPage: 50 })).toBe('?sort=-name&per_page=50')
  })

  test('commas stay readable', () => {
    expect(write('', { filters: { status: ['active', 'invited'] } })).toBe('?status=active,invited')
  })

  test('a new search, filter, order or page size leads back to page 1', () => {
    expect(write('page=4', { search: 'a b' })).toBe('?search=a+b')
    expect(write('page=4', { filters: { role: ['member'] } })).toBe('?role=member')
    expect(write('page=4', { sort: '-name' })).toBe('?sort=-name')
    expect(write('page=4', { perPage: 100 })).toBe('?per_page=100')
  })

  test('another page keeps everything else', () => {
    expect(write('search=x&status=active&sort=-name', { page: 3 })).toBe('?search=x&status=active&sort=-name&page=3')
  })

  test('a filter leaves the other filters and foreign parameters alone', () => {
    expect(write('view=idle&status=active&role=member', { filters: { status: [] } })).toBe('?view=idle&role=member')
  })

  test('blanks are no search, but a blank at the end stays while somebody types', () => {
    expect(write('search=x', { search: '  ' })).toBe('')
    expect(write('', { search: 'jun ' })).toBe('?search=jun+')
  })

  test('what is written is read back', () => {
    const params = {
      search: 'ñ & ?',
      sort: '-email',
      page: 7,
      perPage: 100,
      filters: { status: ['a', 'b'], role: ['c'] },
    }
    expect(read(write('', params))).toEqual(params)
  })

  test('a prefix keeps two lists on one page apart', () => {
    const second = { ...shape, prefix: 'orders' }
    const address = writeListParams(new URLSearchParams('search=one'), second, { search: 'two' })
    expect(searchString(address)).toBe('?search=one&orders.search=two')
    expect([readListParams(address, shape).search, readListParams(address, second).search]).toEqual(['one', 'two'])
  })
})

test('the query trims the search and names things as the contract does', () => {
  expect(toQuery(read('search=+jun+&status=active&page=2&per_page=50'))).toEqual({
    search: 'jun',
    sort: 'name',
    page: 2,
    per_page: 50,
    status: ['active'],
    role: [],
  })
})

describe('sorting by a header', () => {
  const clicks = (key: string, defaultSort: string) => {
    const first = nextSort(defaultSort, key, defaultSort)
    const second = nextSort(first, key, defaultSort)
    return [first, second, nextSort(second, key, defaultSort)]
  }
  test('ascending, descending, then the default order', () => {
    expect(clicks('email', 'name')).toEqual(['email', '-email', 'name'])
    expect(clicks('email', '')).toEqual(['email', '-email', ''])
  })
  test('the column of the default order only turns around', () => {
    expect(clicks('name', 'name')).toEqual(['-name', 'name', '-name'])
    expect(clicks('created_at', '-created_at')).toEqual(['created_at', '-created_at', 'created_at'])
  })
})
