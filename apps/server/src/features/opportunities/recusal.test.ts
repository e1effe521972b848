import type { PartnerState, ResponseState } from '@guildhall/contract/opportunities'
import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import type { Role } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { opportunity_questions, opportunity_responses, response_partners } from '../../db/schema/opportunities.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse, opportunityInput } from '../../test/opportunities.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { todoOf } from '../../test/todos.ts'
import { anUploadedFile } from '../../test/uploads.ts'
import { listKeepers } from './reader-queries.ts'

const server = await testServer()
const { db } = server
const hub = await aHub(db)
const refusal = 'Your organization takes part in this opportunity. Someone else has to evaluate it and decide.'

/** Somebody who looks after the calls of the hub, and works for a member. */
async function aManager(roles: Role[] = ['hub_manager', 'project_lead'], hub_id = hub.id) {
  const organization = await anOrganization(db, { hub_ids: [hub_id] })
  const user = await aUser(db, { roles, organization_id: organization.id, managed_hub_ids: [hub_id] })
  return { ...(await server.as(user)), user, organization }
}

/** A call of the hub with a competitor's response; closed unless said otherwise. */
async function aCall(given: Parameters<typeof anOpportunity>[1] = {}) {
  const opportunity = await anOpportunity(db, { hub_id: hub.id, closes_at: inDays(-1), ...given })
  const organization = await anOrganization(db)
  const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
  const rival = await aResponse(db, {
    opportunity_id: opportunity.id,
    organization_id: organization.id,
    state: 'submitted',
    submitted_at: inDays(-2),
    title: 'Rival plan',
  })
  return { ...opportunity, rival, admin }
}
type Opportunity = Awaited<ReturnType<typeof aCall>>

const respond = (opportunity: Opportunity, organization_id: string, state: ResponseState = 'submitted') =>
  aResponse(db, { opportunity_id: opportunity.id, organization_id, state, submitted_at: inDays(-2) })

const joinRival = ({ rival }: Opportunity, organization_id: string, state: PartnerState) =>
  aPartner(db, { response_id: rival.id, organization_id, state })

const show = async (caller: Caller, id: string) => (await caller.call(opportunities.show, { params: { id } })).data
const read = (caller: Caller, id: string) => caller.call(opportunityResponses.show, { params: { id } })
const list = async (caller: Caller, opportunity_id: string) =>
  (await caller.call(opportunityResponses.list, { query: { opportunity_id } })).data

const decisions = {
  decide: (caller: Caller, { id, rival }: Opportunity) =>
    caller.call(opportunities.decide, { body: { id, decision: 'awarded', response_ids: [rival.id] } }),
  cancel: (caller: Caller, { id }: Opportunity) =>
    caller.call(opportunities.cancel, { body: { id, reason: 'Not needed any more.' } }),
}

describe('who works for an organization that takes part', () => {
  test.each<[string, Role[]]>([
    ['a hub manager', ['hub_manager', 'project_lead']],
    ['a system admin', ['system_admin']],
    ['an EDA admin who may post', ['eda_admin', 'project_lead']],
    ['everything at once', ['system_admin', 'eda_admin', 'hub_manager', 'organization_admin']],
  ])('%s neither reads the responses of others nor decides, and is told why', async (_who, roles) => {
    const [manager, call] = [await aManager(roles), await aCall()]
    expect((await read(manager, call.rival.id)).data).toMatchObject({ title: 'Rival plan' })
    expect(await show(manager, call.id)).toMatchObject({ may_edit: true, is_recused: false })

    const own = await respond(call, manager.organization.id)
    expect(await read(manager, call.rival.id)).toMatchObject({ status: 403, message: refusal, data: null })
    expect((await list(manager, call.id)).map(({ id }) => id)).toEqual([own.id])
    for (const step of Object.values(decisions))
      expect(await step(manager, call)).toMatchObject({ status: 403, message: refusal })
    const awardOwn = { id: call.id, decision: 'awarded' as const, response_ids: [own.id] }
    expect((await manager.call(opportunities.decide, { body: awardOwn })).status).toBe(403)
    expect(await show(manager, call.id)).toMatchObject({
      state: 'open',
      may_edit: false,
      is_recused: true,
      response_counts: null,
      open_question_count: 0,
    })
    const mine = await manager.call(opportunities.list, { query: { mine: '1', per_page: 100 } })
    expect(mine.data.map(({ id }) => id)).not.toContain(call.id)
  })

  test('neither closes it early, nor amends it, nor answers questions', async () => {
    const [manager, call] = [await aManager(), await aCall({ closes_at: inDays(9) })]
    const [question] = await db
      .insert(opportunity_questions)
      .values({ opportunity_id: call.id, asked_by_id: call.admin.user.id, question: 'How many lids?' })
      .returning()
    await respond(call, manager.organization.id, 'draft')
    const { id } = call
    const amended = { ...opportunityInput, id, version: 1, hub_id: hub.id, amendment_note: 'Later.' }
    const answer = { id: question?.id ?? '', answer: 'A thousand.' }
    for (const reply of [
      await manager.call(opportunities.close, { body: { id } }),
      await manager.call(opportunities.update, { body: amended }),
      await manager.call(opportunities.answer, { body: answer }),
    ])
      expect(reply).toMatchObject({ status: 403, message: refusal })
    expect((await manager.call(opportunities.questions, { query: { opportunity_id: id } })).data).toEqual([])
    expect(await show(call.admin, id)).toMatchObject({ state: 'open', closes_at: call.closes_at })
  })

  test('gets no file of another response', async () => {
    const [manager, call] = [await aManager(), await aCall({ closes_at: inDays(9) })]
    await db.update(opportunity_responses).set({ state: 'draft' }).where(eq(opportunity_responses.id, call.rival.id))
    const file = await anUploadedFile(call.admin, 'prices.txt')
    const body = { id: call.rival.id, version: 1, statement: '<p>Secret</p>', attachment_ids: [file.id] }
    await call.admin.call(opportunityResponses.update, { body })
    await call.admin.call(opportunityResponses.submit, { body: { id: call.rival.id } })
    expect((await manager.call(opportunities.close, { body: { id: call.id } })).status).toBe(200)
    const download = async () => (await manager.request({ method: 'GET', url: `/api/files/show/${file.id}` })).status
    expect(await download()).toBe(200)
    await respond(call, manager.organization.id)
    expect(await download()).toBe(404)
  })

  test.each<[PartnerState, boolean]>([
    ['invited', true],
    ['accepted', true],
    ['declined', false],
    ['removed', false],
  ])('as a partner who is %s: out of it is %s', async (state, isOut) => {
    const [manager, call] = [await aManager(), await aCall()]
    await joinRival(call, manager.organization.id, state)
    const other = await respond(call, (await anOrganization(db)).id)
    expect((await read(manager, other.id)).status).toBe(isOut ? 403 : 200)
    expect(await show(manager, call.id)).toMatchObject({ is_recused: isOut, may_edit: !isOut })
    expect((await decisions.decide(manager, call)).status).toBe(isOut ? 403 : 200)
  })

  test.each<[ResponseState, boolean]>([
    ['draft', true],
    ['submitted', true],
    ['withdrawn', false],
  ])('with a response that is %s: out of it is %s', async (state, isOut) => {
    const [manager, call] = [await aManager(), await aCall()]
    await respond(call, manager.organization.id, state)
    expect((await read(manager, call.rival.id)).status).toBe(isOut ? 403 : 200)
    expect((await decisions.decide(manager, call)).status).toBe(isOut ? 403 : 200)
  })

  test('does not read what others wrote when their own response lost', async () => {
    const [manager, call] = [await aManager(), await aCall()]
    await respond(call, manager.organization.id)
    const office = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))
    expect((await decisions.decide(office, call)).status).toBe(200)
    expect((await read(manager, call.rival.id)).status).toBe(403)
  })

  test('does not do it in another person’s name either', async () => {
    const [manager, call] = [await aManager(), await aCall()]
    const admin = await aUser(db, { roles: ['system_admin'] })
    const inTheirName = await server.as(manager.user, { impersonator_id: admin.id })
    expect((await read(inTheirName, call.rival.id)).status).toBe(200)
    await respond(call, admin.organization_id ?? '')
    expect((await read(inTheirName, call.rival.id)).status).toBe(403)
    expect((await decisions.decide(inTheirName, call)).status).toBe(403)
    expect((await decisions.decide(manager, call)).status).toBe(200)
  })
})

test('who looks after a call is out from the moment on at which their organization begins a response', async () => {
  const manager = await aManager()
  const call = await aCall({ closes_at: inDays(9) })
  expect(await show(manager, call.id)).toMatchObject({ may_edit: true })
  expect((await manager.call(opportunityResponses.begin, { body: { opportunity_id: call.id } })).status).toBe(200)
  expect(await manager.call(opportunities.close, { body: { id: call.id } })).toMatchObject({
    status: 403,
    message: refusal,
  })
  const spanish = await manager.call(opportunities.close, { body: { id: call.id } }, { 'accept-language': 'es' })
  expect(spanish.message).toBe('Su organización participa en esta oportunidad. Otra persona debe evaluarla y decidir.')
})

test('an organization neither answers its own call, nor is asked into a team for it', async () => {
  const host = await aManager(['organization_admin'])
  const call = await aCall({ hub_id: null, organization_id: host.organization.id, closes_at: inDays(9) })
  expect((await host.call(opportunityResponses.begin, { body: { opportunity_id: call.id } })).status).toBe(409)
  const draft = await respond(call, (await anOrganization(db)).id, 'draft')
  const lead = await server.as(
    await aUser(db, { roles: ['organization_admin'], organization_id: draft.organization_id }),
  )
  const body = { id: draft.id, organization_id: host.organization.id }
  expect((await lead.call(opportunityResponses.invite, { body })).errors).toHaveProperty('organization_id')
  const options = await lead.call(opportunityResponses.partnerOptions, {
    query: { response_id: draft.id, search: host.organization.name },
  })
  expect(options.data).toEqual([])
  await aPartner(db, { response_id: draft.id, organization_id: host.organization.id, state: 'invited' })
  const accept = { id: draft.id, answer: 'accept' as const }
  expect((await host.call(opportunityResponses.answerInvitation, { body: accept })).status).toBe(409)
  const [partner] = await db.select().from(response_partners).where(eq(response_partners.response_id, draft.id))
  expect(partner?.state).toBe('invited')
})

describe('what waits for those who look after a call', () => {
  test('waits for the office where everybody nearer works for somebody who takes part', async () => {
    const own = await aHub(db)
    const [manager, call] = [await aManager(undefined, own.id), await aCall({ hub_id: own.id })]
    const office = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))
    const waits = async (caller: Caller) => (await todoOf(caller, 'evaluate_responses'))?.count ?? 0
    const before = await waits(office)
    expect(await waits(manager)).toBe(1)
    const mine = await respond(call, manager.organization.id)
    expect(await waits(manager)).toBe(0)
    expect(await waits(office)).toBe(before + 1)
    await db.update(opportunity_responses).set({ state: 'withdrawn' }).where(eq(opportunity_responses.id, mine.id))
    expect(await waits(manager)).toBe(1)
    expect(await waits(office)).toBe(before)
  })

  test('is emailed only to people whose organization does not take part', async () => {
    const own = await aHub(db)
    const aKeeper = () => aUser(db, { roles: ['hub_manager', 'project_lead'], managed_hub_ids: [own.id] })
    const [free, bound] = [await aKeeper(), await aKeeper()]
    const call = await aCall({ hub_id: own.id, closes_at: inDays(9) })
    const told = async () => (await listKeepers(db, call)).map(({ id }) => id)
    expect((await told()).toSorted()).toEqual([free.id, bound.id].toSorted())
    await respond(call, bound.organization_id ?? '')
    expect(await told()).toEqual([free.id])
    await joinRival(call, free.organization_id ?? '', 'invited')
    const office = await told()
    expect(office).not.toContain(free.id)
    expect(office).not.toContain(bound.id)
    expect(office.length).toBeGreaterThan(0)
  })
})
