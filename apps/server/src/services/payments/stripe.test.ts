import { Stripe } from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { setNetworkZone } from '../../db/days.ts'
import { OutsideError } from '../../http/errors.ts'
import { aCardProvider } from '../../test/card-provider.ts'
import { CardRefusal, type CardBill, type CardOffer } from './card-provider.ts'
import { stripeCards } from './stripe.ts'

const offer: CardOffer = {
  organization_id: 'org-1',
  level: 'full',
  level_name: 'Full member',
  currency: 'USD',
  price: 120_000,
  first: null,
}
const pages = { success: 'http://portal.test/membership?paid=1', cancel: 'http://portal.test/membership' }
const bill: CardBill = {
  invoice_id: '0d1c6a34-1f5c-4b5e-8a55-6f1f9b1f2a10',
  number: 'INV-00042',
  text: 'Founding <member>, 2026',
  currency: 'USD',
  amount: 45_050,
}
const good = '4242424242424242'
const declined = '4000000000000002'
const declinedLater = '4000000000000341'
const start = new Date('2026-03-10T12:00:00Z')
let now = start
afterEach(() => {
  now = start
  setNetworkZone('UTC')
})
const { cards, calls, page, pay, sandbox, hook } = await aCardProvider(() => now)
let made = 0
const customer = () => cards.createCustomer({ id: `made-${++made}`, name: 'Acme Chips', email: 'office@acme.test' })

async function subscribed(card = good, change: Partial<CardOffer> = {}) {
  const id = await customer()
  const checkout = await cards.openCheckout(id, { ...offer, ...change }, pages, `checkout-${id}`)
  const paid = await pay(checkout.url, card)
  return { id, checkout, paid, read: () => cards.read(id) }
}

async function billed() {
  const id = await customer()
  const { id: checkout, url } = await cards.openPayment(id, bill, pages, `bill-${id}`)
  return { id, checkout, url, read: () => cards.read(id) }
}

const live = async (id: string) => (await cards.read(id)).subscription?.id ?? ''

describe('the Stripe adapter', () => {
  test('makes one customer of an organization, however often and under which name', async () => {
    const first = await cards.createCustomer({ id: 'same', name: 'Acme', email: 'a@acme.test' })
    const second = await cards.createCustomer({ id: 'same', name: 'Acme Chips', email: 'b@acme.test' })
    expect(second).toBe(first)
    expect(await cards.read(first)).toEqual({
      subscription: null,
      invoices: [],
      credits: [],
      payments: [],
      refunds: [],
      disputes: [],
    })
  })

  test('opens a checkout once for a key, and refuses the key for anything else', async () => {
    const id = await customer()
    const first = await cards.openCheckout(id, offer, pages, `key-${id}`)
    expect(await cards.openCheckout(id, offer, pages, `key-${id}`)).toEqual(first)
    expect(first).toMatchObject({ url: `http://portal.test/demo/card/checkout/${first.id}` })
    expect(first.expires_at).toBe('2026-03-11T12:00:00.000Z')
    const other = cards.openCheckout(id, { ...offer, price: 1 }, pages, `key-${id}`)
    await expect(other).rejects.toThrow('same parameters')
    await expect(other).rejects.toBeInstanceOf(OutsideError)
  })

  test('reads what was paid, for days that include both ends', async () => {
    const { read, paid } = await subscribed()
    expect(paid).toMatchObject({ status: 303, location: pages.success })
    const { subscription, invoices } = await read()
    expect(subscription).toMatchObject({
      status: 'active',
      is_cancelling: false,
      card: { brand: 'visa', last4: '4242', expires: '12/2040' },
    })
    expect(invoices).toEqual([
      {
        reference: expect.stringMatching(/^in_/),
        number: expect.stringMatching(/^CARD-/),
        status: 'paid',
        currency: 'USD',
        amount: 120_000,
        period_start: '2026-03-10',
        period_end: '2027-03-09',
        issued_on: '2026-03-10',
        due_on: '2026-03-10',
        payment: { reference: expect.stringMatching(/^pi_/), amount: 120_000, paid_on: '2026-03-10' },
        credit_used: 0,
      },
    ])
  })

  test('takes a first payment exactly, for its days, and the price of a year on the day after them', async () => {
    const first = { amount: 97_315, start: '2026-03-10', end: '2026-12-31' }
    const { id, read } = await subscribed(good, { first })
    expect((await read()).subscription?.status).toBe('trialing')
    expect((await read()).invoices).toMatchObject([
      {
        amount: 97_315,
        period_start: '2026-03-10',
        period_end: '2026-12-31',
        status: 'paid',
        payment: { amount: 97_315, paid_on: '2026-03-10' },
      },
    ])
    await cards.changeLevel(await live(id), { ...offer, level: 'small', level_name: 'Small', price: 50_000 })
    now = new Date('2026-12-31T23:59:59Z')
    await sandbox().tick()
    expect((await read()).invoices).toHaveLength(1)
    now = new Date('2027-01-01T00:00:01Z')
    await sandbox().tick()
    expect((await read()).subscription?.status).toBe('active')
    expect((await read()).invoices).toMatchObject([
      { amount: 50_000, period_start: '2027-01-01', period_end: '2027-12-31' },
      { amount: 97_315, period_start: '2026-03-10', period_end: '2026-12-31' },
    ])
  })

  test('takes a first payment for days that begin later', async () => {
    const first = { amount: 120_000, start: '2026-06-01', end: '2027-05-31' }
    const { read } = await subscribed(good, { first })
    expect((await read()).invoices).toMatchObject([
      { amount: 120_000, period_start: '2026-06-01', period_end: '2027-05-31', issued_on: '2026-03-10' },
    ])
    now = new Date('2027-06-01T00:00:01Z')
    await sandbox().tick()
    expect((await read()).invoices[0]).toMatchObject({ period_start: '2027-06-01', period_end: '2028-05-31' })
  })

  test.each([
    ['2026-03-11', '2026-03-12'],
    ['2026-03-10', '2026-03-11'],
  ])('takes a first payment for days that end soon, on %s', async (end, renewal) => {
    const { checkout, read } = await subscribed(good, { first: { amount: 700, start: '2026-03-10', end } })
    expect(Date.parse(checkout.expires_at)).toBeLessThanOrEqual(Date.parse(`${renewal}T00:00:00Z`))
    expect((await read()).invoices).toMatchObject([{ amount: 700, period_start: '2026-03-10', period_end: end }])
    now = new Date(`${renewal}T00:00:01Z`)
    await sandbox().tick()
    expect((await read()).invoices[0]).toMatchObject({ amount: 120_000, period_start: renewal })
  })

  test('opens no page in the last half hour of a period that charges for the next one before it begins', async () => {
    now = new Date('2026-03-10T23:45:00Z')
    const first = { amount: 700, start: '2026-03-10', end: '2026-03-10' }
    const { checkout, read } = await subscribed(good, { first })
    expect(checkout.expires_at).toBe('2026-03-11T00:16:00.000Z')
    now = new Date('2026-03-11T00:16:01Z')
    await sandbox().tick()
    expect((await read()).invoices).toMatchObject([
      { amount: 120_000, period_start: '2026-03-11', period_end: '2027-03-10' },
      { amount: 700, period_start: '2026-03-10', period_end: '2026-03-10' },
    ])
  })

  test('reads years that begin with a day of the network, whatever daylight saving time does', async () => {
    setNetworkZone('America/New_York')
    const first = { amount: 5_000, start: '2026-02-20', end: '2026-03-09' }
    now = new Date('2026-02-20T12:00:00Z')
    const { read } = await subscribed(good, { first })
    now = new Date('2028-04-01T12:00:00Z')
    await sandbox().tick()
    expect((await read()).invoices.map(({ period_start, period_end }) => [period_start, period_end])).toEqual([
      ['2028-03-10', '2029-03-09'],
      ['2027-03-10', '2028-03-09'],
      ['2026-03-10', '2027-03-09'],
      ['2026-02-20', '2026-03-09'],
    ])
  })

  test('closes a checkout, and leaves one alone that is closed, paid or unknown', async () => {
    const id = await customer()
    const { id: open, url } = await cards.openCheckout(id, offer, pages, `close-${id}`)
    await cards.closeCheckout(open)
    await cards.closeCheckout(open)
    await cards.closeCheckout('cs_test_nowhere')
    expect((await pay(url, good)).text).toContain('Nothing was paid')
    const { checkout, read } = await subscribed()
    await cards.closeCheckout(checkout.id)
    expect((await read()).subscription?.status).toBe('active')
  })

  test('cancels with the period, takes that back, and ends at once', async () => {
    const { id, read } = await subscribed()
    const subscription = await live(id)
    await cards.setCancelling(subscription, true)
    expect((await read()).subscription).toMatchObject({ status: 'active', is_cancelling: true })
    await cards.setCancelling(subscription, false)
    expect((await read()).subscription).toMatchObject({ status: 'active', is_cancelling: false })
    await cards.end(subscription)
    await cards.end(subscription)
    expect((await read()).subscription).toMatchObject({ status: 'canceled', is_cancelling: false })
  })

  test('bills the next period at another price', async () => {
    const { id, read } = await subscribed()
    await cards.changeLevel(await live(id), { ...offer, level: 'small', level_name: 'Small', price: 50_000 })
    expect((await read()).invoices).toHaveLength(1)
    now = new Date('2027-03-10T12:00:01Z')
    await sandbox().tick()
    expect((await read()).invoices.map(({ amount }) => amount)).toEqual([50_000, 120_000])
  })

  test('shows a subscription that goes on before a newer one that has ended', async () => {
    const { id, read } = await subscribed()
    const first = await live(id)
    now = new Date('2026-03-11T12:00:00Z')
    const second = await cards.openCheckout(id, offer, pages, `second-${id}`)
    await pay(second.url, good)
    const newer = await live(id)
    expect(newer).not.toBe(first)
    await cards.end(newer)
    expect((await read()).subscription).toMatchObject({ id: first, status: 'active' })
    await cards.end(first)
    expect((await read()).subscription).toMatchObject({ id: newer, status: 'canceled' })
  })

  test('refunds by a credit note, once for a key, and no more than was paid', async () => {
    const { read } = await subscribed()
    const reference = (await read()).invoices[0]?.reference ?? ''
    await cards.refund(reference, 20_000, 'Moved away', `refund-${reference}`)
    await cards.refund(reference, 20_000, 'Moved away', `refund-${reference}`)
    expect((await read()).credits).toEqual([
      {
        reference: expect.stringMatching(/^cn_/),
        number: expect.stringContaining('CN'),
        invoice_reference: reference,
        amount: 20_000,
        issued_on: '2026-03-10',
        reason: 'Moved away',
      },
    ])
    await expect(cards.refund(reference, 100_001, 'Too much', 'too-much')).rejects.toThrow('more than what is left')
  })

  test('takes one payment for an invoice of the network, once for a key', async () => {
    const { id, url, read } = await billed()
    expect(await read()).toMatchObject({ subscription: null, invoices: [], payments: [] })
    expect(await pay(url, good)).toMatchObject({ status: 303, location: pages.success })
    const { subscription, invoices, payments } = await read()
    expect({ subscription, invoices }).toEqual({ subscription: null, invoices: [] })
    expect(payments).toEqual([
      {
        reference: expect.stringMatching(/^pi_/),
        invoice_id: bill.invoice_id,
        currency: 'USD',
        amount: 45_050,
        paid_on: '2026-03-10',
      },
    ])
    const again = await cards.openPayment(id, bill, pages, `bill-${id}`)
    expect((await page('GET', again.url)).text).toContain('The invoice is paid')
    const other = cards.openPayment(id, { ...bill, amount: 1 }, pages, `bill-${id}`)
    await expect(other).rejects.toThrow('same parameters')
  })

  test('takes nothing for an invoice of the network with a card that is declined, or on a closed page', async () => {
    const { checkout, url, read } = await billed()
    expect((await pay(url, declined)).status).toBe(402)
    await cards.closeCheckout(checkout)
    expect((await pay(url, good)).text).toContain('Nothing was paid')
    expect((await read()).payments).toEqual([])
  })

  test('gives back a payment for an invoice of the network, once for a key, and no more than was paid', async () => {
    const { url, read } = await billed()
    await pay(url, good)
    const paid = (await read()).payments[0]?.reference ?? ''
    const first = await cards.returnPayment(paid, 20_000, `return-${paid}`)
    expect(await cards.returnPayment(paid, 20_000, `return-${paid}`)).toEqual(first)
    const { payments, refunds } = await read()
    expect(payments).toMatchObject([{ reference: paid, amount: 45_050 }])
    expect(refunds).toEqual([
      {
        ...first,
        invoice_reference: null,
        invoice_id: bill.invoice_id,
        amount: 20_000,
        on: '2026-03-10',
        reason: '',
      },
    ])
    const tooMuch = cards.returnPayment(paid, 25_051, `too-much-${paid}`)
    await expect(tooMuch).rejects.toBeInstanceOf(CardRefusal)
    await expect(cards.returnPayment('pi_nowhere', 1, 'nowhere')).rejects.toBeInstanceOf(CardRefusal)
  })

  test('reads what was refunded over there without a credit note, in parts or wholly', async () => {
    const { read } = await subscribed()
    const [invoice] = (await read()).invoices
    const { reference = '', payment } = invoice ?? {}
    const paid = payment?.reference ?? ''
    await cards.refund(reference, 20_000, 'Moved away', `noted-${reference}`)
    expect((await read()).refunds).toEqual([])
    await sandbox().refund(paid, 30_000)
    now = new Date('2026-03-12T12:00:00Z')
    await sandbox().refund(paid)
    const returned = { invoice_reference: reference, invoice_id: null, reason: '' }
    const { credits, refunds } = await read()
    expect(credits).toMatchObject([{ amount: 20_000 }])
    expect(refunds).toEqual([
      { ...returned, reference: expect.stringMatching(/^re_/), amount: 70_000, on: '2026-03-12' },
      { ...returned, reference: expect.stringMatching(/^re_/), amount: 30_000, on: '2026-03-10' },
    ])
    await expect(cards.refund(reference, 1, 'Too much', `more-${reference}`)).rejects.toBeInstanceOf(CardRefusal)
  })

  test('reads every refund of a payment, with one more call where there are many', async () => {
    const { read } = await subscribed()
    const paid = (await read()).invoices[0]?.payment?.reference ?? ''
    for (let made = 1; made <= 10; made++) await sandbox().refund(paid, made)
    const before = calls.length
    expect((await read()).refunds).toHaveLength(10)
    expect(calls.length - before).toBe(5)
    await sandbox().refund(paid, 11)
    const { refunds } = await read()
    expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    )
  })

  test('reads what the bank took back, until it gives it back', async () => {
    const { read } = await subscribed()
    const { url, id: payer } = await billed()
    await pay(url, good)
    const [invoice] = (await read()).invoices
    const ours = invoice?.payment?.reference ?? ''
    await sandbox().refund(ours, 20_000)
    const first = await sandbox().dispute(ours)
    expect((await read()).disputes).toEqual([
      {
        invoice_reference: invoice?.reference,
        invoice_id: null,
        reference: first,
        amount: 100_000,
        on: '2026-03-10',
        reason: 'fraudulent',
      },
    ])
    await expect(cards.refund(invoice?.reference ?? '', 1, 'No', `disputed-${first}`)).rejects.toThrow('charged back')
    await sandbox().closeDispute(first, 'won')
    expect((await read()).disputes).toEqual([])
    expect((await read()).refunds).toMatchObject([{ amount: 20_000 }])
    const second = await sandbox().dispute((await cards.read(payer)).payments[0]?.reference ?? '', 'duplicate')
    const lost = { invoice_reference: null, invoice_id: bill.invoice_id, amount: 45_050, reason: 'duplicate' }
    expect((await cards.read(payer)).disputes).toMatchObject([lost])
    await sandbox().closeDispute(second, 'lost')
    expect((await cards.read(payer)).disputes).toMatchObject([lost])
  })

  test('knows whose card was charged', async () => {
    const { id, read } = await subscribed()
    const paid = (await read()).invoices[0]?.payment?.reference ?? ''
    expect(await cards.customerOfCharge(paid.replace('pi_', 'ch_'))).toBe(id)
    expect(await cards.customerOfCharge('ch_nowhere')).toBeNull()
  })

  test('gives credit once for a key, which the next invoices use first', async () => {
    const { id, read } = await subscribed()
    await cards.giveCredit(id, 'USD', 150_000, `credit-${id}`)
    await cards.giveCredit(id, 'USD', 150_000, `credit-${id}`)
    now = new Date('2028-03-10T12:00:01Z')
    await sandbox().tick()
    expect((await read()).invoices).toMatchObject([
      { amount: 120_000, status: 'paid', credit_used: 30_000, payment: { amount: 90_000 } },
      { amount: 120_000, status: 'paid', credit_used: 120_000, payment: null },
      { amount: 120_000, status: 'paid', credit_used: 0, payment: { amount: 120_000 } },
    ])
  })

  test('takes credit back, and asks with the next invoice for what was used already', async () => {
    const { id, read } = await subscribed()
    await cards.giveCredit(id, 'USD', 10_000, `credit-${id}`)
    await cards.giveCredit(id, 'USD', -10_500, `back-${id}`)
    now = new Date('2027-03-10T12:00:01Z')
    await sandbox().tick()
    expect((await read()).invoices[0]).toMatchObject({
      amount: 120_000,
      credit_used: -500,
      payment: { amount: 120_500 },
    })
  })

  test('pays an invoice that credit covers even where the card is declined', async () => {
    const { id, read } = await subscribed(declinedLater)
    await cards.giveCredit(id, 'USD', 120_000, `credit-${id}`)
    now = new Date('2027-03-10T12:00:01Z')
    await sandbox().tick()
    expect((await read()).subscription?.status).toBe('active')
    expect((await read()).invoices[0]).toMatchObject({ status: 'paid', credit_used: 120_000, payment: null })
  })

  test('lets a voided invoice return the credit that it has used', async () => {
    const { id, read } = await subscribed(declinedLater)
    await cards.giveCredit(id, 'USD', 20_000, `credit-${id}`)
    now = new Date('2027-03-10T12:00:01Z')
    await sandbox().tick()
    expect((await read()).invoices[0]).toMatchObject({ status: 'open', credit_used: 20_000, payment: null })
    await cards.end(await live(id))
    expect((await read()).invoices[0]).toMatchObject({ status: 'void', credit_used: 0, payment: null })
    const { url } = await cards.openCheckout(id, offer, pages, `again-${id}`)
    await pay(url, good)
    expect((await read()).invoices[0]).toMatchObject({ credit_used: 20_000, payment: { amount: 100_000 } })
  })

  test('reads every page of a long history', async () => {
    const organization_id = 'long-history'
    const periods = Array.from({ length: 104 }, (_, index) => ({
      start: `${1922 + index}-04-01`,
      end: `${1923 + index}-03-31`,
      paid: true,
    }))
    const account = { ...offer, organization_id, name: 'Old', email: 'old@test', card: good, periods }
    const seeded = await sandbox().seed([account])
    const { invoices } = await cards.read(seeded.get(organization_id)?.customer_id ?? '')
    expect(invoices).toHaveLength(104)
    expect(invoices.at(-1)).toMatchObject({ period_start: '1922-04-01', period_end: '1923-03-31' })
  })

  test('opens the page for card and receipts', async () => {
    const { id } = await subscribed()
    const url = await cards.openPortal(id, pages.cancel)
    expect((await page('GET', url)).text).toContain('Visa ending in 4242')
  })

  test('sends a key with every change', async () => {
    await cards.test()
    const changes = calls.filter(({ name }) => name.startsWith('POST'))
    expect(changes.length).toBeGreaterThan(10)
    expect(changes.filter(({ key }) => !key)).toEqual([])
  })

  test('says in the provider’s words what is wrong with a key, and that nobody answers', async () => {
    const { apiUrl } = sandbox()
    await cards.test()
    const wrong = stripeCards({ secretKey: 'sk_test_wrong', webhookSecret: 'whsec_x', apiUrl })
    await expect(wrong.test()).rejects.toThrow('Invalid API Key')
    const silent = stripeCards({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: 'http://127.0.0.1:9' })
    const asked = silent.openPortal('cus_1', pages.cancel)
    await expect(asked).rejects.toMatchObject({ status: 502, word: 'error.card_provider' })
  })
})

describe('a call to the webhook', () => {
  const webhookSecret = 'whsec_of_the_test'
  const adapter = stripeCards({ secretKey: 'sk_test_x', webhookSecret })
  const { webhooks } = new Stripe('sk_test_x')
  const news = {
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { object: 'invoice', id: 'in_1', customer: 'cus_1' } },
  }
  const payload = JSON.stringify(news)
  const seconds = Math.floor(Date.now() / 1000)
  const signed = (timestamp = seconds, secret = webhookSecret) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp })

  test('is read where it was signed', () => {
    expect(adapter.eventOf(Buffer.from(payload), signed())).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      customer_id: 'cus_1',
      charge_id: null,
    })
  })

  test('names the customer also where it is about the customer itself, or whole', () => {
    const about = (object: object) => {
      const body = JSON.stringify({ ...news, data: { object } })
      const header = webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
      return adapter.eventOf(Buffer.from(body), header)?.customer_id
    }
    expect(about({ object: 'customer', id: 'cus_2' })).toBe('cus_2')
    expect(about({ object: 'subscription', id: 'sub_1', customer: { id: 'cus_3', object: 'customer' } })).toBe('cus_3')
    expect(about({ object: 'balance' })).toBeNull()
  })

  test('names the charge where nothing says whose it is', () => {
    const body = JSON.stringify({ ...news, data: { object: { object: 'dispute', id: 'dp_1', charge: 'ch_1' } } })
    const header = webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
    expect(adapter.eventOf(Buffer.from(body), header)).toMatchObject({ customer_id: null, charge_id: 'ch_1' })
  })

  test.each([
    ['altered', payload.replace('cus_1', 'cus_2'), signed()],
    ['old', payload, signed(seconds - 301)],
    ['signed with another secret', payload, signed(seconds, 'whsec_other')],
    ['without a signature', payload, ''],
    ['with half a signature', payload, 't=1,v1='],
    ['no event', 'hello', webhooks.generateTestHeaderString({ payload: 'hello', secret: webhookSecret })],
  ])('counts for nothing where it is %s', (_name, body, header) => {
    expect(adapter.eventOf(Buffer.from(body), header)).toBeUndefined()
  })

  test('comes from the sandbox in a form that the adapter takes', async () => {
    const { id, read } = await subscribed()
    const paid = (await read()).invoices[0]?.payment?.reference ?? ''
    await sandbox().dispute(paid)
    const isTold = (type: string, text: string) =>
      hook.taken.some((news) => news.type === type && news.body.includes(text))
    await expect.poll(() => isTold('invoice.paid', id) && isTold('charge.dispute.created', paid)).toBe(true)
    for (const { body, signature, type } of hook.taken) {
      const event = cards.eventOf(Buffer.from(body), signature)
      const subject = type.startsWith('charge.dispute.') ? event?.charge_id : event?.customer_id
      expect(subject).toMatch(/^(cus|ch)_/)
    }
  })
})
