import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../db/schema/audit.ts'
import { opportunity_responses, response_partners } from '../../db/schema/opportunities.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse } from '../../test/opportunities.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { anUploadedFile } from '../../test/uploads.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')

async function anAdmin(given: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await aListed(db, given)
  const caller = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
  return { ...caller, organization }
}
const lead = await anAdmin()

const begin = (caller: Caller, opportunity_id: string) =>
  caller.call(opportunityResponses.begin, { body: { opportunity_id } })
const show = (caller: Caller, id: string) => caller.call(opportunityResponses.show, { params: { id } })
const submit = (caller: Caller, id: string) => caller.call(opportunityResponses.submit, { body: { id } })
const invite = (caller: Caller, id: string, organization_id: string, part = '') =>
  caller.call(opportunityResponses.invite, { body: { id, organization_id, part } })
const reply = (caller: Caller, id: string, answer: 'accept' | 'decline') =>
  caller.call(opportunityResponses.answerInvitation, { body: { id, answer } })

describe('a response is begun', () => {
  test('once for an organization, whoever begins it and however often', async () => {
    const { id } = await anOpportunity(db)
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(lead, id)))
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1)
    expect(begun[0]?.data).toMatchObject({ state: 'draft', is_lead: true, may_edit: true })
    const colleague = await server.as(
      await aUser(db, { roles: ['project_lead'], organization_id: lead.organization.id }),
    )
    expect((await begin(colleague, id)).data.id).toBe(begun[0]?.data.id)
    expect((await lead.call(opportunities.show, { params: { id } })).data.my_response).toMatchObject({ is_lead: true })
  })

  test('by who speaks for an active organization that did not post it', async () => {
    const { id } = await anOpportunity(db)
    const member = await server.as(await aUser(db, { organization_id: lead.organization.id }))
    expect((await begin(member, id)).status).toBe(403)
    expect((await begin(office, (await anOpportunity(db, { state: 'draft' })).id)).status).toBe(409)
    const own = await anOpportunity(db, { organization_id: lead.organization.id })
    expect((await begin(lead, own.id)).status).toBe(409)
    expect((await lead.call(opportunities.show, { params: { id: own.id } })).data.may_respond).toBe(false)
    expect((await begin(await anAdmin({ status: 'onboarding' }), id)).status).toBe(409)
    expect((await begin(lead, (await anOpportunity(db, { state: 'draft' })).id)).status).toBe(404)
  })
})

test('it is written, handed in, withdrawn to be changed, and handed in again', async () => {
  const { data } = await begin(lead, (await anOpportunity(db)).id)
  const { id } = data
  const update = (given: object) => lead.call(opportunityResponses.update, { body: { id, version: 1, ...given } })
  expect(await submit(lead, id)).toMatchObject({ status: 422, errors: { statement: [expect.any(String)] } })
  expect((await update({ statement: '<p>We can.</p><script>1</script>' })).data).toMatchObject({
    statement: '<p>We can.</p>',
    version: 2,
  })
  expect((await update({ statement: '<p>Older.</p>' })).status).toBe(409)
  expect((await submit(lead, id)).data).toMatchObject({ state: 'submitted', submitted_at: expect.any(String) })
  expect((await update({ version: 2 })).message).toBe('This response is handed in. Withdraw it first.')
  const withdrawn = await lead.call(opportunityResponses.withdraw, { body: { id } })
  expect(withdrawn.data).toMatchObject({ state: 'withdrawn', submitted_at: null, may_edit: true })
  expect((await begin(lead, data.opportunity.id)).data).toMatchObject({ id, state: 'draft' })
  expect((await submit(lead, id)).data.state).toBe('submitted')
})

test('fifty who hand it in at once hand it in once', async () => {
  const response = await aResponse(db, { organization_id: lead.organization.id })
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(lead, response.id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const handedIn = and(eq(audit.subject_id, response.id), eq(audit.action, 'opportunity_response.submitted'))
  expect(await db.$count(audit, handedIn)).toBe(1)
})

describe('a team', () => {
  test('is complete when everybody asked has answered', async () => {
    const { id } = await aResponse(db, { organization_id: lead.organization.id })
    const [joins, declines] = [await anAdmin(), await anAdmin()]
    await invite(lead, id, joins.organization.id, 'Lids')
    await invite(lead, id, declines.organization.id)
    const early = await submit(lead, id)
    expect(early.status).toBe(409)
    expect(early.message).toContain(joins.organization.name)
    expect((await reply(joins, id, 'accept')).data).toMatchObject({
      partner_state: 'accepted',
      statement: '<p>We can.</p>',
    })
    expect((await reply(declines, id, 'decline')).data).toMatchObject({ partner_state: 'declined', statement: '' })
    expect((await submit(lead, id)).data).toMatchObject({
      state: 'submitted',
      partners: [{ state: 'accepted', part: 'Lids' }, { state: 'declined' }],
    })
    expect((await reply(joins, id, 'decline')).status).toBe(409)
  })

  test('has ten partners at most, each asked once, however many are asked at the same time', async () => {
    const { id } = await aResponse(db, { organization_id: lead.organization.id })
    const others = await Promise.all(Array.from({ length: 12 }, () => aListed(db)))
    const asked = Array.from({ length: 50 }, (_, at) => invite(lead, id, others[at % others.length]?.id ?? ''))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await db.$count(response_partners, eq(response_partners.response_id, id))).toBe(10)
  })

  test('takes active organizations other than the lead and the one that posted it', async () => {
    const poster = await anOrganization(db)
    const opportunity = await anOpportunity(db, { organization_id: poster.id })
    const { id } = await aResponse(db, { opportunity_id: opportunity.id, organization_id: lead.organization.id })
    const asleep = await anOrganization(db, { name: 'Lantern Asleep', status: 'suspended' })
    const awake = await aListed(db, { name: 'Lantern Awake' })
    const unlisted = await anOrganization(db, { name: 'Lantern Unlisted' })
    for (const out of [poster.id, lead.organization.id, asleep.id, unlisted.id, crypto.randomUUID()])
      expect((await invite(lead, id, out)).errors).toHaveProperty('organization_id')
    const query = { response_id: id, search: 'lantern' }
    expect((await lead.call(opportunityResponses.partnerOptions, { query })).data).toEqual([
      { id: awake.id, name: awake.name },
    ])
    const alone = await aResponse(db, {
      opportunity_id: (await anOpportunity(db, { takes_teams: false })).id,
      organization_id: lead.organization.id,
    })
    expect((await invite(lead, alone.id, awake.id)).status).toBe(409)
  })

  test('goes on without whoever is removed', async () => {
    const { id } = await aResponse(db, { organization_id: lead.organization.id })
    const partner = await anAdmin()
    await invite(lead, id, partner.organization.id)
    const body = { id, organization_id: partner.organization.id }
    expect((await lead.call(opportunityResponses.removePartner, { body })).data.partners).toEqual([])
    expect((await show(partner, id)).status).toBe(404)
    expect((await reply(partner, id, 'accept')).status).toBe(404)
    expect((await submit(lead, id)).status).toBe(200)
  })
})

describe('who reads a response:', () => {
  test('each party what is its own, and nobody else anything', async () => {
    const poster = await anAdmin()
    const opportunity = await anOpportunity(db, { organization_id: poster.organization.id })
    const response = await aResponse(db, { opportunity_id: opportunity.id, organization_id: lead.organization.id })
    const [partner, asked, other] = [await anAdmin(), await anAdmin(), await anAdmin()]
    const team = { response_id: response.id, part: 'Test' }
    await aPartner(db, { ...team, organization_id: partner.organization.id, state: 'accepted' })
    await aPartner(db, { ...team, organization_id: asked.organization.id, state: 'invited' })
    const file = await anUploadedFile(lead, 'prices.txt')
    const version = { id: response.id, version: 1, statement: '<p>Secret</p>', title: 'Plan' }
    await lead.call(opportunityResponses.update, { body: { ...version, attachment_ids: [file.id] } })

    const seenBy = async (caller: Caller) => {
      const { status, data } = await show(caller, response.id)
      const listed = await caller.call(opportunityResponses.list, { query: { opportunity_id: opportunity.id } })
      const download = await caller.request({ method: 'GET', url: `/api/files/show/${file.id}` })
      return [status, data?.statement ?? null, listed.data.length, download.status]
    }
    const everything = [200, '<p>Secret</p>', 1, 200]
    const nothing = [404, null, 0, 404]
    expect(await seenBy(lead)).toEqual(everything)
    expect(await seenBy(partner)).toEqual(everything)
    expect(await seenBy(asked)).toEqual([200, '', 1, 404])
    expect((await show(asked, response.id)).data).toMatchObject({ title: '', partners: [{ part: 'Test' }] })
    for (const caller of [poster, office, other]) expect(await seenBy(caller)).toEqual(nothing)
    const counted = await poster.call(opportunities.show, { params: { id: opportunity.id } })
    expect(counted.data.response_counts).toEqual({ draft: 1, submitted: 0 })

    await reply(asked, response.id, 'accept')
    await submit(lead, response.id)
    for (const caller of [poster, office, other]) expect(await seenBy(caller)).toEqual(nothing)
    expect((await poster.call(opportunities.close, { body: { id: opportunity.id } })).status).toBe(200)
    for (const caller of [poster, office]) expect(await seenBy(caller)).toEqual(everything)
    expect(await seenBy(other)).toEqual(nothing)
    for (const step of [opportunityResponses.submit, opportunityResponses.withdraw])
      expect((await poster.call(step, { body: { id: response.id } })).status).toBe(403)
  })

  test('drafts stay with their authors when it closes', async () => {
    const opportunity = await anOpportunity(db, { closes_at: inDays(-1) })
    for (const state of ['draft', 'withdrawn'] as const) {
      const { id } = await aResponse(db, { opportunity_id: opportunity.id, state })
      expect((await show(office, id)).status).toBe(404)
    }
  })

  test('nobody but its own people changes it', async () => {
    const { id } = await aResponse(db)
    for (const step of [opportunityResponses.submit, opportunityResponses.withdraw])
      expect((await lead.call(step, { body: { id } })).status).toBe(404)
    expect((await invite(lead, id, lead.organization.id)).status).toBe(404)
    expect((await lead.call(opportunityResponses.update, { body: { id, version: 1 } })).status).toBe(404)
    expect((await lead.call(opportunityResponses.partnerOptions, { query: { response_id: id } })).status).toBe(404)
    expect(await db.$count(opportunity_responses, eq(opportunity_responses.id, id))).toBe(1)
  })
})
