import { expect, test } from 'vitest'
import { matching, moved, pathText, treeOf } from './tree.ts'

const node = (id: string, parent_id: string | null, name: string, synonyms: string[] = []) => ({
  id,
  parent_id,
  name,
  synonyms,
  state: 'active' as const,
  codes: id === 'b' ? [{ scheme: 'NAICS', code: '334413' }] : [],
})
const tree = treeOf([
  node('a', null, 'Assembly'),
  node('a1', 'a', 'Flip-chip assembly', ['bump bonding', 'C4']),
  node('a2', 'a1', 'Underfill'),
  node('b', null, 'Épitaxy', ['GaN epi']),
])
const found = (text: string) => matching(tree, text).map(({ node: { id }, by }) => [id, by])

test('a node is reached from the root, and holds all below it', () => {
  expect(pathText(tree.above('a2'))).toBe('Assembly › Flip-chip assembly')
  expect(tree.branch('a').map(({ id }) => id)).toEqual(['a', 'a1', 'a2'])
})

test('a search takes names, synonyms and codes, however they are typed', () => {
  expect(found('flip chip')).toEqual([['a1', null]])
  expect(found('BUMP-bonding')).toEqual([['a1', 'bump bonding']])
  expect(found('epitaxy')).toEqual([['b', null]])
  expect(found('naics 3344')).toEqual([['b', 'NAICS 334413']])
  expect(found('assembly')).toEqual([
    ['a', null],
    ['a1', null],
  ])
  expect(found('ill')).toEqual([])
  expect(found(' ')).toEqual([])
})

test('what is moved takes its branch along and stands where it was put', () => {
  const ids = (parent: string | null, before: string | null) =>
    moved(tree.nodes, 'a1', parent, before).map(({ id, parent_id }) => `${parent_id ?? ''}/${id}`)
  expect(ids(null, 'a')).toEqual(['/a1', 'a1/a2', '/a', '/b'])
  expect(ids('b', null)).toEqual(['/a', '/b', 'b/a1', 'a1/a2'])
})
