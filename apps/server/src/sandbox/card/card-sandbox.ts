import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { registerApi } from './api.ts'
import { letTimePass } from './billing.ts'
import { closeDispute, openDispute } from './charges.ts'
import { registerCheckoutPages } from './checkout-pages.ts'
import { emitter, startCourier } from './events.ts'
import { registerPortalPages } from './portal-pages.ts'
import { seedAccounts, type SeededAccount } from './seed.ts'
import { chargeIdOf, openState } from './state.ts'
import { style } from './style.ts'
import { upgrade } from './upgrade.ts'

type Options = {
  /** Where it keeps what it knows. */
  dir: string
  /** Where people reach the portal, which relays the pages under `/demo/card/`. */
  portalUrl: () => string
  webhookUrl?: () => string
  now?: () => Date
}

export type CardSandbox = {
  apiUrl: string
  secretKey: string
  webhookSecret: string
  http: FastifyInstance
  seed: (accounts: SeededAccount[]) => Promise<Map<string, { customer_id: string; subscription_id: string }>>
  /** Does what time has brought about: renewals, retries, endings. */
  tick: () => Promise<void>
  /** Gives money back as somebody does in the provider's dashboard: without a credit note. The payment is a charge or a payment intent. */
  refund: (payment: string, amount?: number) => Promise<void>
  /** The owner of the card has the bank take a payment back, as far as it is not refunded; gives the dispute's id. */
  dispute: (payment: string, reason?: string) => Promise<string>
  /** The bank has decided: what is won comes back. */
  closeDispute: (disputeId: string, outcome: 'won' | 'lost') => Promise<void>
  close: () => Promise<void>
}

const tickMs = 60_000

/** The demo's card provider: speaks Stripe's protocol on this machine, with pages and test cards of its own, and moves no money. */
export async function startCardSandbox(options: Options): Promise<CardSandbox> {
  const { dir, portalUrl, webhookUrl = () => `${portalUrl()}/api/payments/webhook`, now = () => new Date() } = options
  const state = await openState(dir, now)
  upgrade(state)
  const emit = emitter(state, portalUrl)
  const courier = startCourier(state, webhookUrl)
  const done = async () => {
    await state.save()
    courier.deliver()
  }
  const tick = async () => {
    if (letTimePass(state, emit)) await done()
  }

  const http = fastify({ bodyLimit: 64 * 1024 })
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, parsed) =>
    parsed(null, request.url.startsWith('/v1/') ? body : Object.fromEntries(new URLSearchParams(String(body)))),
  )
  http.get('/demo/card/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  registerApi(http, { state, emit, siteUrl: portalUrl }, done)
  registerCheckoutPages(http, { state, emit, done })
  registerPortalPages(http, { state, emit, done })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo

  await state.save()
  await tick()
  courier.deliver()
  const timer = setInterval(() => void tick().catch(() => {}), tickMs).unref()

  return {
    apiUrl: `http://127.0.0.1:${port}`,
    secretKey: state.secret_key,
    webhookSecret: state.webhook_secret,
    http,
    async seed(accounts) {
      const seeded = seedAccounts(state, accounts)
      await state.save()
      return seeded
    },
    tick,
    async refund(payment, amount) {
      const answer = await http.inject({
        method: 'POST',
        url: '/v1/refunds',
        headers: {
          authorization: `Bearer ${state.secret_key}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({
          charge: chargeIdOf(payment),
          ...(amount && { amount: String(amount) }),
        }).toString(),
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    async dispute(payment, reason = 'fraudulent') {
      const { id } = openDispute(state, emit, chargeIdOf(payment), reason)
      await done()
      return id
    },
    async closeDispute(id, outcome) {
      closeDispute(state, emit, id, outcome)
      await done()
    },
    async close() {
      clearInterval(timer)
      await courier.close()
      await http.close()
      await state.save()
    },
  }
}
