import { has, may } from '@guildhall/contract/policy'
import { and, eq, gt, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { networkToday, today } from '../../db/days.ts'
import { isClosed, ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices } from '../../db/schema/payments.ts'
import type { Actor } from '../../http/actor.ts'

/** A membership that this person's organization has not paid for, or no longer: unless a card does so by itself. */
export function membershipToPay(actor: Actor): SQL | undefined {
  if (!has(actor, 'organization_admin')) return undefined
  const isOwed = or(
    isNull(organizations.paid_through),
    lt(organizations.paid_through, today()),
    lt(organizations.due_on, today()),
  )
  const isBilled = and(not(isClosed), eq(membership_levels.is_billing_exempt, false), gt(membership_levels.price, 0))
  return sql`select ${organizations.id} as place, '' as name, null::timestamptz as since_at,
      case when ${organizations.paid_through} >= ${networkToday} - ${membership_levels.grace_days}
        then ${startOf(sql`${organizations.paid_through} + ${membership_levels.grace_days} + 1`)} end as due_at
    from ${organizations} inner join ${membership_levels} on ${ofLevel}
    where ${organizations.id} = ${actor.organization_id} and ${isBilled} and ${isOwed}
      and not exists (select from ${card_accounts} where ${card_accounts.organization_id} = ${organizations.id}
        and ${card_accounts.subscription_status} in ('active', 'trialing'))`
}

/** Invoices that are overdue, for the office that records what comes by bank. */
export const invoicesToRecord = (actor: Actor): SQL | undefined =>
  may(actor, 'payment_write')
    ? sql`select ${invoices.id} as place, ${organizations.name} || ', ' || ${invoices.number} as name,
        ${startOf(sql`${invoices.due_on}`)} as since_at, null::timestamptz as due_at
      from ${invoices} inner join ${organizations} on ${organizations.id} = ${invoices.organization_id}
      where ${invoices.status} = 'open' and ${invoices.kind} = 'invoice' and ${invoices.source} = 'offline'
        and ${invoices.due_on} < ${today()}`
    : undefined

/** The moment at which a day of the network begins. */
const startOf = (day: SQL) =>
  sql`((${day})::timestamp at time zone coalesce((select time_zone from site_settings), 'UTC'))`
