import type { Membership } from '@guildhall/contract/standing'
import { eq, sql } from 'drizzle-orm'
import { membership_levels } from './schema/membership-levels.ts'
import { organizations } from './schema/organizations.ts'

/** All that `standing` rests on; wherever it is selected, the level is joined by {@link ofLevel}. */
export const membershipColumns = {
  status: organizations.status,
  agreement_signed_at: organizations.agreement_signed_at,
  agreement_due_on: organizations.agreement_due_on,
  paid_through: organizations.paid_through,
  due_on: organizations.due_on,
  subscription_cancelled_at: organizations.subscription_cancelled_at,
  profile_status: organizations.profile_status,
  is_offline_payment: organizations.is_offline_payment,
  is_billing_exempt: membership_levels.is_billing_exempt,
  grace_days: membership_levels.grace_days,
}

/** Whoever has left, or was shut out. Word for word as in the index of the few that are. */
export const isClosed = sql`organizations.status in ('archived', 'suspended')`

export const ofLevel = eq(membership_levels.slug, organizations.membership_level)

type Joined = { [K in keyof Membership]: Membership[K] | null }

/** The membership of a row to which an organization was joined, if there was one. */
export function membershipOf(row: Joined): Membership | null {
  const { status, profile_status, is_offline_payment, is_billing_exempt, grace_days } = row
  if (status === null || profile_status === null) return null
  if (is_offline_payment === null || is_billing_exempt === null || grace_days === null) return null
  return { ...row, status, profile_status, is_offline_payment, is_billing_exempt, grace_days }
}
