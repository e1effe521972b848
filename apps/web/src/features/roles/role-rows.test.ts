import { expect, test } from 'vitest'
import { pageOf } from './role-rows.ts'
import type { WordedRole } from './role-words.ts'

const role = (title: string, slug: string, given: Partial<WordedRole> = {}): WordedRole => ({
  id: slug,
  slug,
  name: title,
  title,
  about: '',
  description: '',
  is_built_in: false,
  permissions: [],
  user_count: 0,
  version: 1,
  updated_at: '2027-01-01T00:00:00.000Z',
  ...given,
})

const all = [
  role('Zeichner', 'z_1'),
  role('Miembro', 'user', { is_built_in: true, user_count: 50, about: 'Participa: eventos' }),
  role('Ábaco', 'a_1', { user_count: 3, about: 'Cuenta bien' }),
  role('Administrador', 'system_admin', { is_built_in: true, user_count: 2, permissions: ['chat', 'inbox'] }),
]
const titles = (query: Partial<Parameters<typeof pageOf>[1]>) =>
  pageOf(all, { page: 1, per_page: 25, ...query }, 'es').rows.map(({ title }) => title)

test('built-in roles come first, in the order of the contract', () => {
  expect(titles({})).toEqual(['Administrador', 'Miembro', 'Ábaco', 'Zeichner'])
})

test('roles are ordered as the reader’s language would, either way', () => {
  expect(titles({ sort: 'title' })).toEqual(['Ábaco', 'Administrador', 'Miembro', 'Zeichner'])
  expect(titles({ sort: '-user_count' })).toEqual(['Miembro', 'Ábaco', 'Administrador', 'Zeichner'])
  expect(titles({ sort: '-permissions' })[0]).toBe('Administrador')
})

test('a role is found by the words that the reader sees, and by its kind', () => {
  expect(titles({ search: 'abaco' })).toEqual(['Ábaco'])
  expect(titles({ search: 'EVENTOS' })).toEqual(['Miembro'])
  expect(titles({ kind: ['own'] })).toEqual(['Ábaco', 'Zeichner'])
})

test('the rows come page by page', () => {
  expect(pageOf(all, { page: 2, per_page: 3 }, 'es')).toMatchObject({
    rows: [{ title: 'Zeichner' }],
    meta: { total: 4, page: 2, per_page: 3 },
  })
})
