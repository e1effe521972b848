import { orders } from '@guildhall/contract/orders'
import { packages } from '@guildhall/contract/packages'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order_users } from '../../db/schema/orders.ts'
import { users as userRows } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anOrder, orderInput, orderPeople } from '../../test/orders.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { aPackage, aTool } from '../../test/tools.ts'

const server = await testServer()
const { db } = server
const { organization, requester, lead, admin, edaAdmin, systemAdmin } = await orderPeople(server)

const anOrderOfOurs = (given: Parameters<typeof anOrder>[1] = {}) =>
  anOrder(db, { organization_id: organization.id, requester_id: requester.user.id, ...given })
const approve = (caller: typeof lead, id: string, given: { position?: number } = {}) =>
  caller.call(orders.approve, { body: { id, ...given } })
const submit = (id: string, version?: number) => requester.call(orders.submit, { body: { id, version } })
const cancel = (id: string) => requester.call(orders.cancel, { body: { id, reason: 'Not needed' } })
const create = (package_id: string, given: object = {}) =>
  requester.call(orders.create, { body: { ...orderInput, package_id, organization_id: organization.id, ...given } })

const decideStep = 'update order_steps'
const changeState = 'insert into order_events'

describe('approval', () => {
  test('gives the last seats of a tool to one of two orders', async () => {
    const { id: tool_id } = await aTool(db, { seats_total: 3 })
    const [one, two] = [
      await anOrderOfOurs({ state: 'in_review', tool_id }),
      await anOrderOfOurs({ state: 'in_review', tool_id }),
    ]
    const { replies } = await race(server, 'update order_lines', [
      () => approve(edaAdmin, one.id),
      () => approve(systemAdmin, two.id),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('of one step counts once', async () => {
    const { id } = await anOrderOfOurs({ state: 'in_review', chain: ['organization_admin', 'eda_admin'] })
    const { replies } = await race(server, decideStep, [
      () => approve(admin, id, { position: 1 }),
      () => approve(systemAdmin, id, { position: 1 }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await countAudited(db, 'order.step_approved', id)).toBe(1)
  })

  test.each([
    ['cancelled', (id: string) => cancel(id)],
    ['rejected', (id: string) => systemAdmin.call(orders.reject, { body: { id, reason: 'Out of scope' } })],
    ['asked about', (id: string) => systemAdmin.call(orders.ask, { body: { id, question: 'Which process node?' } })],
  ])('of an order that is %s at the same time fails, or the other call does', async (_what, other) => {
    const { id } = await anOrderOfOurs({ state: 'in_review' })
    const { replies } = await race(server, [decideStep, changeState], [() => approve(edaAdmin, id), () => other(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('an order', () => {
  test('is submitted only as often as the package allows for an organization', async () => {
    const { id: tool_id } = await aTool(db)
    const { id: package_id } = await aPackage(db, { most_per_organization: 1, lines: [{ tool_id }] })
    const drafts = [await anOrderOfOurs({ package_id, tool_id }), await anOrderOfOurs({ package_id, tool_id })] as const
    const { replies } = await race(server, 'insert into order_steps', [
      () => submit(drafts[0].id),
      () => submit(drafts[1].id),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is not submitted and deleted at the same time', async () => {
    const { id } = await anOrderOfOurs()
    const { replies } = await race(
      server,
      ['insert into order_steps', 'delete from orders'],
      [() => submit(id), () => lead.call(orders.delete, { params: { id } })],
    )
    expect([
      [200, 404],
      [200, 409],
    ]).toContainEqual(statusesOf(replies))
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id, package_id } = await anOrderOfOurs()
    const save = (project_title: string) =>
      requester.call(orders.update, { body: { ...orderInput, id, package_id, version: 1, project_title } })
    const { replies } = await race(server, 'update orders', [() => save('First'), () => save('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not submitted for a package that is retired at the same time', async () => {
    const { id, package_id } = await anOrderOfOurs()
    const { replies } = await race(
      server,
      ['update packages', 'insert into order_steps'],
      [() => edaAdmin.call(packages.retire, { body: { id: package_id } }), () => submit(id)],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })

  test('is not changed while it is submitted', async () => {
    const { id, package_id } = await anOrderOfOurs()
    const { replies } = await race(
      server,
      ['insert into order_steps', 'update orders'],
      [() => submit(id), () => requester.call(orders.update, { body: { ...orderInput, id, package_id, version: 1 } })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is not submitted in another version than the one that the person saw', async () => {
    const { id, package_id } = await anOrderOfOurs()
    const body = { ...orderInput, id, package_id, version: 1, project_title: 'What a colleague wrote' }
    const { replies } = await race(
      server,
      ['insert into order_steps', 'update orders'],
      [() => requester.call(orders.update, { body }), () => submit(id, 1)],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    const { data } = await requester.call(orders.show, { params: { id } })
    expect(data).toMatchObject({ state: 'draft', project_title: 'What a colleague wrote', version: 2 })
    expect((await submit(id, 2)).status).toBe(200)
  })

  test('reminds a person once a day', async () => {
    const user = await aUser(db, { organization_id: organization.id, status: 'invited' })
    const { id } = await anOrderOfOurs({ state: 'awaiting_eula' })
    await db.insert(order_users).values({ order_id: id, user_id: user.id })
    const remind = () => requester.call(orders.remind, { body: { id, user_ids: [user.id] } })
    const { replies } = await race(server, 'insert into audit', [remind, remind])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await countAudited(db, 'order.reminded', id)).toBe(1)
  })

  test('does not name a person who leaves the organization at the same time', async () => {
    const { id, package_id } = await anOrderOfOurs()
    const { id: user_id } = await aUser(db, { organization_id: organization.id })
    const { id: elsewhere } = await anOrganization(db)
    const body = { ...orderInput, id, package_id, version: 1, user_ids: [user_id] }
    const { replies } = await during(
      server,
      'insert into order_users',
      () => requester.call(orders.update, { body }),
      async () => db.update(userRows).set({ organization_id: elsewhere }).where(eq(userRows.id, user_id)),
    )
    expect(replies[0].status).toBe(200)
    expect(await db.$count(order_users, eq(order_users.order_id, id))).toBe(0)
  })

  test('is renewed once', async () => {
    const { id } = await anOrderOfOurs({ state: 'expiring' })
    const renew = () => requester.call(orders.renew, { body: { id } })
    const { replies } = await race(server, 'insert into orders', [renew, renew])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is suspended once', async () => {
    const { id } = await anOrderOfOurs({ state: 'active' })
    const suspend = () => edaAdmin.call(orders.suspend, { body: { id, reason: 'Overdue' } })
    const { replies } = await race(server, changeState, [suspend, suspend])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('order numbers', () => {
  test('differ for two orders that are created at the same time', async () => {
    const { id } = await aPackage(db)
    const { replies } = await race(server, 'insert into orders', [() => create(id), () => create(id)])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(2)
  })

  test('are not used again after a draft is deleted', async () => {
    const { id: package_id } = await aPackage(db)
    const { data: deleted } = await create(package_id)
    await requester.call(orders.delete, { params: { id: deleted.id } })
    const { data: next } = await create(package_id)
    expect(next.number).not.toBe(deleted.number)
  })

  test('leave none out when an order is refused after its number was taken', async () => {
    const { id: package_id } = await aPackage(db)
    const { id: foreign } = await aTool(db)
    const countOf = (number: string) => Number(number.split('-').at(-1))
    const { data: first } = await create(package_id)
    const refused = await create(package_id, { lines: [{ tool_id: foreign, seats: 1 }] })
    expect(refused.status).toBe(422)
    const { data: next } = await create(package_id)
    expect(countOf(next.number)).toBe(countOf(first.number) + 1)
  })
})
