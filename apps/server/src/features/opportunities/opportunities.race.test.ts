import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { describe, expect, test } from 'vitest'
import { opportunity_questions } from '../../db/schema/opportunities.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse, opportunityInput } from '../../test/opportunities.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const organization = await anOrganization(db)
const lead = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))

const aResponseOfOurs = (given: Parameters<typeof aResponse>[1] = {}) =>
  aResponse(db, { organization_id: organization.id, ...given })
const create = (given: object = {}) => office.call(opportunities.create, { body: { ...opportunityInput, ...given } })
const submit = (id: string) => lead.call(opportunityResponses.submit, { body: { id } })
const withdraw = (id: string) => lead.call(opportunityResponses.withdraw, { body: { id } })
const close = (id: string) => office.call(opportunities.close, { body: { id } })
const decide = (id: string) =>
  office.call(opportunities.decide, { body: { id, decision: 'not_awarded', outcome: 'None fits.', response_ids: [] } })
const cancel = (id: string) => office.call(opportunities.cancel, { body: { id, reason: 'No funding.' } })

const updateOpportunity = 'update opportunities'
const updateResponse = 'update opportunity_responses'

describe('an opportunity', () => {
  test('is saved by one of two editors who opened the same version', async () => {
    const { id, version } = await anOpportunity(db, { state: 'draft' })
    const update = (title: string) =>
      office.call(opportunities.update, { body: { ...opportunityInput, id, version, title } })
    const { replies } = await race(server, updateOpportunity, [() => update('First'), () => update('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is closed once', async () => {
    const { id } = await anOpportunity(db)
    const { replies } = await race(server, updateOpportunity, [() => close(id), () => close(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is decided or cancelled', async () => {
    const { id } = await anOpportunity(db, { state: 'closed', closes_at: inDays(-1) })
    const { replies } = await race(server, updateOpportunity, [() => decide(id), () => cancel(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is published once', async () => {
    const { id } = await anOpportunity(db, { state: 'draft' })
    const publish = () => office.call(opportunities.publish, { body: { id } })
    const { replies } = await race(server, updateOpportunity, [publish, publish])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  // Fault: the open questions are counted under a shared lock, which two calls of one person hold at the same time.
  test.fails('takes no more open questions of a person than allowed', async () => {
    const { id: opportunity_id } = await anOpportunity(db)
    const asked_by_id = lead.user.id
    await db
      .insert(opportunity_questions)
      .values(Array.from({ length: 19 }, (_, n) => ({ opportunity_id, asked_by_id, question: `Question ${n}` })))
    const ask = () => lead.call(opportunities.ask, { body: { opportunity_id, question: 'Which lid?' } })
    const { replies } = await race(server, 'insert into opportunity_questions', [ask, ask])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('opportunity numbers', () => {
  test('differ for two opportunities that are created at the same time', async () => {
    const { replies } = await race(server, 'insert into opportunities', [() => create(), () => create()])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(2)
  })

  // Fault: the next number is the highest stored number plus one, so deleting the newest draft frees its number.
  test.fails('are not used again after a draft is deleted', async () => {
    const { data: deleted } = await create()
    await office.call(opportunities.delete, { params: { id: deleted.id } })
    expect((await create()).data.number).not.toBe(deleted.number)
  })
})

describe('a response', () => {
  test('is begun once for an organization', async () => {
    const { id: opportunity_id } = await anOpportunity(db)
    const begin = () => lead.call(opportunityResponses.begin, { body: { opportunity_id } })
    const { replies } = await race(server, 'insert into opportunity_responses', [begin, begin])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies[0].data.id).toBe(replies[1].data.id)
    expect(await countAudited(db, 'opportunity_response.begun', replies[0].data.id)).toBe(1)
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id, version } = await aResponseOfOurs()
    const update = (title: string) => lead.call(opportunityResponses.update, { body: { id, version, title } })
    const { replies } = await race(server, updateResponse, [() => update('First'), () => update('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is submitted and withdrawn once', async () => {
    const { id } = await aResponseOfOurs()
    await race(server, updateResponse, [() => submit(id), () => submit(id)])
    expect(await countAudited(db, 'opportunity_response.submitted', id)).toBe(1)
    await race(server, updateResponse, [() => withdraw(id), () => withdraw(id)])
    expect(await countAudited(db, 'opportunity_response.withdrawn', id)).toBe(1)
  })

  test('is not submitted while the opportunity closes', async () => {
    const { id: opportunity_id } = await anOpportunity(db)
    const { id } = await aResponseOfOurs({ opportunity_id })
    const { replies } = await race(
      server,
      [updateOpportunity, updateResponse],
      [() => close(opportunity_id), () => submit(id)],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('has at most ten partners', async () => {
    const { id: response_id } = await aResponseOfOurs()
    const others = await Promise.all(Array.from({ length: 11 }, () => aListed(db)))
    for (const { id: organization_id } of others.slice(0, 9))
      await aPartner(db, { response_id, organization_id, state: 'invited' })
    const invite = (organization_id = '') =>
      lead.call(opportunityResponses.invite, { body: { id: response_id, organization_id } })
    const { replies } = await race(server, 'insert into response_partners', [
      () => invite(others[9]?.id),
      () => invite(others[10]?.id),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})
