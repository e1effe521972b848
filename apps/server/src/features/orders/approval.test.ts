import { orders } from '@guildhall/contract/orders'
import { payments } from '@guildhall/contract/payments'
import { roles as allRoles } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { order_lines, order_steps, orders as rows, seats } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { anOrder, orderInput, orderPeople } from '../../test/orders.ts'
import { testServer } from '../../test/server.ts'
import { aPackage, aTool } from '../../test/tools.ts'

const server = await testServer()
const { db } = server
const { organization, requester, admin, support, edaAdmin, systemAdmin } = await orderPeople(server)
const ours = { organization_id: organization.id, requester_id: requester.user.id }

describe('the chain of approvals', () => {
  test('is gone through one after the other, and the last one makes the order run', async () => {
    const chain = ['organization_admin', 'eda_support', 'eda_admin'] as const
    const { id } = await anOrder(db, { ...ours, state: 'in_review', chain: [...chain] })
    const turns = [admin, support, edaAdmin]
    for (const [position, caller] of turns.entries()) {
      for (const other of turns.filter((each) => each !== caller))
        expect((await other.call(orders.approve, { body: { id } })).status).toBe(403)
      const { data } = await caller.call(orders.approve, { body: { id, note: `Step ${position + 1}` } })
      expect(data.steps.map(({ decision }) => decision)).toEqual(
        chain.map((_, at) => (at <= position ? 'approved' : null)),
      )
      expect(data.state).toBe(position === 2 ? 'active' : 'in_review')
    }
    const { data: events } = await requester.call(orders.events, { query: { order_id: id } })
    expect(events.map(({ to }) => to)).toEqual(['approved', 'awaiting_eula', 'active'])
  })

  test('does not take one click for two steps', async () => {
    const { id } = await anOrder(db, { ...ours, state: 'in_review', chain: ['eda_support', 'eda_admin'] })
    const body = { id, position: 1 }
    const both = await Promise.all([1, 2].map(() => systemAdmin.call(orders.approve, { body })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await db.$count(order_steps, eq(order_steps.order_id, id))).toBe(2)
    const { data } = await systemAdmin.call(orders.show, { params: { id } })
    expect(data).toMatchObject({ state: 'in_review', steps: [{ decision: 'approved' }, { decision: null }] })
  })

  test('shows to each whose turn it is, and to nobody else', async () => {
    const { id } = await anOrder(db, { ...ours, state: 'submitted', chain: ['eda_support', 'eda_admin'] })
    const waitsFor = async (caller: typeof admin) =>
      (await caller.call(orders.list, { query: { waiting: '1', per_page: 100 } })).data.some((row) => row.id === id)
    expect(await Promise.all([support, edaAdmin, systemAdmin, admin, requester].map(waitsFor))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    await support.call(orders.review, { body: { id } })
    await support.call(orders.ask, { body: { id, question: 'For how many people?' } })
    expect(await Promise.all([support, edaAdmin, admin, requester].map(waitsFor))).toEqual([false, false, true, true])
  })
})

test('orders are listed with the one that changed last on top, unless asked otherwise', async () => {
  const requester_id = (await aUser(db, { organization_id: organization.id })).id
  const project_title = 'Listed in order'
  const made: string[] = []
  for (const updated_at of ['2026-02-02T09:00:00.000Z', '2026-02-03T09:00:00.000Z', '2026-02-01T09:00:00.000Z'])
    made.push((await anOrder(db, { ...ours, requester_id, state: 'submitted', project_title, updated_at })).id)
  const [second, first, third] = made
  const listed = async (query: object = {}) =>
    (await systemAdmin.call(orders.list, { query: { search: project_title, ...query } })).data.map(({ id }) => id)
  expect(await listed()).toEqual([first, second, third])
  expect(await listed({ sort: 'updated_at' })).toEqual([third, second, first])
})

describe('whoever asked for an order', () => {
  test('never decides it, whatever he becomes', async () => {
    const everything = await server.as(await aUser(db, { roles: [...allRoles], organization_id: organization.id }))
    for (const kind of ['organization_admin', 'eda_support', 'eda_admin', 'system_admin'] as const) {
      const requester_id = everything.user.id
      const { id } = await anOrder(db, { ...ours, requester_id, state: 'in_review', chain: [kind] })
      expect((await everything.call(orders.approve, { body: { id } })).status).toBe(403)
      expect((await everything.call(orders.reject, { body: { id, reason: 'No longer wanted.' } })).status).toBe(403)
      expect((await systemAdmin.call(orders.approve, { body: { id } })).status).toBe(200)
    }
  })

  test('does not decide it in somebody else’s name either', async () => {
    const { id } = await anOrder(db, { ...ours, requester_id: systemAdmin.user.id, state: 'in_review' })
    const approver = await aUser(db, { roles: ['eda_admin'] })
    const inHisName = await server.as(approver, { impersonator_id: systemAdmin.user.id })
    expect((await inHisName.call(orders.approve, { body: { id } })).status).toBe(403)
    expect((await (await server.as(approver)).call(orders.approve, { body: { id } })).status).toBe(200)
  })
})

describe('seats', () => {
  test('are never given twice, however many orders are approved at one moment', async () => {
    const { id: tool_id } = await aTool(db, { seats_total: 25 })
    const { id: package_id } = await aPackage(db, { lines: [{ tool_id, seats: 2 }] })
    const made = await Promise.all(
      Array.from({ length: 20 }, () => anOrder(db, { state: 'in_review', seats: 2, tool_id, package_id })),
    )
    const answers = await Promise.all(made.map(({ id }) => edaAdmin.call(orders.approve, { body: { id } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringMatching(/2 of Element \d+ are asked for, 1 are free/),
    })
    const lines = await db.select().from(order_lines).where(eq(order_lines.tool_id, tool_id))
    expect(lines.reduce((sum, { seats_approved }) => sum + (seats_approved ?? 0), 0)).toBe(24)
    const states = await db.select({ state: rows.state }).from(rows).where(eq(rows.package_id, package_id))
    expect(states.filter(({ state }) => state === 'in_review')).toHaveLength(8)
  })

  test('may be approved in part, by the last who decides, but not none and not more', async () => {
    const named = [requester.user.id, admin.user.id]
    const { id, tool_id } = await anOrder(db, {
      ...ours,
      named,
      state: 'in_review',
      chain: ['eda_support', 'eda_admin'],
    })
    const lines = (count: number) => [{ tool_id, seats: count }]
    expect((await support.call(orders.approve, { body: { id, lines: lines(1) } })).status).toBe(422)
    expect((await support.call(orders.approve, { body: { id, lines: lines(3) } })).status).toBe(200)
    expect((await edaAdmin.call(orders.approve, { body: { id, lines: lines(0) } })).errors?.['lines']).toEqual([
      'Approving no seats at all is a rejection. Reject the order instead.',
    ])
    expect((await edaAdmin.call(orders.approve, { body: { id, lines: lines(4) } })).status).toBe(422)
    const foreign = [{ tool_id: (await aTool(db)).id, seats: 1 }]
    expect((await edaAdmin.call(orders.approve, { body: { id, lines: foreign } })).status).toBe(422)
    const { data } = await edaAdmin.call(orders.approve, { body: { id, lines: lines(1) } })
    expect(data).toMatchObject({ state: 'active', seats: 1, lines: [{ seats: 3, seats_approved: 1 }] })
    expect(await db.$count(seats, eq(seats.order_id, id))).toBe(1)
  })

  test('are free again when an approved order is cancelled', async () => {
    const { id, tool_id } = await anOrder(db, { ...ours, state: 'awaiting_eula', seats: 8 })
    const next = await anOrder(db, { ...ours, state: 'in_review', seats: 5, tool_id })
    expect((await edaAdmin.call(orders.approve, { body: { id: next.id } })).status).toBe(409)
    await requester.call(orders.cancel, { body: { id, reason: 'We found another way.' } })
    expect((await edaAdmin.call(orders.approve, { body: { id: next.id } })).status).toBe(200)
  })
})

describe('a draft', () => {
  test('gets the next number of the year, however many are begun at one moment', async () => {
    const { id: package_id } = await aPackage(db)
    const made = await Promise.all(
      Array.from({ length: 8 }, () => requester.call(orders.create, { body: { ...orderInput, package_id } })),
    )
    const numbers = made.map(({ data }) => data.number).toSorted()
    const year = new Date().getUTCFullYear()
    expect(numbers).toEqual(numbers.map((_, at) => `O-${year}-${String(at + 1).padStart(4, '0')}`))
  })

  test('names only people of the organization, and only elements and seats of the package', async () => {
    const { id: tool_id } = await aTool(db)
    const { id: package_id } = await aPackage(db, { lines: [{ tool_id, seats: 5 }] })
    const create = (given: object) => requester.call(orders.create, { body: { ...orderInput, package_id, ...given } })
    const stranger = await aUser(db)
    expect((await create({ user_ids: [stranger.id] })).errors).toHaveProperty('user_ids')
    expect((await create({ lines: [{ tool_id, seats: 6 }] })).errors).toHaveProperty('lines')
    expect((await create({ lines: [{ tool_id: stranger.id, seats: 1 }] })).errors).toHaveProperty('lines')
    expect((await create({ organization_id: stranger.organization_id })).errors).toHaveProperty('organization_id')
    expect((await create({ package_id: stranger.id })).errors).toHaveProperty('package_id')
    const { data } = await create({})
    expect(data.lines.map((line) => line.seats)).toEqual([5])
    const { data: people } = await requester.call(orders.people, { query: {} })
    const known = await db.$count(users, eq(users.organization_id, organization.id))
    expect(people).toHaveLength(known)
  })

  test('is not saved over what somebody else saved', async () => {
    const { id, package_id } = await anOrder(db, ours)
    const body = { ...orderInput, id, package_id, version: 1 }
    expect((await requester.call(orders.update, { body })).status).toBe(200)
    expect((await admin.call(orders.update, { body })).status).toBe(409)
  })
})

test('an approved order is charged once, and does not make the membership late', async () => {
  const mine = async (caller: typeof admin) => (await caller.call(payments.mine)).data?.invoices ?? []
  const { id, number } = await anOrder(db, { ...ours, state: 'in_review', chain: ['eda_admin'], package_price: 12_000 })
  expect((await edaAdmin.call(orders.approve, { body: { id } })).status).toBe(200)
  const charged = () =>
    vi.waitFor(
      async () => {
        const found = (await mine(admin)).filter(({ level_name }) => level_name === number)
        expect(found).toHaveLength(1)
        return found[0]
      },
      { timeout: 10_000 },
    )
  expect(await charged()).toMatchObject({ charge: 'order', status: 'open', period_start: null })
  const invoice = await charged()
  expect(invoice?.balance).toBe(invoice?.amount)
  expect((await admin.call(payments.mine)).data?.state).not.toBe('past_due')
})
