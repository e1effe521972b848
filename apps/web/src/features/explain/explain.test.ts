import type { PersonAccess } from '@guildhall/contract/access'
import { roles } from '@guildhall/contract/permissions'
import { expect, test } from 'vitest'
import { decidePage } from '../../lib/pages.ts'
import { type Asked, explain } from './explain.ts'

const member: PersonAccess = {
  id: '6f1c1f0e-58f4-4b1c-9d0e-2c8a3b1f7a10',
  name: 'Marta Lindqvist',
  email: 'marta@halden.test',
  status: 'active',
  organization_name: 'Halden Wafer Works',
  role_slug: ['user'],
  permissions: ['event_read'],
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_payment_needed: true,
  is_reset_2fa: false,
  granted_by: [],
}

/** As `account+ no_reset+ permission-`: met +, missing -, waived ~. */
function sketch(given: Partial<PersonAccess>, asked: Asked): string {
  const { granted, rule, conditions } = explain({ ...member, ...given }, asked)
  const signs = { met: '+', missing: '-', waived: '~' }
  return [granted ? 'yes' : 'no', rule, ...conditions.map(({ name, state }) => name + signs[state])].join(' ')
}

const events: Asked = { access: 'event_read' }
const early = { is_member_agreement_completed: false, is_membership_payment_completed: false }

test.each<[string, Partial<PersonAccess>, Asked, string]>([
  ['a member', {}, events, 'yes member account+ no_reset+ permission+ agreement+ payment+'],
  ['early', early, events, 'no member account+ no_reset+ permission+ agreement- payment-'],
  ['without it', { permissions: [] }, events, 'no member account+ no_reset+ permission- agreement+ payment+'],
  ['a pending reset', { is_reset_2fa: true }, events, 'no member account+ no_reset- permission+ agreement+ payment+'],
  ['deactivated', { status: 'deactivated' }, events, 'no member account- no_reset+ permission+ agreement+ payment+'],
  [
    'a system admin',
    { role_slug: ['system_admin'], permissions: [], ...early },
    events,
    'yes system_admin account+ no_reset+ permission~ agreement~ payment~',
  ],
  [
    'an EDA admin who holds it',
    { role_slug: ['eda_admin'], ...early },
    events,
    'yes eda_admin account+ no_reset+ permission+ agreement~ payment~',
  ],
  [
    'an EDA admin who does not',
    { role_slug: ['eda_admin'], permissions: [], ...early },
    events,
    'no eda_admin account+ no_reset+ permission- agreement~ payment~',
  ],
  [
    'EDA-only, not paid',
    { role_slug: ['eda_only'], is_membership_payment_completed: false, is_payment_needed: false },
    events,
    'yes member account+ no_reset+ permission+ agreement+ payment~',
  ],
  [
    'EDA-only, not paid, where the network wants it',
    { role_slug: ['eda_only'], is_membership_payment_completed: false },
    events,
    'no member account+ no_reset+ permission+ agreement+ payment-',
  ],
  [
    'early, an open page',
    early,
    { access: 'event_read', open: true },
    'yes member account+ no_reset+ permission+ agreement~ payment~',
  ],
  ['a page without a check', early, { access: 'chat', skipsPermission: true }, 'yes session account+ no_reset+'],
  ['home in a reset', { is_reset_2fa: true }, { access: 'any_session' }, 'yes session account+'],
  ['the reset page', {}, { access: 'reset-2fa' }, 'no reset_pending account+ reset-'],
  ['the audit', {}, { access: 'system_admin' }, 'no system_admin account+ no_reset+ role-'],
])('%s', (_name, given, asked, expected) => {
  expect(sketch(given, asked)).toBe(expected)
})

const either = [true, false]
const people = [...roles, 'made_up'].flatMap((role) =>
  either.flatMap((holds) =>
    either.flatMap((is_member_agreement_completed) =>
      either.flatMap((is_membership_payment_completed) =>
        either.flatMap((is_reset_2fa) =>
          (['active', 'invited'] as const).map((status): PersonAccess => ({
            ...member,
            is_member_agreement_completed,
            is_membership_payment_completed,
            is_payment_needed: role !== 'eda_only',
            is_reset_2fa,
            status,
            role_slug: [role],
            permissions: holds ? ['event_read'] : [],
          })),
        ),
      ),
    ),
  ),
)
const asks = (['event_read', 'session', 'any_session', 'system_admin', 'reset-2fa'] as const).flatMap(
  (access): Asked[] => [{ access }, { access, skipsPermission: true }, { access, open: true }],
)

test.each(asks)('for %o somebody may exactly where nothing is missing, and as the policy says', (asked) => {
  for (const person of people) {
    const { granted, rule, conditions } = explain(person, asked)
    const decision = decidePage(person, asked)
    expect(granted).toBe(decision.granted && person.status === 'active')
    expect(granted).toBe(conditions.every(({ state }) => state !== 'missing'))
    expect(decision).toMatchObject(decision.granted ? { rule } : {})
  }
})
