import { auth } from '@guildhall/contract/auth'
import { organizations as organizationCalls } from '@guildhall/contract/organizations'
import { payments } from '@guildhall/contract/payments'
import { addDays } from '@guildhall/contract/standing'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '../../db/days.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices } from '../../db/schema/payments.ts'
import { aUser } from '../../test/builders.ts'
import { cardServer } from '../../test/card-server.ts'
import { mailsTo } from '../../test/sign-up.ts'

const {
  server,
  db,
  deps,
  sandbox,
  office,
  who,
  joins,
  account,
  checkout,
  refresh,
  organizationNow,
  payOn,
  deliver,
  mine,
  handled,
} = await cardServer()
const fromPortal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }

test('the whole way: a page to pay on, paid, called out, a member, thanked once', async () => {
  const url = await checkout()
  expect(url).toMatch(/^http:\/\/portal\.test\/demo\/card\/checkout\//)
  expect((await payOn(url)).headers['location']).toContain('/membership?paid=1')
  const called = await mine(3)
  for (const event of called) expect((await deliver(event)).status).toBe(200)
  await handled(called)

  const { data } = await who.payer.call(payments.mine)
  const end = addDays(`${Number(today().slice(0, 4)) + 1}${today().slice(4)}`, -1)
  expect(data).toMatchObject({
    state: 'active',
    paid_through: end,
    offer: null,
    can_pay_by_card: false,
    subscription: { status: 'active', is_cancelling: false, card: { brand: 'visa', last4: '4242' } },
  })
  expect(data?.invoices).toMatchObject([{ source: 'card', status: 'paid', balance: 0, period_end: end }])
  expect(await organizationNow()).toMatchObject({ status: 'active', is_offline_payment: false })
  expect((await (await server.as(who.admin)).call(auth.user)).data.is_membership_payment_completed).toBe(true)
  expect((await mailsTo(server, who.admin.email, 1)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Thank you'),
  ])
})

test('50 clicks on pay lead to one page, and 50 on its button to one subscription', async () => {
  const clicks = await Promise.all(Array.from({ length: 50 }, () => who.payer.call(payments.checkout)))
  expect(clicks.map(({ status }) => status)).toEqual(clicks.map(() => 200))
  const [url = '', ...others] = new Set(clicks.map(({ data }) => data.url))
  expect(others).toEqual([])
  await Promise.all(Array.from({ length: 50 }, () => payOn(url)))
  const read = await deps.cards?.read((await account()).customer_id)
  expect(read?.invoices).toHaveLength(1)
  expect(read?.subscription).toMatchObject({ status: 'active' })
})

test('a declined card changes nothing, and the same page takes another one', async () => {
  const url = await checkout()
  expect((await payOn(url, '4000000000000002')).statusCode).toBe(402)
  expect(await refresh()).toMatchObject({ state: 'onboarding', can_pay_by_card: true })
  expect(await checkout()).toBe(url)
  await payOn(url)
  expect(await refresh()).toMatchObject({ state: 'active' })
})

test('an invoice that waits is no longer asked for once the card has paid', async () => {
  const { data: invoice } = await who.payer.call(payments.askForInvoice)
  await payOn(await checkout())
  const billing = await refresh()
  expect(billing?.invoices.find(({ id }) => id === invoice.id)).toMatchObject({
    status: 'void',
    reason: 'Paid by card',
  })
  expect(billing).toMatchObject({ state: 'active', is_offline_payment: false })
})

test('a card that renews early pays for the days after the paid ones, at the price on the button', async () => {
  const paidThrough = addDays(today(), 20)
  await joins({ status: 'active', paid_through: null })
  const { data: invoice } = await who.payer.call(payments.askForInvoice)
  const body = { id: invoice.id, amount: invoice.amount, paid_on: today(), method: 'check' as const }
  await office.call(payments.record, { body })
  await db.update(invoices).set({ period_end: paidThrough }).where(eq(invoices.id, invoice.id))
  await db.update(organizations).set({ paid_through: paidThrough }).where(eq(organizations.id, who.organization.id))
  const { data: before } = await who.payer.call(payments.mine)
  await payOn(await checkout())
  const billing = await refresh()
  expect(billing).toMatchObject({ state: 'active', paid_through: before?.offer?.period_end, offer: null })
  expect(billing?.invoices[0]).toMatchObject({
    source: 'card',
    amount: before?.offer?.amount,
    period_start: addDays(paidThrough, 1),
  })
})

test('what an ended subscription still asked for is void when another card pays', async () => {
  const [late, next] = [addDays(today(), -400), addDays(today(), -35)]
  const seeded = await sandbox.seed([
    {
      organization_id: who.organization.id,
      name: who.organization.name,
      email: who.admin.email,
      level: 'associate',
      level_name: 'Associate',
      price: 750_000,
      currency: 'USD',
      card: '4000000000000341',
      periods: [
        { start: late, end: addDays(next, -1), paid: true },
        { start: next, end: addDays(next, 364), paid: false },
      ],
    },
  ])
  const customer_id = seeded.get(who.organization.id)?.customer_id ?? ''
  await db.insert(card_accounts).values({ organization_id: who.organization.id, customer_id })
  expect(await refresh()).toMatchObject({ state: 'expired', subscription: { status: 'unpaid' }, can_pay_by_card: true })
  await payOn(await checkout())
  const billing = await refresh()
  expect(billing).toMatchObject({ state: 'active', subscription: { status: 'active' } })
  expect(billing?.invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'paid', 'void'])
})

describe('the subscription', () => {
  beforeEach(async () => {
    await payOn(await checkout())
    await refresh()
  })
  const renewal = (renews: boolean) =>
    office.call(payments.renewal, { body: { organization_id: who.organization.id, renews } })

  test('ends with what is paid when it is stopped, and goes on when that is taken back', async () => {
    expect((await renewal(false)).data).toMatchObject({ state: 'cancelled', subscription: { is_cancelling: true } })
    expect((await renewal(true)).data).toMatchObject({ state: 'active', subscription: { is_cancelling: false } })
  })

  test('has a page of its own at the provider, for its admin and nobody else', async () => {
    const { data } = await who.payer.call(payments.customerPortal, {}, fromPortal)
    expect(data.url).toMatch(/^http:\/\/portal\.test\/demo\/card\/portal\//)
    const member = await server.as(await aUser(db, { organization_id: who.organization.id }))
    expect((await member.call(payments.customerPortal, {}, fromPortal)).status).toBe(404)
  })

  test('is refunded by a credit note of the provider, once however often it is clicked', async () => {
    const [invoice] = (await refresh())?.invoices ?? []
    const body = { id: invoice?.id ?? '', amount: 5000, reason: 'Goodwill.' }
    await Promise.all(Array.from({ length: 10 }, () => office.call(payments.refund, { body })))
    const billing = await refresh()
    expect(billing?.invoices.filter(({ kind }) => kind === 'credit_note')).toMatchObject([
      { amount: 5000, source: 'card', status: 'paid' },
    ])
    expect(billing).toMatchObject({ state: 'active' })
  })

  test('ends when its level is no longer billed', async () => {
    const { data: shown } = await office.call(organizationCalls.show, { params: { id: who.organization.id } })
    const body = { ...shown, membership_level: 'stakeholders-gov', hub_ids: [], legal_name: shown.legal_name }
    expect((await office.call(organizationCalls.update, { body })).status).toBe(200)
    await vi.waitFor(async () => expect((await account()).subscription_status).toBe('canceled'), { timeout: 5000 })
    expect((await who.payer.call(payments.mine)).data).toMatchObject({ state: 'exempt', offer: null })
  })
})

test('a page of the provider is only for whoever has paid by card', async () => {
  expect(await who.payer.call(payments.customerPortal, {}, fromPortal)).toMatchObject({
    status: 409,
    message: 'There is no billing page yet: it opens with the first payment by card.',
  })
})
