import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@guildhall/contract/auth'
import { organizations as organizationCalls } from '@guildhall/contract/organizations'
import { payments } from '@guildhall/contract/payments'
import { addDays } from '@guildhall/contract/standing'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { one } from '../../db/db.ts'
import { today } from '../../db/membership.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices, payments as paymentRows } from '../../db/schema/payments.ts'
import { provider_events } from '../../db/schema/provider-events.ts'
import { startCardSandbox } from '../../sandbox/card/card-sandbox.ts'
import { stripeCards } from '../../services/payments/stripe.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'

type Event = { body: string; signature: string }

// A mailbox for what the provider calls out, so that the tests decide what arrives, in which order and how often.
const events: Event[] = []
const listener = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    events.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['stripe-signature']) })
    answer.writeHead(200).end('{}')
  })
})
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
const hook = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
const dir = await mkdtemp(join(tmpdir(), 'guildhall-cards-'))
const portal = 'http://portal.test'
const sandbox = await startCardSandbox({ dir, portalUrl: () => portal, webhookUrl: () => hook })
afterAll(async () => {
  await sandbox.close()
  listener.close()
  await rm(dir, { recursive: true })
})

const server = await testServer()
const { db, deps } = server
deps.cards = stripeCards(sandbox)
const office = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))
const fromPortal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }

let organization: Awaited<ReturnType<typeof anOrganization>>
let admin: Awaited<ReturnType<typeof aUser>>
let payer: Caller

async function joins(given: Parameters<typeof anOrganization>[1] = {}) {
  organization = await anOrganization(db, { status: 'onboarding', paid_through: null, ...given })
  admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  payer = await server.as(admin)
}
beforeEach(() => joins())

const checkout = async () => (await payer.call(payments.checkout)).data.url
/** As the person does on the provider's page. */
const payOn = (url: string, card = '4242424242424242') =>
  sandbox.http.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ use: card, name: 'Ada Payer' }).toString(),
  })
const deliver = ({ body, signature }: Event) =>
  server.stranger.request({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload: body,
  })
const idOf = ({ body }: Event) => (JSON.parse(body) as { id: string }).id
/** What the provider has called out about this test's organization so far. */
const mine = async (atLeast: number) => {
  const { customer_id } = await account()
  const about = () => events.filter(({ body }) => body.includes(customer_id))
  await vi.waitFor(() => expect(about().length).toBeGreaterThanOrEqual(atLeast), { timeout: 5000 })
  return about()
}
const handled = (sent: Event[]) =>
  vi.waitFor(
    async () => {
      const kept = await db
        .select()
        .from(provider_events)
        .where(inArray(provider_events.event_id, sent.map(idOf)))
      expect(kept.filter(({ handled_at }) => handled_at)).toHaveLength(new Set(sent.map(idOf)).size)
    },
    { timeout: 10_000 },
  )
const account = async () =>
  one(await db.select().from(card_accounts).where(eq(card_accounts.organization_id, organization.id)))
const refresh = async () => (await payer.call(payments.refresh)).data
const organizationNow = async () =>
  one(await db.select().from(organizations).where(eq(organizations.id, organization.id)))

test('the whole way: a page to pay on, paid, called out, a member, thanked once', async () => {
  const url = await checkout()
  expect(url).toMatch(/^http:\/\/portal\.test\/demo\/card\/checkout\//)
  expect((await payOn(url)).headers['location']).toContain('/membership?paid=1')
  const called = await mine(3)
  for (const event of called) expect((await deliver(event)).status).toBe(200)
  await handled(called)

  const { data } = await payer.call(payments.mine)
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
  expect((await (await server.as(admin)).call(auth.user)).data.is_membership_payment_completed).toBe(true)
  expect((await mailsTo(server, admin.email, 1)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Thank you'),
  ])
})

test('50 clicks on pay lead to one page, and 50 on its button to one subscription', async () => {
  const clicks = await Promise.all(Array.from({ length: 50 }, () => payer.call(payments.checkout)))
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
  const { data: invoice } = await payer.call(payments.askForInvoice)
  await payOn(await checkout())
  const billing = await refresh()
  expect(billing?.invoices.find(({ id }) => id === invoice.id)).toMatchObject({
    status: 'void',
    reason: 'Paid by card',
  })
  expect(billing).toMatchObject({ state: 'active', is_offline_payment: false })
})

test('whoever still has paid days begins to pay by card when they are over', async () => {
  const paidThrough = addDays(today(), 20)
  await joins({ status: 'active', paid_through: null })
  const { data: invoice } = await payer.call(payments.askForInvoice)
  const body = { id: invoice.id, amount: invoice.amount, paid_on: today(), method: 'check' as const }
  await office.call(payments.record, { body })
  await db.update(invoices).set({ period_end: paidThrough }).where(eq(invoices.id, invoice.id))
  await db.update(organizations).set({ paid_through: paidThrough }).where(eq(organizations.id, organization.id))
  await payOn(await checkout())
  expect(await refresh()).toMatchObject({ state: 'active', paid_through: paidThrough, offer: null })
})

test('what an ended subscription still asked for is void when another card pays', async () => {
  const [late, next] = [addDays(today(), -400), addDays(today(), -35)]
  const seeded = await sandbox.seed([
    {
      organization_id: organization.id,
      name: organization.name,
      email: admin.email,
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
  const customer_id = seeded.get(organization.id)?.customer_id ?? ''
  await db.insert(card_accounts).values({ organization_id: organization.id, customer_id })
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
    office.call(payments.renewal, { body: { organization_id: organization.id, renews } })

  test('ends with what is paid when it is stopped, and goes on when that is taken back', async () => {
    expect((await renewal(false)).data).toMatchObject({ state: 'cancelled', subscription: { is_cancelling: true } })
    expect((await renewal(true)).data).toMatchObject({ state: 'active', subscription: { is_cancelling: false } })
  })

  test('has a page of its own at the provider, for its admin and nobody else', async () => {
    const { data } = await payer.call(payments.customerPortal, {}, fromPortal)
    expect(data.url).toMatch(/^http:\/\/portal\.test\/demo\/card\/portal\//)
    const member = await server.as(await aUser(db, { organization_id: organization.id }))
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
    const { data: shown } = await office.call(organizationCalls.show, { params: { id: organization.id } })
    const body = { ...shown, membership_level: 'stakeholders-gov', hub_ids: [], legal_name: shown.legal_name }
    expect((await office.call(organizationCalls.update, { body })).status).toBe(200)
    await vi.waitFor(async () => expect((await account()).subscription_status).toBe('canceled'), { timeout: 5000 })
    expect((await payer.call(payments.mine)).data).toMatchObject({ state: 'exempt', offer: null })
  })
})

test('a page of the provider is only for whoever has paid by card', async () => {
  expect(await payer.call(payments.customerPortal, {}, fromPortal)).toMatchObject({
    status: 409,
    message: 'There is no billing page yet: it opens with the first payment by card.',
  })
})

describe('a call to the webhook', () => {
  test('that is altered, unsigned, old or signed by somebody else is refused and changes nothing', async () => {
    await payOn(await checkout())
    const [event] = await mine(1)
    if (!event) throw new Error('nothing was called out')
    const old = event.signature.replace(/t=(\d+)/, (_all, at: string) => `t=${Number(at) - 3600}`)
    for (const { body, signature } of [
      { ...event, body: event.body.replace('"livemode":false', '"livemode":true ') },
      { ...event, signature: '' },
      { ...event, signature: old },
      { ...event, signature: event.signature.replace(/v1=\w{8}/, 'v1=00000000') },
    ])
      expect((await deliver({ body, signature })).status).toBe(400)
    expect(await db.$count(provider_events, eq(provider_events.event_id, idOf(event)))).toBe(0)
    expect((await organizationNow()).paid_through).toBeNull()
  })

  test('counts the same whatever comes how often, in which order, side by side or once more after the answer got lost', async () => {
    // A life of its own first: paid, stopped, taken up again, refunded in part.
    await payOn(await checkout())
    await refresh()
    const { subscription_id, customer_id } = await account()
    await deps.cards?.setCancelling(subscription_id ?? '', true)
    await deps.cards?.setCancelling(subscription_id ?? '', false)
    const read = await deps.cards?.read(customer_id)
    await deps.cards?.refund(read?.invoices[0]?.reference ?? '', 700, 'Goodwill.', crypto.randomUUID())
    const called = await mine(6)
    await refresh()
    const settled = await snapshot()

    const orders = fc.array(fc.nat(called.length - 1), { minLength: called.length, maxLength: 3 * called.length })
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), async (order, isParallel) => {
        await forget()
        const sent = [...order, ...called.keys()].flatMap((at) => called[at] ?? [])
        if (isParallel) await Promise.all(sent.map(deliver))
        else for (const event of sent) await deliver(event)
        await handled(called)
        expect(await snapshot()).toEqual(settled)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  /** All that the membership rests on, without what is made anew by writing it. */
  async function snapshot() {
    const billing = (await payer.call(payments.mine)).data
    return {
      ...billing,
      invoices: billing?.invoices.map(({ id: _id, created_at: _at, payments: paid, ...invoice }) => ({
        ...invoice,
        payments: paid.map(({ id: _payment, created_at: _paid, ...payment }) => payment),
      })),
    }
  }

  /** As if nothing had ever arrived. */
  async function forget() {
    const owned = (await db.select().from(invoices).where(eq(invoices.organization_id, organization.id))).map(
      ({ id }) => id,
    )
    await db.delete(paymentRows).where(inArray(paymentRows.invoice_id, owned))
    await db
      .update(invoices)
      .set({ credits_id: null, kind: 'invoice', period_start: today(), period_end: today() })
      .where(inArray(invoices.id, owned))
    await db.delete(invoices).where(inArray(invoices.id, owned))
    await db.delete(provider_events)
    await db
      .update(card_accounts)
      .set({ subscription_id: null, subscription_status: null, card: null })
      .where(eq(card_accounts.organization_id, organization.id))
    await db
      .update(organizations)
      .set({ paid_through: null, subscription_cancelled_at: null })
      .where(eq(organizations.id, organization.id))
  }
})
