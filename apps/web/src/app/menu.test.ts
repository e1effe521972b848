import type { Person } from '@guildhall/contract/policy'
import { expect, test } from 'vitest'
import type { MenuPlace, Page } from '../lib/pages.ts'
import { buildMenu, menuPageOf } from './menu.ts'

const member: Person = {
  role_slug: ['user'],
  permissions: ['user_read', 'quick_link_read'],
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_reset_2fa: false,
}
const systemAdmin: Person = { ...member, role_slug: ['system_admin'], permissions: [] }

const page = (
  path: string,
  access: Page['access'],
  menu: Omit<MenuPlace, 'icon'>,
  flags: Partial<Page> = {},
): Page => ({
  path,
  access,
  title: 'home',
  load: () => Promise.reject(new Error('not here')),
  menu: { icon: 'link', ...menu },
  ...flags,
})

const pages = [
  page('/users', 'user_read', { group: 'members', order: 3 }),
  page('/home', 'any_session', { group: 'top', order: 1 }),
  page('/roles', 'role_read', { group: 'offices', folder: 'admin', order: 2 }),
  page('/quick-links', 'quick_link_read', { group: 'members', order: 1 }),
  page('/site-settings', 'setting_write', { group: 'offices', folder: 'admin', order: 1 }),
  page('/demo/ui', 'session', { group: 'offices', order: 9 }, { demoOnly: true }),
]
const paths = (person: Person) =>
  buildMenu(pages, person).flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.kind === 'page' ? entry.page.path : [entry.folder, ...entry.pages.map(({ path }) => path)],
    ),
  )

test('groups come in their order, and so do the pages in them', () => {
  expect(paths(systemAdmin)).toEqual(['/home', '/quick-links', '/users', 'admin', '/site-settings', '/roles'])
})

test('only pages that the person may open are shown', () => {
  expect(paths(member)).toEqual(['/home', '/quick-links', '/users'])
})

test('a folder with one page left is a plain link', () => {
  expect(paths({ ...member, permissions: ['role_read'] })).toEqual(['/home', '/roles'])
})

test('before agreement and payment only open pages are left', () => {
  expect(paths({ ...member, is_member_agreement_completed: false })).toEqual(['/home'])
})

test('while a two-factor reset is pending only Home is left, even for a system admin', () => {
  expect(paths({ ...systemAdmin, is_reset_2fa: true })).toEqual(['/home'])
})

test('an address belongs to the longest menu path that it starts with', () => {
  const menu = [...pages, page('/users/merged', 'user_read', { group: 'members', order: 4 })]
  expect(menuPageOf(menu, '/users/edit-user/7')?.path).toBe('/users')
  expect(menuPageOf(menu, '/users/merged/7')?.path).toBe('/users/merged')
  expect(menuPageOf(menu, '/users-of-old')).toBeUndefined()
})
