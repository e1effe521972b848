import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { opportunities as rows } from '../../db/schema/opportunities.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aResponse, cookieOf, opportunityInput } from '../../test/opportunities.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const node = await server.anotherNode()
const { db } = server
const office = await server.as('system_admin')

/** An organization with a response that could be handed in, and its admin at both nodes. */
async function aResponder(given: Parameters<typeof anOpportunity>[1] = {}) {
  const opportunity = await anOpportunity(db, given)
  const organization = await anOrganization(db)
  const user = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  const response = await aResponse(db, { opportunity_id: opportunity.id, organization_id: organization.id })
  const cookie = await cookieOf(db, user)
  return {
    opportunity,
    response,
    here: await server.as(user),
    submitThere: () => node.stranger.call(opportunityResponses.submit, { body: { id: response.id } }, { cookie }),
  }
}

/** Puts the deadline at the present moment: nothing but the clock closes the opportunity. */
const closeNow = (...ids: string[]) =>
  db
    .update(rows)
    .set({ closes_at: sql`now()` })
    .where(inArray(rows.id, ids))
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const stateOf = async (id: string) => (await office.call(opportunities.show, { params: { id } })).data

describe('a response', () => {
  test('is taken up to the second at which the opportunity closes, and refused from then on, by the clock alone', async () => {
    const [early, late] = [await aResponder(), await aResponder()]
    await db
      .update(rows)
      .set({ closes_at: inMs(60_000) })
      .where(inArray(rows.id, [early.opportunity.id, late.opportunity.id]))
    const submit = ({ here, response }: typeof early) =>
      here.call(opportunityResponses.submit, { body: { id: response.id } })
    expect((await submit(early)).data.state).toBe('submitted')
    await closeNow(early.opportunity.id, late.opportunity.id)
    const refused = await submit(late)
    expect(refused.status).toBe(409)
    expect(refused.message).toMatch(/^This opportunity closed on .*\d{4}.* C[DS]T\. Responses are no longer taken/)
    for (const change of [opportunityResponses.withdraw, opportunityResponses.submit])
      expect((await early.here.call(change, { body: { id: early.response.id } })).status).toBe(409)
    const { data } = await early.here.call(opportunityResponses.show, { params: { id: early.response.id } })
    expect(data).toMatchObject({ state: 'submitted', may_edit: false })
    expect(await stateOf(late.opportunity.id)).toMatchObject({ state: 'open', phase: 'closed' })
    const spanish = { 'accept-language': 'es' }
    const { message } = await late.here.call(opportunityResponses.submit, { body: { id: late.response.id } }, spanish)
    expect(message).toMatch(/^Esta oportunidad se cerró el /)
  })

  test('is not taken before the opportunity opens, nor when it is closed by hand, cancelled or a draft', async () => {
    const early = await aResponder({ opens_at: inDays(1) })
    const refused = await early.here.call(opportunityResponses.submit, { body: { id: early.response.id } })
    expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/^This opportunity opens on /) })
    for (const state of ['closed', 'cancelled', 'awarded'] as const) {
      const { here, response } = await aResponder({ state })
      expect((await here.call(opportunityResponses.submit, { body: { id: response.id } })).status).toBe(409)
    }
  })
})

describe('an amended deadline counts at once', () => {
  const amend = (id: string, closes_at: string) =>
    office.call(opportunities.update, {
      body: { ...opportunityInput, id, version: 1, opens_at: inDays(-9), closes_at, amendment_note: 'New deadline.' },
    })

  test('on every node, whether it is postponed or brought forward', async () => {
    const [postponed, forward] = [await aResponder(), await aResponder()]
    const soon = inMs(3000)
    await db.update(rows).set({ closes_at: soon }).where(eq(rows.id, postponed.opportunity.id))
    expect((await amend(postponed.opportunity.id, inDays(3))).status).toBe(200)
    expect((await amend(forward.opportunity.id, soon)).status).toBe(200)
    await vi.waitUntil(() => Date.now() > Date.parse(soon), { timeout: 5000 })
    expect((await postponed.submitThere()).data.state).toBe('submitted')
    expect((await forward.submitThere()).status).toBe(409)
  })

  test('but not into the past, nor once it has closed', async () => {
    const { id } = await anOpportunity(db)
    expect(await amend(id, inMs(-1000))).toMatchObject({ status: 422, errors: { closes_at: [expect.any(String)] } })
    const closed = await anOpportunity(db, { closes_at: inDays(-1) })
    expect(await amend(closed.id, inDays(5))).toMatchObject({
      status: 409,
      message: 'This opportunity is closed.',
    })
  })
})

describe('questions', () => {
  const ask = async (given: object) => {
    const { id } = await anOpportunity(db, given)
    const member = await server.as('user')
    return member.call(opportunities.ask, { body: { opportunity_id: id, question: 'Which lid?' } })
  }

  test('are taken up to their own deadline', async () => {
    expect((await ask({ questions_until: inMs(60_000) })).status).toBe(200)
    expect((await ask({ opens_at: inDays(2) })).status).toBe(200)
    const late = await ask({ questions_until: inMs(-1000) })
    expect(late).toMatchObject({ status: 409, message: expect.stringMatching(/^Questions were taken until /) })
  })

  test('and never once it has closed', async () => {
    expect((await ask({ closes_at: inMs(-1000) })).status).toBe(409)
    expect(await ask({ state: 'closed' })).toMatchObject({ status: 409, message: 'This opportunity is closed.' })
    expect(await ask({ state: 'cancelled' })).toMatchObject({ status: 409, message: 'This opportunity is cancelled.' })
  })
})
