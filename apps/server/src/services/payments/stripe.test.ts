import { Stripe } from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { OutsideError } from '../../http/errors.ts'
import { aCardProvider } from '../../test/card-provider.ts'
import type { CardOffer } from './card-provider.ts'
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
const good = '4242424242424242'
const start = new Date('2026-03-10T12:00:00Z')
let now = start
afterEach(() => {
  now = start
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
      hook.taken.some((told) => told.type === type && told.body.includes(text))
    await expect.poll(() => isTold('invoice.paid', id) && isTold('charge.dispute.created', paid)).toBe(true)
    for (const { body, signature, type } of hook.taken) {
      const event = cards.eventOf(Buffer.from(body), signature)
      const subject = type.startsWith('charge.dispute.') ? event?.charge_id : event?.customer_id
      expect(subject).toMatch(/^(cus|ch)_/)
    }
  })
})
