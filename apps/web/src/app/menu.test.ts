import type { Permission } from '@guildhall/contract/permissions'
import { describe, expect, test } from 'vitest'
import type { MenuFolder, MenuGroup, Page } from '../lib/pages.ts'
import { buildMenu, type MenuEntry, type MenuPerson, menuPageOf, showsBilling } from './menu.ts'

type Place = MenuGroup | `${MenuGroup}/${MenuFolder}`
const groupAndFolder: Record<string, { group: MenuGroup; folder?: MenuFolder }> = {
  top: { group: 'top' },
  network: { group: 'network' },
  members: { group: 'members' },
  'members/users': { group: 'members', folder: 'users' },
  'offices/eda': { group: 'offices', folder: 'eda' },
  'offices/tools': { group: 'offices', folder: 'tools' },
  'offices/admin': { group: 'offices', folder: 'admin' },
  'offices/help': { group: 'offices', folder: 'help' },
  'offices/workforce': { group: 'offices', folder: 'workforce' },
}

const page = (place: Place, order: number, path: string, access: Page['access'], flags: Partial<Page> = {}): Page => ({
  path,
  access,
  title: 'home',
  load: () => Promise.reject(new Error('not here')),
  menu: { group: 'top', ...groupAndFolder[place], icon: 'link', order },
  ...flags,
})

/** Every link of the seed's sidebar, whether its page is built yet or not; out of order on purpose. */
const table = [
  page('offices/admin', 10, '/roles', 'role_read'),
  page('offices/admin', 20, '/admin-users', 'admin_user_read'),
  page('offices/admin', 30, '/analytics', 'analytics_read'),
  page('offices/admin', 90, '/site-settings', 'setting_write'),
  page('offices/admin', 95, '/audit', 'system_admin'),
  page('offices/help', 10, '/help', 'help_read'),
  page('offices/help', 20, '/help/category', 'session', { open: true }),
  page('offices/workforce', 10, '/workforce-development', 'workforce_development_read'),
  page('offices/workforce', 20, '/workforce-development/category', 'workforce_development_view'),
  page('offices/tools', 10, '/tools', 'eda_read'),
  page('offices/tools', 20, '/packages', 'package_read'),
  page('offices/eda', 30, '/order', 'order_read'),
  page('offices/eda', 40, '/eda/eulas', 'eula_read'),
  page('offices/eda', 50, '/eda/report', 'order_report'),
  page('offices/eda', 60, '/eda-access', 'eda_tools_read'),
  page('offices/eda', 70, '/eda/search', 'eda_read'),
  page('members', 10, '/organizations', 'organization_read'),
  page('members', 20, '/organizations/profile/list', 'organization_profile_read'),
  page('members/users', 30, '/users', 'user_read'),
  page('members/users', 40, '/access-request', 'access_request_read'),
  page('members', 50, '/capabilities', 'capability_read'),
  page('members', 60, '/capabilities-taxonomy', 'capability_taxonomy_read'),
  page('members', 2000, '/billing', 'session', { open: true }),
  page('network', 10, '/events', 'event_read'),
  page('network', 20, '/opportunities', 'opportunity_read'),
  page('network', 30, '/hubs', 'hub_read'),
  page('network', 40, '/connect', 'connect_read'),
  page('network', 50, '/design', 'design_read'),
  page('network', 60, '/content-library', 'content_library_read'),
  page('network', 70, '/quick-links', 'quick_link_read'),
  page('top', 20, '/inbox', 'chat', { skipsPermission: true }),
  page('top', 10, '/home', 'any_session', { skipsPermission: true, open: true }),
  page('top', 99, '/demo/ui', 'public', { demoOnly: true }),
]

const person = (role: string, permissions: Permission[], given: Partial<MenuPerson> = {}): MenuPerson => ({
  role_slug: [role],
  permissions,
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_payment_needed: role !== 'eda_only',
  is_reset_2fa: false,
  is_offline_payment: false,
  membership_level: 'principal',
  ...given,
})

/** A line for each group; what a folder holds is in brackets, and a page that goes by its folder's name after it. */
const outline = (who: MenuPerson): string[] =>
  buildMenu(table, who).map(({ group, entries }) => `${group}: ${inWords(entries)}`)

const inWords = (entries: MenuEntry[]): string =>
  entries
    .map((entry) => {
      if (entry.kind === 'folder') return `${entry.folder}(${inWords(entry.entries)})`
      return entry.folder ? `${entry.folder}=${entry.page.path}` : entry.page.path
    })
    .join(' ')

const network: Permission[] = [
  'chat',
  'event_read',
  'opportunity_read',
  'hub_read',
  'connect_read',
  'design_read',
  'content_library_read',
  'quick_link_read',
]
const unfinished = { is_member_agreement_completed: false, is_membership_payment_completed: false }

test('a system admin sees everything, with EDA and Admin nested', () => {
  expect(outline(person('system_admin', [], unfinished))).toEqual([
    'top: /home /inbox',
    'network: /events /opportunities /hubs /connect /design /content-library /quick-links',
    'members: /organizations /organizations/profile/list /users /access-request /capabilities /capabilities-taxonomy',
    'offices: eda(tools(/tools /packages) /order /eda/eulas /eda/report /eda-access /eda/search) ' +
      'admin(/roles /admin-users /analytics /site-settings /audit help(/help /help/category) ' +
      'workforce(/workforce-development /workforce-development/category))',
  ])
})

describe('an EDA admin', () => {
  test('sees what his permissions allow, but neither organizations nor packages', () => {
    const eda: Permission[] = ['eda_read', 'package_read', 'order_read', 'order_report', 'eula_read', 'eda_tools_read']
    const permissions: Permission[] = [...network, ...eda, 'user_read', 'organization_read', 'role_read']
    expect(outline(person('eda_admin', permissions, unfinished))).toEqual([
      'top: /home /inbox',
      'network: /events /opportunities /hubs /connect /design /content-library /quick-links',
      'members: /users',
      'offices: eda(/tools /order /eda/eulas /eda/report /eda-access /eda/search) admin(/roles help=/help/category)',
    ])
  })

  test('has a plain link where EDA or Admin would hold one entry', () => {
    expect(outline(person('eda_admin', ['order_read']))).toEqual(['top: /home', 'offices: /order help=/help/category'])
  })
})

describe('an organization admin', () => {
  const permissions: Permission[] = [
    ...network,
    'organization_profile_read',
    'user_read',
    'access_request_read',
    'capability_read',
    'order_read',
    'eda_tools_read',
    'workforce_development_view',
  ]

  test('sees the full menu once agreement and payment are complete', () => {
    expect(outline(person('organization_admin', permissions))).toEqual([
      'top: /home /inbox',
      'network: /events /opportunities /hubs /connect /design /content-library /quick-links ' +
        'workforce=/workforce-development/category',
      'members: /organizations/profile/list /users /access-request /capabilities /order /eda-access /billing ' +
        'help=/help/category',
    ])
  })

  test.each([
    ['the agreement', { is_member_agreement_completed: false }],
    ['the payment', { is_membership_payment_completed: false }],
  ])('sees Home and Help until %s is complete', (_what, missing) => {
    const limited = ['top: /home', 'members: help=/help/category']
    expect(outline(person('organization_admin', [...permissions, 'help_read'], missing))).toEqual(limited)
  })

  test('has no Billing where nothing is billed', () => {
    expect(outline(person('organization_admin', ['user_read'], { is_offline_payment: true }))).toEqual([
      'top: /home',
      'members: /users help=/help/category',
    ])
  })
})

test.each([
  ['organization_admin', false, 'principal', true],
  ['organization_admin', false, null, true],
  ['organization_admin', true, 'principal', false],
  ['organization_admin', false, 'stakeholders-gov', false],
  ['organization_admin', true, 'stakeholders-gov', false],
  ['user', false, 'principal', false],
  ['system_admin', false, null, false],
])('Billing for %s, offline payment: %s, level %s → %s', (role, is_offline_payment, membership_level, shown) => {
  expect(showsBilling(person(role, [], { is_offline_payment, membership_level }))).toBe(shown)
})

describe('somebody who is EDA-only', () => {
  const permissions: Permission[] = ['eula_read', 'eda_tools_read', 'order_read', 'eda_read', 'event_read']

  test('sees Home, EDA and Help', () => {
    expect(outline(person('eda_only', permissions, { is_membership_payment_completed: false }))).toEqual([
      'top: /home',
      'members: eda(/tools /order /eda/eulas /eda-access /eda/search) help=/help/category',
    ])
  })

  test('sees Home and Help until the agreement is complete', () => {
    expect(outline(person('eda_only', permissions, unfinished))).toEqual(['top: /home', 'members: help=/help/category'])
  })

  test('has the menu of the others with a second role', () => {
    const both = person('eda_only', ['event_read'], { role_slug: ['eda_only', 'user'] })
    expect(outline(both)).toEqual(['top: /home', 'network: /events', 'members: help=/help/category'])
  })
})

describe('anybody else', () => {
  test('has the groups Users and Tools', () => {
    const permissions: Permission[] = ['user_read', 'access_request_read', 'eda_read', 'order_read', 'capability_read']
    expect(outline(person('eda_support', permissions))).toEqual([
      'top: /home',
      'members: users(/users /access-request) /capabilities tools(/tools /order /eda/search) help=/help/category',
    ])
  })

  test('has a plain link where a group would hold one entry', () => {
    expect(outline(person('project_lead', ['user_read', 'eda_tools_read']))).toEqual([
      'top: /home',
      'members: /users /eda-access help=/help/category',
    ])
  })

  test('sees Home and Help before agreement and payment', () => {
    expect(outline(person('user', network, unfinished))).toEqual(['top: /home', 'members: help=/help/category'])
  })
})

test.each<[Permission[], string]>([
  [['workforce_development_view'], 'workforce=/workforce-development/category'],
  [['workforce_development_read'], 'workforce=/workforce-development'],
  [
    ['workforce_development_view', 'workforce_development_read'],
    'workforce(/workforce-development /workforce-development/category)',
  ],
])('workforce development with %o: %s', (permissions, shown) => {
  expect(outline(person('user', permissions))).toEqual([
    'top: /home',
    `network: ${shown}`,
    'members: help=/help/category',
  ])
})

test.each(['system_admin', 'eda_admin', 'organization_admin', 'eda_only', 'user'])(
  'while a two-factor reset is pending only Home is left for %s',
  (role) => {
    expect(outline(person(role, network, { is_reset_2fa: true }))).toEqual(['top: /home'])
  },
)

test('an address belongs to the longest menu path that it starts with', () => {
  expect(menuPageOf(table, '/organizations/view-organization/7')?.path).toBe('/organizations')
  expect(menuPageOf(table, '/organizations/profile/list')?.path).toBe('/organizations/profile/list')
  expect(menuPageOf(table, '/organizations/profile/4711/edit')?.path).toBe('/organizations/profile/list')
  expect(menuPageOf(table, '/help/category/tools/first-steps')?.path).toBe('/help/category')
  expect(menuPageOf(table, '/users-of-old')).toBeUndefined()
})
