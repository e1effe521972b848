import { levelRequests } from '@guildhall/contract/level-requests'
import { membershipLevels } from '@guildhall/contract/membership-levels'
import { organizations as api } from '@guildhall/contract/organizations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { invoices } from '../../db/schema/payments.ts'
import { anInvoice, anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { todoOf } from '../../test/todos.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')

async function aMember() {
  const organization = await anOrganization(db)
  const adminRow = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  return { organization, adminRow, admin: await server.as(adminRow) }
}

const levelOf = async (id: string) => (await office.call(api.show, { params: { id } })).data.membership_level
const principal = { membership_level: 'principal', message: 'We have grown.' }

test('what it costs to join is public, and only what is offered', async () => {
  const { data } = await server.stranger.call(membershipLevels.offered)
  const slugs = data.map(({ slug }) => slug)
  expect(slugs).toContain('associate')
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
    'currency',
    'is_billing_exempt',
    'name',
    'period',
    'price',
    'renews_on',
    'slug',
    'user_limit',
  ])
  await db.update(membership_levels).set({ is_offered: false }).where(eq(membership_levels.slug, 'founding'))
  const { data: left } = await server.stranger.call(membershipLevels.offered)
  expect(left.map(({ slug }) => slug)).toEqual(slugs.filter((slug) => slug !== 'founding'))
})

describe('an organization admin', () => {
  test('asks for another level once at a time, and can withdraw it', async () => {
    const { admin } = await aMember()
    expect((await admin.call(levelRequests.mine)).data).toMatchObject({ membership_level: 'associate', request: null })
    const asked = await admin.call(levelRequests.create, { body: principal })
    expect(asked.data.request).toMatchObject({ status: 'open', ...principal })
    expect((await admin.call(levelRequests.create, { body: principal })).status).toBe(409)

    const id = asked.data.request?.id ?? ''
    expect((await admin.call(levelRequests.withdraw, { body: { id } })).data.request?.status).toBe('withdrawn')
    expect((await admin.call(levelRequests.withdraw, { body: { id } })).status).toBe(409)
    expect((await admin.call(levelRequests.create, { body: principal })).status).toBe(200)
  })

  test('asks for a level that is offered and not the current one', async () => {
    const { admin } = await aMember()
    const ask = (membership_level: string) => admin.call(levelRequests.create, { body: { membership_level } })
    expect((await ask('associate')).errors).toEqual({
      membership_level: ['Choose a level other than the current one.'],
    })
    expect((await ask('founding')).status).toBe(422)
  })

  test('sees and withdraws nothing of another organization, and decides on nothing', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const { data } = await one.admin.call(levelRequests.create, { body: principal })
    const id = data.request?.id ?? ''
    expect((await other.admin.call(levelRequests.withdraw, { body: { id } })).status).toBe(404)
    expect((await other.admin.call(levelRequests.mine)).data?.request).toBeNull()
    const decision = { id, decision: 'approve' as const }
    expect((await one.admin.call(levelRequests.decide, { body: decision })).status).toBe(403)
    const member = await server.as(await aUser(db, { organization_id: one.organization.id }))
    expect((await member.call(levelRequests.mine)).data).toBeNull()
    expect((await member.call(levelRequests.create, { body: principal })).status).toBe(404)
  })
})

describe('the office', () => {
  test('has it as a to-do, approves it, and the level changes as by its own form', async () => {
    const { organization, admin, adminRow } = await aMember()
    await anInvoice(db, { organization_id: organization.id })
    const { data } = await admin.call(levelRequests.create, {
      body: { ...principal, membership_level: 'stakeholders-gov' },
    })
    expect(await todoOf(office, 'decide_level_requests')).toBeDefined()
    const shown = await office.call(levelRequests.show, { params: { id: organization.id } })
    expect(shown.data).toMatchObject({ status: 'open', message: 'We have grown.' })

    const body = { id: data.request?.id ?? '', version: shown.data?.version, decision: 'approve' as const }
    expect((await office.call(levelRequests.decide, { body })).data).toMatchObject({ status: 'approved' })
    expect(await levelOf(organization.id)).toBe('stakeholders-gov')
    // What follows from a level change: a level that is never billed voids open invoices.
    const [invoice] = await db.select().from(invoices).where(eq(invoices.organization_id, organization.id))
    expect(invoice?.status).toBe('void')
    expect((await office.call(levelRequests.decide, { body })).status).toBe(409)
    expect((await office.call(levelRequests.show, { params: { id: organization.id } })).data).toBeNull()
    const entries = await db.select().from(audit).where(eq(audit.subject_id, body.id))
    expect(entries.map(({ action }) => action)).toEqual(['level_request.created', 'level_request.approved'])
    const [mail] = await mailsTo(server, adminRow.email, 1)
    expect(mail?.subject).toContain('is now Government stakeholder')
  })

  test('gives another level than was asked for', async () => {
    const { organization, admin } = await aMember()
    const { data } = await admin.call(levelRequests.create, { body: principal })
    const body = { id: data.request?.id ?? '', decision: 'approve' as const, membership_level: 'startup' }
    expect((await office.call(levelRequests.decide, { body })).data.membership_level).toBe('startup')
    expect(await levelOf(organization.id)).toBe('startup')
  })

  test('refuses with a reason that the organization reads', async () => {
    const { organization, admin } = await aMember()
    const { data } = await admin.call(levelRequests.create, { body: principal })
    const body = { id: data.request?.id ?? '', decision: 'refuse' as const }
    expect((await office.call(levelRequests.decide, { body })).status).toBe(422)
    await office.call(levelRequests.decide, { body: { ...body, reason: 'Ask again in March.' } })
    expect((await admin.call(levelRequests.mine)).data?.request).toMatchObject({
      status: 'refused',
      reason: 'Ask again in March.',
    })
    expect(await levelOf(organization.id)).toBe('associate')
  })
})
