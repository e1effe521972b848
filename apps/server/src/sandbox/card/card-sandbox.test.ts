import { describe, expect, test } from 'vitest'
import { aCardSandbox, good, laterDeclined, offer } from '../../test/card-sandbox.ts'
import { providerDocument } from '../../test/openapi.ts'

const { billed, cards, clock, page, pay, sandbox, restart, hook, subscribed, on, told } = await aCardSandbox()

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

  test('sends news of refunds, disputes and single payments that are what Stripe publishes', async () => {
    const { customer, read } = await subscribed()
    const { url, customer: payer } = await billed()
    await pay(url, good)
    const payment = (await read()).invoices[0]?.payment?.reference ?? ''
    await sandbox().refund(payment, 20_000)
    await sandbox().closeDispute(await sandbox().dispute(payment), 'lost')
    await expect.poll(() => told(payment)).toContain('charge.dispute.closed')
    await expect.poll(() => told(payer)).toContain('checkout.session.completed')
    const document = providerDocument('stripe.com')
    for (const { body } of hook.taken)
      document.checkResponse({ method: 'GET', path: '/v1/events/evt_1', status: 200, body })
    expect(told(customer)).toContain('charge.refunded')
    expect(told(payment)).toContain('charge.dispute.created')
    expect(told(payer).toSorted()).toEqual([
      'checkout.session.completed',
      'customer.created',
      'customer.updated',
      'payment_intent.succeeded',
    ])
  })

  test('shows each charge, refund, dispute and payment intent as Stripe does', async () => {
    const { read } = await subscribed()
    const payment = (await read()).invoices[0]?.payment?.reference ?? ''
    const charge = payment.replace('pi_', 'ch_')
    await sandbox().refund(payment, 20_000)
    const dispute = await sandbox().dispute(payment)
    const [refund] = (await read()).refunds
    const document = providerDocument('stripe.com')
    const shown = async (path: string) => {
      const headers = { authorization: `Bearer ${sandbox().secretKey}` }
      const body = await (await fetch(`${sandbox().apiUrl}/v1/${path}`, { headers })).text()
      document.checkResponse({ method: 'GET', path: `/v1/${path.split('?')[0]}`, status: 200, body })
      return JSON.parse(body)
    }
    expect(await shown(`charges/${charge}?expand[0]=refunds&expand[1]=customer`)).toMatchObject({
      amount_refunded: 20_000,
      disputed: true,
      refunds: { data: [{ id: refund?.reference }] },
      customer: { object: 'customer' },
    })
    expect(await shown(`refunds/${refund?.reference}?expand[0]=charge`)).toMatchObject({ charge: { id: charge } })
    expect(await shown(`disputes/${dispute}`)).toMatchObject({ charge, status: 'needs_response' })
    expect(await shown(`payment_intents/${payment}`)).toMatchObject({ latest_charge: charge, status: 'succeeded' })
    expect(await shown(`charges?payment_intent=${payment}`)).toMatchObject({ data: [{ id: charge }] })
  })

  test('refuses a trial that is too short for Stripe', async () => {
    const { customer } = await subscribed()
    const body = new URLSearchParams({
      mode: 'subscription',
      customer,
      success_url: 'http://portal.test',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '5',
      'line_items[0][price_data][recurring][interval]': 'year',
      'line_items[0][price_data][product_data][name]': 'Full',
      'subscription_data[trial_end]': String(Math.floor(clock.now.getTime() / 1000) + 47 * 60 * 60),
    })
    const answer = await fetch(`${sandbox().apiUrl}/v1/checkout/sessions`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${sandbox().secretKey}` },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('at least 2 days')
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
    expect(await ask('payouts')).toMatchObject({ status: 404 })
    const keyed = (body: string) => ask('customers', { method: 'POST', body, headers: { 'idempotency-key': 'once' } })
    const first = await keyed('name=A')
    expect(await keyed('name=A')).toEqual({ ...first, replayed: 'true' })
    expect(await keyed('name=B')).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  })

  test('makes members of the demo known once, with their past, and tells nobody of it', async () => {
    clock.now = new Date('2026-06-20T12:00:00Z')
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
