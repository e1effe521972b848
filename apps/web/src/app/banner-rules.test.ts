import { addDays, organizationStatuses, standing, type Membership } from '@guildhall/contract/standing'
import { expect, test } from 'vitest'
import { bannersFor } from './banner-rules.ts'

const today = '2026-06-15'
const days = [null, addDays(today, -40), addDays(today, -10), today, addDays(today, 200)]
const moments = [null, '2026-01-01T00:00:00.000Z']

/** Every way in which a membership can stand. */
const memberships = organizationStatuses.flatMap((status) =>
  days.flatMap((paid_through) =>
    moments.flatMap((agreement_signed_at) =>
      moments.flatMap((subscription_cancelled_at) =>
        [true, false].flatMap((is_billing_exempt) =>
          ['pending', 'published'].map((profile_status): Membership => ({
            status,
            paid_through,
            agreement_signed_at,
            subscription_cancelled_at,
            is_billing_exempt,
            profile_status,
            due_on: null,
            is_offline_payment: false,
            grace_days: 30,
          })),
        ),
      ),
    ),
  ),
)

test.each([['organization_admin'], ['user']])('the banners of %s follow from how the membership stands', (role) => {
  for (const membership of memberships) {
    const stands = standing(membership, today)
    const shown = bannersFor({ ...stands, role_slug: [role], is_impersonate: false, is_reset_2fa: false })
    const isOver = stands.state === 'expired' || stands.state === 'suspended'
    const isPending =
      role === 'organization_admin' &&
      membership.profile_status === 'pending' &&
      membership.subscription_cancelled_at === null
    expect(shown, JSON.stringify(membership)).toEqual([
      ...(isOver ? ['expired'] : []),
      ...(isPending ? ['profile_pending'] : []),
    ])
  }
})

test('whoever acts for somebody, or waits for a new second factor, is told so first', () => {
  const person = { ...standing(null, today), role_slug: ['user'], is_impersonate: true, is_reset_2fa: true }
  expect(bannersFor(person)).toEqual(['impersonating', 'reset_pending'])
})
