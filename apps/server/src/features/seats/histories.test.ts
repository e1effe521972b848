import type { OrderState } from '@guildhall/contract/order-rules'
import { seats } from '@guildhall/contract/seats'
import { and, asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audited } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { eula_versions, tool_eulas } from '../../db/schema/eda.ts'
import { order_lines, order_users, orders, seats as rows } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import { aEula, anAcceptance, daysAgo } from '../../test/eulas.ts'
import { tries } from '../../test/scope.ts'
import { aLine, somePeople } from '../../test/seats.ts'
import { testServer } from '../../test/server.ts'
import { anOrderRow } from '../../test/tools.ts'
import { seatsFree } from '../tools/public.ts'
import { endSeats, moveSeats, openSeats, refreshSeats, resumeSeats, suspendSeats, type Telling } from './public.ts'

const server = await testServer()
const { db } = server
const office = await server.as('eda_admin')

const person = fc.nat(4)
const step = fc.oneof(
  fc.record({ does: fc.constant('assign' as const), people: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }) }),
  fc.record({ does: fc.constantFrom('claim', 'give_back', 'release', 'leave', 'return', 'accept'), person }),
  fc.record({
    does: fc.constant('publish' as const),
    asks: fc.boolean(),
    grace: fc.constantFrom(0, 30),
  }),
  fc.record({ does: fc.constantFrom('accept_organization', 'suspend', 'resume', 'expire', 'renew', 'refresh') }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('whatever happens to an order, its people and its EULA, seats keep to their rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 24 }),
      fc.integer({ min: 0, max: 4 }),
      fc.subarray([0, 1, 2]),
      async (steps, approved, named) => {
        const world = await aWorld(approved, named)
        expect(await brokenRules(world)).toEqual([])
        for (const each of steps) {
          await take(world, each)
          expect(await brokenRules(world), each.does).toEqual([])
        }
      },
    ),
    { numRuns: tries(8) },
  )
}, 240_000)

/** An order on one element whose EULA organization and person accept, which becomes active with some people named. */
async function aWorld(approved: number, named: number[]) {
  const { organization, admin, tool, order } = await aLine(db, { seats: approved, people: 0 })
  const people = await somePeople(db, organization.id, 5)
  const eula = await aEula(db, { scope: 'both' })
  await db.insert(tool_eulas).values({ tool_id: tool.id, eula_id: eula.id, created_at: daysAgo(200) })
  const chosen = people.filter((_, index) => named.includes(index))
  if (chosen.length > 0)
    await db.insert(order_users).values(chosen.map(({ id }) => ({ order_id: order.id, user_id: id })))
  const world = {
    organization,
    admin,
    tool,
    people,
    eula,
    order_id: order.id,
    approved,
    versions: [{ id: eula.newest.id, number: 1, asks: true, grace: 0 }],
    /** The newest number that each has accepted, and the organization under its own id. */
    accepted: new Map<string, number>(),
  }
  await change((tx, telling) => openSeats(tx, order.id, telling))
  return world
}
type World = Awaited<ReturnType<typeof aWorld>>

const change = (work: (tx: Db, telling: Telling) => Promise<unknown>) =>
  audited(db, { actor: null }, (tx, note) => work(tx, { ...server.deps, note }))
const stateOf = async ({ order_id }: World) => one(await db.select().from(orders).where(eq(orders.id, order_id))).state
const setState = (tx: Db, id: string, state: typeof orders.$inferInsert.state) =>
  tx.update(orders).set({ state }).where(eq(orders.id, id))

async function take(world: World, each: Step): Promise<void> {
  const { order_id, tool, people } = world
  const line = { order_id, tool_id: tool.id }
  if (each.does === 'assign') {
    const user_ids = people.filter((_, index) => 'people' in each && each.people.includes(index)).map(({ id }) => id)
    await office.call(seats.assign, { body: { ...line, user_ids } })
  } else if (each.does === 'publish' && 'asks' in each) await publish(world, each.asks, each.grace)
  else if ('person' in each) await act(world, each.does, each.person)
  else await move(world, each.does)
}

/** What one person does, or has done to him. */
async function act(world: World, does: string, index: number) {
  const { order_id, tool, people } = world
  const somebody = people[index]
  if (!somebody) return
  const own = one(await db.select().from(users).where(eq(users.id, somebody.id)))
  const [held] = await db
    .select()
    .from(rows)
    .where(and(eq(rows.user_id, somebody.id), eq(rows.order_id, order_id)))
    .orderBy(asc(rows.number))
  if (does === 'leave') await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, own.id))
  if (does === 'return') await db.update(users).set({ status: 'active' }).where(eq(users.id, own.id))
  if (does === 'accept') await accept(world, own.id)
  if (does === 'release' && held) await office.call(seats.release, { body: { ids: [held.id] } })
  if (own.status !== 'active') return
  const caller = await server.as(own)
  if (does === 'claim') await caller.call(seats.claim, { body: { order_id, tool_id: tool.id } })
  if (does === 'give_back' && held) await caller.call(seats.giveBack, { body: { id: held.id } })
}

async function accept(world: World, user_id: string | null) {
  const newest = one(
    await db
      .select()
      .from(eula_versions)
      .where(eq(eula_versions.id, world.versions.at(-1)?.id ?? '')),
  )
  const whose = user_id ?? world.organization.id
  if (world.accepted.get(whose) === newest.number) return
  const { id: organization_id } = world.organization
  await anAcceptance(db, newest, { organization_id, user_id, accepted_by_id: user_id ?? world.admin.id })
  world.accepted.set(whose, newest.number)
  await change((tx, telling) => refreshSeats(tx, { organization_id }, telling))
}

async function publish(world: World, reconsent: boolean, grace_days: number) {
  const number = world.versions.length + 1
  const { id } = one(
    await db
      .insert(eula_versions)
      .values({
        eula_id: world.eula.id,
        number,
        text: `Text ${number}`,
        text_sha256: String(number),
        reconsent,
        grace_days,
        published_at: daysAgo(1),
      })
      .returning(),
  )
  world.versions.push({ id, number, asks: reconsent, grace: grace_days })
  await change((tx, telling) => refreshSeats(tx, {}, telling))
}

/** What happens to the order itself. */
async function move(world: World, does: string) {
  const { order_id, organization, admin, tool, approved } = world
  const state = await stateOf(world)
  if (does === 'accept_organization') await accept(world, null)
  if (does === 'refresh') await change((tx, telling) => refreshSeats(tx, {}, telling))
  if (does === 'suspend' && state === 'active')
    await change(async (tx, telling) => {
      await setState(tx, order_id, 'suspended')
      await suspendSeats(tx, order_id, telling)
    })
  if (does === 'resume' && state === 'suspended')
    await change(async (tx, telling) => {
      await setState(tx, order_id, 'active')
      await resumeSeats(tx, order_id, telling)
    })
  if (does === 'expire' && state !== 'expired')
    await change(async (tx, telling) => {
      await setState(tx, order_id, 'expired')
      await endSeats(tx, order_id, 'ended', telling)
    })
  if (does !== 'renew' || state === 'suspended') return
  const next = await anOrderRow(db, {
    organization_id: organization.id,
    requester_id: admin.id,
    state: 'active',
    lines: [{ tool_id: tool.id, seats: approved, seats_approved: approved }],
  })
  await change(async (tx, telling) => {
    await setState(tx, order_id, 'expired')
    await moveSeats(tx, order_id, next.id, telling)
  })
  expect(await db.$count(rows, and(eq(rows.order_id, order_id), sql`ended_at is null`))).toBe(0)
  world.order_id = next.id
}

/** The rules that the seats of the order do not keep. */
async function brokenRules(world: World): Promise<string[]> {
  const { order_id, organization, approved, tool } = world
  const state = await stateOf(world)
  const given = await db.select().from(rows).where(eq(rows.order_id, order_id)).orderBy(asc(rows.number))
  const line = one(await db.select().from(order_lines).where(eq(order_lines.order_id, order_id)))
  const members = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organization_id, organization.id), eq(users.status, 'active')))
  const held = given.filter(({ ended_at }) => ended_at === null)
  const taken = state === 'expired' ? 0 : approved
  const free = (await seatsFree(db, [tool.id])).get(tool.id)
  const rules = {
    'numbers have no gap':
      given.length === line.seats_given && given.every(({ number }, index) => number === index + 1),
    'no more are held than were approved': held.length <= taken,
    'nobody holds two': new Set(held.map(({ user_id }) => user_id)).size === held.length,
    'what orders hold is not free': free === (tool.seats_total ?? 0) - taken,
    'holders belong to the organization': held.every(({ user_id }) => members.some(({ id }) => id === user_id)),
    'states follow order and EULA': held.every((seat) => isSound(world, state, seat)),
  }
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

type Held = Pick<typeof rows.$inferSelect, 'user_id' | 'state' | 'reason'>

/** Whether a seat stands as its order and what was accepted ask for, told without the database. */
function isSound(world: World, order: OrderState, { user_id, state, reason }: Held): boolean {
  const { accepted, organization, versions } = world
  const reached = Math.min(accepted.get(user_id) ?? 0, accepted.get(organization.id) ?? 0)
  const asking = versions.filter(({ asks }) => asks)
  const isCovered = asking.every(({ number }) => number <= reached)
  const mayStay = asking.every(({ number, grace }) => grace > 0 || number <= reached)
  if (state === 'active') return order === 'active' && mayStay
  if (state === 'suspended' && reason === 'order') return order === 'suspended'
  return !isCovered || order !== 'active'
}
