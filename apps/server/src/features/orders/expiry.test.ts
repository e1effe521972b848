import { orders } from '@guildhall/contract/orders'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { order_events, orders as rows, seats } from '../../db/schema/orders.ts'
import { aUser } from '../../test/builders.ts'
import { inDays } from '../../test/events.ts'
import { anOrder, orderPeople } from '../../test/orders.ts'
import { testServer } from '../../test/server.ts'
import type { Letter } from '../../words/letters.ts'
import { openSeats } from '../seats/public.ts'
import { sweepOrders } from './sweep.ts'

const server = await testServer()
const { db } = server
const { organization, requester, admin, edaAdmin, named } = await orderPeople(server)
const ours = { organization_id: organization.id, requester_id: requester.user.id }

let sent: Letter[] = []
const deps = {
  ...server.deps,
  post: { send: async (_tx: unknown, ...letters: Letter[]) => void sent.push(...letters) },
}
beforeEach(async () => {
  await db.update(rows).set({ state: 'cancelled' })
  sent = []
})

const dayIn = (days: number) => inDays(days).slice(0, 10)
const endsIn = (id: string, days: number) =>
  db
    .update(rows)
    .set({ ends_on: dayIn(days) })
    .where(eq(rows.id, id))
const stateOf = async (id: string) => (await admin.call(orders.show, { params: { id } })).data.state
const mails = (name: Letter['name']) => sent.filter((letter) => letter.name === name)

describe('towards its end, an order', () => {
  test('warns at 60, 30 and 7 days, each time once, whoever looks and how often', async () => {
    const { id } = await anOrder(db, { ...ours, state: 'active' })
    const told: number[] = []
    for (const days of [61, 60, 59, 31, 30, 29, 8, 7, 6, 0]) {
      await endsIn(id, days)
      sent = []
      await Promise.all([sweepOrders(deps), sweepOrders(deps)])
      await sweepOrders(deps)
      const readers = mails('order_expiring').map(({ to }) => to)
      expect(new Set(readers).size).toBe(readers.length)
      if (readers.length > 0) told.push(days)
      expect(await stateOf(id)).toBe(days > 60 ? 'active' : 'expiring')
    }
    expect(told).toEqual([60, 30, 7])
  })

  test('warns but once where nobody looked for long', async () => {
    const { id } = await anOrder(db, { ...ours, state: 'active' })
    await endsIn(id, 5)
    await sweepOrders(deps)
    // Who asked, who runs the organization, and the office.
    expect(mails('order_expiring')).toHaveLength(3)
    expect(mails('order_expiring')[0]?.values).toMatchObject({ days: '5' })
  })

  test('expires the day after its last, and its seats with it, also where it was suspended', async () => {
    for (const state of ['active', 'expiring', 'suspended'] as const) {
      const { id } = await anOrder(db, { ...ours, state, named: [named.user.id] })
      if (state !== 'suspended') await db.transaction((tx) => openSeats(tx, id, { ...deps, note: () => {} }))
      await endsIn(id, 0)
      await sweepOrders(deps)
      expect(await stateOf(id)).toBe(state === 'suspended' ? 'suspended' : 'expiring')
      await endsIn(id, -1)
      await Promise.all([sweepOrders(deps), sweepOrders(deps)])
      expect(await stateOf(id)).toBe('expired')
      const held = await db.select().from(seats).where(eq(seats.order_id, id))
      expect(held.every((seat) => seat.state === 'expired')).toBe(true)
      const events = await db.select().from(order_events).where(eq(order_events.order_id, id))
      expect(events.filter(({ to }) => to === 'expired')).toHaveLength(1)
    }
  })

  test('resumes as expiring where it ends soon, and not at all where it has ended', async () => {
    const { id } = await anOrder(db, { ...ours, state: 'suspended' })
    await endsIn(id, -1)
    expect((await edaAdmin.call(orders.resume, { body: { id } })).status).toBe(409)
    await endsIn(id, 20)
    expect((await edaAdmin.call(orders.resume, { body: { id } })).data.state).toBe('expiring')
  })
})

describe('a suspension', () => {
  test('stops the seats with its reason, and gives them back', async () => {
    const { id } = await anOrder(db, { ...ours, state: 'active', named: [named.user.id] })
    await db.transaction((tx) => openSeats(tx, id, { ...deps, note: () => {} }))
    const seat = async () => (await db.select().from(seats).where(eq(seats.order_id, id)))[0]
    expect(await seat()).toMatchObject({ state: 'active' })
    const { data } = await edaAdmin.call(orders.suspend, { body: { id, reason: 'The invoice is open.' } })
    expect(data).toMatchObject({ state: 'suspended', reason: 'The invoice is open.' })
    expect(await seat()).toMatchObject({ state: 'suspended', reason: 'order' })
    await edaAdmin.call(orders.resume, { body: { id } })
    expect(await seat()).toMatchObject({ state: 'active', reason: null })
  })
})

describe('a renewal', () => {
  test('takes up where the old order ends, with its seats and people, although all seats are taken', async () => {
    const old = await anOrder(db, { ...ours, state: 'expiring', seats: 5, named: [named.user.id] })
    await anOrder(db, { state: 'active', seats: 5, tool_id: old.tool_id })
    await endsIn(old.id, 20)
    await db.transaction((tx) => openSeats(tx, old.id, { ...deps, note: () => {} }))

    const { data: draft } = await requester.call(orders.renew, { body: { id: old.id } })
    expect(draft).toMatchObject({ state: 'draft', renews: { id: old.id }, users: [{ id: named.user.id }] })
    expect((await admin.call(orders.renew, { body: { id: old.id } })).status).toBe(409)
    const { id } = draft
    const body = {
      ...draft,
      po_number: 'PO-2',
      package_id: draft.package.id,
      user_ids: [named.user.id],
      attachment_ids: [],
    }
    const lines = draft.lines.map(({ tool, seats: count }) => ({ tool_id: tool.id, seats: count }))
    await requester.call(orders.update, { body: { ...body, lines } })
    expect((await requester.call(orders.submit, { body: { id } })).status).toBe(200)
    await edaAdmin.call(orders.review, { body: { id } })
    const { data: active } = await edaAdmin.call(orders.approve, { body: { id } })

    const [year = '', ...rest] = dayIn(20).split('-')
    expect(active).toMatchObject({
      state: 'active',
      starts_on: dayIn(0),
      ends_on: [Number(year) + 1, ...rest].join('-'),
    })
    expect(await stateOf(old.id)).toBe('expired')
    const held = await db.select().from(seats).where(eq(seats.user_id, named.user.id))
    expect(held.filter(({ order_id }) => order_id === old.id)).toMatchObject([{ state: 'expired', reason: 'renewed' }])
    expect(held.filter(({ order_id }) => order_id === id)).toMatchObject([{ state: 'active' }])
  })

  test('that comes to nothing leaves room for another', async () => {
    const { id } = await anOrder(db, { ...ours, state: 'expired' })
    const { data: first } = await requester.call(orders.renew, { body: { id } })
    await requester.call(orders.cancel, { body: { id: first.id, reason: 'Not this year.' } })
    expect((await requester.call(orders.renew, { body: { id } })).status).toBe(200)
  })
})

describe('whoever is named', () => {
  test('is reminded of what he has to do, once a day', async () => {
    const newcomer = await aUser(db, { organization_id: organization.id, status: 'invited' })
    const { id } = await anOrder(db, { ...ours, named: [newcomer.id] })
    const remind = (user_ids: string[]) => requester.call(orders.remind, { body: { id, user_ids } })
    expect((await remind([newcomer.id])).status).toBe(200)
    expect((await remind([newcomer.id])).message).toBe('They were reminded within the last day already.')
    expect((await remind([admin.user.id])).message).toBe('These people have nothing left to do.')
  })
})
