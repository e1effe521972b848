/** What an organization's standing is derived from. */
export type Membership = {
  membership_level: string
  agreement_signed_at: string | null
  paid_through: string | null
  subscription_cancelled_at: string | null
  profile_status: string
  is_offline_payment: boolean
}

export type Standing = {
  is_member_agreement_completed: boolean
  is_membership_payment_completed: boolean
  is_organization_profile_pending: boolean
  organization_subscription_cancel: boolean
  is_offline_payment: boolean
  is_subscription_expired: boolean
}

export const governmentLevel = 'stakeholders-gov'
const graceDays = 30

/** Every membership flag of the user details, from the organization and the day; nothing is copied to users. */
export function standing(membership: Membership | null, today: string): Standing {
  if (!membership) return withoutOrganization
  const isExempt = membership.membership_level === governmentLevel
  const wasPaid = membership.paid_through !== null
  const isInGrace = wasPaid && today <= addDays(membership.paid_through ?? '', graceDays)
  return {
    is_member_agreement_completed: membership.agreement_signed_at !== null,
    is_membership_payment_completed: isExempt || isInGrace,
    is_organization_profile_pending: membership.profile_status === 'pending',
    organization_subscription_cancel: membership.subscription_cancelled_at !== null,
    is_offline_payment: membership.is_offline_payment,
    is_subscription_expired: !isExempt && wasPaid && !isInGrace,
  }
}

const withoutOrganization: Standing = {
  is_member_agreement_completed: false,
  is_membership_payment_completed: false,
  is_organization_profile_pending: false,
  organization_subscription_cancel: false,
  is_offline_payment: false,
  is_subscription_expired: false,
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
