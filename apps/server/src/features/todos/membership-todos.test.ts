import { accessRequests } from '@guildhall/contract/access-requests'
import { agreements } from '@guildhall/contract/agreements'
import { eulas } from '@guildhall/contract/eulas'
import { notifications } from '@guildhall/contract/notifications'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { siteSettings } from '@guildhall/contract/site-settings'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices } from '../../db/schema/payments.ts'
import { aWaitingRequest } from '../../test/access-requests.ts'
import { anInvoice, anOrganization, aUser } from '../../test/builders.ts'
import { aEula, aSeatOn, aToolWith } from '../../test/eulas.ts'
import { save, step } from '../../test/organization-profiles.ts'
import { testServer } from '../../test/server.ts'
import { todoOf } from '../../test/todos.ts'
import { ensureDefaultTemplate } from '../agreements/public.ts'

const server = await testServer()
const { db } = server
await ensureDefaultTemplate(db, 'The Network')
const office = await server.as('system_admin')

/** An organization with its admin and another of its people. */
async function aMember(given: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await anOrganization(db, given)
  const adminRow = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  const memberRow = await aUser(db, { organization_id: organization.id })
  return { organization, adminRow, memberRow, admin: await server.as(adminRow), member: await server.as(memberRow) }
}

const daysFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('whoever is in good standing and has nothing before him has nothing to do', async () => {
  const { admin, member } = await aMember()
  expect((await admin.call(notifications.todos)).data).toEqual([])
  expect((await member.call(notifications.todos)).data).toEqual([])
  expect((await server.stranger.call(notifications.todos)).status).toBe(401)
})

describe('joining', () => {
  test('an agreement waits for the admin until it is signed; an administrator who acts in their name sees the same', async () => {
    const joining = { status: 'onboarding', agreement_signed_at: null, paid_through: null } as const
    const { organization, adminRow, admin, member } = await aMember(joining)
    expect(await todoOf(admin, 'sign_agreement')).toBeUndefined()
    const { data } = await office.call(agreements.send, { body: { organization_id: organization.id } })
    expect(await todoOf(admin, 'sign_agreement')).toMatchObject({
      count: 1,
      link: '/agreement',
      due_at: data.expires_at,
    })
    expect(await todoOf(member, 'sign_agreement')).toBeUndefined()
    expect(await todoOf(office, 'sign_agreement')).toBeUndefined()
    const impersonator = await server.as(adminRow, { impersonator_id: office.user.id })
    expect(await todoOf(impersonator, 'sign_agreement')).toEqual(await todoOf(admin, 'sign_agreement'))

    await admin.call(agreements.reading, { body: { id: data.id, reached_end: true } })
    const name = `${adminRow.first_name} ${adminRow.last_name}`
    await admin.call(agreements.sign, { body: { id: data.id, name, consent: true } })
    expect(await todoOf(admin, 'sign_agreement')).toBeUndefined()
    expect(await todoOf(admin, 'pay_membership')).toMatchObject({ link: '/membership', due_at: null })
  })

  test('a payment waits while none was made, and again once what was paid for is over', async () => {
    const { organization, admin, member } = await aMember({ paid_through: null })
    expect(await todoOf(admin, 'pay_membership')).toMatchObject({ count: 1, link: '/membership' })
    expect(await todoOf(member, 'pay_membership')).toBeUndefined()
    const change = (set: Partial<typeof organizations.$inferInsert>) =>
      db.update(organizations).set(set).where(eq(organizations.id, organization.id))

    await change({ paid_through: daysFromToday(30) })
    expect(await todoOf(admin, 'pay_membership')).toBeUndefined()
    await change({ due_on: daysFromToday(-1) })
    expect(await todoOf(admin, 'pay_membership')).toBeDefined()
    await change({ due_on: null, paid_through: daysFromToday(-1) })
    const late = await todoOf(admin, 'pay_membership')
    expect(Date.parse(late?.due_at ?? '')).toBeGreaterThan(Date.now())
    await db.insert(card_accounts).values({
      organization_id: organization.id,
      customer_id: `cus_${organization.id}`,
      subscription_status: 'active',
    })
    expect(await todoOf(admin, 'pay_membership')).toBeUndefined()
    await db.delete(card_accounts).where(eq(card_accounts.organization_id, organization.id))
    await change({ status: 'suspended' })
    expect(await todoOf(admin, 'pay_membership')).toBeUndefined()
  })

  test('a level that is never billed asks for no payment', async () => {
    const { admin } = await aMember({ membership_level: 'stakeholders-gov', paid_through: null })
    expect(await todoOf(admin, 'pay_membership')).toBeUndefined()
  })
})

test('a profile waits for the admin, then for the office, then for nobody', async () => {
  const { organization, admin, member } = await aMember({ profile_status: 'pending' })
  const link = `/organizations/profile/${organization.id}`
  expect(await todoOf(admin, 'complete_profile')).toMatchObject({ count: 1, link })
  expect(await todoOf(member, 'complete_profile')).toBeUndefined()
  expect(await todoOf(office, 'review_profiles')).toBeUndefined()

  await save(admin, organization.id)
  await step(organizationProfiles.submit, admin, organization.id)
  expect(await todoOf(admin, 'complete_profile')).toBeUndefined()
  expect(await todoOf(office, 'review_profiles')).toMatchObject({ count: 1, name: organization.name, link })
  expect(await todoOf(member, 'review_profiles')).toBeUndefined()
  await step(organizationProfiles.publish, office, organization.id)
  expect(await todoOf(office, 'review_profiles')).toBeUndefined()
})

test('requests for access are counted for those who decide on them, and the longest waiting is named', async () => {
  const {
    organization,
    admin: adminRow,
    person,
    request,
  } = await aWaitingRequest(db, {
    created_at: '2026-01-01T00:00:00.000Z',
  })
  await aWaitingRequest(db, { organization_id: organization.id })
  const other = await aWaitingRequest(db)
  const admin = await server.as(adminRow)
  const link = '/access-request?status=pending'
  const name = `${person.first_name} ${person.last_name}`
  expect(await todoOf(admin, 'approve_requests')).toMatchObject({ count: 2, name, link, since_at: request.created_at })
  expect(await todoOf(office, 'approve_requests')).toMatchObject({ count: 3, name })
  expect(await todoOf(await server.as(other.admin), 'approve_requests')).toMatchObject({ count: 1 })
  const colleague = await server.as(await aUser(db, { organization_id: organization.id }))
  expect(await todoOf(colleague, 'approve_requests')).toBeUndefined()

  const body = { ids: [request.id], decision: 'need_info' as const, reason: 'Which site?' }
  expect((await admin.call(accessRequests.decideSeveral, { body })).data).toMatchObject({ done: 1 })
  expect(await todoOf(admin, 'approve_requests')).toMatchObject({ count: 1 })
})

test('a EULA waits for whom it asks, and is gone once they have accepted', async () => {
  const { admin, member, memberRow } = await aMember()
  const { id, name, vendor, newest } = await aEula(db, { scope: 'user' })
  const tool = await aToolWith(db, [id])
  await aSeatOn(db, tool.id, { user: memberRow, state: 'pending_eula' })
  const link = `/eda/eulas?read=${newest.id}`
  expect(await todoOf(member, 'accept_eula')).toMatchObject({ count: 1, name: `${vendor}, ${name}`, link })
  expect(await todoOf(admin, 'accept_eula')).toBeUndefined()
  const impersonator = await server.as(memberRow, { impersonator_id: office.user.id })
  expect(await todoOf(impersonator, 'accept_eula')).toEqual(await todoOf(member, 'accept_eula'))

  const { id: version_id, text_sha256 } = newest
  const body = { version_id, text_sha256, accepts_for: 'user' as const, consent: true }
  expect((await member.call(eulas.accept, { body })).status).toBe(200)
  expect(await todoOf(member, 'accept_eula')).toBeUndefined()
})

test('what the network does without asks for nothing', async () => {
  const { member, memberRow } = await aMember()
  const { id } = await aEula(db, { scope: 'user' })
  await aSeatOn(db, (await aToolWith(db, [id])).id, { user: memberRow, state: 'pending_eula' })
  expect(await todoOf(member, 'accept_eula')).toBeDefined()
  await office.call(siteSettings.update, { body: { switched_off: ['eda'] } })
  expect(await todoOf(member, 'accept_eula')).toBeUndefined()
  await office.call(siteSettings.update, { body: { switched_off: [] } })
})

test('to people of an organization that is shut out only what opens it again is shown', async () => {
  const { admin } = await aMember({ paid_through: daysFromToday(-400), profile_status: 'pending' })
  const kinds = (await admin.call(notifications.todos)).data.map(({ kind }) => kind)
  expect(kinds).toEqual(['pay_membership'])
})

test('invoices that are overdue wait for the office alone', async () => {
  const { organization, admin } = await aMember()
  const number = 'INV-77'
  await anInvoice(db, {
    organization_id: organization.id,
    number,
    period_start: daysFromToday(-100),
    period_end: daysFromToday(265),
    issued_on: daysFromToday(-60),
    due_on: daysFromToday(-30),
  })
  const name = `${organization.name}, ${number}`
  const link = '/payments/invoices?status=overdue'
  expect(await todoOf(office, 'record_payments')).toMatchObject({ count: 1, name, link })
  expect(await todoOf(admin, 'record_payments')).toBeUndefined()
  await db.update(invoices).set({ status: 'paid' }).where(eq(invoices.number, number))
  expect(await todoOf(office, 'record_payments')).toBeUndefined()
})
