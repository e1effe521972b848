import { z } from 'zod'

export const organizationStatuses = ['prospect', 'onboarding', 'active', 'suspended', 'archived'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/**
 * Where a membership stands on a day.
 * `onboarding`: not paid yet. `past_due`: a payment is owed while the paid period still runs. `grace`: the paid period is over, and
 * nobody is locked out yet. `cancelled`: ends with the paid period. `exempt`: never billed.
 */
export const membershipStates = [
  'onboarding',
  'active',
  'past_due',
  'grace',
  'expired',
  'cancelled',
  'exempt',
  'suspended',
] as const
export type MembershipState = (typeof membershipStates)[number]

/** All that an organization's standing is derived from; days are `2026-12-31`. */
export type Membership = {
  status: OrganizationStatus
  agreement_signed_at: string | null
  /** The last day on which an agreement counts that is to be signed again. */
  agreement_due_on?: string | null
  /** The last day that is paid for. */
  paid_through: string | null
  /** Since when a payment is owed that has not come. */
  due_on: string | null
  subscription_cancelled_at: string | null
  profile_status: string
  is_offline_payment: boolean
  is_billing_exempt: boolean
  grace_days: number
}

export const Standing = z.object({
  state: z.enum(membershipStates),
  is_member_agreement_completed: z.boolean(),
  is_membership_payment_completed: z.boolean(),
  is_organization_profile_pending: z.boolean(),
  organization_subscription_cancel: z.boolean(),
  is_offline_payment: z.boolean(),
  is_subscription_expired: z.boolean(),
})
export type Standing = z.infer<typeof Standing>

/** Every membership flag of the user details, from the organization and the day; nothing is copied to users. */
export function standing(membership: Membership | null, today: string): Standing {
  if (!membership) return withoutOrganization
  const state = stateOn(membership, today)
  return {
    state,
    is_member_agreement_completed: isAgreed(membership, today),
    is_membership_payment_completed: isOpen(state),
    is_organization_profile_pending: membership.profile_status === 'pending',
    organization_subscription_cancel: membership.subscription_cancelled_at !== null,
    is_offline_payment: membership.is_offline_payment,
    is_subscription_expired: state === 'expired' || state === 'suspended',
  }
}

/** Signed, and not to be signed again by a day that is over. */
const isAgreed = ({ agreement_signed_at, agreement_due_on }: Membership, today: string) =>
  agreement_signed_at !== null && (!agreement_due_on || today <= agreement_due_on)

function stateOn(membership: Membership, today: string): MembershipState {
  const { status, paid_through, due_on } = membership
  if (status === 'suspended' || status === 'archived') return 'suspended'
  if (membership.is_billing_exempt) return 'exempt'
  if (paid_through === null) return 'onboarding'
  const isCancelled = membership.subscription_cancelled_at !== null
  if (today > lastOpenDay(membership, paid_through)) return 'expired'
  if (today > paid_through) return 'grace'
  if (isCancelled) return 'cancelled'
  return due_on !== null && due_on < today ? 'past_due' : 'active'
}

/** Whether people get in: a payment that is late locks nobody out before the grace ends. */
const isOpen = (state: MembershipState) => state !== 'onboarding' && state !== 'expired' && state !== 'suspended'

/** Whoever has cancelled is given no time after what he has paid for. */
const lastOpenDay = ({ subscription_cancelled_at, grace_days }: Membership, paidThrough: string) =>
  addDays(paidThrough, subscription_cancelled_at === null ? grace_days : 0)

export type Change = { on: string; state: MembershipState }

/** What will change from a day on if nobody does anything, the soonest first. */
export function foretell(membership: Membership, today: string): Change[] {
  const { paid_through, due_on } = membership
  if (paid_through === null) return []
  const turns = [due_on, paid_through, lastOpenDay(membership, paid_through)].flatMap((day) =>
    day ? addDays(day, 1) : [],
  )
  const changes: Change[] = []
  let state = stateOn(membership, today)
  for (const on of [...new Set(turns)].toSorted()) {
    const next = stateOn(membership, on)
    if (on > today && next !== state) changes.push({ on, state: next })
    if (on > today) state = next
  }
  return changes
}

/** What a state rests on, as keys of the words `standing_reason`, with the day that each is about. */
export type Reason = { key: ReasonKey; day: string | null }
export const reasonKeys = [
  'suspended',
  'exempt',
  'never_paid',
  'paid_through',
  'payment_due',
  'cancelled',
  'grace_until',
  'grace_over',
  'agreement_missing',
  'agreement_signed',
] as const
export type ReasonKey = (typeof reasonKeys)[number]

/** Why a membership stands as it does on a day. */
export function explain(membership: Membership, today: string): Reason[] {
  const state = stateOn(membership, today)
  const { paid_through, due_on, subscription_cancelled_at, agreement_signed_at } = membership
  const reasons: Reason[] = [
    agreement_signed_at && isAgreed(membership, today)
      ? { key: 'agreement_signed', day: agreement_signed_at.slice(0, 10) }
      : { key: 'agreement_missing', day: null },
  ]
  const add = (key: ReasonKey, day: string | null) => reasons.push({ key, day })
  if (state === 'suspended' || state === 'exempt') add(state, null)
  else if (paid_through === null) add('never_paid', null)
  else {
    add('paid_through', paid_through)
    if (subscription_cancelled_at) add('cancelled', subscription_cancelled_at.slice(0, 10))
    if (state === 'past_due') add('payment_due', due_on)
    if (state === 'grace') add('grace_until', lastOpenDay(membership, paid_through))
    if (state === 'expired') add('grace_over', lastOpenDay(membership, paid_through))
  }
  return reasons
}

const withoutOrganization: Standing = {
  state: 'onboarding',
  is_member_agreement_completed: false,
  is_membership_payment_completed: false,
  is_organization_profile_pending: false,
  organization_subscription_cancel: false,
  is_offline_payment: false,
  is_subscription_expired: false,
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
