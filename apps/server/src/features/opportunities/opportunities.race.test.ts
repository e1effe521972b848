import { capabilitiesTaxonomy } from '@guildhall/contract/capabilities-taxonomy'
import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { organizations } from '@guildhall/contract/organizations'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  opportunities as rows,
  opportunity_questions,
  opportunity_responses as responseRows,
} from '../../db/schema/opportunities.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aNode } from '../../test/capabilities.ts'
import { aListed } from '../../test/directory.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse, opportunityInput } from '../../test/opportunities.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const organization = await anOrganization(db)
const lead = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))

const aResponseOfOurs = (given: Parameters<typeof aResponse>[1] = {}) =>
  aResponse(db, { organization_id: organization.id, ...given })
const create = (given: object = {}) => office.call(opportunities.create, { body: { ...opportunityInput, ...given } })
const submit = (id: string, version?: number) => lead.call(opportunityResponses.submit, { body: { id, version } })
const withdraw = (id: string) => lead.call(opportunityResponses.withdraw, { body: { id } })
const close = (id: string) => office.call(opportunities.close, { body: { id } })
const decide = (id: string) =>
  office.call(opportunities.decide, { body: { id, decision: 'not_awarded', outcome: 'None fits.', response_ids: [] } })
const archive = (id: string) => office.call(organizations.delete, { params: { id } })
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

  test('is not published in another version than the one that the person saw', async () => {
    const { id, version } = await anOpportunity(db, { state: 'draft' })
    const { replies } = await race(server, updateOpportunity, [
      () => office.call(opportunities.update, { body: { ...opportunityInput, id, version } }),
      () => office.call(opportunities.publish, { body: { id, version } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is awarded once', async () => {
    const { id: opportunity_id } = await anOpportunity(db, { state: 'closed', closes_at: inDays(-1) })
    const responses = [
      await aResponse(db, { opportunity_id, state: 'submitted' }),
      await aResponse(db, { opportunity_id, state: 'submitted' }),
    ] as const
    const award = ({ id }: (typeof responses)[number]) =>
      office.call(opportunities.decide, { body: { id: opportunity_id, decision: 'awarded', response_ids: [id] } })
    const { replies } = await race(server, updateOpportunity, [() => award(responses[0]), () => award(responses[1])])
    expect(statusesOf(replies)).toEqual([200, 409])
    const isAwarded = and(eq(responseRows.opportunity_id, opportunity_id), eq(responseRows.state, 'awarded'))
    expect(await db.$count(responseRows, isAwarded)).toBe(1)
  })

  test('is not saved while it is deleted', async () => {
    const { id, version } = await anOpportunity(db, { state: 'draft' })
    const { replies } = await race(
      server,
      ['delete from opportunities', updateOpportunity],
      [
        () => office.call(opportunities.delete, { params: { id } }),
        () => office.call(opportunities.update, { body: { ...opportunityInput, id, version } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
  })

  test('is not posted for an organization that is archived at the same time', async () => {
    const { id } = await anOrganization(db)
    const { replies } = await race(
      server,
      ['update organizations', 'insert into opportunities'],
      [() => archive(id), () => create({ organization_id: id })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })

  test('no longer asks for a capability that is merged while it is taken out', async () => {
    const [from, into, other] = [await aNode(db), await aNode(db), await aNode(db)]
    const asksFor = ({ id: node_id }: typeof from) => ({ wanted: [{ node_id, degree: 'needed' as const }] })
    const { data: draft } = await create(asksFor(from))
    const versions = { from_version: 1, into_version: 1 }
    const merged = { from_id: from.id, into_id: into.id, ...versions }
    const saved = { ...opportunityInput, id: draft.id, version: draft.version, ...asksFor(other) }
    const { replies } = await race(server, 'insert into opportunity_capabilities', [
      () => office.call(capabilitiesTaxonomy.merge, { body: merged }),
      () => office.call(opportunities.update, { body: saved }),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    const { data } = await office.call(opportunities.show, { params: { id: draft.id } })
    expect(data.wanted).toMatchObject([{ node_id: other.id }])
  })

  test('numbers its amendments one after the other', async () => {
    const { id } = await anOpportunity(db)
    const { data } = await office.call(opportunities.show, { params: { id } })
    const amend = (amendment_note: string) =>
      office.call(opportunities.update, {
        body: { ...opportunityInput, id, version: data.version, closes_at: data.closes_at, amendment_note },
      })
    const { replies } = await race(server, 'insert into opportunity_amendments', [
      () => amend('One'),
      () => amend('Two'),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('that is saved for later twice is saved once', async () => {
    const { id } = await anOpportunity(db)
    const save = () => lead.call(opportunities.save, { body: { id, is_saved: true } })
    const { replies } = await race(server, 'insert into opportunity_saves', [save, save])
    expect(statusesOf(replies)).toEqual([200, 200])
  })

  test('takes no more open questions of a person than allowed', async () => {
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

test('a question is answered by one of two people who opened the same version', async () => {
  const { id: opportunity_id } = await anOpportunity(db)
  const { data } = await lead.call(opportunities.ask, { body: { opportunity_id, question: 'Which lid?' } })
  const { id, version } = data
  const answer = (text: string) => office.call(opportunities.answer, { body: { id, version, answer: text } })
  const { replies } = await race(server, 'update opportunity_questions', [() => answer('Brass.'), () => answer('Tin.')])
  expect(statusesOf(replies)).toEqual([200, 409])
})

describe('opportunity numbers', () => {
  test('differ for two opportunities that are created at the same time', async () => {
    const { replies } = await race(server, 'insert into opportunities', [() => create(), () => create()])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(2)
  })

  test('are not used again after a draft is deleted', async () => {
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

  test('is not submitted in another version than the one that the person saw', async () => {
    const { id, version } = await aResponseOfOurs()
    const update = { id, version, statement: '<p>What a colleague wrote</p>' }
    const { replies } = await race(server, updateResponse, [
      () => lead.call(opportunityResponses.update, { body: update }),
      () => submit(id, version),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect((await submit(id, version)).status).toBe(409)
    const submitted = await submit(id, version + 1)
    expect(submitted.data).toMatchObject({ state: 'submitted', statement: '<p>What a colleague wrote</p>' })
    expect((await submit(id, version)).status).toBe(409)
    expect((await submit(id, version + 1)).status).toBe(200)
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

  test('that waits for a change of the deadline is refused if the new deadline has passed', async () => {
    const { id: opportunity_id } = await anOpportunity(db)
    const { id } = await aResponseOfOurs({ opportunity_id })
    const { replies } = await during(
      server,
      updateOpportunity,
      () =>
        db.transaction(async (tx) => {
          const isThis = eq(rows.id, opportunity_id)
          await tx.select().from(rows).where(isThis).for('update')
          await tx
            .update(rows)
            .set({ closes_at: sql`now()` })
            .where(isThis)
        }),
      () => submit(id),
    )
    expect(replies[1].status).toBe(409)
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

  test('does not get a partner that is archived at the same time', async () => {
    const { id } = await aResponseOfOurs()
    const { id: organization_id } = await aListed(db)
    const { replies } = await race(
      server,
      ['update organizations', 'insert into response_partners'],
      [() => archive(organization_id), () => lead.call(opportunityResponses.invite, { body: { id, organization_id } })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })

  test('is not withdrawn while the opportunity closes', async () => {
    const { id: opportunity_id } = await anOpportunity(db)
    const { id } = await aResponseOfOurs({ opportunity_id, state: 'submitted' })
    const { replies } = await race(
      server,
      [updateOpportunity, updateResponse],
      [() => close(opportunity_id), () => withdraw(id)],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is not changed while it is submitted', async () => {
    const { id, version } = await aResponseOfOurs()
    const { replies } = await race(server, updateResponse, [
      () => submit(id),
      () => lead.call(opportunityResponses.update, { body: { id, version, title: 'Later' } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })
})
