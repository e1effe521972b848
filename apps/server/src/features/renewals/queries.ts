import type { ReminderStep, RenewalQuery, RenewalRow, renewalWindows } from '@guildhall/contract/renewals'
import { addDays, standing } from '@guildhall/contract/standing'
import type { Say } from '@guildhall/contract/validation'
import { and, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { networkToday, today } from '../../db/days.ts'
import { isClosed, membershipColumns, membershipOf, ofLevel } from '../../db/membership.ts'
import { by, byNullable, orderOf, search } from '../../db/page.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { levelName } from '../membership-levels/public.ts'

const own = sql`"organizations"."id"`
const isLive = sql`exists (select from card_accounts where card_accounts.organization_id = ${own}
  and card_accounts.subscription_status in ('active', 'trialing', 'past_due'))`

/** Also where the card was declined for good: that is how it pays until somebody asks for an invoice. */
const paysByCard = sql`(not ${organizations.is_offline_payment} and exists (select from card_accounts
  where card_accounts.organization_id = ${own} and card_accounts.subscription_id is not null))`

const row = {
  id: organizations.id,
  name: organizations.name,
  level: { slug: membership_levels.slug, name: membership_levels.name },
  membership: membershipColumns,
  pays_by: sql<RenewalRow['pays_by']>`case when ${paysByCard} then 'card' else 'offline' end`,
  open_invoice: sql<
    RenewalRow['open_invoice']
  >`(select json_build_object('id', invoices.id, 'number', invoices.number, 'currency', invoices.currency,
      'balance', invoices.balance)
    from invoices where invoices.organization_id = ${own} and invoices.kind = 'invoice' and invoices.source = 'offline' and invoices.status = 'open'
    order by invoices.due_on, invoices.id limit 1)`,
  last_reminder: sql<RenewalRow['last_reminder']>`(select json_build_object('step', step,
      'at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from membership_reminders where membership_reminders.organization_id = ${own} and is_sent
    order by created_at desc, period_end desc limit 1)`,
}

type Selected = Pick<RenewalRow, 'id' | 'name' | 'pays_by' | 'open_invoice' | 'last_reminder'> & {
  level: { slug: string; name: string }
  membership: Parameters<typeof membershipOf>[0]
}

function told({ membership, level, ...rest }: Selected, say: Say): RenewalRow {
  const known = membershipOf(membership)
  const paid_through = known?.paid_through ?? today()
  const is_cancelled = known?.subscription_cancelled_at !== null
  return {
    ...rest,
    level_name: levelName(level, say),
    state: standing(known, today()).state,
    paid_through,
    open_until: addDays(paid_through, is_cancelled ? 0 : (known?.grace_days ?? 0)),
    is_cancelled,
  }
}

/** Every organization that once paid and is still here, and whose level is billed. */
const billed = and(
  isNotNull(organizations.paid_through),
  not(isClosed),
  sql`${organizations.membership_level} in (select slug from membership_levels where not is_billing_exempt)`,
)

type Window = (typeof renewalWindows)[number]

const ahead = (days: number) =>
  sql`${organizations.paid_through} between ${networkToday} and ${networkToday} + ${days}::int`
const graceEnd = sql`${organizations.paid_through} + (select grace_days from membership_levels where slug = ${organizations.membership_level})`

const inWindow: Record<Window, SQL> = {
  overdue: sql`(${organizations.paid_through} < ${networkToday} and ${graceEnd} >= ${networkToday})`,
  next_30: ahead(30),
  next_60: ahead(60),
  next_90: ahead(90),
  lapsed: sql`(${graceEnd} < ${networkToday})`,
}

/** One's own; those who look after all see all. */
const visibleTo = (actor: Actor) => (seesAll(actor) ? undefined : sql`${organizations.id} = ${actor.organization_id}`)

const filters = ({ window, level, pays_by }: RenewalQuery) =>
  and(
    billed,
    window && inWindow[window],
    level && inArray(organizations.membership_level, level),
    pays_by && (pays_by === 'card' ? paysByCard : sql`not ${paysByCard}`),
  )

const sorted = {
  sort: {
    paid_through: byNullable(organizations.paid_through, organizations.id),
    name: by(organizations.name, organizations.id),
  },
  defaultSort: 'paid_through',
}

export async function listRenewals(db: Db, actor: Actor, query: RenewalQuery, say: Say) {
  const { rows, meta } = await largePage(db, {
    query,
    from: organizations,
    within: visibleTo(actor),
    where: filters(query),
    anyOf: query.search ? [sql`${search(organizations.search_text, query.search)}`] : [],
    ...sorted,
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(organizations)
        .innerJoin(picked, sql`picked.id = ${organizations.id}`)
        .innerJoin(membership_levels, ofLevel)
        .orderBy(...order),
  })
  return { rows: rows.map((each) => told(each, say)), meta }
}

export async function* exportRenewals(db: Db, actor: Actor, query: RenewalQuery, say: Say) {
  const batches = inBatches(db, {
    from: organizations,
    id: organizations.id,
    where: and(visibleTo(actor), filters(query), search(organizations.search_text, query.search)),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(row)
        .from(organizations)
        .innerJoin(membership_levels, ofLevel)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
  for await (const rows of batches) yield rows.map((each) => told(each, say))
}

/** How many organizations stand in each window, and what a year of theirs is worth. */
export async function overviewOf(db: Db, actor: Actor, windows: readonly Window[]) {
  const counts = await Promise.all(
    windows.map((window) =>
      db
        .select({
          currency: membership_levels.currency,
          count: sql<number>`count(*)::int`,
          amount: sql<number>`sum(${membership_levels.price})::bigint::float8`,
        })
        .from(organizations)
        .innerJoin(membership_levels, ofLevel)
        .where(and(visibleTo(actor), billed, inWindow[window]))
        .groupBy(membership_levels.currency)
        .orderBy(membership_levels.currency),
    ),
  )
  return windows.map((window, at) => {
    const found = counts[at] ?? []
    return {
      window,
      count: found.reduce((sum, { count }) => sum + count, 0),
      worth: found.map(({ currency, amount }) => ({ currency, amount })),
    }
  })
}

/** Organizations whose period ends in the coming month or ended not long ago, after the one named, in a fixed order. */
export const listNearEnd = (db: Db, day: string, afterId: string | undefined, most: number) =>
  db
    .select({
      id: organizations.id,
      paid_through: sql<string>`${organizations.paid_through}`,
      grace_days: membership_levels.grace_days,
      is_cancelled: sql<boolean>`${organizations.subscription_cancelled_at} is not null`,
      renews_by_card: isLive as SQL<boolean>,
      has_open_invoice: sql<boolean>`exists (select from invoices where invoices.organization_id = ${own} and invoices.status = 'open'
        and invoices.kind = 'invoice' and invoices.source = 'offline')`,
      reminded: sql<
        ReminderStep[]
      >`array(select step from membership_reminders where membership_reminders.organization_id = ${own}
        and membership_reminders.period_end = ${organizations.paid_through})`,
    })
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(
      and(
        billed,
        sql`${organizations.paid_through} <= ${day}::date + 30`,
        sql`${organizations.paid_through} + ${membership_levels.grace_days} >= ${day}::date - 30`,
        afterId ? sql`${organizations.id} > ${afterId}` : undefined,
      ),
    )
    .orderBy(organizations.id)
    .limit(most)
