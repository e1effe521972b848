import type { QuickLink, QuickLinkCategory } from '@guildhall/contract/quick-links'
import { describe, expect, test } from 'vitest'
import { labelOf, narrow, orderWith, placeCategories, placeLinks, shelve } from './shelves.ts'

describe('the place of a link', () => {
  test.each([
    ['goes down behind the one it is dropped on', 'a', 'b', ['b', 'a', 'c']],
    ['goes up before the one it is dropped on', 'c', 'a', ['c', 'a', 'b']],
    ['goes to the end where no other is named', 'a', undefined, ['b', 'c', 'a']],
    ['comes from elsewhere before the one it is dropped on', 'x', 'b', ['a', 'x', 'b', 'c']],
    ['comes from elsewhere to the end', 'x', undefined, ['a', 'b', 'c', 'x']],
  ])('%s', (_, id, at, expected) => {
    expect(orderWith(['a', 'b', 'c'], id, at)).toEqual(expected)
  })
})

test('a link that is put into another category leaves its own', () => {
  const links = placeLinks([link('a', 'first'), link('b', 'first'), link('c', 'second')], {
    category_id: 'second',
    ids: ['b', 'c'],
  })
  const [first, second] = shelve([category('first'), category('second')], links)
  expect(first?.links.map(({ id }) => id)).toEqual(['a'])
  expect(second?.links.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('categories that are put in order leave all others where they are', () => {
  const categories = ['A', 'mine', 'B', 'mine too'].map(category)
  const names = placeCategories(categories, ['mine too', 'mine']).map(({ name }) => name)
  expect(names).toEqual(['A', 'mine too', 'B', 'mine'])
})

test('a category of a hub is called by both names', () => {
  expect(labelOf(category('Tools'))).toBe('Tools')
  expect(labelOf({ ...category('Tools'), hub_id: 'hub', hub_name: 'Photonics' })).toBe('Tools (Photonics)')
})

describe('a search', () => {
  const shelves = shelve(
    [category('Medición'), category('Funding')],
    [link('SEMI', 'Medición'), link('Grants', 'Funding')],
  )
  const found = (text: string) => narrow(shelves, text).flatMap(({ links }) => links.map(({ title }) => title))

  test('reads titles without regard to case', () => expect(found('semi')).toEqual(['SEMI']))
  test('reads host names', () => expect(found('grants.test')).toEqual(['Grants']))
  test('finds all links of a category, accents or not', () => expect(found('medicion')).toEqual(['SEMI']))
  test('leaves nothing where nothing fits', () => expect(found('zzz')).toEqual([]))
})

const ofNetwork = { hub_id: null, hub_name: null, is_managed: true }

function category(name: string): QuickLinkCategory {
  return { id: name, name, position: 1, link_count: 0, version: 1, ...ofNetwork }
}

function link(title: string, category_id: string): QuickLink {
  return {
    ...ofNetwork,
    id: title,
    title,
    category_id,
    category_name: category_id,
    url: `https://www.${title.toLowerCase()}.test`,
    description: '',
    icon: 'link',
    status: 'published',
    audience: { levels: [], hubs: [], roles: [] },
    position: 1,
    link_state: 'ok',
    link_problem: null,
    checked_at: null,
    updated_at: '2027-01-01T00:00:00Z',
    version: 1,
  }
}
