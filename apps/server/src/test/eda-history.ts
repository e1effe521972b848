import { randomUUID } from 'node:crypto'
import { eulaScopes } from '@guildhall/contract/eulas'
import { isHolding, orderStates } from '@guildhall/contract/order-rules'
import { heldSeatStates, seatStates } from '@guildhall/contract/seats'
import { licenceModels } from '@guildhall/contract/tools'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { one, type Db } from '../db/db.ts'
import { eula_acceptances, eula_versions, eulas, packages, tool_eulas, tools } from '../db/schema/eda.ts'
import { order_lines, orders, seats } from '../db/schema/orders.ts'

/** Who has people, and what ids they go by; each has two. */
export type Member = { id: string; people: string[] }
export const vendors = ['Corvus', 'Tiderace']

const day = (month: number) => `2026-0${month}-15T12:00:00.000Z`
const element = fc.record({
  vendor: fc.constantFrom(...vendors),
  licence_model: fc.constantFrom(...licenceModels),
  scope: fc.option(fc.constantFrom(...eulaScopes)),
  versions: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
})
const line = fc.record({
  seats: fc.integer({ min: 2, max: 9 }),
  approved: fc.integer({ min: 2, max: 9 }),
  seat_price: fc.nat(500),
  held: fc.array(fc.option(fc.constantFrom(...seatStates)), { minLength: 2, maxLength: 2 }),
})
const anyOrder = fc.record({
  member: fc.nat(2),
  state: fc.constantFrom(...orderStates),
  currency: fc.constantFrom('USD', 'EUR'),
  package_price: fc.nat(1000),
  submitted: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 4 }),
  hours: fc.nat(400),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})
const acceptance = fc.record({ tool: fc.nat(3), number: fc.nat(3), member: fc.nat(2), person: fc.option(fc.nat(1)) })
/** Orders of three members in any state, with any seats on four elements, and who accepted what. */
export const edaHistory = fc.record({
  elements: fc.array(element, { minLength: 4, maxLength: 4 }),
  orders: fc.array(anyOrder, { minLength: 1, maxLength: 12 }),
  acceptances: fc.array(acceptance, { maxLength: 30 }),
})
type History = typeof edaHistory extends fc.Arbitrary<infer T> ? T : never
export type StoredHistory = Awaited<ReturnType<typeof storeHistory>>

/** Writes a history in place of the one before, and gives its rows. */
export async function storeHistory(db: Db, drawn: History, members: Member[]) {
  await db.execute(sql`truncate ${orders}, ${tools}, ${eulas}, ${packages} cascade`)
  const { id: package_id } = one(
    await db
      .insert(packages)
      .values({ name: 'Any', term_months: 12, approvers: ['eda_admin'] })
      .returning(),
  )
  const elements = drawn.elements.map(({ vendor, licence_model }, at) => ({
    id: randomUUID(),
    vendor,
    licence_model,
    name: `Tool ${at}`,
    seats_total: 100,
    category: 'other' as const,
    delivery: 'download' as const,
  }))
  const made = drawn.orders.map((each, at) => orderOf(each, at, package_id, memberAt(members, each.member)))
  const lines = made.flatMap(({ order: { id: order_id }, seats_approved, given }) =>
    given.lines.map(({ seats: wanted, approved, seat_price }, at) => ({
      order_id,
      tool_id: elements[at]?.id ?? '',
      seats: wanted,
      seat_price,
      seats_approved: seats_approved ? Math.min(wanted, approved) : null,
    })),
  )
  const given = made.filter(({ order: { state } }) => isHolding(state)).flatMap((each) => seatsOf(each, elements))
  const terms = termsOf(drawn, elements, members)
  await db.insert(tools).values(elements)
  await db.insert(orders).values(made.map((each) => each.order))
  await db.insert(order_lines).values(lines)
  if (given.length > 0) await db.insert(seats).values(given)
  await storeTerms(db, terms)
  return { tools: elements, orders: made.map((each) => each.order), lines, seats: given, terms }
}

const memberAt = (members: Member[], at: number): Member => one(members.slice(at))

function orderOf(given: History['orders'][number], at: number, package_id: string, member: Member) {
  const { state, currency, package_price, submitted, hours } = given
  const isDecided = isHolding(state) || state === 'expired' || state === 'rejected'
  const submitted_at = submitted === null && !isDecided ? null : day(submitted ?? 1)
  const decided_at = isDecided && submitted_at ? new Date(Date.parse(submitted_at) + hours * 3_600_000) : null
  const order = {
    id: randomUUID(),
    number: `X-${at}`,
    organization_id: member.id,
    requester_id: one(member.people),
    package_id,
    state,
    currency,
    package_price,
    term_months: 12,
    created_at: day(4),
    submitted_at,
    decided_at: decided_at && decided_at.toISOString(),
    starts_on: '2026-01-01',
    ends_on: '2099-12-31',
  }
  return { order, given, member, seats_approved: isDecided && state !== 'rejected' }
}

function seatsOf({ order, given, member }: ReturnType<typeof orderOf>, elements: { id: string }[]) {
  const key = { order_id: order.id, organization_id: order.organization_id }
  return given.lines.flatMap(({ held }, at) =>
    member.people.flatMap((user_id, number) => {
      const state = held[number]
      if (!state) return []
      const ended_at = heldSeatStates.some((each) => each === state) ? null : day(8)
      return [{ ...key, tool_id: elements[at]?.id ?? '', user_id, number, state, ended_at }]
    }),
  )
}

/** One EULA for each element that has any, all of whose versions are published; the first one always asks. */
function termsOf({ elements, acceptances }: History, stored: { id: string }[], members: Member[]) {
  return elements.flatMap(({ scope, versions: asking }, at) => {
    if (!scope) return []
    const eula = { id: randomUUID(), vendor: 'Any', name: `Terms ${at}`, scope }
    const versions = asking.map((asks, index) => ({
      id: randomUUID(),
      eula_id: eula.id,
      number: index + 1,
      text: 'Terms',
      text_sha256: 'x',
      reconsent: index === 0 || asks,
      published_at: day(1),
    }))
    const accepted = acceptances.flatMap(({ tool, number, member, person }) => {
      const version = versions.find((each) => each.number === number)
      const { id: organization_id, people } = memberAt(members, member)
      const user_id = person === null ? null : (people[person] ?? null)
      const key = { eula_id: eula.id, version_id: version?.id ?? '', number, organization_id, user_id }
      return tool === at && version ? [{ ...key, text_sha256: 'x', accepted_by_id: one(people) }] : []
    })
    return [{ tool_id: stored[at]?.id ?? '', eula, versions, accepted }]
  })
}

async function storeTerms(db: Db, terms: ReturnType<typeof termsOf>) {
  for (const { tool_id, eula, versions, accepted } of terms) {
    await db.insert(eulas).values(eula)
    await db.insert(tool_eulas).values({ tool_id, eula_id: eula.id })
    await db.insert(eula_versions).values(versions)
    if (accepted.length > 0) await db.insert(eula_acceptances).values(accepted).onConflictDoNothing()
  }
}
