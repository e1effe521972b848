import type { UserRow } from '@guildhall/contract/users'
import { expect, test } from 'vitest'
import { type BulkAction, offeredFor, peopleFor } from './bulk.ts'

const onboarded = {
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_payment_needed: true,
  is_reset_2fa: false,
}
const admin = { role_slug: ['system_admin'], permissions: [], ...onboarded }
const writer = { role_slug: ['own_role'], permissions: ['user_write'], ...onboarded }
const reader = { ...writer, permissions: ['user_read'] }

const person = (status: UserRow['status'], role = 'user') => ({ status, role_slug: [role] })

const cases: [string, ReturnType<typeof person>[], typeof writer, BulkAction[]][] = [
  ['an active person', [person('active')], admin, ['deactivate', 'give_role', 'take_role']],
  ['an active person, by those who may not delete', [person('active')], writer, ['give_role', 'take_role']],
  ['a deactivated person', [person('deactivated')], writer, ['activate', 'give_role', 'take_role']],
  [
    'one of each',
    [person('active'), person('invited'), person('deactivated')],
    admin,
    ['deactivate', 'activate', 'resend', 'give_role', 'take_role'],
  ],
  ['an administrator alone', [person('active', 'eda_admin')], admin, []],
  ['an invited administrator', [person('invited', 'eda_admin')], admin, ['resend']],
  ['somebody who was refused', [person('rejected')], admin, []],
  ['anybody, by those who may only see', [person('active'), person('invited')], reader, []],
]

test.each(cases)('what can be done together for %s', (_name, selected, doer, actions) => {
  expect(offeredFor(selected, doer)).toEqual(actions)
})

test('an action passes over those for whom there is nothing to do', () => {
  const selected = [person('active'), person('unverified'), person('deactivated')]
  expect(peopleFor('resend', selected)).toEqual([person('unverified')])
})
