import type { Db } from '../../db/db.ts'
import { event_registrations, events } from '../../db/schema/events.ts'
import { opportunities, opportunity_responses } from '../../db/schema/opportunities.ts'
import { orders, seats } from '../../db/schema/orders.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import type { Network } from './drawn-network.ts'
import { numbered, type Stock } from './stock.ts'
import { next, pick, type Stored } from './stored-people.ts'

export async function storeInvoices(db: Db, drawn: Network, { members, start, day }: Stored) {
  for (const { organization, end, status, parts } of drawn.invoices) {
    const [invoice] = await db
      .insert(invoices)
      .values({
        organization_id: pick(members, organization).id,
        kind: 'invoice',
        source: 'offline',
        number: String(next()),
        status,
        level_name: '',
        currency: 'USD',
        amount: 100,
        period_start: day(end - 364),
        period_end: day(end),
        issued_on: day(end - 364),
        due_on: day(end - 334),
        bill_to: { name: '', attention: '', email: '', address: [] },
      })
      .onConflictDoNothing()
      .returning()
    const paid = parts.map((part) => ({
      paid_on: day(part.day),
      amount: 50,
      method: 'check' as const,
      voided_at: part.isVoid ? `${start}T00:00:00.000Z` : null,
    }))
    if (invoice && paid.length > 0)
      await db.insert(payments).values(paid.map((part) => ({ ...part, invoice_id: invoice.id })))
  }
}

export async function storeEvents(db: Db, drawn: Network, { people, instant }: Stored) {
  for (const drawnEvent of drawn.events) {
    const starts_at = instant(drawnEvent.at)
    const [event] = await db
      .insert(events)
      .values({
        title: numbered('event', next()),
        type: 'workshop',
        status: drawnEvent.status,
        starts_at,
        ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
        time_zone: 'UTC',
        takes_place: 'online',
      })
      .returning()
    const guests = drawnEvent.people.map((each) => ({
      event_id: event?.id ?? '',
      user_id: pick(people, each.user).id,
      state: each.state,
      checked_in_at: each.isHere ? starts_at : null,
      created_at: instant(each.at),
    }))
    if (guests.length > 0) await db.insert(event_registrations).values(guests).onConflictDoNothing()
  }
}

export async function storeOpportunities(db: Db, drawn: Network, { members, start, day, instant }: Stored) {
  for (const { kind, state, decided, responses, ...each } of drawn.opportunities) {
    const number = numbered('opportunity', next())
    const [opportunity] = await db
      .insert(opportunities)
      .values({
        number,
        title: number,
        kind,
        state,
        opens_at: `${start}T00:00:00.000Z`,
        closes_at: `${day(500)}T00:00:00.000Z`,
        time_zone: 'UTC',
        published_at: each.at && instant(each.at),
        decided_at: decided && instant(decided),
      })
      .returning()
    const answers = responses.map((response) => ({
      opportunity_id: opportunity?.id ?? '',
      organization_id: pick(members, response.organization).id,
      state: response.state,
      submitted_at: response.at && instant(response.at),
    }))
    if (answers.length > 0) await db.insert(opportunity_responses).values(answers).onConflictDoNothing()
  }
}

export async function storeOrders(db: Db, drawn: Network, stored: Stored, { packs, tool }: Stock) {
  const { members, people, start, day, instant } = stored
  for (const each of drawn.orders) {
    const organization_id = pick(members, each.organization).id
    const submitted = each.at && instant(each.at)
    const isDecided = submitted !== null && each.took !== null
    const user_id = pick(people, 0).id
    const [order] = await db
      .insert(orders)
      .values({
        number: numbered('order', next()),
        organization_id,
        requester_id: user_id,
        package_id: pick(packs, each.package).id,
        state: each.state,
        term_months: 12,
        submitted_at: submitted,
        decided_at: isDecided ? new Date(Date.parse(submitted) + (each.took ?? 0) * 40_000_000).toISOString() : null,
        starts_on: start,
        ends_on: day(400),
      })
      .returning()
    const given = each.seats.map((seat, number) => ({
      order_id: order?.id ?? '',
      tool_id: tool.id,
      organization_id,
      user_id,
      number,
      state: 'released' as const,
      ended_at: `${day(401)}T00:00:00.000Z`,
      created_at: instant(seat),
    }))
    if (given.length > 0) await db.insert(seats).values(given)
  }
}
