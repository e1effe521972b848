import { describe, expect, test } from 'vitest'
import { pagerModel } from './pager-model.ts'

const meta = (page: number, total: number, total_is_exact = true) => ({ page, per_page: 25, total, total_is_exact })
const pages = (page: number, total: number) => pagerModel(meta(page, total), 25).pages.join(' ')

describe('with an exact total', () => {
  test('the range says which rows are shown', () => {
    expect(pagerModel(meta(1, 412), 25)).toMatchObject({ from: 1, to: 25, previous: undefined, next: 2 })
    expect(pagerModel(meta(17, 412), 12)).toMatchObject({ from: 401, to: 412, previous: 16, next: undefined })
  })

  test('one page is enough for few rows', () => {
    expect(pagerModel(meta(1, 25), 25)).toEqual({ from: 1, to: 25, pages: [1], previous: undefined, next: undefined })
  })

  test('no rows are rows 0 to 0', () => {
    expect(pagerModel(meta(1, 0), 0)).toMatchObject({ from: 0, to: 0, pages: [1], next: undefined })
  })

  test.each([
    [1, '1 2 3 gap 17'],
    [2, '1 2 3 gap 17'],
    [3, '1 2 3 4 gap 17'],
    [4, '1 2 3 4 5 gap 17'],
    [9, '1 gap 8 9 10 gap 17'],
    [14, '1 gap 13 14 15 16 17'],
    [17, '1 gap 15 16 17'],
  ])('around page %i the pager shows %s', (page, shown) => {
    expect(pages(page, 412)).toBe(shown)
  })

  test('a gap never hides a single page', () => {
    expect(pages(1, 100)).toBe('1 2 3 4')
    expect(pages(1, 150)).toBe('1 2 3 gap 6')
  })
})

describe('beyond the bound of counting', () => {
  test('the end stays open', () => {
    expect(pagerModel(meta(1, 10_000, false), 25)).toMatchObject({ pages: [1, 2, 'gap'], next: 2 })
    expect(pagerModel(meta(8, 10_000, false), 25).pages).toEqual([1, 'gap', 7, 8, 9, 'gap'])
  })

  test('next is offered past the bound while full pages come back', () => {
    expect(pagerModel(meta(401, 10_000, false), 25).next).toBe(402)
    expect(pagerModel(meta(402, 10_000, false), 3)).toMatchObject({ from: 10_026, to: 10_028, next: undefined })
  })
})
