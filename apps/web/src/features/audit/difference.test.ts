import { describe, expect, test } from 'vitest'
import { differenceOf, listDifference } from './difference.ts'

const kinds = (before: unknown, after: unknown) =>
  differenceOf(before, after).map(({ path, kind }) => `${path.join('.')} ${kind}`)

describe('the difference of two records', () => {
  test('tells what changed, came, went and stayed', () => {
    const before = { name: 'Old', url: 'https://a.test', icon: 'link' }
    const after = { name: 'New', url: 'https://a.test', title: 'Here' }
    expect(kinds(before, after)).toEqual(['name changed', 'url same', 'icon removed', 'title added'])
  })

  test('looks into groups, also where one side has none', () => {
    const audience = { levels: ['founding'], hubs: [] }
    expect(kinds({ audience }, { audience: { ...audience, hubs: ['rf'] } })).toEqual([
      'audience.levels same',
      'audience.hubs changed',
    ])
    expect(kinds({}, { audience })).toEqual(['audience.levels added', 'audience.hubs added'])
  })

  test('takes null and an empty group for values', () => {
    expect(kinds({ reason: null }, { reason: { text: 'why' } })).toEqual(['reason changed'])
    expect(kinds({ audience: {} }, { audience: {} })).toEqual(['audience same'])
  })

  test.each([
    [undefined, { a: 1 }, ['a added']],
    [{ a: 1 }, undefined, ['a removed']],
    ['one', 'two', [' changed']],
  ])('of %o and %o', (before, after, expected) => expect(kinds(before, after)).toEqual(expected))
})

describe('the difference of two lists', () => {
  test('leaves out what is in both', () => {
    expect(listDifference(['a', 'b', 'c'], ['b', 'd', 'c'])).toEqual({ removed: ['a'], added: ['d'], shared: 2 })
    expect(listDifference([{ id: 1 }], [{ id: 1 }, { id: 2 }])).toEqual({ removed: [], added: [{ id: 2 }], shared: 1 })
  })

  test('is none where only the order is different, or one is no list', () => {
    expect(listDifference(['a', 'b'], ['b', 'a'])).toBeUndefined()
    expect(listDifference(null, ['b'])).toBeUndefined()
  })
})
