import { agreements } from '@guildhall/contract/agreements'
import { audit as auditCalls } from '@guildhall/contract/audit'
import { auth } from '@guildhall/contract/auth'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import * as tables from '../../db/schema/agreements.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { ensureDefaultTemplate, expireAgreements, remindSigners } from './public.ts'

const server = await testServer()
const { db } = server
await ensureDefaultTemplate(db, 'The Network')
const office = await aUser(db, { roles: ['system_admin'], organization_id: null })
const sender = await server.as(office)

const ada = { first_name: 'Ada', last_name: 'Lovelace' }
let organization: Awaited<ReturnType<typeof anOrganization>>
let admin: Awaited<ReturnType<typeof aUser>>
let signer: Caller

beforeEach(async () => {
  organization = await anOrganization(db, { status: 'onboarding', agreement_signed_at: null, paid_through: null })
  admin = await aUser(db, { ...ada, roles: ['organization_admin'], organization_id: organization.id })
  signer = await server.as(admin)
})

const send = () => sender.call(agreements.send, { body: { organization_id: organization.id } })
const read = (id: string, who = signer, reached_end = true) =>
  who.call(agreements.reading, { body: { id, reached_end } })
const signOnly = (id: string, body: object = {}, who = signer) =>
  who.call(agreements.sign, { body: { id, name: 'Ada Lovelace', consent: true, ...body } })
async function sign(id: string, body: object = {}, who = signer) {
  await read(id, who)
  return signOnly(id, body, who)
}
const sentId = async () => (await send()).data.id
const organizationNow = async () =>
  one(await db.select().from(organizations).where(eq(organizations.id, organization.id)))
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

/** As if it had been sent some days ago. */
const sentBefore = (id: string, days: number) =>
  db
    .update(tables.agreements)
    .set({ sent_at: daysFromNow(-days).toISOString(), expires_at: daysFromNow(30 - days).toISOString() })
    .where(eq(tables.agreements.id, id))

test('the whole way: sent, read, signed, kept, and the membership knows', async () => {
  const sent = await send()
  expect(sent).toMatchObject({
    status: 200,
    message: 'The agreement is on its way to its signer.',
    data: { status: 'sent', signer: { id: admin.id }, sent_by: { id: office.id }, template_name: 'Member agreement' },
  })
  const { id } = sent.data
  const [mail] = await mailsTo(server, admin.email, 1)
  expect(mail?.subject).toContain('Please sign the member agreement')
  expect(mail?.text).toMatch(/\/agreement\n/)

  expect((await signer.call(agreements.current)).data).toMatchObject({ id, status: 'sent', viewed_at: null })
  const document = await signer.call(agreements.document, { params: { id } })
  expect(document.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(document.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await read(id, signer, false)).data).toMatchObject({ id, status: 'viewed', read_at: null })
  expect((await signer.call(auth.user)).data.is_member_agreement_completed).toBe(false)

  const signed = await sign(id)
  expect(signed).toMatchObject({ status: 200, data: { status: 'signed', closed_by: { id: admin.id } } })
  expect((await organizationNow()).agreement_signed_at).toBe(signed.data.closed_at)
  expect((await (await server.as(admin)).call(auth.user)).data.is_member_agreement_completed).toBe(true)

  const file = await signer.call(agreements.file, { params: { id } })
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="member-agreement-organization-\d+-inc\.pdf"$/,
  )
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await mailsTo(server, admin.email, 2))[0]?.subject).toContain('is signed')
  expect((await mailsTo(server, office.email, 1))[0]?.text).toContain(
    `/organizations/view-organization/${organization.id}`,
  )

  const { data: noted } = await sender.call(auditCalls.list, { query: { subject_type: ['agreement'], subject_id: id } })
  expect(noted.map(({ action }) => action)).toEqual([
    'agreement.signed',
    'agreement.read',
    'agreement.viewed',
    'agreement.sent',
  ])
})

test('whoever has paid already is a member from the signature on', async () => {
  await db.update(organizations).set({ paid_through: '2099-12-31' }).where(eq(organizations.id, organization.id))
  await sign(await sentId())
  expect((await organizationNow()).status).toBe('active')
})

test('a drawn signature is taken as a picture that has something on it, and as nothing else', async () => {
  const id = await sentId()
  const canvas = (background: string) => sharp({ create: { width: 400, height: 120, channels: 4, background } })
  const picture = (image: Buffer) => image.toString('base64')
  const line = await canvas('#000').resize(200, 8).png().toBuffer()
  const drawing = await canvas('#0000')
    .composite([{ input: line, left: 60, top: 60 }])
    .png()
    .toBuffer()

  expect((await sign(id, { image: picture(Buffer.from('<svg/>')) })).errors).toHaveProperty('image')
  expect((await sign(id, { image: picture(await canvas('#fff').jpeg().toBuffer()) })).errors).toHaveProperty('image')
  expect((await sign(id, { image: picture(drawing.subarray(0, 90)) })).errors).toHaveProperty('image')
  expect((await sign(id, { image: picture(await canvas('#0000').png().toBuffer()) })).errors).toMatchObject({
    image: ['There is nothing drawn yet.'],
  })
  expect((await sign(id, { image: picture(drawing) })).status).toBe(200)
})

describe('nobody signs before reading to the end:', () => {
  test('the document alone, fetched by the page or by somebody else, proves nothing', async () => {
    const id = await sentId()
    await signer.call(agreements.document, { params: { id } })
    expect((await signer.call(agreements.current)).data).toMatchObject({ status: 'sent', viewed_at: null })
    expect(await signOnly(id)).toMatchObject({
      status: 409,
      message: 'Open the agreement and read it to the end, then sign.',
    })
    await read(id, signer, false)
    expect((await signOnly(id)).status).toBe(409)
    expect((await read(id)).data.read_at).not.toBeNull()
    expect((await signOnly(id)).status).toBe(200)
  })

  test('each reads for themselves', async () => {
    const id = await sentId()
    const colleague = await server.as(
      await aUser(db, { ...ada, roles: ['organization_admin'], organization_id: organization.id }),
    )
    await read(id)
    expect((await signOnly(id, {}, colleague)).status).toBe(409)
    expect((await colleague.call(agreements.current)).data).toMatchObject({ status: 'viewed', read_at: null })
    expect((await sign(id, {}, colleague)).status).toBe(200)
  })

  test('a legal name that changes afterwards has to be read', async () => {
    const id = await sentId()
    await read(id)
    await db.update(organizations).set({ legal_name: 'Renamed, LLC' }).where(eq(organizations.id, organization.id))
    expect((await signOnly(id)).message).toContain('legal name of your organization changed')
    expect((await sign(id)).data).toMatchObject({ status: 'signed', organization_name: 'Renamed, LLC' })
  })
})

test('only the name of the account signs, and the evidence holds both', async () => {
  const id = await sentId()
  expect((await sign(id, { name: 'Mickey Mouse' })).errors).toEqual({
    name: ['Type your name as it is in your profile: Ada Lovelace'],
  })
  expect((await sign(id, { name: 'Ada King Lovelace' })).status).toBe(200)
  const kept = one(
    await db.select().from(tables.agreement_signatures).where(eq(tables.agreement_signatures.agreement_id, id)),
  )
  expect(kept).toMatchObject({
    organization_name: organization.legal_name,
    account_name: 'Ada Lovelace',
    account_email: admin.email,
    signed_name: 'Ada King Lovelace',
  })
  expect(kept.read_at).not.toBeNull()
})

test('what was signed keeps its names, whatever is renamed later', async () => {
  const id = await sentId()
  await sign(id)
  await db.update(users).set({ last_name: 'King' }).where(eq(users.id, admin.id))
  await db.update(organizations).set({ legal_name: 'Elsewhere Ltd' }).where(eq(organizations.id, organization.id))
  const { data } = await sender.call(agreements.list, { query: { organization_id: organization.id } })
  expect(data[0]).toMatchObject({
    organization_name: organization.legal_name,
    closed_by: { id: admin.id, name: 'Ada Lovelace' },
    template_name: 'Member agreement',
    template_version: 1,
  })
})

test('an organization without a legal name signs under the name that it has', async () => {
  await db.update(organizations).set({ legal_name: '' }).where(eq(organizations.id, organization.id))
  expect((await sign(await sentId())).data.organization_name).toBe(organization.name)
})

test('nobody signs without consent or without a name', async () => {
  const id = await sentId()
  expect((await sign(id, { consent: false })).errors).toEqual({ consent: ['You can only sign if you agree.'] })
  expect((await sign(id, { name: ' ' })).errors).toEqual({ name: ['Write your full name.'] })
})

describe('only an admin of the organization signs it:', () => {
  test('not a member, not the admin of another one, not a system admin', async () => {
    const id = await sentId()
    const member = await server.as(await aUser(db, { organization_id: organization.id }))
    for (const other of [member, await server.as('organization_admin'), sender]) {
      expect((await sign(id, {}, other)).status).toBe(404)
      expect((await other.call(agreements.document, { params: { id } })).status).toBe(404)
      expect((await read(id, other)).status).toBe(404)
      expect((await other.call(agreements.decline, { body: { id, reason: 'Because.' } })).status).toBe(404)
      expect((await other.call(agreements.current)).data?.id).not.toBe(id)
    }
    expect((await signer.call(agreements.current)).data).toMatchObject({ status: 'sent' })
  })

  test('nor somebody who acts in his name, who may read it without a trace', async () => {
    const id = await sentId()
    const guise = await server.as(admin, { impersonator_id: office.id })
    expect((await guise.call(agreements.document, { params: { id } })).status).toBe(200)
    expect((await sign(id, {}, guise)).status).toBe(403)
    expect((await guise.call(agreements.decline, { body: { id, reason: 'Because.' } })).status).toBe(403)
    expect((await signer.call(agreements.current)).data).toMatchObject({ status: 'sent', viewed_at: null })
  })

  test('but another admin of the same one may', async () => {
    const colleague = await aUser(db, { ...ada, roles: ['organization_admin'], organization_id: organization.id })
    const id = await sentId()
    expect((await sign(id, {}, await server.as(colleague))).data).toMatchObject({ closed_by: { id: colleague.id } })
  })
})

test('of 50 who send at once one does, and one mail goes out', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, send))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
  await mailsTo(server, admin.email, 1)
})

test('of 50 signatures at once one counts', async () => {
  const id = await sentId()
  await read(id)
  const replies = await Promise.all(Array.from({ length: 50 }, () => signOnly(id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await organizationNow()).agreement_signed_at).toBe(
    replies.find(({ status }) => status === 200)?.data.closed_at,
  )
  await mailsTo(server, admin.email, 2)
})

test('what is signed is not sent, voided, declined or signed again', async () => {
  const id = await sentId()
  await sign(id)
  expect((await send()).message).toBe('This organization has signed already.')
  const reason = 'A mistake.'
  for (const reply of [
    await sign(id),
    await sender.call(agreements.resend, { body: { id } }),
    await sender.call(agreements.void, { body: { id, reason } }),
    await signer.call(agreements.decline, { body: { id, reason } }),
  ])
    expect(reply.status).toBe(409)
})

test('a declined agreement tells whoever sent it why, and can be sent anew', async () => {
  const id = await sentId()
  const declined = await signer.call(agreements.decline, { body: { id, reason: 'Article 7 does not suit us.' } })
  expect(declined.data).toMatchObject({ status: 'declined', reason: 'Article 7 does not suit us.' })
  await expect
    .poll(async () => (await server.deps.mailbox?.list(office.email))?.[0]?.text, { timeout: 10_000 })
    .toContain('    Article 7 does not suit us.')
  expect((await organizationNow()).agreement_signed_at).toBeNull()
  expect((await send()).status).toBe(200)
  const { data } = await sender.call(agreements.list, { query: { organization_id: organization.id } })
  expect(data.map(({ status }) => status)).toEqual(['sent', 'declined'])
})

test('a voided agreement cannot be signed, and its signer is told', async () => {
  const id = await sentId()
  await sender.call(agreements.void, { body: { id, reason: 'Wrong template.' } })
  expect((await sign(id)).status).toBe(409)
  expect((await mailsTo(server, admin.email, 2))[0]?.text).toContain('    Wrong template.')
})

test('sending again gives it its full time again', async () => {
  const id = await sentId()
  await sentBefore(id, 29)
  const { data } = await sender.call(agreements.resend, { body: { id } })
  expect(Date.parse(data.expires_at)).toBeGreaterThan(daysFromNow(29.9).getTime())
  await mailsTo(server, admin.email, 2)
})

test('after 30 days it is over, whether or not somebody has come by to say so', async () => {
  const id = await sentId()
  await sentBefore(id, 31)
  expect((await sign(id)).status).toBe(409)
  await expireAgreements(server.deps)
  expect((await signer.call(agreements.current)).data).toMatchObject({ status: 'expired', closed_by: null })
  const second = await sentId()
  await sentBefore(second, 31)
  expect((await send()).status).toBe(200)
})

test('each reminder goes out once, whatever restarts, and none after the end', async () => {
  // Those of the other tests would be reminded too.
  await expireAgreements(server.deps, daysFromNow(99))
  const id = await sentId()
  const reminders = async () =>
    (await db.select().from(tables.agreement_reminders).where(eq(tables.agreement_reminders.agreement_id, id)))
      .map(({ step }) => step)
      .toSorted((a, b) => a - b)
  await remindSigners(server.deps)
  expect(await reminders()).toEqual([])
  for (const [days, steps] of [
    [3.01, [3]],
    [6.9, [3]],
    [7.01, [3, 7]],
    [14.01, [3, 7, 14]],
    [29, [3, 7, 14]],
  ] as const) {
    await Promise.all(Array.from({ length: 4 }, () => remindSigners(server.deps, daysFromNow(days))))
    expect(await reminders()).toEqual(steps)
  }
  const mails = await mailsTo(server, admin.email, 4)
  expect(mails[0]?.subject).toContain('still waits for you')
  expect(mails[0]?.text).toMatch(/\/agreement\n/)
})

test('no reminder of what is signed', async () => {
  await expireAgreements(server.deps, daysFromNow(99))
  await sign(await sentId())
  await mailsTo(server, admin.email, 2)
  await remindSigners(server.deps, daysFromNow(20))
  expect(await mailsTo(server, admin.email, 2)).toHaveLength(2)
})

test('an agreement is sent only to an admin of that organization', async () => {
  const elsewhere = await aUser(db, { roles: ['organization_admin'] })
  const member = await aUser(db, { organization_id: organization.id })
  for (const signer_id of [elsewhere.id, member.id]) {
    const { errors } = await sender.call(agreements.send, { body: { organization_id: organization.id, signer_id } })
    expect(errors).toHaveProperty('signer_id')
  }
  const lonely = await anOrganization(db, { agreement_signed_at: null })
  expect(await sender.call(agreements.send, { body: { organization_id: lonely.id } })).toMatchObject({ status: 409 })
})
