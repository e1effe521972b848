import { organizations as organizationCalls } from '@guildhall/contract/organizations'
import { payments } from '@guildhall/contract/payments'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { today } from '../../db/days.ts'
import { audit } from '../../db/schema/audit.ts'
import { payments as entries } from '../../db/schema/payments.ts'
import { cardServer } from '../../test/card-server.ts'
import { mailsTo } from '../../test/sign-up.ts'

const { server, db, deps, sandbox, office, who, joins, account, checkout, refresh, payOn, mine, deliver, handled } =
  await cardServer()
const reason = 'They asked for it.'

const pays = async () => {
  await payOn(await checkout())
  const [invoice] = (await refresh())?.invoices ?? []
  if (!invoice) throw new Error('no invoice')
  return invoice
}
const refund = (id: string, amount: number) => office.call(payments.refund, { body: { id, amount, reason } })
const record = (id: string, amount: number) =>
  office.call(payments.record, { body: { id, amount, paid_on: today(), method: 'bank_transfer' } })
const moves = async (membership_level: string) => {
  const { data: shown } = await office.call(organizationCalls.show, { params: { id: who.organization.id } })
  const body = { ...shown, membership_level, hub_ids: [], legal_name: shown.legal_name }
  expect((await office.call(organizationCalls.update, { body })).status).toBe(200)
}
const ended = () =>
  vi.waitFor(async () => expect((await account()).subscription_status).toBe('canceled'), { timeout: 10_000 })
/** The provider's page takes no money any more. */
const closes = (page: string) =>
  vi.waitFor(
    async () =>
      expect((await sandbox.http.inject({ method: 'GET', url: new URL(page).pathname })).body).toContain(
        'Nothing was paid',
      ),
    { timeout: 10_000 },
  )
/** By what the sandbox knows the payment of the subscription. */
const paymentThere = async () => {
  const [invoice] = (await deps.cards?.read((await account()).customer_id))?.invoices ?? []
  return invoice?.payment?.reference ?? ''
}

test('a whole refund ends the subscription and the period, and everything can be paid again', async () => {
  const { id, amount } = await pays()
  expect((await refund(id, amount)).status).toBe(200)
  await ended()
  const billing = await refresh()
  expect(billing).toMatchObject({ state: 'onboarding', paid_through: null, credit: 0 })
  expect(billing?.offer?.amount).toBe(amount)
  expect(billing).toMatchObject({ can_pay_by_card: true, can_pay_offline: true })
  await payOn(await checkout())
  expect(await refresh()).toMatchObject({ state: 'active' })
})

test('nobody is thanked again for what was paid and given back', async () => {
  const { id, amount } = await pays()
  await refund(id, amount)
  await ended()
  for (let readings = 0; readings < 3; readings++) await refresh()
  const subjects = (await mailsTo(server, who.admin.email, 2)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Thank you'))).toHaveLength(1)
})

test('a page that is still open closes when the invoice is paid by transfer', async () => {
  const url = await checkout()
  const { data: invoice } = await who.payer.call(payments.askForInvoice)
  await record(invoice.id, invoice.amount)
  await closes(url)
  expect(await refresh()).toMatchObject({ state: 'active', credit: 0 })
})

test('days that were paid twice all the same are credit, and the card is not charged again', async () => {
  const url = await checkout()
  const { data: invoice } = await who.payer.call(payments.askForInvoice)
  await payOn(url)
  await record(invoice.id, invoice.amount)
  const billing = await refresh()
  expect(billing).toMatchObject({ state: 'active', credit: invoice.amount, paid_through: invoice.period_end })
  await ended()
})

test('a page of another level is not paid on, and a payment that came through at that price is credited', async () => {
  await joins({ membership_level: 'startup' })
  const url = await checkout()
  // Paid at the very moment at which the office changes the level.
  await payOn(url)
  await moves('principal')
  const billing = await refresh()
  const open = billing?.invoices.find(({ status }) => status === 'open')
  expect(open).toMatchObject({ charge: 'level_change', level_name: 'Principal' })
  expect(open?.balance).toBe((open?.amount ?? 0) - 150_000)
  expect(billing?.state).not.toBe('active')

  await joins({ membership_level: 'startup' })
  const stale = await checkout()
  await moves('principal')
  await closes(stale)
})

test('a refund that was made at the provider without a credit note is followed', async () => {
  const { amount } = await pays()
  await sandbox.refund(await paymentThere(), amount)
  const billing = await refresh()
  expect(billing).toMatchObject({ state: 'onboarding', credit: 0 })
  expect(billing?.invoices.find(({ kind }) => kind === 'credit_note')).toMatchObject({ amount })
  await refresh()
  await ended()
})

test('a payment that the bank takes back opens the invoice again, until the bank gives it back', async () => {
  const { id, amount } = await pays()
  const dispute = await sandbox.dispute(await paymentThere())
  const called = (await mine(3)).slice()
  for (const event of called) await deliver(event)
  await handled(called)
  const disputed = await refresh()
  expect(disputed?.invoices.find((each) => each.id === id)).toMatchObject({ status: 'open', paid: 0, balance: amount })
  expect(disputed).toMatchObject({ state: 'onboarding' })
  await ended()
  expect(await db.select().from(audit).where(eq(audit.action, 'payment.disputed'))).not.toEqual([])
  await sandbox.closeDispute(dispute, 'won')
  expect(await refresh()).toMatchObject({ state: 'active' })
  const kept = await db.select().from(entries).where(eq(entries.invoice_id, id))
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['dispute', 'payment'])
})

test('one open invoice is paid by card, by its organization and by people with its link', async () => {
  const { data: invoice } = await who.payer.call(payments.askForInvoice)
  const { data } = await who.payer.call(payments.payInvoice, { body: { id: invoice.id } })
  expect((await payOn(data.url)).statusCode).toBe(303)
  expect(await refresh()).toMatchObject({ state: 'active', subscription: null })
  expect((await who.payer.call(payments.payInvoice, { body: { id: invoice.id } })).status).toBe(409)
})
