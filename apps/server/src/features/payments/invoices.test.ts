import { payments } from '@guildhall/contract/payments'
import { auth } from '@guildhall/contract/auth'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'

const server = await testServer()
const { db } = server
const office = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))

let organization: Awaited<ReturnType<typeof anOrganization>>
let admin: Awaited<ReturnType<typeof aUser>>
let payer: Caller

beforeEach(async () => {
  organization = await anOrganization(db, { status: 'onboarding', paid_through: null })
  admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  payer = await server.as(admin)
})

const issue = () => office.call(payments.issue, { body: { organization_id: organization.id } })
const issued = async () => (await issue()).data
const record = (id: string, amount: number, given: object = {}) =>
  office.call(payments.record, { body: { id, amount, paid_on: today(), method: 'check', ...given } })
const billing = async () => (await office.call(payments.show, { params: { id: organization.id } })).data
const organizationNow = async () =>
  one(await db.select().from(organizations).where(eq(organizations.id, organization.id)))

test('the whole way: asked for, paid in two parts, a member, and thanked', async () => {
  const asked = await payer.call(payments.askForInvoice)
  expect(asked).toMatchObject({ status: 200, data: { status: 'open', kind: 'invoice', source: 'offline', paid: 0 } })
  const { id, amount, number, period_end } = asked.data
  expect(number).toMatch(/^INV-\d{5}$/)
  expect((await mailsTo(server, admin.email, 1))[0]?.subject).toContain(number)

  const first = await record(id, 1000, { reference: 'check 4711' })
  expect(first.data).toMatchObject({ status: 'open', paid: 1000, balance: amount - 1000 })
  expect((await organizationNow()).paid_through).toBeNull()
  expect((await payer.call(auth.user)).data.is_membership_payment_completed).toBe(false)

  const second = await record(id, amount - 1000)
  expect(second.data).toMatchObject({ status: 'paid', balance: 0 })
  expect(second.data.payments).toHaveLength(2)
  expect(await organizationNow()).toMatchObject({ paid_through: period_end, due_on: null, status: 'active' })
  expect((await (await server.as(admin)).call(auth.user)).data.is_membership_payment_completed).toBe(true)
  expect((await mailsTo(server, admin.email, 3)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Thank you'),
    expect.stringContaining('Part of invoice'),
    expect.stringContaining('Invoice'),
  ])
})

test('a payment with the same reference is recorded once; equal parts without one are two payments', async () => {
  const { id, amount } = await issued()
  const part = Math.floor(amount / 4)
  expect((await record(id, part, { reference: 'wire 8812' })).status).toBe(200)
  expect(await record(id, part, { reference: 'wire 8812' })).toMatchObject({
    status: 409,
    message: 'A payment with this reference, amount and date is already recorded.',
  })
  const halves = [await record(id, part), await record(id, part)]
  expect(halves.map(({ status }) => status)).toEqual([200, 200])
  expect(halves[1]?.data).toMatchObject({ paid: 3 * part })
})

describe('numbers', () => {
  test('have no gaps, whatever fails in between and however many are issued at once', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => anOrganization(db, { paid_through: null })))
    const { number } = await issued()
    expect((await issue()).status).toBe(409)
    const made = await Promise.all(
      others.map(({ id }) => office.call(payments.issue, { body: { organization_id: id } })),
    )
    const next = Number(number.slice(4)) + 1
    expect(made.map(({ data }) => Number(data.number.slice(4))).toSorted((a, b) => a - b)).toEqual(
      others.map((_, at) => next + at),
    )
  })
})

test('50 clicks on pay by invoice make one invoice, and one mail', async () => {
  const clicks = await Promise.all(Array.from({ length: 50 }, () => payer.call(payments.askForInvoice)))
  expect(new Set(clicks.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
  expect((await billing()).invoices).toHaveLength(1)
  expect(await mailsTo(server, admin.email, 1)).toHaveLength(1)
})

test('50 payments at once never come to more than is owed', async () => {
  const { id, amount } = await issued()
  const clicks = await Promise.all(Array.from({ length: 50 }, () => record(id, amount)))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await billing()).invoices[0]).toMatchObject({ status: 'paid', paid: amount })
})

describe('a payment', () => {
  test('is refused in the future, long ago, and as what it is not', async () => {
    const { id, amount } = await issued()
    expect((await record(id, amount, { paid_on: '0001-01-01' })).errors).toEqual({
      paid_on: ['Enter a date within the last three years.'],
    })
    expect((await record(id, 0)).errors).toEqual({ amount: ['Write an amount above zero.'] })
    expect((await record(id, 1, { paid_on: '2999-01-01' })).errors).toEqual({
      paid_on: ['This day has not come yet.'],
    })
    expect((await record(id, 1, { method: 'card' })).errors).toHaveProperty('method')
    const proof = { name: 'scan.pdf', content: Buffer.from('<svg/>').toString('base64') }
    expect((await record(id, 1, { proof })).errors).toEqual({ proof: ['Choose a PDF, PNG or JPEG file.'] })
  })

  test('keeps its proof, which only the office reads', async () => {
    const { id } = await issued()
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='
    const { data } = await record(id, 500, { proof: { name: 'check.png', content: png } })
    const [payment] = data.payments
    expect(payment).toMatchObject({ proof_name: 'check.png' })
    const params = { id: payment?.id ?? '' }
    const file = await office.call(payments.proof, { params })
    expect(file.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(Buffer.from(file.bytes).toString('base64')).toBe(png)
    expect((await payer.call(payments.proof, { params })).status).toBe(403)
  })

  test('that was a mistake is voided, and what followed from it is undone', async () => {
    const { id, amount } = await issued()
    const paid = await record(id, amount)
    expect((await organizationNow()).paid_through).not.toBeNull()
    const [payment] = paid.data.payments
    const body = { id: payment?.id ?? '', reason: 'The check bounced.' }
    const voided = await office.call(payments.voidPayment, { body })
    expect(voided.data).toMatchObject({ status: 'open', paid: 0, balance: amount, due_on: paid.data.due_on })
    expect(voided.data?.payments[0]).toMatchObject({ void_reason: 'The check bounced.' })
    expect(await organizationNow()).toMatchObject({ paid_through: null, due_on: paid.data.due_on })
    expect((await office.call(payments.voidPayment, { body })).status).toBe(409)
  })
})

test('an invoice that nothing was paid on is voided; its number stays used, and the next one is for the same days', async () => {
  const first = await issued()
  const voided = await office.call(payments.voidInvoice, { body: { id: first.id, reason: 'Wrong address.' } })
  expect(voided.data).toMatchObject({ status: 'void', balance: 0, reason: 'Wrong address.' })
  const second = await issued()
  expect(Number(second.number.slice(4))).toBe(Number(first.number.slice(4)) + 1)
  expect(second.period_start).toBe(first.period_start)
  await record(second.id, 100)
  expect((await office.call(payments.voidInvoice, { body: { id: second.id, reason: 'Once more.' } })).status).toBe(409)
})

describe('a refund', () => {
  test('in part is a credit note, and the membership stays', async () => {
    const { id, amount, number } = await issued()
    await record(id, amount)
    const given = await office.call(payments.refund, { body: { id, amount: 5000, reason: 'Goodwill.' } })
    expect(given.data).toMatchObject({ status: 'paid', credited: 5000 })
    const { invoices } = await billing()
    expect(invoices.find(({ kind }) => kind === 'credit_note')).toMatchObject({
      number: 'CN-00001',
      amount: 5000,
      status: 'paid',
      credits_number: number,
      period_end: null,
    })
    expect((await organizationNow()).paid_through).not.toBeNull()
    expect((await office.call(payments.refund, { body: { id, amount, reason: 'Too much.' } })).errors).toEqual({
      amount: ['This is more than was paid.'],
    })
  })

  test('of the whole takes the membership back', async () => {
    const { id, amount } = await issued()
    await record(id, amount)
    await office.call(payments.refund, { body: { id, amount, reason: 'They never came.' } })
    expect((await billing()).invoices.find((invoice) => invoice.id === id)).toMatchObject({ status: 'credited' })
    expect((await organizationNow()).paid_through).toBeNull()
    expect((await office.call(payments.refund, { body: { id, amount: 1, reason: 'Again.' } })).status).toBe(409)
  })

  test('clicked 50 times gives back what was paid, once', async () => {
    const { id, amount } = await issued()
    await record(id, amount)
    const body = { id, amount, reason: 'They never came.' }
    const clicks = await Promise.all(Array.from({ length: 50 }, () => office.call(payments.refund, { body })))
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await billing()).invoices.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1)
  })
})

test('the document is a PDF for those who pay and those who ask, in their language', async () => {
  const { id, number } = await issued()
  const file = await payer.call(payments.file, { params: { id } }, { 'accept-language': 'es' })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
  })
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  const member = await server.as(await aUser(db, { organization_id: organization.id }))
  expect((await member.call(payments.file, { params: { id } })).status).toBe(404)
  expect((await (await server.as('organization_admin')).call(payments.file, { params: { id } })).status).toBe(404)
  expect((await office.call(payments.file, { params: { id } })).status).toBe(200)
})

test('nothing is billed at an exempt level, nor while much of what was paid is left', async () => {
  await db
    .update(organizations)
    .set({ membership_level: 'stakeholders-gov' })
    .where(eq(organizations.id, organization.id))
  expect(await issue()).toMatchObject({ status: 409, message: 'There is nothing to pay now.' })
  expect((await payer.call(payments.mine)).data).toMatchObject({
    offer: null,
    can_pay_by_card: false,
    can_pay_offline: false,
    is_billing_exempt: true,
  })
  const paid = await anOrganization(db)
  expect((await office.call(payments.issue, { body: { organization_id: paid.id } })).status).toBe(409)
})

test('a part of an invoice that is paid closes the way by card', async () => {
  const { id } = await issued()
  await record(id, 100)
  expect((await payer.call(payments.mine)).data).toMatchObject({ can_pay_by_card: false })
  expect(await payer.call(payments.checkout)).toMatchObject({ status: 409 })
})

test('nothing is asked of an organization that is closed', async () => {
  await db.update(organizations).set({ status: 'suspended' }).where(eq(organizations.id, organization.id))
  expect((await payer.call(payments.mine)).data).toMatchObject({ offer: null, can_pay_offline: false })
  expect((await issue()).status).toBe(409)
})

test('whoever pays for another year after stopping goes on', async () => {
  await office.call(payments.renewal, { body: { organization_id: organization.id, renews: false } })
  const { id, amount } = await issued()
  await record(id, amount)
  expect(await billing()).toMatchObject({ state: 'active', organization_subscription_cancel: false })
})

test('a membership that was stopped ends with what is paid, and goes on when that is taken back', async () => {
  const body = { organization_id: organization.id, renews: false }
  expect((await office.call(payments.renewal, { body })).data.organization_subscription_cancel).toBe(true)
  expect((await office.call(payments.renewal, { body: { ...body, renews: true } })).data).toMatchObject({
    organization_subscription_cancel: false,
  })
})

test('the list finds by number and name, and tells what is overdue', async () => {
  const { number } = await issued()
  const found = async (query: object) =>
    (await office.call(payments.list, { query })).data.map((invoice) => invoice.number)
  expect(await found({ search: number })).toEqual([number])
  expect(await found({ search: organization.name })).toEqual([number])
  expect(await found({ search: number, status: 'overdue' })).toEqual([])
  expect(await found({ search: number, status: 'open', kind: 'invoice', source: 'offline' })).toEqual([number])
})
