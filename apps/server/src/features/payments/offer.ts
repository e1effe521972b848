import { taxesOn, type Billing, type Invoice, type Offer } from '@guildhall/contract/billing'
import { nextPeriod, priceOf } from '@guildhall/contract/renewals'
import { addDays, standing } from '@guildhall/contract/standing'

import { today } from '../../db/days.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import { findPayer, type Payer } from './change-queries.ts'
import { listInvoicesOf } from './queries.ts'

/** How long before its end a membership can be renewed. */
export const renewalDays = 60

/** How an organization pays: where it stands, what it can do next, and all that it was ever asked for. */
export async function readBilling({ db, cards }: Pick<Deps, 'db' | 'cards'>, organizationId: string): Promise<Billing> {
  const payer = found(await findPayer(db, organizationId))
  const invoices = await listInvoicesOf(db, organizationId)
  const offer = offerFor(payer)
  const { level, membership, account } = payer
  const { paid_through, subscription_cancelled_at, grace_days } = membership
  return {
    ...standing(membership, today()),
    organization_id: payer.id,
    organization_name: payer.name,
    paid_through,
    open_until: paid_through && addDays(paid_through, subscription_cancelled_at ? 0 : grace_days),
    is_billing_exempt: level.is_billing_exempt,
    offer,
    can_pay_by_card: offer !== null && level.allows_card && cards !== undefined && !invoices.some(isPartlyPaid),
    can_pay_offline: offer !== null && level.allows_offline,
    accepts_cards: level.allows_card && cards !== undefined,
    subscription: account?.subscription_id
      ? { status: account.subscription_status ?? '', is_cancelling: account.is_cancelling, card: account.card }
      : null,
    credit: payer.credit,
    currency: level.currency,
    invoices,
  }
}

/** What was begun by invoice is ended by invoice. */
const isPartlyPaid = ({ source, status, paid }: Invoice) => source === 'offline' && status === 'open' && paid > 0

/** What there is to pay now: nothing while a card pays by itself, while there is time, or where nothing is billed. */
export function offerFor(payer: Payer, day = today()): Offer | null {
  const { level, membership, account } = payer
  const { status, paid_through } = membership
  const isClosed = status === 'suspended' || status === 'archived'
  // A change of level is paid by its own invoice.
  if (level.is_billing_exempt || level.price === 0 || isClosed || isLive(account) || payer.owes_change) return null
  if (paid_through && addDays(paid_through, -renewalDays) > day) return null
  const { start, end } = nextPeriod(level, paid_through, day)
  return {
    level: level.slug,
    level_name: level.name,
    currency: level.currency,
    ...withTaxes(payer, priceOf(level.price, { start, end })),
    period_start: start,
    period_end: end,
  }
}

/** What an amount comes to with the taxes of the customer's place. */
export function withTaxes(payer: Payer, net: number) {
  const tax_lines = taxesOn(net, payer.tax_rules, payer)
  return { net, tax_lines, amount: net + tax_lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Whether a subscription goes on by itself; one that failed for good or was ended does not. */
export const isLive = (account: { subscription_status: string | null } | null): boolean =>
  live.has(account?.subscription_status ?? '')

const live = new Set(['active', 'trialing', 'past_due'])
