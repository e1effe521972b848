import { randomUUID } from 'node:crypto'
import { packages as api } from '@guildhall/contract/packages'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order_lines } from '../../db/schema/orders.ts'
import { aPackage, anOrderRow, aTool } from '../../test/tools.ts'
import { testServer } from '../../test/server.ts'
import { isEligible, readPackages } from './public.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('eda_admin')
const support = await server.as('eda_support')

let counter = 0
const input = (tool_id: string, given: object = {}) => ({
  name: `Sign-off ${++counter}`,
  lines: [{ tool_id, seats: 4, seat_price: 35_000 }],
  term_months: 12,
  approvers: ['eda_support' as const, 'eda_admin' as const],
  ...given,
})

describe('a package', () => {
  test('is added as a draft, its lines in the order given, with the seats that are free', async () => {
    const [first, second] = [
      await aTool(db, { seats_total: 9 }),
      await aTool(db, { licence_model: 'site', seats_total: null }),
    ]
    await anOrderRow(db, { state: 'active', lines: [{ tool_id: first.id, seats: 2, seats_approved: 2 }] })
    const lines = [
      { tool_id: second.id, seats: 3, seat_price: 500 },
      { tool_id: first.id, seats: 4, seat_price: 35_000 },
    ]
    const { data } = await admin.call(api.create, {
      body: input(first.id, { lines, levels: ['principal'], description: '<p onclick="x()">All</p>' }),
    })
    expect(data).toMatchObject({
      state: 'draft',
      description: '<p>All</p>',
      tool_count: 2,
      vendors: ['Builder Systems'],
      order_count: 0,
      level_names: [expect.any(String)],
      // A site licence has no seats, and nothing to pay for each.
      lines: [
        { tool_id: second.id, seats: 0, seat_price: 0, free: null },
        { tool_id: first.id, seats: 4, seat_price: 35_000, free: 7 },
      ],
    })
  })

  test('with wrong input is refused at the field', async () => {
    const { id } = await aTool(db)
    const refusals: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ lines: [] }, 'lines'],
      [{ lines: [{ tool_id: id, seats: 0 }] }, 'lines.0.seats'],
      [{ lines: [{ tool_id: randomUUID(), seats: 1 }] }, 'lines.0.tool_id'],
      [{ lines: [id, id].map((tool_id) => ({ tool_id, seats: 1 })) }, 'lines.1.tool_id'],
      [{ levels: ['nobody'] }, 'levels'],
      [{ approvers: [] }, 'approvers'],
      [{ term_months: 0 }, 'term_months'],
      [{ currency: 'US$' }, 'currency'],
    ]
    for (const [wrong, field] of refusals) {
      const { status, errors } = await admin.call(api.create, { body: input(id, wrong) })
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    }
  })

  test('has a name of its own, and is not saved over a newer state', async () => {
    const { id: tool_id } = await aTool(db)
    const body = input(tool_id)
    const { id } = (await admin.call(api.create, { body })).data
    expect((await admin.call(api.create, { body })).errors).toHaveProperty('name')
    expect((await admin.call(api.update, { body: { ...body, id, version: 1 } })).data.version).toBe(2)
    expect((await admin.call(api.update, { body: { ...body, id, version: 1 } })).status).toBe(409)
  })

  test('is published once all its elements are, and says which are not', async () => {
    const closed = await aTool(db, { state: 'draft', version: '3.1' })
    const { id } = await aPackage(db, { state: 'draft', lines: [{ tool_id: closed.id }] })
    const refused = await admin.call(api.publish, { body: { id } })
    expect([refused.status, refused.message]).toEqual([
      409,
      `These elements of the package are not published: ${closed.name} 3.1.`,
    ])
    const open = await aPackage(db, { state: 'draft' })
    expect((await admin.call(api.publish, { body: { id: open.id } })).data.state).toBe('published')
    expect((await admin.call(api.publish, { body: { id: open.id } })).status).toBe(409)
  })

  test('that is published takes in only published elements, and keeps one that was deprecated since', async () => {
    const [old, draft] = [await aTool(db, { state: 'deprecated' }), await aTool(db, { state: 'draft' })]
    const { id } = await aPackage(db, { lines: [{ tool_id: old.id }] })
    const line = (tool_id: string) => ({ tool_id, seats: 1 })
    const save = (lines: object[]) =>
      admin.call(api.update, { body: { ...input(old.id), lines: lines as never, id, version: 1 } })
    expect((await save([line(old.id), line(draft.id)])).errors).toHaveProperty(['lines.1.tool_id'])
    expect((await save([line(old.id)])).status).toBe(200)
  })

  test('that is changed leaves orders as they were', async () => {
    const tool = await aTool(db)
    const { id } = await aPackage(db, { lines: [{ tool_id: tool.id, seats: 5 }] })
    const lines = [{ tool_id: tool.id, seats: 5, seats_approved: 5 }]
    const order = await anOrderRow(db, { package_id: id, state: 'active', lines })
    const body = { ...input(tool.id), lines: [{ tool_id: tool.id, seats: 2, seat_price: 9 }], id, version: 1 }
    expect((await admin.call(api.update, { body })).data.order_count).toBe(1)
    const kept = await db.select().from(order_lines).where(eq(order_lines.order_id, order.id))
    expect(kept).toMatchObject([{ seats: 5, seats_approved: 5, seat_price: 0 }])
  })

  test('is retired and offered again, and deleted only as a draft that nobody ordered', async () => {
    const { id } = await aPackage(db)
    const remove = (each: string) => admin.call(api.delete, { params: { id: each } })
    expect((await remove(id)).status).toBe(409)
    expect((await admin.call(api.retire, { body: { id } })).data.state).toBe('retired')
    expect((await admin.call(api.retire, { body: { id } })).status).toBe(409)
    expect((await admin.call(api.publish, { body: { id } })).data.state).toBe('published')
    const draft = await aPackage(db, { state: 'draft' })
    const order = await anOrderRow(db, { package_id: draft.id })
    expect((await remove(order.package_id)).message).toBe('The package was ordered. Retire it instead.')
    expect((await remove((await aPackage(db, { state: 'draft' })).id)).status).toBe(200)
  })
})

test('packages are searched, filtered by what they hold and who may have them, and taken along', async () => {
  const mark = `Mark${++counter}`
  const tool = await aTool(db, { vendor: mark })
  const lines = [{ tool_id: tool.id }]
  await aPackage(db, { name: `${mark} any`, lines })
  await aPackage(db, { name: `${mark} academic`, lines, types: ['academic'], levels: ['academic'], state: 'retired' })
  const names = async (query: object) => (await support.call(api.list, { query })).data.map(({ name }) => name)
  expect(await names({ vendor: [mark] })).toEqual([`${mark} academic`, `${mark} any`])
  expect(await names({ search: `${mark} aca` })).toEqual([`${mark} academic`])
  expect(await names({ vendor: [mark], type: ['industry'] })).toEqual([`${mark} any`])
  expect(await names({ vendor: [mark], level: ['academic'] })).toEqual([`${mark} academic`, `${mark} any`])
  expect(await names({ vendor: [mark], state: ['retired'] })).toEqual([`${mark} academic`])
  expect((await support.call(api.export, { query: { vendor: [mark] } })).text).toContain(`${mark} any`)
  expect((await support.call(api.create, { body: input(tool.id) })).status).toBe(403)
  expect((await (await server.as('organization_admin')).call(api.list)).status).toBe(403)
})

test('readers of other features get published packages by id, and who may order them', async () => {
  const [open, draft] = [await aPackage(db), await aPackage(db, { state: 'draft' })]
  const ids = [open.id, draft.id]
  expect((await readPackages(db, { ids, onlyPublished: true })).map(({ id }) => id)).toEqual([open.id])
  expect(await readPackages(db, { ids: [] })).toEqual([])
  const someone = { membership_level: 'startup', type: 'industry' as const }
  expect(isEligible({ levels: [], types: [] }, someone)).toBe(true)
  expect(isEligible({ levels: ['principal'], types: [] }, someone)).toBe(false)
  expect(isEligible({ levels: ['startup'], types: ['academic'] }, someone)).toBe(false)
})
