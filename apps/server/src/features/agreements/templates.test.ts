import { agreements } from '@guildhall/contract/agreements'
import { agreementTemplates } from '@guildhall/contract/agreement-templates'
import { membershipLevels } from '@guildhall/contract/membership-levels'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { ensureDefaultTemplate } from './public.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function aPdf(pages = 1) {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page++) pdf.addPage()
  pdf.addJavaScript('greet', 'app.alert("hello")')
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' }))
  return pdf.save()
}

const upload = async (name: string, is_active = false, document = inBase64Sync) =>
  admin.call(agreementTemplates.create, { body: { name, is_active, document } })
const inBase64Sync = inBase64(await aPdf(2))
const names = async () =>
  (await admin.call(agreementTemplates.list)).data.map(({ name, is_active }) => [name, is_active])

test('a network begins with one agreement of two pages, which is made once', async () => {
  await Promise.all([ensureDefaultTemplate(db, 'The Network'), ensureDefaultTemplate(db, 'The Network')])
  const { data } = await admin.call(agreementTemplates.list)
  expect(data).toMatchObject([{ name: 'Member agreement', is_active: true, page_count: 2, agreement_count: 0 }])
  expect(data[0]?.fields.map(({ kind }) => kind).toSorted()).toEqual([
    'date',
    'network_date',
    'network_signature',
    'network_signer',
    'organization',
    'signature',
    'signer',
  ])
})

test('one template is active at a time', async () => {
  expect((await upload('Second', true)).data).toMatchObject({ is_active: true, page_count: 2 })
  expect(await names()).toEqual([
    ['Second', true],
    ['Member agreement', false],
  ])
  const { data } = await admin.call(agreementTemplates.list)
  const first = data.find(({ name }) => name === 'Member agreement')
  if (!first) throw new Error('no template')
  await admin.call(agreementTemplates.update, { body: { ...first, is_active: true } })
  expect(await names()).toEqual([
    ['Member agreement', true],
    ['Second', false],
  ])
})

test('what is no PDF, is damaged, or is too large is refused at its field', async () => {
  for (const document of ['', 'not base64!', inBase64(Buffer.from('hello')), inBase64(Buffer.from('%PDF-1.7 broken'))])
    expect((await upload('Broken', false, document)).errors).toHaveProperty('document')
  const sealed = inBase64(Buffer.concat([await aPdf(), Buffer.from('\n% /ByteRange [0 1 2 3]\n')]))
  expect((await upload('Sealed', false, sealed)).errors).toEqual({
    document: ['This document is signed already. Use one that is not.'],
  })
  const large = inBase64(Buffer.alloc(5_000_004))
  const { status } = await upload('Large', false, large)
  expect([413, 422]).toContain(status)
  expect((await upload('member AGREEMENT')).errors).toHaveProperty('name')
})

test('a document as large as is allowed gets as far as being opened', async () => {
  const padded = Buffer.concat([await aPdf(), Buffer.alloc(4 * 1024 * 1024, '\n% padding ')])
  expect((await upload('Padded', false, inBase64(padded))).status).toBe(200)
})

test('nothing that runs is kept in a document', async () => {
  const { data } = await upload('Lively')
  const { document } = one(await db.select().from(agreement_templates).where(eq(agreement_templates.id, data.id)))
  const pdf = await PDFDocument.load(document)
  expect(pdf.catalog.get(PDFName.of('OpenAction'))).toBeUndefined()
  expect(String(pdf.catalog.lookup(PDFName.of('Names')))).not.toContain('JavaScript')
})

test('its fields stand on pages that it has, and there is one for the signature', async () => {
  const { data } = await upload('Fields')
  const [field] = data.fields
  if (!field) throw new Error('no field')
  const change = (fields: typeof data.fields) => admin.call(agreementTemplates.update, { body: { ...data, fields } })
  expect((await change([{ ...field, kind: 'signature', page: 3 }])).errors).toEqual({
    fields: ['The document has only 2 pages.'],
  })
  expect((await change([{ ...field, kind: 'date' }])).errors).toEqual({ fields: ['Say where the signature goes.'] })
  const moved = { kind: 'signature' as const, page: 1, x: 0.5, y: 0.5, width: 0.3 }
  expect((await change([moved])).data.fields).toEqual([moved])
  const preview = await admin.call(agreementTemplates.preview, { params: { id: data.id } })
  expect((await PDFDocument.load(preview.bytes)).getPageCount()).toBe(2)
})

test('a template that was sent stays, another one goes', async () => {
  const { data: template } = await upload('Sent once')
  const organization = await anOrganization(db, { agreement_signed_at: null })
  await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  const body = { organization_id: organization.id, template_id: template.id }
  expect((await admin.call(agreements.send, { body })).data).toMatchObject({ template_name: 'Sent once' })
  const remove = (id: string) => admin.call(agreementTemplates.delete, { params: { id } })
  expect(await remove(template.id)).toMatchObject({ status: 409 })
  expect(await remove((await upload('Never sent')).data.id)).toMatchObject({ status: 200 })
})

test('a level may ask for an agreement of its own, which its organizations are sent unless another is chosen', async () => {
  await ensureDefaultTemplate(db, 'The Network')
  const { data: special } = await upload('Terms for start-ups')
  const level = (await admin.call(membershipLevels.list)).data.find(({ slug }) => slug === 'startup')
  if (!level) throw new Error('no such level')
  const body = { ...level, agreement_template_id: special.id }
  expect((await admin.call(membershipLevels.update, { body })).data.agreement_template_id).toBe(special.id)
  const sentTo = async (membership_level: string) => {
    const { id } = await anOrganization(db, { membership_level, agreement_signed_at: null })
    await aUser(db, { roles: ['organization_admin'], organization_id: id })
    return (await admin.call(agreements.send, { body: { organization_id: id } })).data.template_name
  }
  expect(await sentTo('startup')).toBe('Terms for start-ups')
  expect(await sentTo('associate')).not.toBe('Terms for start-ups')
  const gone = { ...level, version: level.version + 1, agreement_template_id: crypto.randomUUID() }
  expect((await admin.call(membershipLevels.update, { body: gone })).errors).toHaveProperty('agreement_template_id')
})
