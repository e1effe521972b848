import { agreements } from '@guildhall/contract/agreements'
import { agreementTemplates } from '@guildhall/contract/agreement-templates'
import { auth } from '@guildhall/contract/auth'
import { docusign } from '@guildhall/contract/docusign'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import * as tables from '../../db/schema/agreements.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { sha256 } from '../../services/signing/pdf.ts'
import { aUser } from '../../test/builders.ts'
import { docusignServer } from '../../test/docusign.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { sweepAgreements } from '../agreements/public.ts'

const { server, db, sandbox, admin, connect, adopt, anApplicant, send } = await docusignServer()
const template = await adopt()

let applicant: Awaited<ReturnType<typeof anApplicant>>
beforeEach(async () => {
  applicant = await anApplicant()
})

const sent = async () => (await send(applicant.organization.id, template.id)).data
const open = async (id: string, who = applicant.signer) => who.call(agreements.open, { body: { id } })
const refresh = (id: string, who = applicant.signer) => who.call(agreements.refresh, { body: { id } })
const finish = async (id: string, fields: Record<string, string>) => {
  const { url } = (await open(id)).data
  await sandbox.visit(url)
  return sandbox.submit(url, fields)
}
const signed = { action: 'sign', name: 'Ada Lovelace', consent: '1' }
const envelopesMade = () =>
  sandbox.exchanges.filter(({ method, url }) => method === 'POST' && url.endsWith('/envelopes'))
const runOut = (id: string) =>
  db
    .update(tables.agreements)
    .set({ expires_at: sql`now() - interval '1 minute'` })
    .where(eq(tables.agreements.id, id))

test('a template is taken over with its name and its paper, and again without a second copy', async () => {
  expect(template).toMatchObject({
    name: 'Membership terms, standard',
    provider: 'docusign',
    fields: [],
    page_count: 1,
  })
  expect((await adopt()).id).toBe(template.id)
  const preview = await admin.call(agreementTemplates.preview, { params: { id: template.id } })
  expect((await PDFDocument.load(preview.bytes)).getPageCount()).toBe(1)
  const fields = [{ kind: 'signature' as const, page: 1, x: 0.1, y: 0.9, width: 0.3 }]
  const changed = await admin.call(agreementTemplates.update, { body: { ...template, fields } })
  expect(changed).toMatchObject({ status: 409, message: expect.stringContaining('looked after in DocuSign') })
  const active = await admin.call(agreementTemplates.activate, { body: { id: template.id } })
  expect(active).toMatchObject({ status: 200, data: { is_active: true } })
})

test('the whole way: sent, opened there, signed there, kept here, and the membership knows', async () => {
  const { id, provider } = await sent()
  expect(provider).toBe('docusign')
  expect((await mailsTo(server, applicant.person.email, 1))[0]?.text).toMatch(/\/agreement\n/)

  const { url } = (await open(id)).data
  expect(url).toMatch(/\/demo\/docusign\/signing\/[\w-]+$/)
  const page = await sandbox.visit(url)
  expect(page.body).toContain('Please sign')
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect((await refresh(id)).data.status).toBe('viewed')

  const empty = await sandbox.submit(url, { action: 'sign', name: ' ' })
  expect(empty).toMatchObject({ status: 422, text: expect.stringContaining('Write your full name.') })
  const back = await sandbox.submit(url, signed)
  expect(back.location).toMatch(/\/agreement\?event=signing_complete$/)

  const { data } = await refresh(id)
  expect(data).toMatchObject({ status: 'signed', closed_by: { id: applicant.person.id } })
  const kept = one(
    await db.select().from(tables.agreement_signatures).where(eq(tables.agreement_signatures.agreement_id, id)),
  )
  expect(kept).toMatchObject({ document_sha256: sha256(kept.document), signed_name: expect.stringContaining('Person') })
  expect(data.signed_sha256).toBe(kept.document_sha256)
  const file = await applicant.signer.call(agreements.file, { params: { id } })
  expect((await PDFDocument.load(file.bytes)).getPageCount()).toBe(2)

  const organization = one(await db.select().from(organizations).where(eq(organizations.id, applicant.organization.id)))
  expect(organization).toMatchObject({ status: 'active', agreement_signed_at: data.closed_at })
  expect((await applicant.signer.call(auth.user)).data.is_member_agreement_completed).toBe(true)
  expect((await mailsTo(server, applicant.person.email, 2))[0]?.subject).toContain('is signed')
  expect((await sandbox.visit(url)).statusCode).toBe(410)
})

test('what is declined there is declined here, with the reason, and can be sent anew', async () => {
  const { id } = await sent()
  const back = await finish(id, { action: 'decline', reason: 'Article 3 does not suit us.' })
  expect(back.location).toContain('event=decline')
  expect((await refresh(id)).data).toMatchObject({ status: 'declined', reason: 'Article 3 does not suit us.' })
  expect((await send(applicant.organization.id, template.id)).status).toBe(200)
})

test('whoever finishes later finds it again', async () => {
  const { id } = await sent()
  expect((await finish(id, { action: 'later' })).location).toContain('event=cancel')
  expect((await refresh(id)).data.status).toBe('viewed')
  expect((await finish(id, signed)).location).toContain('event=signing_complete')
})

test('what is withdrawn here is void there, and what was signed meanwhile is not withdrawn', async () => {
  const { id } = await sent()
  const { url } = (await open(id)).data
  const reply = await admin.call(agreements.void, { body: { id, reason: 'The wrong template.' } })
  expect(reply.data.status).toBe('voided')
  expect((await sandbox.submit(url, signed)).status).toBe(410)

  const { id: second } = await sent()
  await finish(second, signed)
  expect((await admin.call(agreements.void, { body: { id: second, reason: 'Too late.' } })).status).toBe(409)
  expect((await refresh(second)).data.status).toBe('signed')
})

test('sending again gives it its full time again, and tells DocuSign', async () => {
  const { id } = await sent()
  await db.update(tables.agreements).set({ expires_at: '2099-01-01T00:00:00.000Z' }).where(eq(tables.agreements.id, id))
  const reply = await admin.call(agreements.resend, { body: { id } })
  expect(reply.status).toBe(200)
  expect(reply.data.expires_at < '2099').toBe(true)
  expect(sandbox.exchanges.at(-1)?.url).toContain('resend_envelope=true')
})

test('of 50 who send at once one does, and one envelope is made', async () => {
  const before = envelopesMade().length
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(applicant.organization.id, template.id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(envelopesMade()).toHaveLength(before + 1)
})

describe('nobody else signs it:', () => {
  test('not another admin of the organization, for DocuSign knows the signer by name', async () => {
    const { id } = await sent()
    const other = await server.as(
      await aUser(db, { roles: ['organization_admin'], organization_id: applicant.organization.id }),
    )
    expect(await open(id, other)).toMatchObject({ status: 409, message: expect.stringContaining('another admin') })
  })

  test('nor anybody of another organization, nor here instead of there', async () => {
    const { id } = await sent()
    const stranger = await anApplicant()
    expect((await open(id, stranger.signer)).status).toBe(404)
    expect((await refresh(id, stranger.signer)).status).toBe(404)
    const body = { id, name: 'Ada Lovelace', consent: true }
    expect(await applicant.signer.call(agreements.sign, { body })).toMatchObject({
      status: 409,
      message: expect.stringContaining('signed with DocuSign'),
    })
    expect((await applicant.signer.call(agreements.decline, { body: { id, reason: 'Because.' } })).status).toBe(409)
  })
})

describe('the sweep', () => {
  const anHourLater = () => new Date(Date.now() + 61 * 60_000)

  test('finds what no call told of', async () => {
    const { id } = await sent()
    await finish(id, signed)
    await sweepAgreements(server.deps)
    expect((await applicant.signer.call(agreements.current)).data?.status).toBe('sent')
    await sweepAgreements(server.deps, anHourLater())
    expect((await applicant.signer.call(agreements.current)).data?.status).toBe('signed')
  })

  test('takes back there what has run out here, unless it was signed in time', async () => {
    const { id } = await sent()
    const { url } = (await open(id)).data
    await runOut(id)
    await sweepAgreements(server.deps)
    expect((await applicant.signer.call(agreements.current)).data?.status).toBe('expired')
    expect((await sandbox.submit(url, signed)).status).toBe(410)

    const { id: second } = await sent()
    await finish(second, signed)
    await runOut(second)
    await sweepAgreements(server.deps)
    expect((await applicant.signer.call(agreements.current)).data?.status).toBe('signed')
  })

  test('nor does what has run out keep an organization from being sent another', async () => {
    const { id } = await sent()
    const { url } = (await open(id)).data
    await runOut(id)
    expect((await send(applicant.organization.id, template.id)).status).toBe(200)
    expect((await sandbox.submit(url, signed)).status).toBe(410)
  })
})

test('without the connection nothing is sent or opened, but what was sent can be withdrawn', async () => {
  const { id } = await sent()
  await admin.call(docusign.disconnect)
  expect(await open(id)).toMatchObject({ status: 409, message: expect.stringContaining('DocuSign is not connected') })
  const other = await anApplicant()
  expect((await send(other.organization.id, template.id)).status).toBe(409)
  expect((await admin.call(agreements.void, { body: { id, reason: 'We changed our mind.' } })).status).toBe(200)
  await sweepAgreements(server.deps, new Date(Date.now() + 61 * 60_000))
  await connect()
})
