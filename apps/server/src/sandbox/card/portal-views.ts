import { liveSubscriptions } from './billing.ts'
import { refundedOf } from './charges.ts'
import { html, type Html } from './html.ts'
import {
  chargeIdOf,
  newestFirst,
  row,
  rowOf,
  type Invoice,
  type PortalSession,
  type State,
  type Subscription,
} from './state.ts'
import type { Voice } from './words.ts'

type Notice = 'card' | 'paid' | 'declined' | 'refused' | 'cancelling' | 'resumed'

/** All that a customer can see and change about how it pays. */
export function portalPage(state: State, voice: Voice, session: PortalSession, notice: Notice | undefined): Html {
  const { say } = voice
  const { name, card } = row(state.customers, session.customer)
  const own = newestFirst(state.subscriptions).find(({ customer }) => customer === session.customer)
  const subscription = liveSubscriptions(state, session.customer)[0] ?? own
  const isBad = notice === 'declined' || notice === 'refused'
  return html`<h1>${say('portal_title')}</h1>
    <p>${name}</p>
    ${notice && html`<p class="${isBad ? 'alert' : 'notice'}" role="${isBad ? 'alert' : 'status'}">${say(`notice_${notice}`)}</p>`}
    <section>
      <h2>${say('subscription')}</h2>
      ${subscription ? subscriptionView(state, voice, session, subscription) : html`<p>${say('no_subscription')}</p>`}
    </section>
    <section>
      <h2>${say('card')}</h2>
      <p>${cardText(state, voice, subscription?.card ?? card)}</p>
      <p class="actions"><a href="/demo/card/portal/${session.id}/card">${say('change_card')}</a></p>
    </section>
    <section>
      <h2>${say('invoices')}</h2>
      ${invoicesView(state, voice, session)}
    </section>
    ${session.return_url && html`<p class="actions"><a href="${session.return_url}">${say('back_to_portal')}</a></p>`}`
}

function subscriptionView(state: State, { say, money, day }: Voice, { id }: PortalSession, subscription: Subscription) {
  const { status, is_cancelling, period_end, ended_at } = subscription
  const price = row(state.prices, subscription.price)
  const { name } = row(state.products, price.product)
  const coming = status === 'active' || status === 'trialing' || status === 'past_due'
  return html`<p class="lead">${name}, ${say('per_year', { amount: money(price.unit_amount, price.currency) })}</p>
    <p>${say(`status_${status}`, { day: day(ended_at ?? period_end) })}</p>
    ${coming && html`<p>${say(is_cancelling ? 'ends_on' : 'renews_on', { day: day(period_end) })}</p>`}
    ${
      status !== 'canceled' &&
      html`<form method="post" action="/demo/card/portal/${id}/renewal" class="actions">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <button name="renews" value="${is_cancelling ? 'yes' : 'no'}" class="quiet">
          ${say(is_cancelling ? 'resume' : 'stop_renewal')}
        </button>
      </form>`
    }`
}

function cardText(state: State, { say }: Voice, id: string | null): string {
  const card = rowOf(state.cards, id)
  if (!card) return say('no_card')
  const expires = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return say('card_on_file', { brand: card.brand === 'visa' ? 'Visa' : card.brand, last4: card.last4, expires })
}

function invoicesView(state: State, voice: Voice, session: PortalSession): Html {
  const { say, money, day } = voice
  const invoices = newestFirst(state.invoices).filter(({ customer }) => customer === session.customer)
  if (invoices.length === 0) return html`<p>${say('no_invoices')}</p>`
  const rows = invoices.map(
    (invoice) =>
      html`<tr>
        <th scope="row">${invoice.number}</th>
        <td>${day(invoice.created)}</td>
        <td class="amount">${money(invoice.amount, invoice.currency)}</td>
        <td>${say(invoice.status)}</td>
        <td>${invoiceAction(voice, session, invoice)}</td>
      </tr>`,
  )
  return html`<div class="table" tabindex="0" role="region" aria-label="${say('invoices')}">
    <table>
      <thead>
        <tr>
          <th scope="col">${say('invoice')}</th>
          <th scope="col">${say('date')}</th>
          <th scope="col" class="amount">${say('amount')}</th>
          <th scope="col">${say('status')}</th>
          <th scope="col">${say('receipt')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

function invoiceAction({ say }: Voice, { id }: PortalSession, { id: invoice, number, status }: Invoice): Html {
  const url = `/demo/card/portal/${id}/invoices/${invoice}`
  if (status === 'paid')
    return html`<a href="${url}" aria-label="${say('see_receipt', { number })}">${say('receipt')}</a>`
  if (status === 'void') return html``
  return html`<form method="post" action="${url}/pay"><button>${say('pay_now', { number })}</button></form>`
}

export function receiptPage(state: State, voice: Voice, session: PortalSession, invoice: Invoice): Html {
  const { say, money, day } = voice
  const { name, email } = row(state.customers, invoice.customer)
  const product = row(state.products, row(state.prices, invoice.price).product)
  const { first_price, period_start, period_end, starting_balance, ending_balance } = invoice
  const { metadata } = row(state.subscriptions, invoice.subscription)
  const daySeconds = 24 * 60 * 60
  const { first_start = period_start, first_end = period_end - daySeconds } = first_price ? metadata : {}
  const credit = ending_balance - starting_balance
  const refunded = invoice.payment_intent ? refundedOf(state, chargeIdOf(invoice.payment_intent)) : 0
  return html`<h1>${say(invoice.status === 'paid' ? 'receipt' : 'invoice')} ${invoice.number}</h1>
    <dl>
      <dt>${say('billed_to')}</dt>
      <dd>${name}${email && html`<br />${email}`}</dd>
      <dt>${say('subscription')}</dt>
      <dd>${product.name}</dd>
      <dt>${say('period')}</dt>
      <dd>${say('covers', { from: day(first_start), to: day(first_end) })}</dd>
      <dt>${say('amount')}</dt>
      <dd>${money(invoice.amount, invoice.currency)}</dd>
      <dt>${say('status')}</dt>
      <dd>${invoice.paid_at === null ? say(invoice.status) : say('paid_on', { day: day(invoice.paid_at) })}</dd>
      ${
        credit > 0 &&
        html`<dt>${say('from_credit')}</dt>
          <dd>${money(credit, invoice.currency)}</dd>`
      }
      ${
        refunded > 0 &&
        html`<dt>${say('refunded')}</dt>
          <dd>${money(refunded, invoice.currency)}</dd>`
      }
    </dl>
    <p class="actions"><a href="/demo/card/portal/${session.id}">${say('back')}</a></p>`
}
