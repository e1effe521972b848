import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stripeCards } from '../../services/payments/stripe.ts'
import { startCardSandbox } from './card-sandbox.ts'

const day = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000
const created = day('2026-03-10')
const card = { id: 'pm_1', created, customer: 'cus_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 }
const checkout = {
  id: 'cs_1',
  created,
  customer: 'cus_1',
  status: 'open',
  success_url: 'http://portal.test/paid',
  cancel_url: null,
  expires_at: day('2026-03-11'),
  price: 'price_1',
  anchor: null,
  is_prorated: true,
  client_reference_id: null,
  metadata: {},
  subscription_metadata: { level: 'full' },
  subscription: null,
  invoice: null,
  pending_card: null,
}

/** As the first version of the sandbox wrote it: without charges, refunds, disputes and balances. */
const before = {
  secret_key: 'sk_test_1',
  webhook_secret: 'whsec_1',
  last_number: 2,
  customers: { cus_1: { id: 'cus_1', created, name: 'Acme', email: null, metadata: {}, card: 'pm_1' } },
  cards: { pm_1: { ...card, name: 'Ada', behaviour: 'pays' } },
  products: { prod_1: { id: 'prod_1', created, name: 'Full', metadata: {} } },
  prices: { price_1: { id: 'price_1', created, product: 'prod_1', currency: 'usd', unit_amount: 120_000 } },
  subscriptions: {
    sub_1: {
      id: 'sub_1',
      created,
      customer: 'cus_1',
      item: 'si_1',
      price: 'price_1',
      status: 'active',
      is_cancelling: false,
      canceled_at: null,
      ended_at: null,
      anchor: created,
      period_start: created,
      period_end: day('2027-03-10'),
      card: 'pm_1',
      latest_invoice: 'in_1',
      metadata: { level: 'full' },
    },
  },
  invoices: {
    in_1: {
      id: 'in_1',
      created,
      number: 'CARD-00001',
      customer: 'cus_1',
      subscription: 'sub_1',
      price: 'price_1',
      status: 'paid',
      billing_reason: 'subscription_create',
      currency: 'usd',
      amount: 120_000,
      credited: 20_000,
      is_proration: false,
      period_start: created,
      period_end: day('2027-03-10'),
      paid_at: created,
      voided_at: null,
      payment_intent: 'pi_1',
      attempts: 1,
      next_attempt: null,
    },
  },
  credit_notes: {
    cn_1: {
      id: 'cn_1',
      created,
      number: 'CARD-CN-00002',
      invoice: 'in_1',
      customer: 'cus_1',
      currency: 'usd',
      amount: 20_000,
      memo: 'Moved',
      refund: 're_1',
    },
  },
  checkouts: { cs_1: checkout, cs_2: { ...checkout, id: 'cs_2', anchor: day('2026-06-01') } },
  portal_sessions: {},
  events: {},
  answers: {},
}

test('a file of the version before is opened with all that is in it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'card-sandbox-'))
  await writeFile(join(dir, 'card-sandbox.json'), JSON.stringify(before))
  const clock = { now: new Date('2026-03-10T13:00:00Z') }
  const sandbox = await startCardSandbox({
    dir,
    portalUrl: () => 'http://portal.test',
    webhookUrl: () => 'http://127.0.0.1:9',
    now: () => clock.now,
  })
  const cards = stripeCards(sandbox)
  expect(await cards.read('cus_1')).toMatchObject({
    subscription: { id: 'sub_1', status: 'active' },
    invoices: [{ amount: 120_000, credit_used: 0, payment: { reference: 'pi_1', amount: 120_000 } }],
    credits: [{ reference: 'cn_1', amount: 20_000 }],
    payments: [],
    refunds: [],
    disputes: [],
  })
  await expect(sandbox.refund('pi_1', 100_001)).rejects.toThrow('unrefunded amount')
  await sandbox.refund('pi_1', 100_000)
  expect((await cards.read('cus_1')).refunds).toMatchObject([{ invoice_reference: 'in_1', amount: 100_000 }])

  const page = (id: string) => sandbox.http.inject({ url: `/demo/card/checkout/${id}` })
  expect((await page('cs_1')).body).toContain('Pay $1,200.00')
  expect((await page('cs_2')).body).toContain('Nothing was paid')

  await cards.giveCredit('cus_1', 'USD', 20_000, 'credit')
  clock.now = new Date('2027-03-10T13:00:00Z')
  await sandbox.tick()
  expect((await cards.read('cus_1')).invoices[0]).toMatchObject({ credit_used: 20_000, payment: { amount: 100_000 } })
  await sandbox.close()
  await rm(dir, { recursive: true })
})
