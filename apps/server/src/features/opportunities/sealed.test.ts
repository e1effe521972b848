import { audit as auditCalls } from '@guildhall/contract/audit'
import { messages } from '@guildhall/contract/messages'
import { notifications } from '@guildhall/contract/notifications'
import { opportunities } from '@guildhall/contract/opportunities'
import { opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { profile } from '@guildhall/contract/profile'
import { userHistory } from '@guildhall/contract/user-history'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { conversations } from '../../db/schema/messages.ts'
import { notices } from '../../db/schema/notices.ts'
import { opportunities as rows, opportunity_notices } from '../../db/schema/opportunities.ts'
import { actorOf } from '../../test/actor.ts'
import { aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse } from '../../test/opportunities.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { anUploadedFile } from '../../test/uploads.ts'
import { roomOfResponse } from './room.ts'

const server = await testServer()
const { db } = server
const administrator = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))
const secrets = ['Secret title', 'Secret statement', 'secret-prices.txt', 'Secret part']

/** An organization with its admin, and the same admin with an administrator acting in their name. */
async function aMember() {
  const organization = await aListed(db)
  const user = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  const inTheirName = await server.as(user, { impersonator_id: administrator.user.id })
  return { organization, user, themselves: await server.as(user), inTheirName }
}

/** A response with everything in it, of a lead, a partner and an invited organization. */
async function aTeam(given: Parameters<typeof anOpportunity>[1] = {}) {
  const opportunity = await anOpportunity(db, given)
  const [lead, partner, invited] = [await aMember(), await aMember(), await aMember()]
  const { id } = await aResponse(db, { opportunity_id: opportunity.id, organization_id: lead.organization.id })
  const asked = { response_id: id, part: 'Secret part' }
  await aPartner(db, { ...asked, organization_id: partner.organization.id, state: 'accepted' })
  await aPartner(db, { ...asked, organization_id: invited.organization.id, state: 'invited' })
  const file = await anUploadedFile(lead.themselves, 'secret-prices.txt')
  const body = {
    id,
    version: 1,
    title: 'Secret title',
    statement: '<p>Secret statement</p>',
    attachment_ids: [file.id],
  }
  expect((await lead.themselves.call(opportunityResponses.update, { body })).status).toBe(200)
  return { id, opportunity, file, lead, partner, invited }
}

const entriesOf = async (subject_id: string) =>
  (await administrator.call(auditCalls.list, { query: { subject_id } })).data
const listOf = (caller: Caller, opportunity_id: string) =>
  caller.call(opportunityResponses.list, { query: { opportunity_id } })
const closeNow = (id: string) =>
  db
    .update(rows)
    .set({ closes_at: inDays(-0.001) })
    .where(eq(rows.id, id))

describe('while an administrator acts in a person’s name, a response before its deadline', () => {
  test('stands in the person’s list without its content', async () => {
    const { id, opportunity, lead, partner, invited } = await aTeam()
    for (const { inTheirName, themselves } of [lead, partner, invited]) {
      const shown = await inTheirName.call(opportunityResponses.show, { params: { id } })
      const listed = await listOf(inTheirName, opportunity.id)
      const closed = { title: '', statement: '', attachments: [], partners: [], submitted_by_name: null }
      expect(shown.data).toMatchObject({ id, state: 'draft', is_sealed: true, may_edit: false, ...closed })
      expect(listed.data).toMatchObject([{ id, is_sealed: true, ...closed }])
      for (const secret of secrets) expect(shown.text + listed.text).not.toContain(secret)
      const line = (await inTheirName.call(opportunities.show, { params: { id: opportunity.id } })).data.my_response
      expect(line).toMatchObject({ id, state: 'draft' })
      const own = await themselves.call(opportunityResponses.show, { params: { id } })
      expect(own.data).toMatchObject({ is_sealed: false })
    }
    expect((await listOf(lead.themselves, opportunity.id)).text).toContain('Secret statement')
  })

  test('keeps its files and its team’s conversation closed', async () => {
    const { id, file, lead, partner } = await aTeam()
    const url = `/api/files/show/${file.id}`
    for (const { inTheirName, themselves } of [lead, partner]) {
      expect((await themselves.request({ method: 'GET', url })).status).toBe(200)
      expect((await inTheirName.request({ method: 'GET', url })).status).toBe(404)
    }
    const actor = await actorOf(server, lead.themselves)
    expect(await roomOfResponse(db, actor, id)).not.toBeNull()
    expect(await roomOfResponse(db, { ...actor, is_impersonate: true }, id)).toBeNull()
    const query = { type: 'opportunity' as const, id }
    expect((await lead.inTheirName.call(messages.userMessages, { query })).status).toBe(403)
  })

  test('is changed by nobody but the person, and the refusal says why', async () => {
    const { id, opportunity, lead, invited } = await aTeam()
    const other = await anOpportunity(db)
    const { inTheirName } = lead
    const organization_id = invited.organization.id
    const refused = [
      await inTheirName.call(opportunityResponses.begin, { body: { opportunity_id: other.id } }),
      await inTheirName.call(opportunityResponses.update, { body: { id, version: 2, statement: '<p>Worse</p>' } }),
      await inTheirName.call(opportunityResponses.submit, { body: { id } }),
      await inTheirName.call(opportunityResponses.withdraw, { body: { id } }),
      await inTheirName.call(opportunityResponses.invite, { body: { id, organization_id } }),
      await inTheirName.call(opportunityResponses.removePartner, { body: { id, organization_id } }),
      await invited.inTheirName.call(opportunityResponses.answerInvitation, { body: { id, answer: 'accept' } }),
      await inTheirName.call(opportunityResponses.partnerOptions, { query: { response_id: id } }),
    ]
    for (const { status, message } of refused)
      expect({ status, message }).toEqual({
        status: 403,
        message: 'This is closed while you act in another person’s name.',
      })
    expect((await listOf(lead.themselves, opportunity.id)).data).toMatchObject([
      { state: 'draft', statement: '<p>Secret statement</p>', partners: [{ state: 'accepted' }, { state: 'invited' }] },
    ])
  })

  test('is not told of by the person’s notices, which name the team', async () => {
    const { id, opportunity, lead, partner, invited } = await aTeam()
    await invited.themselves.call(opportunityResponses.answerInvitation, { body: { id, answer: 'accept' } })
    const noticesOf = async (caller: Caller) => {
      const { data, text } = await caller.call(notifications.list)
      return { text, count: data.rows.length, unread: (await caller.call(notifications.count)).data.unread }
    }
    const own = await noticesOf(lead.themselves)
    expect(own.text).toContain(invited.organization.name)
    const theirs = await noticesOf(lead.inTheirName)
    for (const { organization } of [partner, invited]) expect(theirs.text).not.toContain(organization.name)
    expect(theirs.count).toBe(own.count - 1)
    expect(theirs.unread).toBe(own.unread - 1)
    await closeNow(opportunity.id)
    expect(await noticesOf(lead.inTheirName)).toEqual(await noticesOf(lead.themselves))
  })

  test('is read as the person reads it once the deadline has passed', async () => {
    const { id, opportunity, file, lead } = await aTeam()
    await closeNow(opportunity.id)
    const { data } = await lead.inTheirName.call(opportunityResponses.show, { params: { id } })
    expect(data).toMatchObject({ is_sealed: false, statement: '<p>Secret statement</p>', title: 'Secret title' })
    const url = `/api/files/show/${file.id}`
    expect((await lead.inTheirName.request({ method: 'GET', url })).status).toBe(200)
  })

  test('stays closed when the call is cancelled before its deadline', async () => {
    const { id, lead } = await aTeam()
    const { opportunity } = (await lead.themselves.call(opportunityResponses.show, { params: { id } })).data
    const body = { id: opportunity.id, reason: 'No money left.' }
    expect((await administrator.call(opportunities.cancel, { body })).status).toBe(200)
    const { data } = await lead.inTheirName.call(opportunityResponses.show, { params: { id } })
    expect(data).toMatchObject({ is_sealed: true, statement: '' })
  })

  test('is not read by those who look after the call either', async () => {
    const host = await aMember()
    const { id, opportunity } = await aTeam({ organization_id: host.organization.id })
    for (const caller of [host.themselves, host.inTheirName, administrator]) {
      expect((await caller.call(opportunityResponses.show, { params: { id } })).status).toBe(404)
      expect((await listOf(caller, opportunity.id)).data).toEqual([])
    }
  })
})

describe('before the deadline nothing that is kept or taken along tells of a response:', () => {
  test('the audit holds nothing of what is written in it', async () => {
    const { id, lead, invited } = await aTeam()
    const organization_id = invited.organization.id
    await lead.themselves.call(opportunityResponses.removePartner, { body: { id, organization_id } })
    await lead.themselves.call(opportunityResponses.invite, { body: { id, organization_id, part: 'Secret part' } })
    await invited.themselves.call(opportunityResponses.answerInvitation, { body: { id, answer: 'accept' } })
    await lead.themselves.call(opportunityResponses.submit, { body: { id } })
    await lead.themselves.call(opportunityResponses.withdraw, { body: { id } })
    const kept = await db.select().from(audit).where(eq(audit.subject_id, id))
    expect(kept.map(({ action }) => action.replace('opportunity_response.', ''))).toEqual([
      'updated',
      'partner_removed',
      'partner_invited',
      'partner_accepted',
      'submitted',
      'withdrawn',
    ])
    for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret)
    const { text } = await administrator.call(auditCalls.list, { query: { subject_id: id } })
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  test('the audit does not tell who responds, and tells it from the deadline on', async () => {
    const { id, opportunity, lead } = await aTeam()
    const entries = async (query: object) =>
      (await administrator.call(auditCalls.list, { query })).data.filter(({ subject_id }) => subject_id === id)
    expect(await entries({ subject_id: id })).toMatchObject([
      { action: 'opportunity_response.updated', actor_id: null, actor_name: null, after: null, address: null },
    ])
    expect(await entries({ person_id: [lead.user.id] })).toEqual([])
    const { text } = await administrator.call(auditCalls.export, { query: { subject_id: id } })
    for (const hidden of [lead.user.id, lead.user.last_name, lead.organization.id]) expect(text).not.toContain(hidden)
    await closeNow(opportunity.id)
    expect(await entries({ person_id: [lead.user.id] })).toMatchObject([
      { actor_id: lead.user.id, after: { organization_id: lead.organization.id } },
    ])
  })

  test('the audit names no file of it, nor who sent that', async () => {
    const { opportunity, file, lead } = await aTeam()
    const [sent] = await entriesOf(file.id)
    expect(sent).toMatchObject({ action: 'file.created', actor_id: null, actor_name: null, after: null })
    await closeNow(opportunity.id)
    const [told] = await entriesOf(file.id)
    expect(told).toMatchObject({ actor_id: lead.user.id, after: { name: 'secret-prices.txt' } })
  })

  test('an archive made by somebody else holds no file, notice, message or reminder of it', async () => {
    const { id, opportunity, lead, partner, invited } = await aTeam()
    const { email } = lead.user
    const left = { id, organization_id: invited.organization.id }
    await lead.themselves.call(opportunityResponses.removePartner, { body: left })
    expect((await lead.themselves.call(opportunityResponses.submit, { body: { id } })).status).toBe(200)
    await db.insert(opportunity_notices).values({ opportunity_id: opportunity.id, user_id: lead.user.id, step: '7d' })
    const [talk] = await db.insert(conversations).values({ kind: 'opportunity', response_id: id, key: id }).returning()
    const notice = { user_id: lead.user.id, type: 'messages', letter: 'message_in_team', mail: 'none' } as const
    await db.insert(notices).values({
      ...notice,
      values: { number: opportunity.number, title: 'Secret talk' },
      link: `/inbox?conversation=${talk?.id}`,
      cause: `conversation:${talk?.id}:1`,
    })
    const archive = async () => {
      const { bytes } = await administrator.call(userHistory.personalData, { params: { id: lead.user.id } })
      return strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array())
    }
    const sealed = await archive()
    expect(sealed).toContain(email)
    for (const secret of [...secrets, 'Secret talk', id, opportunity.id, opportunity.title, partner.organization.name])
      expect(sealed).not.toContain(secret)
    const own = await lead.themselves.call(profile.myData)
    expect(strFromU8(unzipSync(own.bytes)['data.json'] ?? new Uint8Array())).toContain('response_submitted')
    await closeNow(opportunity.id)
    const told = await archive()
    for (const word of ['secret-prices.txt', 'Secret talk', 'response_submitted']) expect(told).toContain(word)
  })

  test('the export of opportunities names nobody who responds', async () => {
    const { opportunity, lead, partner } = await aTeam()
    for (const caller of [administrator, lead.inTheirName]) {
      const { text } = await caller.call(opportunities.export, { query: { search: opportunity.title } })
      expect(text).toContain(opportunity.number)
      for (const hidden of [...secrets, lead.organization.name, partner.organization.name])
        expect(text).not.toContain(hidden)
    }
  })
})
