import { phaseOf, phases, takesQuestions } from '@guildhall/contract/opportunity-rules'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../http/actor.ts'
import { hostFor, isRecused, keeps, speaksForOrganization } from './keepers.ts'
import { isSealed, partyOf } from './parties.ts'
import { isPossible, steps } from './steps.ts'

const nobody: Actor = {
  id: 'me',
  first_name: 'Ada',
  last_name: 'Lock',
  email: 'ada@example.test',
  photo: null,
  role_slug: ['user'],
  permissions: ['opportunity_read', 'opportunity_write'],
  organization_id: 'ours',
  organization_name: 'Ours',
  membership_level: 'associate',
  hub_ids: ['their hub', 'my hub'],
  managed_hub_ids: [],
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  is_payment_needed: true,
  is_new_organization_admin: false,
  is_organization_profile_pending: false,
  organization_subscription_cancel: false,
  is_offline_payment: false,
  is_subscription_expired: false,
  is_reset_2fa: false,
  session_id: 's',
  is_impersonate: false,
  impersonator_id: null,
}
const actors = {
  'a system admin': { ...nobody, role_slug: ['system_admin'], organization_id: null },
  'an EDA admin with the permission': { ...nobody, role_slug: ['eda_admin'], organization_id: null },
  'the office’s own role': { ...nobody, role_slug: ['calls_desk'], organization_id: null },
  'an organization admin': { ...nobody, role_slug: ['organization_admin'] },
  'a project lead': { ...nobody, role_slug: ['project_lead'] },
  'a hub manager': { ...nobody, role_slug: ['hub_manager'], managed_hub_ids: ['my hub'] },
  'a hub manager without organization': {
    ...nobody,
    role_slug: ['hub_manager'],
    organization_id: null,
    managed_hub_ids: ['my hub'],
  },
  'somebody whose membership is unpaid': { ...nobody, is_membership_payment_completed: false },
  'a member': { ...nobody, permissions: ['opportunity_read'] },
}
const hosts = {
  office: { organization_id: null, hub_id: null },
  'my hub': { organization_id: null, hub_id: 'my hub' },
  'their hub': { organization_id: null, hub_id: 'their hub' },
  ours: { organization_id: 'ours', hub_id: null },
  theirs: { organization_id: 'theirs', hub_id: null },
  'theirs in my hub': { organization_id: 'theirs', hub_id: 'my hub' },
}
type Who = keyof typeof actors

test.each<[Who, (keyof typeof hosts)[]]>([
  ['a system admin', ['office', 'my hub', 'their hub', 'ours', 'theirs', 'theirs in my hub']],
  ['an EDA admin with the permission', ['office', 'my hub', 'their hub', 'ours', 'theirs', 'theirs in my hub']],
  ['the office’s own role', ['office', 'my hub', 'their hub', 'ours', 'theirs', 'theirs in my hub']],
  ['an organization admin', ['ours']],
  ['a project lead', ['ours']],
  ['a hub manager', ['my hub', 'ours']],
  ['a hub manager without organization', ['my hub']],
  ['somebody whose membership is unpaid', []],
  ['a member', []],
])('%s looks after what is hosted by: %s', (who, kept) => {
  const named = (isIn: typeof keeps, takes_part: boolean) =>
    Object.entries(hosts).flatMap(([name, host]) => (isIn(actors[who], { ...host, takes_part }) ? [name] : []))
  expect(named(keeps, false)).toEqual(kept)
  expect(named(keeps, true), 'where their organization takes part').toEqual([])
  expect(named(isRecused, true)).toEqual(kept)
  expect(named(isRecused, false)).toEqual([])
})

test.each<[Who, keyof typeof hosts, object]>([
  ['a system admin', 'theirs', hosts.theirs],
  ['an organization admin', 'ours', hosts.ours],
  ['an organization admin', 'office', hosts.ours],
  ['an organization admin', 'their hub', { organization_id: 'ours', hub_id: 'their hub' }],
  ['an organization admin', 'theirs', { refused: 'organization_id' }],
  ['a hub manager', 'my hub', hosts['my hub']],
  ['a hub manager', 'office', hosts.ours],
  ['a hub manager without organization', 'office', { refused: 'hub_id' }],
])('%s who posts for %s posts so', (who, host, expected) => {
  expect(hostFor(actors[who], hosts[host])).toEqual(expected)
})

test('an organization posts only in hubs that it belongs to', () => {
  const elsewhere = { organization_id: null, hub_id: 'elsewhere' }
  expect(hostFor(actors['a project lead'], elsewhere)).toEqual({ refused: 'hub_id' })
})

test('admins and those who post speak for their organization', () => {
  const speaking = Object.entries(actors).filter(([, actor]) => speaksForOrganization(actor))
  expect(speaking.map(([name]) => name)).toEqual(['an organization admin', 'a project lead', 'a hub manager'])
})

test.each([
  ['draft', ['publish', 'update', 'delete']],
  ['announced', ['update', 'close', 'cancel']],
  ['open', ['update', 'close', 'cancel']],
  ['closed', ['decide', 'cancel']],
  ['awarded', []],
  ['not_awarded', []],
  ['cancelled', []],
] as const)('what is %s can be: %s', (phase, possible) => {
  expect(steps.filter((step) => isPossible(phase, step))).toEqual(possible)
})

describe('an opportunity that opens on 1 March and closes on 31 March at noon', () => {
  const times = { opens_at: '2027-03-01T12:00:00.000Z', closes_at: '2027-03-31T12:00:00.000Z', questions_until: null }
  const published = { ...times, state: 'open' } as const

  test.each([
    ['2027-03-01T11:59:59.999Z', 'announced', true],
    ['2027-03-01T12:00:00.000Z', 'open', true],
    ['2027-03-31T11:59:59.999Z', 'open', true],
    ['2027-03-31T12:00:00.000Z', 'closed', false],
    ['2027-03-31T12:00:00.001Z', 'closed', false],
  ] as const)('at %s is %s; takes questions: %s', (now, phase, isAsked) => {
    expect(phaseOf(published, now)).toBe(phase)
    expect(takesQuestions(published, now)).toBe(isAsked)
  })

  test('takes no question from the very moment of their own deadline', () => {
    const asked = { ...published, questions_until: '2027-03-20T12:00:00.000Z' }
    expect(takesQuestions(asked, '2027-03-20T11:59:59.999Z')).toBe(true)
    expect(takesQuestions(asked, '2027-03-20T12:00:00.000Z')).toBe(false)
  })

  test('is what its state says, whatever the clock says', () => {
    for (const state of ['draft', 'closed', 'awarded', 'not_awarded', 'cancelled'] as const)
      expect(phaseOf({ ...times, state }, '2027-03-10T12:00:00.000Z')).toBe(state)
  })
})

test.each([
  ['open', '2027-03-31T11:59:59.999Z', true],
  ['announced', '2027-03-31T11:59:59.999Z', true],
  ['cancelled', '2027-03-31T11:59:59.999Z', true],
  ['cancelled', '2027-03-31T12:00:00.000Z', false],
  ['closed', '2027-03-20T12:00:00.000Z', false],
  ['awarded', '2027-03-20T12:00:00.000Z', false],
] as const)('a response to what is %s at %s is sealed: %s', (phase, now, expected) => {
  expect(isSealed(phase, '2027-03-31T12:00:00.000Z', now)).toBe(expected)
})

describe('a response', () => {
  const keeper = { isLead: false, partnerState: null, isKeeper: true } as const

  test('is read by those who look after the opportunity once it is handed in and closed, and not before', () => {
    const read = (['draft', 'submitted', 'withdrawn', 'awarded', 'declined'] as const).flatMap((state) =>
      phases.filter((phase) => partyOf({ ...keeper, state, phase }) === 'keeper').map((phase) => `${state} ${phase}`),
    )
    expect(read).toEqual(
      ['submitted', 'awarded', 'declined'].flatMap((state) =>
        ['closed', 'awarded', 'not_awarded'].map((phase) => `${state} ${phase}`),
      ),
    )
  })

  test.each([
    ['accepted', 'partner'],
    ['invited', 'asked'],
    ['declined', 'asked'],
    ['removed', null],
    [null, null],
  ] as const)('makes who is %s: %s', (partnerState, party) => {
    const standing = { isLead: false, partnerState, isKeeper: false, state: 'draft', phase: 'open' } as const
    expect(partyOf(standing)).toBe(party)
    expect(partyOf({ ...standing, isLead: true })).toBe('lead')
  })
})
