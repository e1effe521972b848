import type { Person } from '@guildhall/contract/policy'
import { expect, test } from 'vitest'
import { decidePage } from './pages.ts'

const member: Person = {
  role_slug: ['user'],
  permissions: ['event_read'],
  is_member_agreement_completed: false,
  is_membership_payment_completed: false,
  is_payment_needed: true,
  is_reset_2fa: false,
}

test('a page needs its permission, the agreement and the payment', () => {
  expect(decidePage(member, { access: 'event_read' })).toEqual({
    granted: false,
    obstacles: ['agreement', 'payment'],
  })
})

test('an open page needs neither agreement nor payment, but still its permission', () => {
  expect(decidePage(member, { access: 'event_read', open: true }).granted).toBe(true)
  expect(decidePage(member, { access: 'user_read', open: true }).granted).toBe(false)
})

test('a page that skips the permission opens for anybody who is signed in, and for nobody else', () => {
  const page = { access: 'chat', skipsPermission: true } as const
  expect(decidePage(member, page).granted).toBe(true)
  expect(decidePage(null, page)).toEqual({ granted: false, obstacles: ['sign_in'] })
})

test.each([
  ['/home', { access: 'any_session', skipsPermission: true, open: true }, true],
  ['/reset-2fa', { access: 'reset-2fa' }, true],
  ['/user-profile', { access: 'session', inPerson: true, open: true }, false],
  ['/inbox', { access: 'chat', skipsPermission: true }, false],
  ['/events', { access: 'event_read' }, false],
] as const)('while a two-factor reset is pending, %s (%o) opens: %s', (_path, page, granted) => {
  const admin = { ...member, role_slug: ['system_admin'], is_reset_2fa: true }
  expect(decidePage(admin, page).granted).toBe(granted)
})
