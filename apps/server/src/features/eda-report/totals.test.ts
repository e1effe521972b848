import { reportDimensions, type ReportLine, type ReportQuery } from '@guildhall/contract/eda-report'
import { holdingStates, isHolding, orderStates } from '@guildhall/contract/order-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorOf } from '../../test/actor.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { edaHistory, storeHistory, vendors, type StoredHistory } from '../../test/eda-history.ts'
import { tries } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'
import { readReport, sumOf } from './report.ts'

const server = await testServer()
const { db } = server
const office = await actorOf(server, await server.as('system_admin'))

const { id: north } = await aHub(db)
const { id: south } = await aHub(db)
const members = [await aMember([north, south]), await aMember([north]), await aMember([])]

async function aMember(hub_ids: string[]) {
  const { id } = await anOrganization(db, { hub_ids })
  const people = [await aUser(db, { organization_id: id }), await aUser(db, { organization_id: id })]
  return { id, hub_ids, people: people.map((person) => person.id) }
}

const asked = fc.record<Partial<ReportQuery>>({
  organization_id: fc.option(
    fc.subarray(
      members.map(({ id }) => id),
      { minLength: 1 },
    ),
    { nil: undefined },
  ),
  hub_id: fc.option(fc.constantFrom([north], [south]), { nil: undefined }),
  vendor: fc.option(fc.subarray(vendors, { minLength: 1 }), { nil: undefined }),
  from: fc.option(fc.constantFrom('2026-03-01', '2026-05-15'), { nil: undefined }),
  to: fc.option(fc.constantFrom('2026-05-15', '2026-07-31'), { nil: undefined }),
})
test('in any history the totals are the sums over orders, lines and seats, however it is cut and narrowed', async () => {
  await fc.assert(
    fc.asyncProperty(edaHistory, asked, async (drawn, narrowed) => {
      const stored = await storeHistory(db, drawn, members)
      for (const by of reportDimensions) {
        const report = await readReport(db, office, { ...narrowed, by })
        const { orders: total, states, submitted, approved, ...seatFigures } = plainSums(stored, { ...narrowed, by })
        expect(report.totals).toMatchObject(seatFigures)
        expect(report.totals).toMatchObject({ orders: total, states, submitted, approved })
        const sums = sumOf(report.lines)
        expect(sums).toEqual(report.counts_orders ? report.totals : { ...report.totals, ...noOrders(sums) })
        const shortened = await readReport(db, office, { ...narrowed, by }, 2)
        expect(sumOf(shortened.lines)).toEqual(sums)
        if (by === 'vendor') expectVendors(stored, narrowed, report.lines)
      }
    }),
    { numRuns: tries(30) },
  )
}, 180_000)

const noOrders = ({ orders: none, states, submitted, approved }: ReturnType<typeof sumOf>) => ({
  orders: none,
  states,
  submitted,
  approved,
})

function narrow({ orders: all, lines, tools: elements }: StoredHistory, query: Partial<ReportQuery>) {
  const vendorOf = (tool_id: string) => elements.find(({ id }) => id === tool_id)?.vendor ?? ''
  const isOfVendor = (tool_id: string) => !query.vendor || query.vendor.includes(vendorOf(tool_id))
  const hubsOf = (id: string) => members.find((member) => member.id === id)?.hub_ids ?? []
  const chosen = all.filter(
    ({ id, state, organization_id, submitted_at, created_at }) =>
      // The office sees no drafts, also when they were cancelled.
      state !== 'draft' &&
      !(state === 'cancelled' && submitted_at === null) &&
      (!query.organization_id || query.organization_id.includes(organization_id)) &&
      (!query.hub_id || query.hub_id.some((hub) => hubsOf(organization_id).includes(hub))) &&
      (!query.from || (submitted_at ?? created_at).slice(0, 10) >= query.from) &&
      (!query.to || (submitted_at ?? created_at).slice(0, 10) <= query.to) &&
      (!query.vendor || lines.some(({ order_id, tool_id }) => order_id === id && isOfVendor(tool_id))),
  )
  const orderOf = (id: string) => chosen.find((each) => each.id === id)
  return {
    chosen,
    orderOf,
    vendorOf,
    lines: lines.filter(({ order_id, tool_id }) => orderOf(order_id) && isOfVendor(tool_id)),
    isSite: (tool_id: string) => elements.find(({ id }) => id === tool_id)?.licence_model === 'site',
    isOfVendor,
  }
}

function plainSums(stored: StoredHistory, query: ReportQuery) {
  const { chosen, lines, orderOf, isSite, isOfVendor } = narrow(stored, query)
  const held = stored.seats.filter(
    ({ order_id, tool_id, ended_at }) => orderOf(order_id) && isOfVendor(tool_id) && ended_at === null,
  )
  const counted = held.filter(({ tool_id }) => !isSite(tool_id))
  const isIn = (state: string | undefined, states: readonly string[]) => state !== undefined && states.includes(state)
  const bought = lines
    .filter(({ order_id, tool_id }) => !isSite(tool_id) && isIn(orderOf(order_id)?.state, holdingStates))
    .reduce((sum, { seats_approved }) => sum + (seats_approved ?? 0), 0)
  const worth = ['EUR', 'USD'].map((currency) => {
    const costing = chosen.filter(
      (each) => each.currency === currency && isIn(each.state, [...holdingStates, 'expired']),
    )
    const ofLines = lines
      .filter(({ order_id }) => costing.some(({ id }) => id === order_id))
      .reduce((sum, { seats_approved, seat_price }) => sum + (seats_approved ?? 0) * seat_price, 0)
    const ofPackages = query.vendor ? 0 : costing.reduce((sum, { package_price }) => sum + package_price, 0)
    return { currency, amount: ofLines + ofPackages }
  })
  return {
    orders: chosen.length,
    states: Object.fromEntries(
      orderStates.map((state) => [state, chosen.filter((each) => each.state === state).length]),
    ),
    submitted: chosen.filter(({ submitted_at }) => submitted_at !== null).length,
    approved: chosen.filter(({ decided_at, state }) => decided_at !== null && state !== 'rejected').length,
    bought,
    assigned: counted.length,
    active: counted.filter(({ state }) => state === 'active').length,
    idle: bought - counted.length,
    on_site: held.length - counted.length,
    covered: held.filter((seat) => isCovered(stored, seat)).length,
    worth: worth.filter(({ amount }) => amount > 0),
  }
}

function isCovered({ terms }: StoredHistory, seat: StoredHistory['seats'][number]): boolean {
  return terms
    .filter(({ tool_id }) => tool_id === seat.tool_id)
    .every(({ eula: { scope }, versions, accepted }) => {
      const needed = Math.max(...versions.filter(({ reconsent }) => reconsent).map(({ number }) => number))
      const own = accepted.filter((each) => each.organization_id === seat.organization_id && each.number >= needed)
      const hasAccepted = (user_id: string | null) => own.some((each) => each.user_id === user_id)
      return (scope === 'user' || hasAccepted(null)) && (scope === 'organization' || hasAccepted(seat.user_id))
    })
}

function expectVendors(stored: StoredHistory, query: Partial<ReportQuery>, reported: ReportLine[]) {
  const { lines, orderOf, vendorOf, isSite } = narrow(stored, query)
  for (const { key, bought } of reported.filter(({ kind }) => kind === 'group')) {
    const own = lines.filter(
      ({ tool_id, order_id }) =>
        vendorOf(tool_id) === key && !isSite(tool_id) && isHolding(orderOf(order_id)?.state ?? 'draft'),
    )
    expect(bought).toBe(own.reduce((sum, { seats_approved }) => sum + (seats_approved ?? 0), 0))
  }
}
