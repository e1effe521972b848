import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aNode } from '../../test/capabilities.ts'
import { inDays, mailTo } from '../../test/events.ts'
import { anOpportunity, aResponse, opportunityInput } from '../../test/opportunities.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')

/** Somebody with an address, signed in. */
async function somebody(given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(db, given)
  return { ...(await server.as(user)), email: user.email }
}
const anAdmin = async () => somebody({ roles: ['organization_admin'], organization_id: (await anOrganization(db)).id })

const mails = async (email: string) => (await server.deps.mailbox?.list(email)) ?? []
const show = async (caller: Caller, id: string) => (await caller.call(opportunities.show, { params: { id } })).data
const save = (caller: Caller, id: string) => caller.call(opportunities.save, { body: { id, is_saved: true } })

describe('an amendment', () => {
  const times = { opens_at: '2026-01-05T15:00:00.000Z', closes_at: '2099-12-08T23:00:00.000Z' }
  const input = { ...opportunityInput, ...times, title: 'Cold optics' }

  test('says what changed, as people read it, and tells those to whom it matters', async () => {
    const { data: made } = await office.call(opportunities.create, { body: { ...input, is_published: true } })
    const { id } = made
    const [saver, lead, other] = [await somebody({ language: 'es' }), await anAdmin(), await somebody()]
    await save(saver, id)
    await aResponse(db, { opportunity_id: id, organization_id: lead.user.organization_id ?? '', state: 'submitted' })
    const node = await aNode(db, { name: 'Hermetic packaging' })
    const changed = {
      closes_at: '2099-12-15T23:00:00.000Z',
      funding_to: 1_200_000,
      wanted: [{ node_id: node.id, degree: 'needed' as const }],
    }
    const update = (amendment_note: string) =>
      office.call(opportunities.update, { body: { ...input, ...changed, id, version: 1, amendment_note } })
    expect(await update('')).toMatchObject({ status: 422, errors: { amendment_note: [expect.any(String)] } })
    expect((await update('A week more for everybody.')).data.amendments).toMatchObject([
      {
        number: 1,
        note: 'A week more for everybody.',
        changes: [
          { field: 'funding_to', before: '', after: '$1,200,000' },
          {
            field: 'closes_at',
            before: '2099-12-08 17:00 America/Chicago',
            after: '2099-12-15 17:00 America/Chicago',
          },
          { field: 'wanted', before: '', after: 'Hermetic packaging' },
        ],
      },
    ])
    expect((await mailTo(server, saver.email, 'Cambio: Cold optics')).text).toMatch(
      /el importe máximo, el plazo y las capacidades.*A week more/s,
    )
    expect((await mailTo(server, lead.email, 'Changed: Cold optics')).text).toContain('Your response stays handed in')
    expect(await mails(other.email)).toEqual([])
    const { data } = await lead.call(opportunityResponses.list, { query: { opportunity_id: id } })
    expect(data).toMatchObject([{ state: 'submitted' }])
  })

  test('of a draft is none, and nobody is told', async () => {
    const { data } = await office.call(opportunities.create, { body: input })
    await office.call(opportunities.update, { body: { ...input, title: 'Warmer', id: data.id, version: 1 } })
    expect((await show(office, data.id)).amendments).toEqual([])
  })

  test('changes neither kind nor host of what is published', async () => {
    const { id } = await anOpportunity(db)
    const body = { ...input, id, version: 1, amendment_note: 'Because.' }
    const kind = await office.call(opportunities.update, { body: { ...body, kind: 'rfi' } })
    expect(kind.errors).toHaveProperty('kind')
    const { id: organization_id } = await anOrganization(db)
    const host = await office.call(opportunities.update, { body: { ...body, organization_id } })
    expect(host.errors).toHaveProperty('organization_id')
  })
})

describe('a question', () => {
  test('is seen by whoever asked and who answers; answered, by everybody and of nobody', async () => {
    const poster = await anAdmin()
    const opportunity = await anOpportunity(db, { title: 'Lids', organization_id: poster.user.organization_id })
    const [asker, saver] = [await somebody(), await somebody()]
    await save(saver, opportunity.id)
    const question = 'Which lid is meant?'
    const asked = await asker.call(opportunities.ask, { body: { opportunity_id: opportunity.id, question } })
    expect(asked.data).toMatchObject({ question, answer: '', is_own: true })
    const list = async (caller: Caller) =>
      (await caller.call(opportunities.questions, { query: { opportunity_id: opportunity.id } })).data
    expect(await list(asker)).toHaveLength(1)
    expect(await list(poster)).toMatchObject([{ is_own: false, answered_at: null }])
    expect(await list(saver)).toEqual([])
    expect((await show(poster, opportunity.id)).open_question_count).toBe(1)
    expect((await mailTo(server, poster.email, 'A question about Lids')).text).not.toContain(asker.email)

    const answer = (caller: Caller, text: string) =>
      caller.call(opportunities.answer, { body: { id: asked.data.id, answer: text } })
    expect((await answer(await anAdmin(), 'Mine.')).status).toBe(404)
    expect((await answer(poster, 'The gold one.')).status).toBe(200)
    expect((await answer(poster, 'The golden one.')).data.answer).toBe('The golden one.')
    const { version } = asked.data
    const late = await poster.call(opportunities.answer, { body: { id: asked.data.id, answer: 'Any.', version } })
    expect(late.status, 'with an older version').toBe(409)
    const seen = await list(saver)
    expect(seen).toMatchObject([{ question, answer: 'The golden one.', is_own: false }])
    expect(JSON.stringify(seen)).not.toContain(asker.user.id)
    for (const reader of [asker, saver]) await mailTo(server, reader.email, 'Answered: a question about Lids')
    expect((await show(poster, opportunity.id)).open_question_count).toBe(0)
  })
})

describe('an outcome', () => {
  const decide = (id: string, given: object) =>
    office.call(opportunities.decide, { body: { id, decision: 'awarded', ...given } })

  test('is told to who won, who did not, and who saved it', async () => {
    const { id } = await anOpportunity(db, { title: 'Prize', closes_at: inDays(-1) })
    const [winner, loser, saver] = [await anAdmin(), await anAdmin(), await somebody()]
    await save(saver, id)
    const ofOpportunity = { opportunity_id: id, state: 'submitted' as const }
    const won = await aResponse(db, { ...ofOpportunity, organization_id: winner.user.organization_id ?? '' })
    const lost = await aResponse(db, { ...ofOpportunity, organization_id: loser.user.organization_id ?? '' })
    const draft = await aResponse(db, { opportunity_id: id })
    expect((await decide(id, {})).errors).toHaveProperty('response_ids')
    expect((await decide(id, { response_ids: [draft.id] })).errors).toHaveProperty('response_ids')
    const { data } = await decide(id, { response_ids: [won.id], outcome: 'Best lids.' })
    expect(data).toMatchObject({ state: 'awarded', outcome: 'Best lids.' })
    expect(data.awarded_to).toMatchObject([{ id: winner.user.organization_id }])
    const stateFor = async (caller: Caller, response: string) =>
      (await caller.call(opportunityResponses.show, { params: { id: response } })).data.state
    expect(await stateFor(winner, won.id)).toBe('awarded')
    expect(await stateFor(loser, lost.id)).toBe('declined')
    await mailTo(server, winner.email, 'Your response won: Prize')
    for (const { email } of [loser, saver]) await mailTo(server, email, 'Decided: Prize')
    expect((await decide(id, { response_ids: [won.id] })).status).toBe(409)
  })

  test('comes after closing, and may be nobody', async () => {
    const { id } = await anOpportunity(db)
    expect((await decide(id, { decision: 'not_awarded' })).status).toBe(409)
    await office.call(opportunities.close, { body: { id } })
    expect((await decide(id, { decision: 'not_awarded' })).data).toMatchObject({ state: 'not_awarded', awarded_to: [] })
  })

  test('is not waited for when it is cancelled, and everybody reads why', async () => {
    const { id } = await anOpportunity(db, { title: 'Called off' })
    const saver = await somebody()
    await save(saver, id)
    const cancel = () => office.call(opportunities.cancel, { body: { id, reason: 'No money left.' } })
    expect((await cancel()).data).toMatchObject({ state: 'cancelled', outcome: 'No money left.' })
    expect((await mailTo(server, saver.email, 'Cancelled: Called off')).text).toContain('No money left.')
    expect((await cancel()).status).toBe(409)
    const draft = await anOpportunity(db, { state: 'draft' })
    expect((await office.call(opportunities.cancel, { body: { id: draft.id, reason: 'Never.' } })).status).toBe(409)
  })
})
