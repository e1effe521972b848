import type { Category } from '@guildhall/contract/categories'
import { expect, test } from 'vitest'
import { inOrder, itemsIn, optionsOf, pathOf, subtreeOf } from './tree.ts'

const category = (id: string, parent_id: string | null, item_count = 1): Category => ({
  id,
  parent_id,
  item_count,
  name: id.toUpperCase(),
  slug: id,
  description: '',
  position: 1,
  version: 1,
})
const tree = [category('a', null), category('a1', 'a', 2), category('a2', 'a', 3), category('b', null, 5)]
const ids = (categories: Category[]) => categories.map(({ id }) => id)

test('a category is reached from the top', () => {
  expect(ids(pathOf(tree, 'a2'))).toEqual(['a', 'a2'])
  expect(pathOf(tree, null)).toEqual([])
})

test('what is in a category counts with all below it', () => {
  expect(ids(subtreeOf(tree, 'a'))).toEqual(['a', 'a1', 'a2'])
  expect(itemsIn(tree, 'a')).toBe(6)
})

test('a choice says where the category stands', () => {
  expect(optionsOf(tree).map(({ label }) => label)).toEqual(['A', 'A › A1', 'A › A2', 'B'])
})

test('a new order takes the children along', () => {
  expect(ids(inOrder(tree, null, ['b', 'a']))).toEqual(['b', 'a', 'a1', 'a2'])
  expect(ids(inOrder(tree, 'a', ['a2', 'a1']))).toEqual(['a', 'a2', 'a1', 'b'])
})
