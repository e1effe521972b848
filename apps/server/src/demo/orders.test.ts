import { orderStates } from '@guildhall/contract/order-rules'
import { orders } from '@guildhall/contract/orders'
import { heldSeatStates } from '@guildhall/contract/seats'
import { tools } from '@guildhall/contract/tools'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { one } from '../db/db.ts'
import { order_steps, orders as rows, seats } from '../db/schema/orders.ts'
import { users } from '../db/schema/users.ts'
import { sweepOrders } from '../features/orders/sweep.ts'
import { refreshSeats } from '../features/seats/public.ts'
import { testServer } from '../test/server.ts'
import { loadDemoNetwork } from './load.ts'
import { orderId } from './orders.ts'

const server = await testServer()
const { db, deps } = server
await loadDemoNetwork(deps)
const office = await server.as('system_admin')
const callerOf = async (email: string) => server.as(one(await db.select().from(users).where(eq(users.email, email))))

test('there are orders in every state in which an order stays', async () => {
  const states = new Set((await db.select({ state: rows.state }).from(rows)).map(({ state }) => state))
  expect(orderStates.filter((state) => !states.has(state))).toEqual(['approved'])
})

test('nobody decided on an order of their own organization, except its admins', async () => {
  const own = await db
    .select({ number: rows.number, approver: order_steps.approver })
    .from(order_steps)
    .innerJoin(rows, eq(rows.id, order_steps.order_id))
    .innerJoin(users, and(eq(users.id, order_steps.decided_by_id), eq(users.organization_id, rows.organization_id)))
    .where(ne(order_steps.approver, 'organization_admin'))
  expect(own).toEqual([])
})

test('no element is lent more often than the network has it, and some are nearly gone', async () => {
  const { data } = await office.call(tools.list, { query: { per_page: 100 } })
  expect(data.filter(({ seats_total, seats_taken }) => seats_total !== null && seats_taken > seats_total)).toEqual([])
  const takenOf = (name: string, version: string) =>
    data.find((tool) => tool.name === name && tool.version === version)?.seats_taken
  expect(takenOf('Larkfield Photonic Layout', '5.4')).toBe(23)
  expect(takenOf('Spectral DRC', '8.2')).toBe(31)
  expect(takenOf('Tiderace Extraction', '3.1')).toBe(38)
})

test('the draft of the picture meets the obstacles of the picture', async () => {
  const marta = await callerOf('organization_admin@demo.guildhall.test')
  const { data } = await marta.call(orders.preflight, { params: { id: orderId('O-2026-0436') } })
  expect(data.obstacles.filter(({ blocks }) => blocks)).toMatchObject([
    { kind: 'seats', asked: 12, free: 9, held_by: { number: 'O-2026-0427' } },
  ])
  const corvus = data.obstacles.find(({ kind }) => kind === 'eula_organization')
  expect(corvus).toMatchObject({ name: 'Corvus EULA', number: 4, may_accept: true })
  expect(data).toMatchObject({ used: 2, most: 5 })
  const { data: order } = await marta.call(orders.show, { params: { id: orderId('O-2026-0436') } })
  expect(order).toMatchObject({ price: 580_000, state: 'draft' })
  expect(order.attachments).toHaveLength(1)
})

test('the clock and what was accepted leave the demo as it was loaded', async () => {
  const held = () =>
    db
      .select({ id: seats.id, state: seats.state, reason: seats.reason })
      .from(seats)
      .where(inArray(seats.state, [...heldSeatStates]))
      .orderBy(seats.id)
  const states = () => db.select({ number: rows.number, state: rows.state }).from(rows).orderBy(rows.number)
  const before = { seats: await held(), orders: await states() }
  await sweepOrders(deps)
  await db.transaction((tx) => refreshSeats(tx, {}, { ...deps, note: () => {} }))
  expect({ seats: await held(), orders: await states() }).toEqual(before)
})
