import type { PersonAccess } from '@guildhall/contract/access'
import { permissions, roles } from '@guildhall/contract/permissions'
import { userStatuses } from '@guildhall/contract/users'
import fc from 'fast-check'
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
    { role_slug: ['eda_only'], is_membership_payment_completed: false },
    events,
    'yes member account+ no_reset+ permission+ agreement+ payment~',
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

test('somebody may exactly where nothing is missing, and as the policy says', () => {
  const anybody = fc.record({
    role_slug: fc.subarray([...roles, 'made_up']),
    permissions: fc.subarray([...permissions]),
    is_member_agreement_completed: fc.boolean(),
    is_membership_payment_completed: fc.boolean(),
    is_reset_2fa: fc.boolean(),
    status: fc.constantFrom(...userStatuses),
  })
  const anything = fc.record({
    access: fc.constantFrom(...permissions, 'session', 'any_session', 'self', 'system_admin', 'reset-2fa'),
    skipsPermission: fc.constantFrom(true, undefined),
    open: fc.constantFrom(true, undefined),
  })
  const property = fc.property(anybody, anything, (given, asked) => {
    const person = { ...member, ...given }
    const { granted, rule, conditions } = explain(person, asked)
    const decision = decidePage(person, asked)
    expect(granted).toBe(conditions.every(({ state }) => state !== 'missing'))
    expect(granted).toBe(decision.granted && person.status === 'active')
    if (decision.granted) expect(rule).toBe(decision.rule)
  })
  fc.assert(property)
})
