import { expect, test } from 'vitest'
import { mayImpersonate } from './may-impersonate.ts'

const admin = { role_slug: ['system_admin'], is_impersonate: false }
const member = { role_slug: ['user'], status: 'active' } as const

test.each([
  ['a system admin, a member', admin, member, true],
  ['a system admin, an EDA admin', admin, { ...member, role_slug: ['eda_admin'] }, true],
  ['a system admin, another one', admin, { ...member, role_slug: ['user', 'system_admin'] }, false],
  ['a system admin, somebody who is invited only', admin, { ...member, status: 'invited' }, false],
  ['a system admin, somebody who was deactivated', admin, { ...member, status: 'deactivated' }, false],
  ['whoever acts in another’s name already', { ...admin, is_impersonate: true }, member, false],
  ['an EDA admin, a member', { role_slug: ['eda_admin'], is_impersonate: false }, member, false],
] as const)('%s: %s', (_who, me, user, expected) => {
  const copied = { ...user, role_slug: [...user.role_slug] }
  expect(mayImpersonate({ ...me, role_slug: [...me.role_slug] }, copied)).toBe(expected)
})
