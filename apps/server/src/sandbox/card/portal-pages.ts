import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepCard, payByHand, setCancelling, switchCard } from './billing.ts'
import { cardFields, freshCard, typedCard, type Problems } from './card-form.ts'
import type { Emit } from './emit.ts'
import { html } from './html.ts'
import { confirmPage, formOf, goTo, sendGone, sendPage } from './page.ts'
import { portalPage, receiptPage } from './portal-views.ts'
import { row, rowOf, type PortalSession, type State } from './state.ts'
import { readCard, type TypedCard } from './test-cards.ts'
import { voiceOf, type Voice, type Word } from './words.ts'

type Request = FastifyRequest<{
  Params: { id: string; row: string }
  Body: unknown
  Querystring: { notice?: string }
}>
type Desk = { state: State; emit: Emit; done: () => Promise<void> }
type Visit = { session: PortalSession; voice: Voice; reply: FastifyReply }

/** The pages for card, receipts and cancelling; they are open for half an hour to whoever has the address. */
export function registerPortalPages(http: FastifyInstance, desk: Desk) {
  const { state } = desk
  const path = '/demo/card/portal/:id'
  const open = (work: (visit: Visit, request: Request) => unknown) => async (request: Request, reply: FastifyReply) => {
    const voice = voiceOf(request.headers['accept-language'])
    const session = rowOf(state.portal_sessions, request.params.id)
    if (!session || session.expires_at <= state.now()) return sendGone(reply, voice)
    return work({ session, voice, reply }, request)
  }

  http.get(
    path,
    open(({ session, voice, reply }, { query }) =>
      sendPage(reply, voice, voice.say('portal_title'), portalPage(state, voice, session, noticeOf(query.notice))),
    ),
  )
  http.get(
    `${path}/card`,
    open((visit) => sendCardForm(desk, visit, {})),
  )
  http.post(
    `${path}/card`,
    open((visit, { body }) => changeCard(desk, visit, typedCard(formOf(body)))),
  )
  http.get(
    `${path}/confirm`,
    open((visit) => sendConfirm(desk, visit)),
  )
  http.post(
    `${path}/confirm`,
    open((visit, { body }) => confirm(desk, visit, formOf(body)['answer'] === 'approve')),
  )
  http.post(
    `${path}/renewal`,
    open((visit, { body }) => changeRenewal(desk, visit, formOf(body))),
  )
  http.get(
    `${path}/invoices/:row`,
    open((visit, { params }) => sendReceipt(desk, visit, params.row)),
  )
  http.post(
    `${path}/invoices/:row/pay`,
    open((visit, { params }) => payInvoice(desk, visit, params.row)),
  )
}

const notices = ['card', 'paid', 'declined', 'refused', 'cancelling', 'resumed'] as const
type Notice = (typeof notices)[number]
const noticeOf = (text: string | undefined) => notices.find((notice) => notice === text)

const back = ({ session, reply }: Visit, notice?: Notice) =>
  goTo(reply, `/demo/card/portal/${session.id}${notice ? `?notice=${notice}` : ''}`)

type Shown = { input?: TypedCard; problems?: Problems; message?: Word; status?: number }

function sendCardForm({ state }: Desk, { session, voice, reply }: Visit, shown: Shown) {
  const { say } = voice
  const { name } = row(state.customers, session.customer)
  const { input = freshCard(name), problems = {}, message, status = 200 } = shown
  const content = html`<h1>${say('change_card')}</h1>
    <form method="post" novalidate>
      ${message && html`<p class="alert" role="alert">${say(message)}</p>`} ${cardFields(voice, input, problems)}
      <div class="actions">
        <button>${say('save_card')}</button>
        <a href="/demo/card/portal/${session.id}">${say('back')}</a>
      </div>
    </form>`
  return sendPage(reply, voice, say('change_card'), content, status)
}

async function changeCard(desk: Desk, visit: Visit, input: TypedCard) {
  const { state, emit, done } = desk
  const { session, reply } = visit
  const result = readCard(input, new Date(state.now() * 1000))
  if ('problems' in result) return sendCardForm(desk, visit, { input, problems: result.problems, status: 422 })
  const { behaviour } = result.read.card
  if (behaviour === 'declines') return sendCardForm(desk, visit, { input, message: 'declined', status: 402 })
  const card = keepCard(state, session.customer, result.read)
  if (behaviour === 'confirms') session.pending_card = card.id
  else switchCard(state, emit, card)
  await done()
  return behaviour === 'confirms' ? goTo(reply, `/demo/card/portal/${session.id}/confirm`) : back(visit, 'card')
}

function sendConfirm({ state }: Desk, visit: Visit) {
  const { session, voice, reply } = visit
  const card = rowOf(state.cards, session.pending_card)
  if (!card) return back(visit)
  return sendPage(reply, voice, voice.say('confirm_title'), confirmPage(voice, card.last4))
}

async function confirm({ state, emit, done }: Desk, visit: Visit, isApproved: boolean) {
  const card = rowOf(state.cards, visit.session.pending_card)
  visit.session.pending_card = null
  if (card && isApproved) switchCard(state, emit, card)
  await done()
  // Whoever sends the answer twice is told the same twice.
  return back(visit, isApproved ? 'card' : 'refused')
}

async function changeRenewal({ state, emit, done }: Desk, visit: Visit, body: Record<string, string>) {
  const subscription = rowOf(state.subscriptions, body['subscription'])
  if (!subscription || subscription.customer !== visit.session.customer || subscription.status === 'canceled')
    return sendGone(visit.reply, visit.voice)
  const isCancelling = body['renews'] === 'no'
  setCancelling(state, emit, subscription, isCancelling)
  await done()
  return back(visit, isCancelling ? 'cancelling' : 'resumed')
}

function ownInvoice({ state }: Desk, { session }: Visit, id: string) {
  const invoice = rowOf(state.invoices, id)
  return invoice?.customer === session.customer ? invoice : undefined
}

function sendReceipt(desk: Desk, visit: Visit, id: string) {
  const { session, voice, reply } = visit
  const invoice = ownInvoice(desk, visit, id)
  if (!invoice) return sendGone(reply, voice)
  return sendPage(reply, voice, invoice.number, receiptPage(desk.state, voice, session, invoice))
}

async function payInvoice(desk: Desk, visit: Visit, id: string) {
  const invoice = ownInvoice(desk, visit, id)
  if (!invoice || invoice.status === 'void') return sendGone(visit.reply, visit.voice)
  const isPaid = payByHand(desk.state, desk.emit, invoice)
  await desk.done()
  return back(visit, isPaid ? 'paid' : 'declined')
}
