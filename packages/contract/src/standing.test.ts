import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, explain, foretell, type Membership, standing } from './standing.ts'

const membership: Membership = {
  status: 'active',
  agreement_signed_at: '2026-01-10T00:00:00.000Z',
  paid_through: '2026-12-31',
  due_on: null,
  subscription_cancelled_at: null,
  profile_status: 'published',
  is_offline_payment: false,
  is_billing_exempt: false,
  grace_days: 30,
}

describe('a membership', () => {
  test.each<[string, Partial<Membership>, string, string, boolean, boolean]>([
    ['is active until the day it is paid for', {}, '2026-12-31', 'active', true, false],
    ['is past due when a payment is owed meanwhile', { due_on: '2026-12-01' }, '2026-12-02', 'past_due', true, false],
    ['is not past due on the day itself', { due_on: '2026-12-01' }, '2026-12-01', 'active', true, false],
    ['has thirty days of grace', {}, '2027-01-30', 'grace', true, false],
    ['is expired after the grace', {}, '2027-01-31', 'expired', false, true],
    ['has the grace of its level', { grace_days: 0 }, '2027-01-01', 'expired', false, true],
    [
      'is neither open nor expired before its first payment',
      { paid_through: null },
      '2026-06-01',
      'onboarding',
      false,
      false,
    ],
    [
      'runs to its end when it is cancelled',
      { subscription_cancelled_at: '2026-05-05T00:00:00Z' },
      '2026-12-31',
      'cancelled',
      true,
      false,
    ],
    [
      'ends there without grace',
      { subscription_cancelled_at: '2026-05-05T00:00:00Z' },
      '2027-01-01',
      'expired',
      false,
      true,
    ],
    [
      'is never billed where its level is not',
      { is_billing_exempt: true, paid_through: null },
      '2030-01-01',
      'exempt',
      true,
      false,
    ],
    ['is closed while it is suspended', { status: 'suspended' }, '2026-06-01', 'suspended', false, true],
    [
      'is closed once it is archived, billed or not',
      { status: 'archived', is_billing_exempt: true },
      '2026-06-01',
      'suspended',
      false,
      true,
    ],
  ])('%s', (_name, given, today, state, isComplete, isExpired) => {
    expect(standing({ ...membership, ...given }, today)).toMatchObject({
      state,
      is_membership_payment_completed: isComplete,
      is_subscription_expired: isExpired,
    })
  })

  test('has its agreement once it is signed, whatever is paid', () => {
    const unsigned = { ...membership, agreement_signed_at: null }
    expect(standing(unsigned, '2026-06-01').is_member_agreement_completed).toBe(false)
    expect(standing(membership, '2030-06-01').is_member_agreement_completed).toBe(true)
  })

  test('is nothing without an organization', () => {
    expect(Object.values(standing(null, '2026-06-01'))).not.toContain(true)
  })

  test('is foretold and explained', () => {
    const due = { ...membership, due_on: '2026-12-15' }
    expect(foretell(due, '2026-11-15')).toEqual([
      { on: '2026-12-16', state: 'past_due' },
      { on: '2027-01-01', state: 'grace' },
      { on: '2027-01-31', state: 'expired' },
    ])
    expect(explain(due, '2027-01-02')).toEqual([
      { key: 'agreement_signed', day: '2026-01-10' },
      { key: 'paid_through', day: '2026-12-31' },
      { key: 'grace_until', day: '2027-01-30' },
    ])
  })
})

const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2025-01-01', days))
const some = fc.record<Membership>({
  status: fc.constantFrom('prospect', 'onboarding', 'active', 'suspended', 'archived'),
  agreement_signed_at: fc.option(day.map((each) => `${each}T12:00:00.000Z`)),
  paid_through: fc.option(day),
  due_on: fc.option(day),
  subscription_cancelled_at: fc.option(day.map((each) => `${each}T12:00:00.000Z`)),
  profile_status: fc.constantFrom('pending', 'submitted', 'published'),
  is_offline_payment: fc.boolean(),
  is_billing_exempt: fc.boolean(),
  grace_days: fc.integer({ min: 0, max: 90 }),
})

describe('whatever a membership is', () => {
  test('nobody is let in and told that it has expired at once', () => {
    fc.assert(
      fc.property(some, day, (each, today) => {
        const { is_membership_payment_completed, is_subscription_expired } = standing(each, today)
        expect(is_membership_payment_completed && is_subscription_expired).toBe(false)
      }),
    )
  })

  test('what is foretold is what comes, and nothing else does', () => {
    fc.assert(
      fc.property(some, day, (each, today) => {
        const changes = foretell(each, today)
        let expected = standing(each, today).state
        for (let ahead = 1; ahead <= 200; ahead++) {
          const on = addDays(today, ahead)
          expected = changes.find((change) => change.on === on)?.state ?? expected
          expect(standing(each, on).state).toBe(expected)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('a later payment never closes what was open', () => {
    fc.assert(
      fc.property(some, day, fc.integer({ min: 1, max: 400 }), (each, today, more) => {
        if (each.paid_through === null) return
        const longer = { ...each, paid_through: addDays(each.paid_through, more) }
        const isOpen = standing(each, today).is_membership_payment_completed
        expect(!isOpen || standing(longer, today).is_membership_payment_completed).toBe(true)
      }),
    )
  })
})
