import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as calls from './api-calls.ts'
import * as lists from './api-lists.ts'
import type { Api } from './api-calls.ts'
import { chargeObject, refundList } from './charge-objects.ts'
import * as checkouts from './checkout-calls.ts'
import { formObject } from './form.ts'
import { invoiceObject } from './invoice-objects.ts'
import * as money from './money-calls.ts'
import { cardObject, customerObject, subscriptionObject } from './objects.ts'
import { rowOf, type State } from './state.ts'
import { StripeRefusal } from './stripe-refusal.ts'

type Call = (api: Api, input: unknown, id: string) => object

/** Stripe's own calls, as far as the adapter makes them; `done` runs after each that may have changed something. */
export function registerApi(http: FastifyInstance, api: Api, done: () => Promise<void>) {
  const { state } = api
  const get = (path: string, call: Call) =>
    http.get<{ Params: { id: string } }>(`/v1/${path}`, (request, reply) =>
      answer(reply, () => {
        authenticate(state, request)
        const { expand, ...query } = formObject(request.url.split('?')[1] ?? '')
        return expanded(state, call(api, query, request.params.id), expand)
      }),
    )
  const change = (method: 'POST' | 'DELETE', path: string, call: Call) =>
    http.route<{ Params: { id: string } }>({
      method,
      url: `/v1/${path}`,
      handler: (request, reply) =>
        answer(reply, async () => {
          authenticate(state, request)
          const given = once(state, request, reply, () => {
            const { expand, ...input } = formObject(typeof request.body === 'string' ? request.body : '')
            return expanded(state, call(api, input, request.params.id), expand)
          })
          await done()
          return given
        }),
    })

  get('balance', calls.showBalance)
  get('customers/:id', calls.showCustomer)
  get('checkout/sessions/:id', checkouts.showCheckout)
  get('payment_methods/:id', calls.showCard)
  get('subscriptions/:id', calls.showSubscription)
  get('subscriptions', lists.listSubscriptions)
  get('invoices', lists.listInvoices)
  get('credit_notes', lists.listCreditNotes)
  get('charges', lists.listCharges)
  get('charges/:id', money.showCharge)
  get('refunds', lists.listRefunds)
  get('refunds/:id', money.showRefund)
  get('disputes', lists.listDisputes)
  get('disputes/:id', money.showDispute)
  get('payment_intents/:id', money.showPaymentIntent)
  change('POST', 'customers', calls.createCustomer)
  change('POST', 'customers/:id', calls.updateCustomer)
  change('POST', 'products', calls.createProduct)
  change('POST', 'checkout/sessions', checkouts.createCheckout)
  change('POST', 'checkout/sessions/:id/expire', checkouts.expireCheckout)
  change('POST', 'subscriptions/:id', calls.updateSubscription)
  change('DELETE', 'subscriptions/:id', calls.cancelSubscription)
  change('POST', 'invoices/:id/void', calls.voidInvoice)
  change('POST', 'credit_notes', money.createCreditNote)
  change('POST', 'refunds', money.createRefund)
  change('POST', 'customers/:id/balance_transactions', money.createBalanceTransaction)
  change('POST', 'billing_portal/sessions', calls.createPortalSession)
  http.all('/v1/*', (request, reply) => answer(reply, () => refuseUnknown(request)))
}

async function answer(reply: FastifyReply, work: () => object | Promise<object>) {
  try {
    return await reply.send(await work())
  } catch (error) {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: invalid(error) })
    if (!(error instanceof StripeRefusal)) throw error
    return reply.code(error.status).send({ error: error.error })
  }
}

function invalid(error: z.ZodError) {
  const [issue] = error.issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].map(String)
  const param = path.map((step, index) => (index === 0 ? step : `[${step}]`)).join('')
  const isUnknown = issue?.code === 'unrecognized_keys'
  return {
    type: 'invalid_request_error',
    message: isUnknown ? `Received unknown parameter: ${param}` : `Invalid ${param}: ${issue?.message}`,
    param,
    ...(isUnknown ? { code: 'parameter_unknown' } : {}),
  }
}

function authenticate(state: State, { headers }: FastifyRequest) {
  const given = digest(headers.authorization?.replace(/^Bearer /, '') ?? '')
  if (timingSafeEqual(given, digest(state.secret_key))) return
  throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Runs a change, or repeats the answer that was given under the same key. */
function once(state: State, request: FastifyRequest, reply: FastifyReply, run: () => object): object {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return run()
  const fingerprint = digest(`${request.method} ${request.url} ${String(request.body)}`).toString('hex')
  const known = rowOf(state.answers, key)
  if (!known) {
    const body = run()
    state.answers[key] = { created: state.now(), fingerprint, body }
    return body
  }
  if (known.fingerprint !== fingerprint)
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  reply.header('idempotent-replayed', 'true')
  return known.body
}

function refuseUnknown({ method, url }: FastifyRequest): never {
  const message = `Unrecognized request URL (${method}: ${url.split('?')[0]}).`
  throw new StripeRefusal(404, { type: 'invalid_request_error', message })
}

/** Puts whole objects where an `expand` asks for them, `data.` for each row of a list. */
function expanded(state: State, object: object, expand: unknown): object {
  const paths = z.array(z.string()).optional().parse(expand) ?? []
  return paths.reduce<object>((result, path) => unfold(state, result, path.split('.')), object)
}

function unfold(state: State, object: object, [name = '', ...rest]: string[]): object {
  const value: unknown = Object.entries(object).find(([key]) => key === name)?.[1] ?? includable(state, object, name)
  if (Array.isArray(value)) return { ...object, [name]: value.map((entry: object) => unfold(state, entry, rest)) }
  const whole = typeof value === 'string' ? (objectById(state, value) ?? value) : value
  if (typeof whole !== 'object' || whole === null) return object
  return { ...object, [name]: rest.length > 0 ? unfold(state, whole, rest) : whole }
}

/** What an object has only where it is asked for. */
function includable(state: State, object: object, name: string): unknown {
  const isCharge = 'object' in object && object.object === 'charge' && 'id' in object
  return isCharge && name === 'refunds' ? refundList(state, String(object.id)) : undefined
}

function objectById(state: State, id: string): object | undefined {
  const card = rowOf(state.cards, id)
  if (card) return cardObject(card)
  const customer = rowOf(state.customers, id)
  if (customer) return customerObject(customer)
  const invoice = rowOf(state.invoices, id)
  if (invoice) return invoiceObject(state, invoice)
  const charge = rowOf(state.charges, id)
  if (charge) return chargeObject(state, charge)
  const subscription = rowOf(state.subscriptions, id)
  return subscription && subscriptionObject(state, subscription)
}
