import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreements } from '@guildhall/contract/agreements'
import { agreementTemplates } from '@guildhall/contract/agreement-templates'
import { auth } from '@guildhall/contract/auth'
import { notifications, type TodoKind } from '@guildhall/contract/notifications'
import { organizations as organizationCalls } from '@guildhall/contract/organizations'
import { siteSettings } from '@guildhall/contract/site-settings'
import { addDays } from '@guildhall/contract/standing'
import { PDFDocument } from '@cantoo/pdf-lib'
import { and, eq, inArray } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { one } from '../../db/db.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import * as tables from '../../db/schema/agreements.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { ensureDefaultTemplate, remindSigners } from './public.ts'

/** Of poppler-utils. */
const checker = 'pdfsig'

const server = await testServer()
const { db } = server
await ensureDefaultTemplate(db, 'The Network')
const officer = await aUser(db, { roles: ['system_admin'], organization_id: null })
const office = await server.as(officer)
const ada = { first_name: 'Ada', last_name: 'Lovelace' }

let organization: Awaited<ReturnType<typeof anOrganization>>
let admin: Awaited<ReturnType<typeof aUser>>
let signer: Caller
beforeEach(async () => {
  organization = await anOrganization(db, { status: 'onboarding', agreement_signed_at: null })
  admin = await aUser(db, { ...ada, roles: ['organization_admin'], organization_id: organization.id })
  signer = await server.as(admin)
  await db
    .update(tables.agreements)
    .set({ status: 'voided', closed_at: new Date().toISOString(), awaits_countersignature: false })
    .where(inArray(tables.agreements.status, ['sent', 'viewed', 'signed']))
})

const reason = 'The street is wrong.'
const inAMonth = addDays(today(), 30)
const send = async () => (await office.call(agreements.send, { body: { organization_id: organization.id } })).data.id
async function sign(id: string) {
  await signer.call(agreements.reading, { body: { id, reached_end: true } })
  return signer.call(agreements.sign, { body: { id, name: 'Ada Lovelace', consent: true } })
}
const signedId = async () => (await sign(await send())).data.id
const listed = async () => (await office.call(agreements.list, { query: { organization_id: organization.id } })).data
const isAgreed = async () => (await (await server.as(admin)).call(auth.user)).data.is_member_agreement_completed
const template = async () =>
  one(await db.select().from(agreement_templates).where(eq(agreement_templates.is_active, true)))
const todoOf = async (caller: Caller, kind: TodoKind) =>
  (await caller.call(notifications.todos)).data.find((todo) => todo.kind === kind)
const fileOf = async (id: string, who = signer) =>
  Buffer.from((await who.call(agreements.file, { params: { id } })).bytes)
const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

async function aPdf(words: string) {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText(words)
  return Buffer.from(await pdf.save()).toString('base64')
}

async function addVersion(words: string) {
  const { id, version } = await template()
  return office.call(agreementTemplates.newVersion, { body: { id, version, document: await aPdf(words) } })
}
const askAgain = async (is_required: boolean, sign_by = inAMonth) =>
  office.call(agreementTemplates.askAgain, { body: { id: (await template()).id, sign_by, is_required } })
const standsAfter = (days: number) =>
  db
    .update(organizations)
    .set({ agreement_due_on: addDays(today(), -days) })
    .where(eq(organizations.id, organization.id))

describe('what was sent', () => {
  test('keeps the name of its template when the template is renamed', async () => {
    const id = await signedId()
    const { data } = await office.call(agreementTemplates.list)
    const active = one(data.filter(({ is_active }) => is_active))
    await office.call(agreementTemplates.update, { body: { ...active, name: 'Renamed' } })
    expect((await listed())[0]).toMatchObject({ id, template_name: active.name, template_version: 1 })
    await office.call(agreementTemplates.update, {
      body: { ...active, version: active.version + 1, name: active.name },
    })
  })

  test('keeps its document when the template gets another one', async () => {
    const waiting = await send()
    const before = await textOf(
      Buffer.from((await signer.call(agreements.document, { params: { id: waiting } })).bytes),
    )
    const { data } = await addVersion('Quite another agreement')
    expect(data).toMatchObject({ document_version: 2, page_count: 1 })
    const after = await textOf(Buffer.from((await signer.call(agreements.document, { params: { id: waiting } })).bytes))
    expect(after).toBe(before)
    expect((await sign(waiting)).data).toMatchObject({ status: 'signed', template_version: 1 })
    expect(await textOf(await fileOf(waiting))).not.toContain('Quite another')
  })
})

describe('signing again', () => {
  test('is asked of those who signed an earlier version, and interrupts nothing', async () => {
    const old = await signedId()
    await addVersion('Version three')
    expect((await office.call(agreementTemplates.list)).data.find(({ is_active }) => is_active)).toMatchObject({
      outdated_count: 1,
    })
    expect(await askAgain(false)).toMatchObject({ status: 200, data: { asked: 1, without_admin: 0 } })
    expect((await askAgain(false)).data.asked).toBe(0)
    const [open] = await listed()
    expect(open).toMatchObject({ status: 'sent', sign_by: inAMonth })
    expect((await mailsTo(server, admin.email, 3))[0]?.subject).toContain('new member agreement by')
    expect(await todoOf(signer, 'sign_agreement')).toMatchObject({ count: 1 })
    expect(await isAgreed()).toBe(true)
    const signedFirst = one(await db.select().from(organizations).where(eq(organizations.id, organization.id)))
    expect((await sign(open?.id ?? '')).data).toMatchObject({ status: 'signed' })
    expect(await textOf(await fileOf(open?.id ?? ''))).toContain('Version three')
    expect((await fileOf(old)).length).toBeGreaterThan(1000)
    const now = one(await db.select().from(organizations).where(eq(organizations.id, organization.id)))
    expect(now.agreement_signed_at).toBe(signedFirst.agreement_signed_at)
  })

  test('that is required counts as missing after its day, until it is signed', async () => {
    await signedId()
    await addVersion('Version four')
    await askAgain(true)
    expect((await mailsTo(server, admin.email, 3))[0]?.subject).toContain('sign the member agreement again by')
    expect(await isAgreed()).toBe(true)
    await standsAfter(0)
    expect(await isAgreed()).toBe(true)
    await standsAfter(1)
    expect(await isAgreed()).toBe(false)
    await sign((await listed())[0]?.id ?? '')
    expect(await isAgreed()).toBe(true)
  })

  test('that is withdrawn is required no more', async () => {
    await signedId()
    await addVersion('Version five')
    await askAgain(true)
    await office.call(agreements.void, { body: { id: (await listed())[0]?.id ?? '', reason } })
    await expect.poll(isAgreed).toBe(true)
    expect(one(await db.select().from(organizations).where(eq(organizations.id, organization.id)))).toMatchObject({
      agreement_due_on: null,
    })
  })

  test('is reminded of a week and a day before', async () => {
    await signedId()
    await addVersion('Version six')
    await askAgain(false)
    const id = (await listed())[0]?.id ?? ''
    const steps = async () =>
      (await db.select().from(tables.agreement_reminders).where(eq(tables.agreement_reminders.agreement_id, id)))
        .map(({ step }) => step)
        .filter((step) => step < 0)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await remindSigners(server.deps, inDays(20))
    expect(await steps()).toEqual([])
    await remindSigners(server.deps, inDays(24))
    expect(await steps()).toEqual([-7])
    await remindSigners(server.deps, inDays(30))
    expect((await steps()).toSorted((a, b) => b - a)).toEqual([-1, -7])
  })

  test('is not asked for by a day that is over', async () => {
    expect((await askAgain(false, today())).errors).toEqual({ sign_by: ['Choose a day that is still to come.'] })
  })
})

describe('a signed agreement that is wrong', () => {
  test('is withdrawn with a reason and sent again; its file and history stay, and nobody is locked out', async () => {
    const id = await signedId()
    const { status, data } = await office.call(agreements.correct, { body: { id, reason } })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'sent', sign_by: inAMonth })
    const [sent, corrected] = await listed()
    expect(sent?.id).toBe(data.id)
    expect(corrected).toMatchObject({ id, status: 'voided', reason, signed_name: 'Ada Lovelace' })
    expect(corrected?.signed_at).not.toBeNull()
    expect((await fileOf(id)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await isAgreed()).toBe(true)
    expect((await office.call(agreements.correct, { body: { id, reason } })).status).toBe(409)
    await standsAfter(1)
    expect(await isAgreed()).toBe(false)
    await sign(data.id)
    expect(await isAgreed()).toBe(true)
  })
})

describe('the network’s signature', () => {
  const setting = async (change: object) => {
    expect((await office.call(siteSettings.update, { body: change })).status).toBe(200)
    server.deps.settings.forget()
  }

  test('is made automatically in the name of the signatory', async () => {
    await setting({ countersigning: 'automatic', signatory_name: 'Grace Hopper', signatory_title: 'Director' })
    const { data } = await sign(await send())
    expect(data).toMatchObject({
      awaits_countersignature: false,
      countersigned: { name: 'Grace Hopper', title: 'Director', at: data.closed_at },
    })
    const text = await textOf(await fileOf(data.id))
    for (const part of ['Countersigned by', 'Grace Hopper, Director', 'Made automatically', 'Ada Lovelace'])
      expect(text).toContain(part)
  })

  test('or by a person, who finds it in the to-dos; the membership does not wait for that', async () => {
    const grace = await aUser(db, {
      first_name: 'Grace',
      last_name: 'Hopper',
      organization_id: null,
      roles: ['user'],
    })
    const countersigner = await server.as(grace)
    await setting({ countersigning: 'person', countersigner_id: grace.id, signatory_title: 'Director' })
    const { data } = await sign(await send())
    expect(data).toMatchObject({ status: 'signed', awaits_countersignature: true, countersigned: null })
    expect(await isAgreed()).toBe(true)
    expect(await todoOf(countersigner, 'countersign_agreement')).toMatchObject({ count: 1 })
    expect(await todoOf(office, 'countersign_agreement')).toBeUndefined()
    const first = await fileOf(data.id)
    const countersign = (who: Caller, name: string) => who.call(agreements.countersign, { body: { id: data.id, name } })
    expect((await countersign(office, 'Grace Hopper')).status).toBe(404)
    expect((await countersign(countersigner, 'Ada Lovelace')).errors).toHaveProperty('name')
    expect((await fileOf(data.id, countersigner)).equals(first)).toBe(true)
    expect((await countersign(countersigner, 'Grace Hopper')).data).toMatchObject({
      awaits_countersignature: false,
      countersigned: { name: 'Grace Hopper', title: 'Director' },
    })
    expect((await countersign(countersigner, 'Grace Hopper')).status).toBe(409)
    const final = await fileOf(data.id)
    expect(final.equals(first)).toBe(false)
    const text = await textOf(final)
    for (const part of ['Ada Lovelace', 'Grace Hopper', 'Director', grace.email, admin.email])
      expect(text).toContain(part)
    const found = spawnSync(checker, ['-v']).error ? 'Total document signed. Signature is Valid.' : pdfsig(final)
    expect(found).toMatch(/Total document signed[^]*Signature is Valid/)
    expect((await mailsTo(server, admin.email, 3))[0]?.subject).toContain('countersigned')
    await setting({ countersigning: 'automatic', countersigner_id: null })
  })

  test('waits for the administrators where the person cannot sign in', async () => {
    const grace = await aUser(db, { organization_id: null, roles: ['user'] })
    await setting({ countersigning: 'person', countersigner_id: grace.id })
    await signedId()
    expect(await todoOf(office, 'countersign_agreement')).toBeUndefined()
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, grace.id))
    expect(await todoOf(office, 'countersign_agreement')).toMatchObject({ count: 1 })
    await setting({ countersigning: 'automatic', countersigner_id: null })
  })

  test('needs somebody named', async () => {
    const reply = await office.call(siteSettings.update, { body: { countersigning: 'person', countersigner_id: null } })
    expect(reply.errors).toEqual({ countersigner_id: ['Choose who countersigns.'] })
  })
})

describe('an agreement on paper', () => {
  const upload = async (given: object = {}) =>
    office.call(agreements.paper, {
      body: {
        organization_id: organization.id,
        document: await aPdf('Signed by hand'),
        signed_on: '2026-02-03',
        signer_name: 'Ada Lovelace',
        ...given,
      },
    })

  test('has the same result, replaces what waits, and is kept', async () => {
    const waiting = await send()
    const { status, data } = await upload()
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'signed', is_paper: true, signed_name: 'Ada Lovelace' })
    expect(await isAgreed()).toBe(true)
    expect((await listed()).find(({ id }) => id === waiting)).toMatchObject({ status: 'voided' })
    expect(await textOf(await fileOf(data.id))).toContain('Signed by hand')
    expect((await upload()).status).toBe(409)
  })

  test('is a PDF, signed on a day that has come', async () => {
    expect((await upload({ signed_on: '2999-01-01' })).errors).toHaveProperty('signed_on')
    expect((await upload({ document: Buffer.from('hello').toString('base64') })).errors).toHaveProperty('document')
    expect((await upload({ signer_name: ' ' })).errors).toHaveProperty('signer_name')
  })
})

describe('a new organization', () => {
  const input = (email: string) => ({
    name: `New ${crypto.randomUUID()}`,
    legal_name: 'New, Inc.',
    type: 'industry' as const,
    country: 'US',
    membership_level: 'associate',
    admin: { ...ada, email },
  })

  test('is sent its agreement with the invitation of its admin', async () => {
    const email = `${crypto.randomUUID()}@new.test`
    const { data } = await office.call(organizationCalls.create, { body: input(email) })
    const { data: sent } = await office.call(agreements.list, { query: { organization_id: data.id } })
    expect(sent).toMatchObject([{ status: 'sent', organization_name: 'New, Inc.', sent_by: { id: officer.id } }])
    expect((await mailsTo(server, email, 2)).map(({ subject }) => subject).join()).toContain(
      'sign the member agreement',
    )
  })

  test('that cannot be sent one waits in the to-dos of the administrators', async () => {
    await db.update(organizations).set({ status: 'active' }).where(eq(organizations.status, 'onboarding'))
    expect(await todoOf(office, 'send_agreement')).toBeUndefined()
    const { id } = await template()
    await db.update(agreement_templates).set({ is_active: false }).where(eq(agreement_templates.id, id))
    const { data } = await office.call(organizationCalls.create, { body: input(`${crypto.randomUUID()}@new.test`) })
    expect(await todoOf(office, 'send_agreement')).toMatchObject({
      count: 1,
      name: data.name,
      link: `/organizations/view-organization/${data.id}`,
    })
    expect(await todoOf(await server.as('eda_admin'), 'send_agreement')).toBeUndefined()
    await db.update(agreement_templates).set({ is_active: true }).where(eq(agreement_templates.id, id))
    await office.call(agreements.send, { body: { organization_id: data.id } })
    expect(await todoOf(office, 'send_agreement')).toBeUndefined()
    await db
      .update(tables.agreements)
      .set({ status: 'declined', closed_at: new Date().toISOString() })
      .where(and(eq(tables.agreements.organization_id, data.id), eq(tables.agreements.status, 'sent')))
    expect(await todoOf(office, 'send_agreement')).toMatchObject({ count: 1 })
  })
})

function pdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-lifecycle-'))
  try {
    writeFileSync(join(folder, 'file.pdf'), pdf)
    return execFileSync(checker, [join(folder, 'file.pdf')], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
