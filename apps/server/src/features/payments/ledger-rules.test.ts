import { organizations as organizationCalls } from '@guildhall/contract/organizations'
import { siteSettings } from '@guildhall/contract/site-settings'
import { payments } from '@guildhall/contract/payments'
import { addDays } from '@guildhall/contract/standing'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { invoices } from '../../db/schema/payments.ts'
import { anOrganization, aRole, aUser, giveRole } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { sweepRenewals } from '../renewals/public.ts'
import { settle } from './settle-queries.ts'

const server = await testServer()
const { db, deps } = server
const office = await server.as('system_admin')
const day = today()

let organization: Awaited<ReturnType<typeof anOrganization>>
let payer: Caller
let email: string

beforeEach(() => joins())

async function joins(given: Parameters<typeof anOrganization>[1] = {}) {
  organization = await anOrganization(db, { status: 'onboarding', paid_through: null, ...given })
  const admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  payer = await server.as(admin)
  email = admin.email
}

const issue = async () => (await office.call(payments.issue, { body: { organization_id: organization.id } })).data
const record = (id: string, amount: number, given: object = {}) =>
  office.call(payments.record, { body: { id, amount, paid_on: day, method: 'check', ...given } })
const refund = (id: string, amount: number) =>
  office.call(payments.refund, { body: { id, amount, reason: 'They asked for it.' } })
const billing = async () => (await office.call(payments.show, { params: { id: organization.id } })).data
const invoiceNow = async (id: string) => (await billing()).invoices.find((each) => each.id === id)
const moves = async (membership_level: string) => {
  const { data: shown } = await office.call(organizationCalls.show, { params: { id: organization.id } })
  const body = { ...shown, membership_level, hub_ids: [], legal_name: shown.legal_name }
  expect((await office.call(organizationCalls.update, { body })).status).toBe(200)
}

describe('a refund never makes an invoice paid', () => {
  test('on one that was paid in part, the money goes back and all of it stays open', async () => {
    const { id, amount } = await issue()
    await record(id, amount / 2)
    expect((await refund(id, amount / 2)).status).toBe(200)
    expect(await invoiceNow(id)).toMatchObject({ status: 'open', paid: 0, balance: amount })
    expect(await billing()).toMatchObject({ state: 'onboarding', paid_through: null })
  })

  test('given back in two parts', async () => {
    const { id, amount } = await issue()
    await record(id, amount)
    await refund(id, amount - 100)
    expect(await billing()).toMatchObject({ state: 'active' })
    await refund(id, 100)
    expect(await invoiceNow(id)).toMatchObject({ status: 'credited', paid: 0, credited: amount, balance: 0 })
    expect(await billing()).toMatchObject({ state: 'onboarding', paid_through: null, can_pay_offline: true })
    expect((await payer.call(payments.askForInvoice)).data).toMatchObject({ status: 'open', balance: amount })
  })
})

test('what is paid beyond an invoice is credit, which the next one uses', async () => {
  const { id, amount } = await issue()
  expect((await record(id, amount + 50_000)).data).toMatchObject({ status: 'paid', balance: 0 })
  expect(await billing()).toMatchObject({ state: 'active', credit: 50_000 })
  await sweepRenewals(deps, addDays((await billing()).paid_through ?? '', -30))
  const next = (await billing()).invoices.find(({ status, kind }) => status === 'open' && kind === 'invoice')
  expect(next).toMatchObject({ amount, paid: 50_000, balance: amount - 50_000 })
  expect(await billing()).toMatchObject({ credit: 0 })
})

test('an invoice of the office is renewed like one that was asked for', async () => {
  const { id, amount } = await issue()
  await record(id, amount)
  const { paid_through } = await billing()
  await sweepRenewals(deps, addDays(paid_through ?? '', -30))
  expect((await billing()).invoices.filter(({ status }) => status === 'open')).toMatchObject([
    { period_start: addDays(paid_through ?? '', 1), balance: amount },
  ])
})

describe('a change of level', () => {
  test('replaces what is asked for, so that a small invoice does not pay a large membership', async () => {
    await joins({ membership_level: 'startup' })
    const { id } = await issue()
    await moves('principal')
    expect(await invoiceNow(id)).toMatchObject({ status: 'void' })
    const open = (await billing()).invoices.find(({ status }) => status === 'open')
    expect(open).toMatchObject({ level_name: 'Principal', amount: 2_500_000 })
    expect((await record(id, 150_000)).status).toBe(409)
    expect(await billing()).toMatchObject({ state: 'onboarding' })
  })

  test('keeps what was paid of the replaced invoice as credit', async () => {
    await joins({ membership_level: 'startup' })
    const { id, amount } = await issue()
    await record(id, amount - 1)
    await moves('principal')
    const open = (await billing()).invoices.find(({ status }) => status === 'open')
    expect(open).toMatchObject({ amount: 2_500_000, paid: amount - 1 })
  })

  test('in the middle of a term credits the unused part and charges the rest', async () => {
    const { id, amount } = await issue()
    await record(id, amount)
    const before = await billing()
    const query = { level: 'principal', organization_id: organization.id }
    const { data: preview } = await office.call(payments.levelChangePreview, { query })
    await moves('principal')
    const after = await billing()
    const open = after.invoices.find(({ status }) => status === 'open')
    expect(open).toMatchObject({ charge: 'level_change', period_start: day, period_end: before.paid_through })
    expect(preview).toMatchObject({ credit: amount, charge: open?.amount, due: open?.balance })
    expect(open?.balance).toBe((open?.amount ?? 0) - amount)
    await record(open?.id ?? '', open?.balance ?? 0)
    expect(await billing()).toMatchObject({ state: 'active', paid_through: before.paid_through, credit: 0 })
  })

  test('to a smaller level leaves credit, and everything paid', async () => {
    const { id, amount } = await issue()
    await record(id, amount)
    const { paid_through } = await billing()
    await moves('startup')
    const after = await billing()
    expect(after).toMatchObject({ state: 'active', paid_through, offer: null })
    const charged = after.invoices.find(({ charge }) => charge === 'level_change')
    expect(charged).toMatchObject({ status: 'paid', balance: 0 })
    expect(after.credit).toBe(amount - (charged?.amount ?? 0))
  })
})

describe('an invoice is a frozen document', () => {
  test('that does not change with the network or what is paid', async () => {
    const { id, amount } = await issue()
    const file = () => office.call(payments.file, { params: { id } })
    const first = Buffer.from((await file()).bytes)
    await record(id, amount)
    await office.call(siteSettings.update, {
      body: { invoice_issuer: 'Another issuer', invoice_notes: 'Pay elsewhere' },
    })
    expect(Buffer.from((await file()).bytes).equals(first)).toBe(true)
  })

  test('with a purchase order number and taxes, which the offer names too', async () => {
    const invoice_taxes = [
      { name: 'Sales tax', rate: 825, country: 'US', region: 'TX' },
      { name: 'VAT', rate: 1900, country: 'DE', region: '' },
    ]
    await office.call(siteSettings.update, { body: { invoice_taxes } })
    await joins({ country: 'US', region: 'tx' })
    const { offer } = await billing()
    const { data } = await payer.call(payments.askForInvoice, { body: { po_number: 'PO-7731' } })
    expect(data).toMatchObject({ po_number: 'PO-7731', amount: offer?.amount })
    expect(data.tax_lines).toEqual([{ name: 'Sales tax', rate: 825, amount: Math.round((offer?.net ?? 0) * 0.0825) }])
    await office.call(siteSettings.update, { body: { invoice_taxes: [] } })
  })

  test('that people with its link see and download, and nobody with another link', async () => {
    const { id, amount, number } = await issue()
    const [mail] = await mailsTo(server, email, 1)
    const [, signature = ''] = /\/invoice\/[0-9a-f-]+\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(mail?.attachments).toEqual([{ name: `${number}.pdf`, type: 'application/pdf' }])
    const params = { id, signature }
    expect((await server.stranger.call(payments.byLink, { params })).data).toMatchObject({ number, balance: amount })
    const file = await server.stranger.call(payments.fileByLink, { params })
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const other = one([await issueOther()])
    for (const wrong of [
      { id, signature: 'x' },
      { id: other.id, signature },
    ])
      expect((await server.stranger.call(payments.byLink, { params: wrong })).status).toBe(404)
  })
})

async function issueOther() {
  await joins()
  return issue()
}

describe('a write-off', () => {
  test('of all that is owed covers nothing', async () => {
    const { id } = await issue()
    const body = { id, reason: 'They went out of business.' }
    expect((await office.call(payments.writeOff, { body })).data).toMatchObject({ status: 'written_off', balance: 0 })
    expect(await billing()).toMatchObject({ state: 'onboarding', can_pay_offline: true })
  })

  test('of what a bank kept leaves the membership paid', async () => {
    const { id, amount } = await issue()
    await record(id, amount - 2_500)
    await office.call(payments.writeOff, { body: { id, reason: 'Charges of the bank.' } })
    expect(await invoiceNow(id)).toMatchObject({ status: 'paid', paid: amount - 2_500, written_off: 2_500 })
    expect(await billing()).toMatchObject({ state: 'active' })
  })
})

test('people in finance work on the money of all organizations and on nothing else', async () => {
  const withRole = async (permissions: Parameters<typeof aRole>[1]) => {
    const user = await aUser(db, { roles: [], organization_id: null })
    await giveRole(db, user.id, (await aRole(db, permissions)).id)
    return server.as(user)
  }
  const finance = await withRole(['payment_read', 'payment_write'])
  const { id, amount } = await issue()
  expect((await finance.call(payments.list)).data.length).toBeGreaterThan(0)
  const body = { id, amount, paid_on: day, method: 'check' as const }
  expect((await finance.call(payments.record, { body })).status).toBe(200)
  expect((await finance.call(organizationCalls.list)).status).toBe(403)
  const auditor = await withRole(['payment_read'])
  expect((await auditor.call(payments.show, { params: { id: organization.id } })).status).toBe(200)
  expect((await auditor.call(payments.record, { body })).status).toBe(403)
})

test('a later period that is paid does not cover days before it that were given back', async () => {
  const { id, amount } = await issue()
  await record(id, amount)
  await db
    .update(invoices)
    .set({ period_start: addDays(day, 60) })
    .where(eq(invoices.id, id))
  await db.transaction((tx) => settle(tx, organization.id))
  expect(await billing()).toMatchObject({ state: 'onboarding', paid_through: null })
})
