import { afterEach, describe, expect, test } from 'vitest'
import type { CardOffer } from '../../services/payments/card-provider.ts'
import { aCardProvider } from '../../test/card-provider.ts'
import { providerDocument } from '../../test/openapi.ts'

const offer: CardOffer = {
  organization_id: 'org-1',
  level: 'full',
  level_name: 'Full <member>',
  currency: 'USD',
  price: 120_000,
  renews_on: null,
  starts_on: null,
}
const pages = { success: 'http://portal.test/paid?of={CHECKOUT_SESSION_ID}', cancel: 'http://portal.test/membership' }
const good = '4242424242424242'
const declined = '4000000000000002'
const confirmed = '4000002500003155'
const laterDeclined = '4000000000000341'

const start = new Date('2026-03-10T12:00:00Z')
let now = start
const { cards, page, pay, sandbox, restart, hook } = await aCardProvider(() => now)
let made = 0

async function checkout() {
  const customer = await cards.createCustomer({ id: `made-${++made}`, name: 'Acme & Sons', email: 'office@acme.test' })
  const session = await cards.openCheckout(customer, offer, pages, `checkout-${customer}`)
  return { customer, ...session, read: () => cards.read(customer) }
}

async function subscribed(card = good) {
  const opened = await checkout()
  await pay(opened.url, card)
  const subscription = (await opened.read()).subscription?.id ?? ''
  return { ...opened, subscription, portal: () => cards.openPortal(opened.customer, pages.cancel) }
}

async function on(day: string) {
  now = new Date(`${day}T12:00:01Z`)
  await sandbox().tick()
}

/** What the portal was told of a customer, in the order in which it took it. */
const told = (customer: string) => hook.taken.filter(({ body }) => body.includes(customer)).map(({ type }) => type)

afterEach(() => {
  now = start
})

describe('the checkout page', () => {
  test('says what is paid, how much and until when, in the reader’s language', async () => {
    const { url } = await checkout()
    const { text, headers } = await page('GET', url)
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    for (const part of [
      'Full &lt;member&gt;',
      'Acme &amp; Sons',
      '$1,200.00',
      'March 10, 2026',
      'March 9, 2027',
      'no money moves',
    ])
      expect(text).toContain(part)
    expect((await page('GET', url, undefined, 'es-MX,es;q=0.9')).text).toContain('Elija una tarjeta de prueba')
  })

  test('takes a good card, once, and leads back', async () => {
    const { url, id, read } = await checkout()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(url, good)))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 303, location: `http://portal.test/paid?of=${id}` })
    expect((await read()).invoices).toHaveLength(1)
    expect((await page('GET', url)).text).toContain('All done')
  })

  test('takes a card that was typed', async () => {
    const { url, read } = await checkout()
    const card = { use: 'typed', number: '4242 4242 4242 4242', expiry: '7 / 28', cvc: '123', name: 'Ada' }
    expect((await page('POST', url, card)).status).toBe(303)
    expect((await read()).subscription?.card).toEqual({ brand: 'visa', last4: '4242', expires: '07/2028' })
  })

  test.each([
    ['a slip in the number', { number: '4242424242424241' }, 'This is not a card number'],
    ['a real card', { number: '5555555555554444' }, 'never a real card'],
    ['no number', { number: '' }, 'This is not a card number'],
    ['a month that is none', { expiry: '13/30' }, 'Write month and year'],
    ['a card that is over', { expiry: '02/26' }, 'no longer valid'],
    ['a short code', { cvc: '12' }, 'Write the three digits'],
    ['no name', { name: ' ' }, 'Write the name'],
  ])('says at the field what is wrong with %s, and keeps what was typed', async (_name, slip, message) => {
    const { url, read } = await checkout()
    const card = { use: 'typed', number: good, expiry: '03/26', cvc: '123', name: 'Ada "Countess"', ...slip }
    const { status, text } = await page('POST', url, card)
    expect(status).toBe(422)
    expect(text).toContain(message)
    expect(text.match(/aria-invalid/g)).toHaveLength(1)
    expect(text).toContain(`value="${card.number}"`)
    expect((await read()).subscription).toBeNull()
  })

  test('says that a card was declined, and takes another one', async () => {
    const { url, read } = await checkout()
    expect(await pay(url, declined)).toMatchObject({ status: 402, text: expect.stringContaining('was declined') })
    expect((await read()).subscription).toBeNull()
    expect((await pay(url, good)).status).toBe(303)
  })

  test('asks the bank, which may refuse or confirm', async () => {
    const { url, read } = await checkout()
    const { location = '' } = await pay(url, confirmed)
    expect((await page('GET', location)).text).toContain('ending in 3155')
    expect((await read()).subscription).toBeNull()
    const refused = await page('POST', location, { answer: 'refuse' })
    expect((await page('GET', String(refused.location))).text).toContain('did not confirm')
    expect((await page('POST', location, { answer: 'approve' })).location).toContain('refused')
    await pay(url, confirmed)
    const answers = await Promise.all([1, 2, 3].map(() => page('POST', location, { answer: 'approve' })))
    for (const answer of answers) expect(answer.location).toContain('/paid?of=')
    expect((await read()).invoices).toHaveLength(1)
  })

  test('closes after a day', async () => {
    const { url, customer, read } = await checkout()
    await on('2026-03-11')
    expect((await pay(url, good)).text).toContain('Nothing was paid')
    expect((await read()).subscription).toBeNull()
    await expect.poll(() => told(customer)).toContain('checkout.session.expired')
    expect((await page('GET', '/demo/card/checkout/cs_test_nowhere')).status).toBe(404)
  })
})

describe('a year', () => {
  test('is renewed by a card that pays', async () => {
    const { customer, read } = await subscribed()
    await on('2027-03-09')
    expect((await read()).invoices).toHaveLength(1)
    await on('2027-03-10')
    await sandbox().tick()
    expect((await read()).invoices).toMatchObject([
      { period_start: '2027-03-10', period_end: '2028-03-09', status: 'paid' },
      { period_start: '2026-03-10', period_end: '2027-03-09', status: 'paid' },
    ])
    await expect.poll(() => told(customer).filter((type) => type === 'invoice.paid')).toHaveLength(2)
  })

  test('is made up for after a long sleep', async () => {
    const { read } = await subscribed()
    await on('2029-05-01')
    expect((await read()).invoices.map(({ issued_on }) => issued_on)).toEqual([
      '2029-03-10',
      '2028-03-10',
      '2027-03-10',
      '2026-03-10',
    ])
  })

  test('fails with a card that is declined, is tried three times over three weeks, then stays unpaid', async () => {
    const { customer, read } = await subscribed(laterDeclined)
    const seen: Record<string, string | undefined> = {}
    for (const day of [
      '2027-03-09',
      '2027-03-10',
      '2027-03-17',
      '2027-03-24',
      '2027-03-30',
      '2027-03-31',
      '2028-03-10',
    ]) {
      await on(day)
      seen[day] = (await read()).subscription?.status
    }
    expect(seen).toEqual({
      '2027-03-09': 'active',
      '2027-03-10': 'past_due',
      '2027-03-17': 'past_due',
      '2027-03-24': 'past_due',
      '2027-03-30': 'past_due',
      '2027-03-31': 'unpaid',
      '2028-03-10': 'unpaid',
    })
    expect((await read()).invoices).toMatchObject([{ status: 'open', payment: null }, { status: 'paid' }])
    await expect.poll(() => told(customer).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  })

  test('is paid with another card by hand, or by the next try', async () => {
    const byHand = await subscribed(laterDeclined)
    const byItself = await subscribed(laterDeclined)
    await on('2027-03-10')
    for (const { portal } of [byHand, byItself]) await pay(`${await portal()}/card`, good)
    const url = await byHand.portal()
    const open = (await byHand.read()).invoices[0]?.reference
    const paid = await page('POST', `${url}/invoices/${open}/pay`)
    expect((await page('GET', String(paid.location))).text).toContain('The invoice is paid')
    expect((await byHand.read()).subscription?.status).toBe('active')
    await on('2027-03-17')
    expect((await byItself.read()).subscription?.status).toBe('active')
    expect((await byItself.read()).invoices[0]?.payment?.paid_on).toBe('2027-03-17')
  })

  test('is the last one where that was asked for', async () => {
    const { customer, subscription, read } = await subscribed()
    await cards.setCancelling(subscription, true)
    await on('2027-03-10')
    expect((await read()).subscription?.status).toBe('canceled')
    expect((await read()).invoices).toHaveLength(1)
    await expect.poll(() => told(customer)).toContain('customer.subscription.deleted')
  })
})

describe('the portal page', () => {
  test('shows card, subscription and receipts, and leads back', async () => {
    const { portal, read } = await subscribed()
    const url = await portal()
    const { text } = await page('GET', url)
    const invoice = (await read()).invoices[0]
    for (const part of [
      'Visa ending in 4242, valid until 12/2040',
      'Renews on March 10, 2027',
      String(invoice?.number),
      pages.cancel,
    ])
      expect(text).toContain(part)
    expect((await page('GET', `${url}/invoices/${invoice?.reference}`)).text).toContain('Paid on March 10, 2026')
    expect((await page('GET', url, undefined, 'es')).text).toContain('Facturación')
  })

  test('cancels and resumes', async () => {
    const { portal, subscription, read } = await subscribed()
    const url = await portal()
    const stopped = await page('POST', `${url}/renewal`, { subscription, renews: 'no' })
    expect((await page('GET', String(stopped.location))).text).toContain('Ends on March 10, 2027')
    expect((await read()).subscription?.is_cancelling).toBe(true)
    await page('POST', `${url}/renewal`, { subscription, renews: 'yes' })
    expect((await read()).subscription?.is_cancelling).toBe(false)
  })

  test('changes the card, after the bank agreed where it is asked', async () => {
    const { portal, read } = await subscribed()
    const url = await portal()
    expect(await pay(`${url}/card`, declined)).toMatchObject({ status: 402 })
    expect(await page('POST', `${url}/card`, { use: 'typed', name: '' })).toMatchObject({ status: 422 })
    const { location } = await pay(`${url}/card`, confirmed)
    expect((await read()).subscription?.card?.last4).toBe('4242')
    await page('POST', String(location), { answer: 'approve' })
    expect((await read()).subscription?.card?.last4).toBe('3155')
  })

  test('tells of a refusal without counting it', async () => {
    const { portal, read } = await subscribed(laterDeclined)
    await on('2027-03-10')
    const url = await portal()
    const open = (await read()).invoices[0]?.reference
    for (let click = 0; click < 5; click++) await page('POST', `${url}/invoices/${open}/pay`)
    expect((await page('GET', `${url}?notice=declined`)).text).toContain('The card was declined')
    expect((await read()).subscription?.status).toBe('past_due')
  })

  test('is closed after half an hour, and to what is not one’s own', async () => {
    const { portal, subscription } = await subscribed()
    const other = await subscribed()
    const url = await portal()
    const strange = (await other.read()).invoices[0]?.reference
    expect((await page('GET', `${url}/invoices/${strange}`)).status).toBe(404)
    expect((await page('POST', `${url}/invoices/${strange}/pay`)).status).toBe(404)
    const theirs = { subscription: other.subscription, renews: 'no' }
    expect((await page('POST', `${url}/renewal`, theirs)).status).toBe(404)
    expect((await page('POST', `${url}/renewal`, { subscription, renews: 'no' })).status).toBe(303)
    now = new Date(start.getTime() + 31 * 60_000)
    expect((await page('GET', url)).status).toBe(404)
    expect((await page('GET', '/demo/card/portal/__proto__')).status).toBe(404)
  })
})

type Asked = { method?: string; body?: string; headers?: Record<string, string> }

describe('the sandbox', () => {
  test('sends news that are what Stripe publishes', async () => {
    const { customer } = await subscribed()
    await expect.poll(() => told(customer)).toContain('checkout.session.completed')
    const document = providerDocument('stripe.com')
    for (const { body } of hook.taken)
      document.checkResponse({ method: 'GET', path: '/v1/events/evt_1', status: 200, body })
    expect(told(customer).toSorted()).toEqual([
      'checkout.session.completed',
      'customer.created',
      'customer.subscription.created',
      'customer.updated',
      'invoice.paid',
    ])
  })

  test('keeps all it knows over a restart, and sends then what nobody took before', async () => {
    const first = await subscribed()
    const portal = await first.portal()
    await expect.poll(() => told(first.customer)).toContain('checkout.session.completed')
    hook.answer = 500
    const second = await subscribed()
    const before = [await first.read(), await second.read()]
    await expect.poll(() => hook.refused).toBeGreaterThan(0)
    const { secretKey, webhookSecret } = sandbox()
    await restart()
    expect(sandbox()).toMatchObject({ secretKey, webhookSecret })
    expect([await first.read(), await second.read()]).toEqual(before)
    expect((await page('GET', portal)).status).toBe(200)
    expect(told(second.customer)).toEqual([])
    hook.answer = 200
    await expect.poll(() => told(second.customer).length, { timeout: 10_000 }).toBe(5)
    expect(told(first.customer)).toHaveLength(5)
  })

  test('answers as Stripe does to a wrong key, a wrong parameter and a wrong address', async () => {
    const { apiUrl, secretKey } = sandbox()
    const ask = async (path: string, { headers: more = {}, ...init }: Asked = {}, key = secretKey) => {
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...more,
      }
      const answer = await fetch(`${apiUrl}/v1/${path}`, { ...init, headers })
      return { status: answer.status, replayed: answer.headers.get('idempotent-replayed'), body: await answer.json() }
    }
    expect(await ask('balance', {}, 'sk_test_other')).toMatchObject({
      status: 401,
      body: { error: { message: 'Invalid API Key provided' } },
    })
    const unknown = { type: 'invalid_request_error', code: 'parameter_unknown', param: 'colour' }
    expect(await ask('customers', { method: 'POST', body: 'colour=red' })).toMatchObject({
      status: 400,
      body: { error: unknown },
    })
    expect(await ask('customers/cus_nobody')).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    })
    expect(await ask('charges')).toMatchObject({ status: 404 })
    const keyed = (body: string) => ask('customers', { method: 'POST', body, headers: { 'idempotency-key': 'once' } })
    const first = await keyed('name=A')
    expect(await keyed('name=A')).toEqual({ ...first, replayed: 'true' })
    expect(await keyed('name=B')).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  })

  test('makes members of the demo known once, with their past, and tells nobody of it', async () => {
    now = new Date('2026-06-20T12:00:00Z')
    const account = { ...offer, name: 'Seeded', email: 'seed@test', card: laterDeclined }
    const past = { start: '2025-06-10', end: '2026-06-09', paid: true }
    const accounts = [
      {
        ...account,
        organization_id: 'paid',
        card: good,
        periods: [{ start: '2026-01-01', end: '2026-12-31', paid: true }],
      },
      {
        ...account,
        organization_id: 'past-due',
        periods: [past, { start: '2026-06-10', end: '2027-06-09', paid: false }],
      },
      {
        ...account,
        organization_id: 'unpaid',
        periods: [past, { start: '2026-05-01', end: '2027-04-30', paid: false }],
      },
      {
        ...account,
        organization_id: 'cancelling',
        periods: [{ start: '2026-01-01', end: '2026-12-31', paid: true }],
        is_cancelling: true,
      },
      { ...account, organization_id: 'ended', periods: [past], is_cancelling: true },
    ]
    const seeded = await sandbox().seed(accounts)
    expect(await sandbox().seed(accounts)).toEqual(seeded)
    await sandbox().tick()
    const status: Record<string, unknown> = {}
    for (const [organization, { customer_id, subscription_id }] of seeded) {
      const { subscription, invoices } = await cards.read(customer_id)
      expect(subscription?.id).toBe(subscription_id)
      status[organization] = [
        subscription?.status,
        subscription?.is_cancelling,
        ...invoices.map((invoice) => invoice.status),
      ]
      expect(told(customer_id)).toEqual([])
    }
    expect(status).toEqual({
      paid: ['active', false, 'paid'],
      'past-due': ['past_due', false, 'open', 'paid'],
      unpaid: ['unpaid', false, 'open', 'paid'],
      cancelling: ['active', true, 'paid'],
      ended: ['canceled', false, 'paid'],
    })
    await on('2027-01-01')
    const { customer_id = '' } = seeded.get('paid') ?? {}
    expect((await cards.read(customer_id)).invoices[0]).toMatchObject({
      period_start: '2027-01-01',
      period_end: '2027-12-31',
    })
  })
})
