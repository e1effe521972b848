import { expect, test } from 'vitest'
import { actionFor } from './user-actions.ts'

const admin = { id: 'a', role_slug: ['system_admin'] }
const edaAdmin = { id: 'e', role_slug: ['eda_admin'] }
const person = { id: 'p', status: 'active', is_2fa_enabled: true, role_slug: ['user'] } as const

test.each([
  ['an active person with two-factor', person, admin, 'reset_factor'],
  ['an active person without two-factor', { ...person, is_2fa_enabled: false }, admin, undefined],
  ['oneself', { ...person, id: 'a' }, admin, undefined],
  ['a system admin, by another one', { ...person, role_slug: ['system_admin'] }, admin, 'reset_factor'],
  ['a system admin, by anybody else', { ...person, role_slug: ['system_admin'] }, edaAdmin, undefined],
  ['an invited person', { ...person, status: 'invited', is_2fa_enabled: false }, edaAdmin, 'resend_invitation'],
  ['an unverified person', { ...person, status: 'unverified', is_2fa_enabled: false }, admin, 'resend_verification'],
  ['a deactivated person', { ...person, status: 'deactivated' }, admin, undefined],
  ['somebody who waits for approval', { ...person, status: 'pending_approval' }, admin, undefined],
] as const)('what can be done for %s', (_name, user, doer, action) => {
  expect(actionFor({ ...user, role_slug: [...user.role_slug] }, doer)).toBe(action)
})
