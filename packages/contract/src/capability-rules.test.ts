import { describe, expect, test } from 'vitest'
import { capabilityStates, type CapabilityState } from './capabilities.ts'
import { afterSaving, afterWithdrawing, capabilityNext, differences, mayDecide } from './capability-rules.ts'

describe('saving', () => {
  const rows: [
    before: CapabilityState,
    approved: boolean,
    changes: boolean,
    submit: boolean,
    after: CapabilityState,
  ][] = [
    ['draft', false, true, false, 'draft'],
    ['draft', false, true, true, 'submitted'],
    ['draft', false, false, true, 'submitted'],
    ['submitted', false, true, false, 'draft'],
    ['submitted', false, true, true, 'submitted'],
    ['returned', false, true, false, 'returned'],
    ['returned', false, true, true, 'submitted'],
    ['approved', true, true, false, 'draft'],
    ['approved', true, true, true, 'submitted'],
    ['returned', true, true, false, 'returned'],
    ['submitted', true, true, false, 'draft'],
  ]
  test.each(rows)(
    '%s (approved: %s, changes: %s, submit: %s) becomes %s',
    (state, is_approved, changes, submit, after) =>
      expect(afterSaving({ state, is_approved }, { changes, submit })).toEqual({ state: after, proposes: is_approved }),
  )
  test.each(capabilityStates)('what is approved and %s stays approved where nothing material changes', (state) => {
    for (const submit of [true, false])
      expect(afterSaving({ state, is_approved: true }, { changes: false, submit })).toEqual({
        state: 'approved',
        proposes: false,
      })
  })
})

test('taken back, what the network saw is what is left', () => {
  expect(afterWithdrawing({ is_approved: true })).toBe('approved')
  expect(afterWithdrawing({ is_approved: false })).toBe('draft')
})

test.each([
  ['draft', false, false, { submit: true, withdraw: false, decide: false, confirm: false }],
  ['submitted', false, false, { submit: false, withdraw: true, decide: true, confirm: false }],
  ['returned', false, false, { submit: true, withdraw: false, decide: false, confirm: false }],
  ['approved', true, false, { submit: false, withdraw: false, decide: false, confirm: true }],
  ['draft', true, true, { submit: true, withdraw: true, decide: false, confirm: true }],
  ['submitted', true, true, { submit: false, withdraw: true, decide: true, confirm: true }],
  ['returned', true, true, { submit: true, withdraw: true, decide: false, confirm: true }],
] as const)('%s (approved: %s, proposal: %s) goes on as expected', (state, is_approved, has_proposal, next) =>
  expect(capabilityNext({ state, is_approved, has_proposal })).toEqual(next),
)

test('material is what the network relies on, in whatever order the evidence comes', () => {
  const told = { node_id: 'a', weight: 'core', description: '', readiness_level: null } as const
  const before = { ...told, attachment_ids: ['1', '2'] }
  expect(differences(before, { ...before, attachment_ids: ['2', '1'] })).toEqual([])
  expect(differences(before, { ...before, readiness_level: 4, attachment_ids: [] })).toEqual([
    'readiness_level',
    'attachment_ids',
  ])
})

test('nobody decides about the organization that he looks after, unless he is the office', () => {
  const base = {
    permissions: ['capability_approve'],
    is_member_agreement_completed: true,
    is_membership_payment_completed: true,
    is_payment_needed: true,
    is_reset_2fa: false,
    organization_id: 'mine',
  }
  expect(mayDecide({ ...base, role_slug: ['organization_admin'] }, 'mine')).toBe('own')
  expect(mayDecide({ ...base, role_slug: ['organization_admin'] }, 'theirs')).toBe('yes')
  expect(mayDecide({ ...base, role_slug: ['user'] }, 'mine')).toBe('yes')
  expect(mayDecide({ ...base, role_slug: ['organization_admin', 'system_admin'] }, 'mine')).toBe('yes')
  expect(mayDecide({ ...base, role_slug: ['user'], permissions: [] }, 'theirs')).toBe('no')
})
