import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payments } from '@guildhall/contract/payments'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { one } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { card_accounts } from '../db/schema/payments.ts'
import { provider_events } from '../db/schema/provider-events.ts'
import { startCardSandbox } from '../sandbox/card/card-sandbox.ts'
import { stripeCards } from '../services/payments/stripe.ts'
import { anOrganization, aUser } from './builders.ts'
import { watchOutsideCalls } from './outside-calls.ts'
import { testServer } from './server.ts'

/** What the provider calls out. */
export type CardEvent = { body: string; signature: string }

/** A portal that is paid by card; what the provider calls out waits until a test hands it over. */
export async function cardServer() {
  const { events, url } = await mailbox()
  const dir = await mkdtemp(join(tmpdir(), 'guildhall-cards-'))
  const sandbox = await startCardSandbox({ dir, portalUrl: () => 'http://portal.test', webhookUrl: () => url })
  afterAll(async () => {
    await sandbox.close()
    await rm(dir, { recursive: true })
  })
  const server = await testServer()
  const { db, deps } = server
  deps.cards = stripeCards(sandbox)
  const { inTransaction } = watchOutsideCalls(server)
  const office = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))

  const aPayer = async (given: Parameters<typeof anOrganization>[1] = {}) => {
    const organization = await anOrganization(db, { status: 'onboarding', paid_through: null, ...given })
    const admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    return { organization, admin, payer: await server.as(admin) }
  }
  /** Another one for each test. */
  const who = await aPayer()
  const joins = async (given?: Parameters<typeof aPayer>[0]) => void Object.assign(who, await aPayer(given))
  beforeEach(() => joins())

  const account = async () =>
    one(await db.select().from(card_accounts).where(eq(card_accounts.organization_id, who.organization.id)))
  return {
    server,
    db,
    deps,
    inTransaction,
    sandbox,
    office,
    who,
    joins,
    account,
    checkout: async () => (await who.payer.call(payments.checkout)).data.url,
    refresh: async () => (await who.payer.call(payments.refresh)).data,
    organizationNow: async () =>
      one(await db.select().from(organizations).where(eq(organizations.id, who.organization.id))),
    /** As the person does on the provider's page. */
    payOn: (page: string, card = '4242424242424242') =>
      sandbox.http.inject({
        method: 'POST',
        url: new URL(page).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ use: card, name: 'Ada Payer' }).toString(),
      }),
    deliver: ({ body, signature }: CardEvent) =>
      server.stranger.request({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        payload: body,
      }),
    /** What the provider has called out about this test's organization so far. */
    mine: async (atLeast: number) => {
      const { customer_id } = await account()
      const about = () => newsAbout(events, customer_id)
      await vi.waitFor(() => expect(about().length).toBeGreaterThanOrEqual(atLeast), { timeout: 5000 })
      return about()
    },
    handled: (sent: CardEvent[]) =>
      vi.waitFor(
        async () => {
          const kept = await db
            .select()
            .from(provider_events)
            .where(inArray(provider_events.event_id, sent.map(eventId)))
          expect(kept.filter(({ handled_at }) => handled_at)).toHaveLength(new Set(sent.map(eventId)).size)
        },
        { timeout: 10_000 },
      ),
  }
}

/** News of a dispute names the charge alone. */
function newsAbout(events: CardEvent[], customerId: string): CardEvent[] {
  const own = events.filter(({ body }) => body.includes(customerId))
  const ids = [customerId, ...own.flatMap(({ body }) => body.match(/ch_[0-9a-f]+/g) ?? [])]
  return events.filter(({ body }) => ids.some((id) => body.includes(id)))
}

export const eventId = ({ body }: CardEvent) => (JSON.parse(body) as { id: string }).id

/** Takes what is called out, so that the tests decide what arrives, in which order and how often. */
async function mailbox() {
  const events: CardEvent[] = []
  const listener = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      events.push({ body: Buffer.concat(parts).toString(), signature: String(request.headers['stripe-signature']) })
      answer.writeHead(200).end('{}')
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  afterAll(() => listener.close())
  return { events, url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` }
}
