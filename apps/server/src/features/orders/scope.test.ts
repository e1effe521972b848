import { audit as auditCalls } from '@guildhall/contract/audit'
import { edaReport } from '@guildhall/contract/eda-report'
import { edaSearch } from '@guildhall/contract/eda-search'
import { home } from '@guildhall/contract/home'
import { messages } from '@guildhall/contract/messages'
import type { OrderState } from '@guildhall/contract/order-rules'
import { type OrderAction, orders } from '@guildhall/contract/orders'
import { type ApproverKind, approverKinds } from '@guildhall/contract/packages'
import { palette } from '@guildhall/contract/palette'
import type { Role } from '@guildhall/contract/permissions'
import { seats } from '@guildhall/contract/seats'
import { userHistory } from '@guildhall/contract/user-history'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { orders as orderRows } from '../../db/schema/orders.ts'
import { actorOf } from '../../test/actor.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anOrder, orderInput, orderPeople } from '../../test/orders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { aPackage } from '../../test/tools.ts'
import { todoOf } from '../../test/todos.ts'
import { anUploadedFile } from '../../test/uploads.ts'
import { listApprovers } from './reader-queries.ts'
import { roomOfOrder } from './room.ts'

const server = await testServer()
const { db } = server
const { organization, requester, admin, support, edaAdmin, systemAdmin } = await orderPeople(server)
const ours = { organization_id: organization.id, requester_id: requester.user.id }
const office = { support, edaAdmin, systemAdmin }
const reason = 'Because of the budget.'

const idsIn = async (caller: Caller, query: object = {}) =>
  (await caller.call(orders.list, { query: { per_page: 100, ...query } })).data.map(({ id }) => id)

describe('a draft', () => {
  test.each(Object.keys(office) as (keyof typeof office)[])('is not there for %s', async (who) => {
    const caller = office[who]
    const word = `Quagga${who}`
    const draft = await anOrder(db, { ...ours, project_title: word })
    const { id } = draft
    expect((await requester.call(orders.show, { params: { id } })).data).toMatchObject({ id, state: 'draft' })
    const file = await anUploadedFile(requester, 'quote.txt')
    const body = { ...orderInput, project_title: word, id, version: 1, package_id: draft.package_id }
    await requester.call(orders.update, { body: { ...body, attachment_ids: [file.id] } })

    const replies = [
      await caller.call(orders.show, { params: { id } }),
      await caller.call(orders.events, { query: { order_id: id } }),
      await caller.call(seats.lines, { query: { order_id: id } }),
      await caller.call(orders.review, { body: { id } }),
      await caller.call(orders.suspend, { body: { id, reason } }),
      await caller.call(orders.write, { body: { id, text: 'How is it going?' } }),
      await caller.request({ method: 'GET', url: `/api/files/show/${file.id}` }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    const changes = [
      await caller.call(orders.preflight, { params: { id } }),
      await caller.call(orders.cancel, { body: { id, reason } }),
      await caller.call(orders.remind, { body: { id, user_ids: [id] } }),
    ]
    // Who supports the office may change no order at all.
    expect(changes.map(({ status }) => status)).toEqual(changes.map(() => (who === 'support' ? 403 : 404)))
    for (const query of [{ search: word }, { state: 'draft' }, { organization_id: organization.id }])
      expect(await idsIn(caller, query)).not.toContain(id)
    expect((await caller.call(orders.list, { query: { search: word } })).meta?.total).toBe(0)
    expect((await caller.call(orders.export, { query: { search: word } })).text).not.toContain(draft.number)
    expect((await caller.call(edaSearch.list, { query: { search: word } })).data.groups).toEqual([])
    expect((await caller.call(palette.find, { query: { query: word } })).text).not.toContain(draft.number)
    expect(await idsIn(admin, { search: word })).toEqual([id])
  })

  test('leaves nothing of what it says in the audit or in an archive made by others, until it is submitted', async () => {
    const word = 'Bilby front end'
    const { id: organization_id } = await anOrganization(db)
    const lead = await server.as(await aUser(db, { roles: ['project_lead'], organization_id }))
    const { package_id } = await anOrder(db, { organization_id })
    const { id } = (await lead.call(orders.create, { body: { ...orderInput, package_id, project_title: word } })).data
    const { id: gone } = (await lead.call(orders.create, { body: { ...orderInput, package_id, project_title: word } }))
      .data
    await lead.call(orders.delete, { params: { id: gone } })
    const told = async (subject_id: string) => {
      const { text } = await systemAdmin.call(auditCalls.list, { query: { subject_id } })
      return text + (await systemAdmin.call(auditCalls.export, { query: { subject_id } })).text
    }
    const archive = async () => {
      const { bytes } = await systemAdmin.call(userHistory.personalData, { params: { id: lead.user.id } })
      return strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())
    }
    for (const text of [await told(id), await told(gone), await archive()]) expect(text).not.toContain(word)
    const { data } = await systemAdmin.call(auditCalls.list, { query: { subject_id: id } })
    expect(data).toMatchObject([{ action: 'order.created', actor_id: lead.user.id, after: null }])
    await db
      .update(orderRows)
      .set({ state: 'submitted', submitted_at: new Date().toISOString() })
      .where(eq(orderRows.id, id))
    for (const text of [await told(id), await archive()]) expect(text).toContain(word)
  })

  test('is not counted in the report of others', async () => {
    const { id: organization_id } = await anOrganization(db, { name: 'Wombat Works' })
    const drafts = async (caller: Caller) => {
      const { data } = await caller.call(edaReport.show, { query: { organization_id, by: 'organization' } })
      return { orders: data.totals.orders, drafts: data.totals.states.draft }
    }
    await anOrder(db, { organization_id })
    for (const caller of Object.values(office)) expect(await drafts(caller)).toEqual({ orders: 0, drafts: 0 })
    const choices = await support.call(edaReport.choices, { query: { search: 'wombat' } })
    expect(choices.data.organizations).toEqual([])
    await anOrder(db, { organization_id, state: 'submitted' })
    for (const caller of Object.values(office)) expect(await drafts(caller)).toEqual({ orders: 1, drafts: 0 })
  })

  test('stays with its organization when it is cancelled, and is read by the office when it was submitted before', async () => {
    const draft = await anOrder(db, ours)
    await requester.call(orders.cancel, { body: { id: draft.id, reason } })
    const submitted = await anOrder(db, { ...ours, state: 'submitted' })
    await requester.call(orders.cancel, { body: { id: submitted.id, reason } })
    for (const caller of Object.values(office)) {
      const listed = await idsIn(caller, { state: 'cancelled' })
      expect(listed).toContain(submitted.id)
      expect(listed).not.toContain(draft.id)
      expect((await caller.call(orders.show, { params: { id: draft.id } })).status).toBe(404)
    }
    expect((await admin.call(orders.show, { params: { id: draft.id } })).data.state).toBe('cancelled')
  })

  test('of a renewal is not shown at the order that it renews', async () => {
    const old = await anOrder(db, { ...ours, state: 'expiring' })
    const { data: renewal } = await requester.call(orders.renew, { body: { id: old.id } })
    const shown = async (caller: Caller) => (await caller.call(orders.show, { params: { id: old.id } })).data
    expect((await shown(requester)).renewed_by).toEqual({ id: renewal.id, number: renewal.number })
    for (const caller of Object.values(office)) {
      expect(await shown(caller)).toMatchObject({ renewed_by: null })
      expect((await shown(caller)).may).not.toContain('renew')
    }
  })

  test('that the office writes for an organization is seen by both', async () => {
    const { id: package_id } = await aPackage(db)
    const body = { ...orderInput, package_id, organization_id: organization.id }
    const { data } = await edaAdmin.call(orders.create, { body })
    for (const caller of [edaAdmin, requester, admin]) expect(await idsIn(caller)).toContain(data.id)
    expect(await idsIn(systemAdmin)).not.toContain(data.id)
  })

  test('is talked about among its own people', async () => {
    const readers = async (state: OrderState) => {
      const { id } = await anOrder(db, { ...ours, state })
      const room = await roomOfOrder(db, await actorOf(server, requester), id)
      return room?.readers ?? []
    }
    expect(await readers('draft')).toEqual(expect.arrayContaining([requester.user.id, admin.user.id]))
    expect(await readers('draft')).not.toContain(edaAdmin.user.id)
    expect(await readers('submitted')).toContain(edaAdmin.user.id)
  })
})

test('what is submitted is read by the office and its support, of every organization', async () => {
  const { id, number } = await anOrder(db, { ...ours, state: 'submitted', project_title: 'Numbat line' })
  for (const caller of Object.values(office)) {
    expect((await caller.call(orders.show, { params: { id } })).status).toBe(200)
    expect(await idsIn(caller, { search: 'numbat' })).toEqual([id])
    expect((await caller.call(orders.export, { query: { search: 'numbat' } })).text).toContain(number)
    expect((await caller.call(home.orders)).data.open).toBeGreaterThan(0)
  }
})

describe('nobody decides on an order of their own organization', () => {
  const steps = {
    review: (caller, id) => caller.call(orders.review, { body: { id } }),
    ask: (caller, id) => caller.call(orders.ask, { body: { id, question: 'Who pays for it?' } }),
    approve: (caller, id) => caller.call(orders.approve, { body: { id } }),
    reject: (caller, id) => caller.call(orders.reject, { body: { id, reason } }),
    suspend: (caller, id) => caller.call(orders.suspend, { body: { id, reason } }),
    resume: (caller, id) => caller.call(orders.resume, { body: { id } }),
  } satisfies Partial<Record<OrderAction, (caller: Caller, id: string) => Promise<{ status: number; message: string }>>>
  const states: Record<keyof typeof steps, OrderState> = {
    review: 'submitted',
    ask: 'in_review',
    approve: 'in_review',
    reject: 'in_review',
    suspend: 'active',
    resume: 'suspended',
  }
  const everything: Role[] = ['eda_support', 'eda_admin', 'system_admin', 'project_lead']
  const refusal = 'This is an order of your own organization. Someone outside it has to decide.'
  const verbs = Object.keys(steps) as (keyof typeof steps)[]

  test.each(verbs)('%s, by whatever role, and is told so', async (verb) => {
    const colleague = await server.as(await aUser(db, { roles: everything, organization_id: organization.id }))
    for (const turn of verb === 'approve' ? approverKinds : (['eda_admin'] as const)) {
      const { id } = await anOrder(db, { ...ours, state: states[verb], chain: [turn] })
      expect(await steps[verb](colleague, id)).toMatchObject({ status: 403, message: refusal })
      const { data } = await colleague.call(orders.show, { params: { id } })
      expect(data.may).not.toContain(verb)
      expect(data.is_recused).toBe(true)
      expect((await steps[verb](systemAdmin, id)).status).toBe(200)
    }
  })

  test.each<[Role, ApproverKind]>([
    ['eda_support', 'eda_support'],
    ['eda_admin', 'eda_admin'],
    ['system_admin', 'system_admin'],
  ])('%s neither: it does not wait for them, and they are not written to', async (role, turn) => {
    const person = await aUser(db, { roles: [role], organization_id: organization.id })
    const colleague = await server.as(person)
    const before = (await todoOf(colleague, 'approve_orders'))?.count ?? 0
    const order = await anOrder(db, { ...ours, state: 'in_review', chain: [turn] })
    expect(await steps.approve(colleague, order.id)).toMatchObject({ status: 403, message: refusal })
    expect(await idsIn(colleague, { waiting: '1' })).not.toContain(order.id)
    expect((await todoOf(colleague, 'approve_orders'))?.count ?? 0).toBe(before)
    const { data } = await colleague.call(orders.show, { params: { id: order.id } })
    expect(data.waits_for_me).toBe(false)
    const told = (await listApprovers(db, order, turn)).map(({ id }) => id)
    expect(told).not.toContain(person.id)
    expect(told.length).toBeGreaterThan(0)
  })

  test('but its admin where the chain asks for one, also with other roles', async () => {
    for (const roles of [
      ['organization_admin'],
      ['organization_admin', 'system_admin', 'eda_admin'],
    ] satisfies Role[][]) {
      const colleague = await server.as(await aUser(db, { roles, organization_id: organization.id }))
      const chain: ApproverKind[] = ['organization_admin', 'eda_admin']
      const { id } = await anOrder(db, { ...ours, state: 'in_review', chain })
      expect(await idsIn(colleague, { waiting: '1' })).toContain(id)
      expect((await steps.approve(colleague, id)).status).toBe(200)
      expect((await steps.approve(colleague, id)).status).toBe(403)
      expect(await idsIn(colleague, { waiting: '1' })).not.toContain(id)
    }
  })

  test('nor in the name of somebody outside it', async () => {
    const { id: insider } = await aUser(db, { roles: ['system_admin'], organization_id: organization.id })
    const approver = await aUser(db, { roles: ['eda_admin'] })
    const inTheirName = await server.as(approver, { impersonator_id: insider })
    const own = await anOrder(db, { ...ours, state: 'in_review' })
    expect(await steps.approve(inTheirName, own.id)).toMatchObject({ status: 403, message: refusal })
    expect((await inTheirName.call(orders.show, { params: { id: own.id } })).data.may).not.toContain('approve')
    const other = await anOrder(db, { state: 'in_review' })
    expect((await steps.approve(inTheirName, other.id)).status).toBe(200)
    const asAdmin = await server.as(admin.user, { impersonator_id: insider })
    const first = await anOrder(db, { ...ours, state: 'in_review', chain: ['organization_admin'] })
    expect((await steps.approve(asAdmin, first.id)).status).toBe(403)
  })
})

test('a message about an order that is sent again with its key is one message', async () => {
  const { id } = await anOrder(db, { ...ours, state: 'submitted' })
  const write = (key: string) =>
    requester.call(orders.write, { body: { id, text: 'We begin next week.' } }, { 'idempotency-key': key })
  const key = crypto.randomUUID()
  const [first, second] = [await write(key), await write(key)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data.id).toBe(first.data.id)
})

test('the conversation about an order is closed to an administrator who acts in a person’s name', async () => {
  const { id } = await anOrder(db, { ...ours, state: 'submitted' })
  const file = await anUploadedFile(requester, 'private.txt')
  const text = 'Between ourselves.'
  await requester.call(orders.write, { body: { id, text, attachment_ids: [file.id] } })
  const inTheirName = await server.as(requester.user, { impersonator_id: systemAdmin.user.id })
  const url = `/api/files/show/${file.id}`
  expect((await requester.call(orders.events, { query: { order_id: id } })).text).toContain(text)
  expect((await requester.request({ method: 'GET', url })).status).toBe(200)
  expect((await inTheirName.call(orders.events, { query: { order_id: id } })).text).not.toContain(text)
  expect((await inTheirName.request({ method: 'GET', url })).status).toBe(404)
  expect(await inTheirName.call(orders.write, { body: { id, text: 'From me.' } })).toMatchObject({
    status: 403,
    message: 'This is closed while you act in another person’s name.',
  })
  expect((await inTheirName.call(orders.show, { params: { id } })).data.may).not.toContain('write')
  expect((await inTheirName.call(messages.userMessages, { query: { type: 'order', id } })).status).toBe(403)
})
