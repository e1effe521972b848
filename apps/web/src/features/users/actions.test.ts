import { expect, test } from 'vitest'
import { type AccountAction, actionsFor } from './actions.ts'

const onboarded = {
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_payment_needed: true,
  is_reset_2fa: false,
}
const admin = { id: 'a', mayChange: true, role_slug: ['system_admin'], permissions: [], ...onboarded }
const keeper = {
  id: 'k',
  mayChange: true,
  role_slug: ['own_role'],
  permissions: ['user_write', 'user_delete'],
  ...onboarded,
}
const outranked = { ...keeper, mayChange: false }
const reader = { ...keeper, permissions: ['user_read'] }
const person = { id: 'p', status: 'active', is_2fa_enabled: true, role_slug: ['user'] } as const
const systemAdmin = { ...person, role_slug: ['system_admin'] } as const

const cases: [string, Parameters<typeof actionsFor>[0], Parameters<typeof actionsFor>[1], AccountAction[]][] = [
  ['an active person with two-factor', copy(person), admin, ['reset_factor', 'deactivate']],
  ['an active person without two-factor', copy({ ...person, is_2fa_enabled: false }), keeper, ['deactivate']],
  ['oneself', copy({ ...person, id: 'a' }), admin, []],
  ['a system admin, by another one', copy(systemAdmin), admin, ['reset_factor', 'deactivate']],
  ['a person who holds more', copy(person), outranked, []],
  ['an invited person who holds more', copy({ ...person, status: 'invited' }), outranked, []],
  ['an invited person', copy({ ...person, status: 'invited' }), keeper, ['resend_invitation', 'deactivate']],
  [
    'an unverified person',
    copy({ ...person, status: 'unverified' }),
    admin,
    ['resend_verification', 'bypass_verification', 'deactivate'],
  ],
  ['a deactivated person', copy({ ...person, status: 'deactivated' }), keeper, ['activate', 'erase']],
  ['a merged person', copy({ ...person, status: 'merged' }), keeper, ['erase']],
  ['an erased person', copy({ ...person, status: 'erased' }), admin, []],
  ['a deactivated person who holds more', copy({ ...person, status: 'deactivated' }), outranked, []],
  ['somebody who waits for approval', copy({ ...person, status: 'pending_approval' }), admin, []],
  ['anybody, by those who may only see', copy(person), reader, []],
]

test.each(cases)('what can be done for %s', (_name, user, doer, actions) => {
  expect(actionsFor(user, doer)).toEqual(actions)
})

function copy<T extends { role_slug: readonly string[] }>(user: T) {
  return { ...user, role_slug: [...user.role_slug] }
}
