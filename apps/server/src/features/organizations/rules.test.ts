import { describe, expect, test } from 'vitest'
import { standing, type Membership } from './rules.ts'

const membership: Membership = {
  membership_level: 'associate',
  agreement_signed_at: '2026-01-10T00:00:00.000Z',
  paid_through: '2026-12-31',
  subscription_cancelled_at: null,
  profile_status: 'published',
  is_offline_payment: false,
}

describe('the membership payment', () => {
  test.each([
    ['is complete until the day it is paid for', {}, '2026-12-31', true, false],
    ['stays complete through thirty days of grace', {}, '2027-01-30', true, false],
    ['is expired after the grace', {}, '2027-01-31', false, true],
    ['is neither complete nor expired before the first payment', { paid_through: null }, '2026-06-01', false, false],
    [
      'counts as complete for government stakeholders, who are never billed',
      { membership_level: 'stakeholders-gov', paid_through: null },
      '2030-01-01',
      true,
      false,
    ],
  ])('%s', (_name, given, today, isComplete, isExpired) => {
    expect(standing({ ...membership, ...given }, today)).toMatchObject({
      is_membership_payment_completed: isComplete,
      is_subscription_expired: isExpired,
    })
  })
})

test('the agreement is complete once it is signed', () => {
  expect(standing({ ...membership, agreement_signed_at: null }, '2026-06-01').is_member_agreement_completed).toBe(false)
  expect(standing(membership, '2026-06-01').is_member_agreement_completed).toBe(true)
})

test('a person without an organization has no standing', () => {
  expect(Object.values(standing(null, '2026-06-01'))).not.toContain(true)
})
