import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepCard } from './billing.ts'
import { cardFields, freshCard, typedCard, type Problems } from './card-form.ts'
import { completeCheckout, costOf } from './checkouts.ts'
import type { Emit } from './emit.ts'
import { html, type Html } from './html.ts'
import { confirmPage, formOf, goTo, sendGone, sendPage } from './page.ts'
import { row, rowOf, type Checkout, type State } from './state.ts'
import { readCard, type TypedCard } from './test-cards.ts'
import { voiceOf, type Voice, type Word } from './words.ts'

const daySeconds = 24 * 60 * 60

type Request = FastifyRequest<{
  Params: { id: string }
  Body: unknown
  Querystring: { refused?: string }
}>
type Desk = { state: State; emit: Emit; done: () => Promise<void> }
type Visit = { checkout: Checkout; voice: Voice; reply: FastifyReply }

/** The pages on which somebody pays; whoever has the address of a checkout may use it. */
export function registerCheckoutPages(http: FastifyInstance, desk: Desk) {
  const path = '/demo/card/checkout/:id'
  /** Shows what has become of a checkout, and lets only open ones through. */
  const open = (work: (visit: Visit, request: Request) => unknown) => async (request: Request, reply: FastifyReply) => {
    const voice = voiceOf(request.headers['accept-language'])
    const checkout = rowOf(desk.state.checkouts, request.params.id)
    if (!checkout) return sendGone(reply, voice)
    if (checkout.status === 'open' && checkout.expires_at > desk.state.now())
      return work({ checkout, voice, reply }, request)
    if (checkout.status === 'complete' && request.method === 'POST') return goTo(reply, successUrl(checkout))
    return sendClosed({ checkout, voice, reply })
  }

  http.get(
    path,
    open((visit, { query }) => sendForm(desk, visit, { message: query.refused ? 'refused' : undefined })),
  )
  http.post(
    path,
    open((visit, { body }) => take(desk, visit, typedCard(formOf(body)))),
  )
  http.get(
    `${path}/confirm`,
    open((visit) => sendConfirm(desk, visit)),
  )
  http.post(
    `${path}/confirm`,
    open((visit, { body }) => confirm(desk, visit, formOf(body)['answer'] === 'approve')),
  )
}

type Shown = { input?: TypedCard; problems?: Problems; message?: Word; status?: number }

function sendForm({ state }: Desk, { checkout, voice, reply }: Visit, shown: Shown) {
  const { say, money } = voice
  const customer = row(state.customers, checkout.customer)
  const { currency } = row(state.prices, checkout.price)
  const { amount, used } = costOf(state, checkout)
  const due = amount - used
  const { input = freshCard(customer.name), problems = {}, message, status = 200 } = shown
  const content = html`<div class="sides">
    <section class="summary">
      <h1>${say('checkout_title')}</h1>
      ${whatFor(state, voice, checkout)}
      <p>${customer.name && say('for', { name: customer.name })}</p>
      <p class="due"><span>${say('due_today')}</span> <b>${money(due, currency)}</b></p>
      ${used > 0 && html`<p>${say('credit_used', { price: money(amount, currency), credit: money(used, currency) })}</p>`}
      ${used < 0 && html`<p>${say('debt_added', { price: money(amount, currency), debt: money(-used, currency) })}</p>`}
      ${checkout.mode === 'subscription' && whatFollows(state, voice, checkout)}
    </section>
    <form method="post" action="/demo/card/checkout/${checkout.id}" novalidate>
      ${message && html`<p class="alert" role="alert">${say(message)}</p>`} ${cardFields(voice, input, problems)}
      <div class="actions">
        <button>${due > 0 ? say('pay', { amount: money(due, currency) }) : say('start')}</button>
        ${checkout.cancel_url && html`<a href="${checkout.cancel_url}">${say('cancel')}</a>`}
      </div>
    </form>
  </div>`
  return sendPage(reply, voice, say('checkout_title'), content, status)
}

/** The membership, or the invoice, by its name and number. */
function whatFor(state: State, { say }: Voice, { mode, price }: Checkout): Html {
  const { name, description } = row(state.products, row(state.prices, price).product)
  if (mode === 'subscription') return html`<p class="lead">${say('membership', { level: name })}</p>`
  return html`<p class="lead">${name}</p>
    ${description && html`<p>${say('invoice_number', { number: description })}</p>`}`
}

/** The days that are paid for now, and what is charged when they are over. */
function whatFollows(state: State, { say, money, day }: Voice, checkout: Checkout): Html {
  const { amount, start, end } = costOf(state, checkout)
  const { unit_amount, currency } = row(state.prices, checkout.price)
  const yearly = money(unit_amount, currency)
  if (amount === 0)
    return html`<p>${say('first_on', { day: day(end) })}</p>
      <p>${say('per_year', { amount: yearly })}</p>`
  const { first_start = start, first_end = end - daySeconds } = checkout.subscription_metadata
  const covered = { from: day(first_start), to: day(first_end) }
  return html`<p>${say('covers', covered)}</p>
    <p>${say('afterwards', { amount: yearly, day: day(end) })}</p>`
}

async function take(desk: Desk, visit: Visit, input: TypedCard) {
  const { state, emit, done } = desk
  const { checkout, reply } = visit
  const result = readCard(input, new Date(state.now() * 1000))
  if ('problems' in result) return sendForm(desk, visit, { input, problems: result.problems, status: 422 })
  const { behaviour } = result.read.card
  if (behaviour === 'declines') return sendForm(desk, visit, { input, message: 'declined', status: 402 })
  const card = keepCard(state, checkout.customer, result.read)
  if (behaviour === 'confirms') checkout.pending_card = card.id
  else completeCheckout(state, emit, checkout, card)
  await done()
  return goTo(reply, behaviour === 'confirms' ? `/demo/card/checkout/${checkout.id}/confirm` : successUrl(checkout))
}

function sendConfirm({ state }: Desk, { checkout, voice, reply }: Visit) {
  const card = rowOf(state.cards, checkout.pending_card)
  if (!card) return goTo(reply, `/demo/card/checkout/${checkout.id}`)
  return sendPage(reply, voice, voice.say('confirm_title'), confirmPage(voice, card.last4))
}

async function confirm({ state, emit, done }: Desk, { checkout, reply }: Visit, isApproved: boolean) {
  const card = rowOf(state.cards, checkout.pending_card)
  checkout.pending_card = null
  if (card && isApproved) completeCheckout(state, emit, checkout, card)
  await done()
  return goTo(reply, card && isApproved ? successUrl(checkout) : `/demo/card/checkout/${checkout.id}?refused=1`)
}

function sendClosed({ checkout, voice, reply }: Visit) {
  const { say } = voice
  const isComplete = checkout.status === 'complete'
  const title = say(isComplete ? 'complete_title' : 'expired_title')
  const completeText = checkout.mode === 'payment' ? 'paid_text' : 'complete_text'
  const url = isComplete ? successUrl(checkout) : checkout.cancel_url
  const content = html`<h1>${title}</h1>
    <p>${say(isComplete ? completeText : 'expired_text')}</p>
    ${url && html`<p class="actions"><a href="${url}">${say('back_to_portal')}</a></p>`}`
  return sendPage(reply, voice, title, content)
}

const successUrl = ({ id, success_url }: Checkout) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
