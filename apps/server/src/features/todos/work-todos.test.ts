import { capabilities } from '@guildhall/contract/capabilities'
import { eventRegistrations } from '@guildhall/contract/event-registrations'
import { hubs } from '@guildhall/contract/hubs'
import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { orders } from '@guildhall/contract/orders'
import type { Role } from '@guildhall/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { capabilities as capabilityRows } from '../../db/schema/capabilities.ts'
import { conversations, message_reports, messages } from '../../db/schema/messages.ts'
import { opportunity_questions } from '../../db/schema/opportunities.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { capabilityServer } from '../../test/capabilities.ts'
import { anEvent, aRegistration, inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse } from '../../test/opportunities.ts'
import { anOrder, orderPeople } from '../../test/orders.ts'
import type { Caller } from '../../test/server.ts'
import { todoOf } from '../../test/todos.ts'

const { server, db, office, aMember, write } = await capabilityServer()

describe('capabilities', () => {
  test('handed in, returned and old ones wait for whom they should', async () => {
    const { id: organization_id, admin, member } = await aMember()
    const { id, version } = await write(admin, { submit: true })
    await write(admin, { submit: true })
    expect(await todoOf(office, 'approve_capabilities')).toMatchObject({
      count: 2,
      link: '/capabilities?state=submitted&sort=submitted_at',
    })
    expect(await todoOf(admin, 'approve_capabilities')).toBeUndefined()
    await office.call(capabilities.return, { body: { id, version, reason: 'Say in which lots.' } })
    expect(await todoOf(office, 'approve_capabilities')).toMatchObject({ count: 1 })
    const link = `/capabilities/view-capability/${id}`
    expect(await todoOf(admin, 'revise_capabilities')).toMatchObject({ count: 1, link })
    expect(await todoOf(office, 'revise_capabilities')).toBeUndefined()
    expect(await todoOf(member, 'revise_capabilities')).toBeUndefined()

    await db
      .update(capabilityRows)
      .set({ state: 'approved', approved_at: sql`now()`, confirmed_at: sql`now() - interval '2 years'` })
      .where(eq(capabilityRows.organization_id, organization_id))
    expect(await todoOf(admin, 'renew_capabilities')).toMatchObject({ count: 2, link: '/capabilities?stale=1' })
    expect(await todoOf((await aMember()).admin, 'renew_capabilities')).toBeUndefined()
    await admin.call(capabilities.confirm, { body: { ids: [id] } })
    expect(await todoOf(admin, 'renew_capabilities')).toMatchObject({ count: 1 })
  })
})

describe('orders', () => {
  test('wait for whoever’s turn it is, and then for the side that was asked', async () => {
    const { organization, requester, admin, support, edaAdmin } = await orderPeople(server)
    const { id } = await anOrder(db, {
      organization_id: organization.id,
      requester_id: requester.user.id,
      state: 'submitted',
      chain: ['eda_support', 'eda_admin'],
    })
    const link = `/order/view-order/${id}`
    expect(await todoOf(support, 'approve_orders')).toMatchObject({ count: 1, link })
    for (const other of [edaAdmin, office, admin, requester])
      expect(await todoOf(other, 'approve_orders')).toBeUndefined()

    await support.call(orders.review, { body: { id } })
    await support.call(orders.ask, { body: { id, question: 'For how many people?' } })
    expect(await todoOf(support, 'approve_orders')).toBeUndefined()
    expect(await todoOf(requester, 'answer_order')).toMatchObject({ count: 1, link })
    expect(await todoOf(admin, 'answer_order')).toMatchObject({ count: 1, link })
    expect(await todoOf(edaAdmin, 'answer_order')).toBeUndefined()

    await requester.call(orders.answer, { body: { id, answer: 'For three people.' } })
    expect(await todoOf(requester, 'answer_order')).toBeUndefined()
    await support.call(orders.approve, { body: { id } })
    expect(await todoOf(support, 'approve_orders')).toBeUndefined()
    expect(await todoOf(edaAdmin, 'approve_orders')).toMatchObject({ count: 1 })
  })
})

describe('opportunities', () => {
  const anAdmin = async () => {
    const organization = await anOrganization(db)
    const caller = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
    return { ...caller, organization }
  }
  const aQuestion = (opportunity_id: string, { user }: Caller) =>
    db
      .insert(opportunity_questions)
      .values({ opportunity_id, asked_by_id: user.id, question: 'How many lids?' })
      .returning()

  test('questions wait for those who look after it', async () => {
    const asker = await anAdmin()
    const { id, title } = await anOpportunity(db)
    const [first] = await aQuestion(id, asker)
    await aQuestion(id, asker)
    const link = `/opportunities/details/${id}`
    expect(await todoOf(office, 'answer_questions')).toMatchObject({ count: 2, name: title, link })
    expect(await todoOf(asker, 'answer_questions')).toBeUndefined()
    await office.call(opportunities.answer, { body: { id: first?.id ?? '', answer: 'A thousand.' } })
    expect(await todoOf(office, 'answer_questions')).toMatchObject({ count: 1 })

    const keeper = await server.as(await aUser(db, { roles: ['project_lead'], organization_id: asker.organization.id }))
    const own = await anOpportunity(db, { organization_id: asker.organization.id })
    await aQuestion(own.id, office)
    const ownLink = `/opportunities/details/${own.id}`
    expect(await todoOf(keeper, 'answer_questions')).toMatchObject({ count: 1, link: ownLink })
    expect(await todoOf(office, 'answer_questions')).toMatchObject({ count: 1, link })
  })

  test('what a hub posted waits for the office, as long as nobody who manages it may answer', async () => {
    const hub = await aHub(db)
    const roles: Role[] = ['hub_manager']
    const manager = await server.as(await aUser(db, { roles, managed_hub_ids: [hub.id] }))
    const { id } = await anOpportunity(db, { hub_id: hub.id })
    const before = (await todoOf(office, 'answer_questions'))?.count ?? 0
    await aQuestion(id, manager)
    expect(await todoOf(manager, 'answer_questions')).toBeUndefined()
    expect(await todoOf(office, 'answer_questions')).toMatchObject({ count: before + 1 })
    const both: Role[] = ['hub_manager', 'project_lead']
    const keeper = await server.as(await aUser(db, { roles: both, managed_hub_ids: [hub.id] }))
    expect(await todoOf(keeper, 'answer_questions')).toMatchObject({ count: 1, link: `/opportunities/details/${id}` })
    expect((await todoOf(office, 'answer_questions'))?.count ?? 0).toBe(before)
  })

  test('an invitation waits for who speaks for the organization, while it can be accepted', async () => {
    const partner = await anAdmin()
    const { id: opportunity_id, title, closes_at } = await anOpportunity(db)
    const { id } = await aResponse(db, { opportunity_id })
    await aPartner(db, { response_id: id, organization_id: partner.organization.id, state: 'invited' })
    expect(await todoOf(partner, 'answer_invitation')).toMatchObject({
      count: 1,
      name: title,
      link: `/opportunities/details/${opportunity_id}/response?response=${id}`,
      due_at: closes_at,
    })
    const colleague = await server.as(await aUser(db, { organization_id: partner.organization.id }))
    expect(await todoOf(colleague, 'answer_invitation')).toBeUndefined()
    expect(await todoOf(await anAdmin(), 'answer_invitation')).toBeUndefined()
    await partner.call(opportunityResponses.answerInvitation, { body: { id, answer: 'accept' } })
    expect(await todoOf(partner, 'answer_invitation')).toBeUndefined()

    const over = await aResponse(db, { opportunity_id: (await anOpportunity(db, { closes_at: inDays(-1) })).id })
    await aPartner(db, { response_id: over.id, organization_id: partner.organization.id, state: 'invited' })
    expect(await todoOf(partner, 'answer_invitation')).toBeUndefined()
  })

  test('responses wait to be decided on once it is closed', async () => {
    const keeper = await anAdmin()
    const { id } = await anOpportunity(db, { organization_id: keeper.organization.id, closes_at: inDays(-1) })
    expect(await todoOf(keeper, 'evaluate_responses')).toBeUndefined()
    await aResponse(db, { opportunity_id: id, state: 'submitted', submitted_at: inDays(-2) })
    const link = `/opportunities/details/${id}`
    expect(await todoOf(keeper, 'evaluate_responses')).toMatchObject({ count: 1, link })
    expect(await todoOf(await anAdmin(), 'evaluate_responses')).toBeUndefined()
    const body = { id, decision: 'not_awarded' as const, response_ids: [], outcome: 'None fits.' }
    expect((await keeper.call(opportunities.decide, { body })).status).toBe(200)
    expect(await todoOf(keeper, 'evaluate_responses')).toBeUndefined()
  })
})

test('requests to join a hub wait for its managers, and for the network’s admins where it has none', async () => {
  const hub = await aHub(db)
  const manager = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id] }))
  const elsewhere = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [(await aHub(db)).id] }))
  const { admin, name } = await aMember()
  await admin.call(hubs.askToJoin, { body: { hub_id: hub.id, message: '' } })
  const link = `/hubs/view-hub/${hub.id}/requests`
  expect(await todoOf(manager, 'decide_hub_requests')).toMatchObject({ count: 1, name, link })
  for (const other of [elsewhere, admin, office]) expect(await todoOf(other, 'decide_hub_requests')).toBeUndefined()

  const empty = await aHub(db)
  await admin.call(hubs.askToJoin, { body: { hub_id: empty.id, message: '' } })
  expect(await todoOf(office, 'decide_hub_requests')).toMatchObject({ link: `/hubs/view-hub/${empty.id}/requests` })
  const [request] = (await manager.call(hubs.requests, { query: { hub_id: hub.id } })).data
  await manager.call(hubs.decide, { body: { id: request?.id ?? '', decision: 'approve', reason: '' } })
  expect(await todoOf(manager, 'decide_hub_requests')).toBeUndefined()
})

test('a place that is offered waits for its person while the offer holds', async () => {
  const person = await server.as('user')
  const { id, title } = await anEvent(db, { capacity: 1 })
  const offered_until = inDays(1)
  await aRegistration(db, { event_id: id, user_id: person.user.id, state: 'offered', offered_until })
  const passed = await anEvent(db)
  await aRegistration(db, { event_id: passed.id, user_id: person.user.id, state: 'offered', offered_until: inDays(-1) })
  const link = `/events/view-event/${id}`
  expect(await todoOf(person, 'take_place')).toMatchObject({ count: 1, name: title, link, due_at: offered_until })
  expect(await todoOf(await server.as('user'), 'take_place')).toBeUndefined()
  await person.call(eventRegistrations.acceptOffer, { body: { id } })
  expect(await todoOf(person, 'take_place')).toBeUndefined()
})

test('reports of messages wait for system admins, and are counted up to a hundred', async () => {
  const [author, reporter] = [await aUser(db), await aUser(db)]
  const [conversation] = await db.insert(conversations).values({ kind: 'group', key: crypto.randomUUID() }).returning()
  const conversation_id = conversation?.id ?? ''
  const rows = await db
    .insert(messages)
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        id: crypto.randomUUID(),
        conversation_id,
        author_id: author.id,
        seq: at + 1,
        body: 'Spam',
      })),
    )
    .returning()
  const reported = (message_id: string) => ({
    message_id,
    reporter_id: reporter.id,
    reason: 'spam' as const,
    body: 'Spam',
  })
  await db.insert(message_reports).values(rows.slice(0, 2).map(({ id }) => reported(id)))
  expect(await todoOf(office, 'close_reports')).toMatchObject({ count: 2, link: '/inbox?view=reports' })
  expect(await todoOf(await server.as('eda_admin'), 'close_reports')).toBeUndefined()
  await db.insert(message_reports).values(rows.slice(2).map(({ id }) => reported(id)))
  expect(await todoOf(office, 'close_reports')).toMatchObject({ count: 100 })
  await db.update(message_reports).set({ state: 'dismissed' })
  expect(await todoOf(office, 'close_reports')).toBeUndefined()
})
