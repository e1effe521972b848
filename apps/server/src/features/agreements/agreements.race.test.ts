import { agreements } from '@guildhall/contract/agreements'
import { agreementTemplates } from '@guildhall/contract/agreement-templates'
import { PDFDocument } from '@cantoo/pdf-lib'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import * as tables from '../../db/schema/agreements.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { ensureDefaultTemplate, expireAgreements } from './public.ts'

const server = await testServer()
const { db, deps } = server
await ensureDefaultTemplate(db, 'The Network')
const office = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))

const ada = { first_name: 'Ada', last_name: 'Lovelace' }
let organization: Awaited<ReturnType<typeof anOrganization>>
let signer: Caller
beforeEach(async () => {
  organization = await anOrganization(db, { status: 'onboarding', agreement_signed_at: null, paid_through: null })
  signer = await server.as(await aUser(db, { ...ada, roles: ['organization_admin'], organization_id: organization.id }))
})

const reason = 'The wrong template.'
const send = (template_id?: string) =>
  office.call(agreements.send, { body: { organization_id: organization.id, ...(template_id ? { template_id } : {}) } })
const read = (id: string, who = signer) => who.call(agreements.reading, { body: { id, reached_end: true } })
const sentId = async () => (await send()).data.id
const readId = async () => {
  const id = await sentId()
  await read(id)
  return id
}
const sign = (id: string) => signer.call(agreements.sign, { body: { id, name: 'Ada Lovelace', consent: true } })
const decline = (id: string) => signer.call(agreements.decline, { body: { id, reason } })
const withdraw = (id: string) => office.call(agreements.void, { body: { id, reason } })
const resend = (id: string) => office.call(agreements.resend, { body: { id } })
const stateOf = async (id: string) => (await db.select().from(tables.agreements).where(eq(tables.agreements.id, id)))[0]

const insertSignature = 'insert into agreement_signatures'
const close = 'update agreements'

describe('an agreement', () => {
  test('is sent once', async () => {
    const { replies } = await race(server, 'insert into agreements', [() => send(), () => send()])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is signed once', async () => {
    const id = await readId()
    const { replies } = await race(server, insertSignature, [() => sign(id), () => sign(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await countAudited(db, 'agreement.signed', id)).toBe(1)
  })

  test('is not signed and withdrawn', async () => {
    const id = await readId()
    const { replies } = await race(server, [insertSignature, close], [() => sign(id), () => withdraw(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await stateOf(id)).toMatchObject({ status: 'signed' })
  })

  test('is not withdrawn and signed', async () => {
    const id = await readId()
    const { replies } = await race(server, [insertSignature, close], [() => withdraw(id), () => sign(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await stateOf(id)).toMatchObject({ status: 'voided' })
  })

  test('is not signed and declined', async () => {
    const id = await readId()
    const { replies } = await race(server, [insertSignature, close], [() => sign(id), () => decline(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is withdrawn once', async () => {
    const id = await sentId()
    const { replies } = await race(server, close, [() => withdraw(id), () => withdraw(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await countAudited(db, 'agreement.voided', id)).toBe(1)
  })

  test('is not sent again while it is signed', async () => {
    const id = await readId()
    const { replies } = await race(server, [insertSignature, close], [() => sign(id), () => resend(id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('that is being signed does not run out', async () => {
    const id = await readId()
    const aMonthLater = new Date(Date.now() + 31 * 86_400_000)
    await during(
      server,
      insertSignature,
      () => sign(id),
      () => expireAgreements(deps, aMonthLater),
    )
    expect(await stateOf(id)).toMatchObject({ status: 'signed' })
    expect(await countAudited(db, 'agreement.expired', id)).toBe(0)
  })

  test('that is read for the first time by two people is read once', async () => {
    const id = await sentId()
    const other = await server.as(
      await aUser(db, { ...ada, roles: ['organization_admin'], organization_id: organization.id }),
    )
    const { replies } = await race(server, close, [() => read(id), () => read(id, other)])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await countAudited(db, 'agreement.viewed', id)).toBe(1)
  })
})

describe('a template', () => {
  const upload = async (name: string, is_active = false) => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const document = Buffer.from(await pdf.save()).toString('base64')
    return office.call(agreementTemplates.create, { body: { name, is_active, document } })
  }
  const remove = (id: string) => office.call(agreementTemplates.delete, { params: { id } })

  test('is not deleted while it is sent', async () => {
    const { data } = await upload('Sent while deleted')
    const { replies } = await race(
      server,
      ['insert into agreements', 'delete from agreement_templates'],
      [() => send(data.id), () => remove(data.id)],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is not sent while it is deleted', async () => {
    const { data } = await upload('Deleted while sent')
    const { replies } = await race(server, 'insert into audit', [() => remove(data.id), () => send(data.id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(replies[1].errors).toHaveProperty('template_id')
  })

  test('is the only active one, whichever of two is activated', async () => {
    const { replies } = await race(server, 'insert into agreement_templates', [
      () => upload('Active one', true),
      () => upload('Active two', true),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await db.$count(agreement_templates, eq(agreement_templates.is_active, true))).toBe(1)
  })

  test('has a name of its own', async () => {
    const { replies } = await race(server, 'insert into agreement_templates', [
      () => upload('Same name'),
      () => upload('Same name'),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)?.errors).toHaveProperty('name')
  })

  test('keeps the first of two changes that were begun at the same time', async () => {
    const { data: template } = await upload('Changed twice')
    const change = (name: string) => office.call(agreementTemplates.update, { body: { ...template, name } })
    const { replies } = await race(server, 'update agreement_templates', [
      () => change('First'),
      () => change('Second'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(
      await db.$count(
        agreement_templates,
        and(eq(agreement_templates.id, template.id), eq(agreement_templates.name, 'First')),
      ),
    ).toBe(1)
  })
})
