import { createHmac } from 'node:crypto'
import { chargeObject, disputeObject, paymentIntentObject } from './charge-objects.ts'
import { costOf } from './checkouts.ts'
import type { Emit, EventType } from './emit.ts'
import { creditNoteObject, invoiceObject } from './invoice-objects.ts'
import { checkoutObject, customerObject, subscriptionObject } from './objects.ts'
import { row, type State } from './state.ts'

const firstPauseMs = 500
const longestPauseMs = 60 * 60_000
const timeoutMs = 10_000

/** Notes what happened, as it stands at this moment, for the portal to be told. */
export const emitter =
  (state: State, siteUrl: () => string): Emit =>
  (type, { id: about }) => {
    const id = state.id('evt')
    const event = {
      id,
      object: 'event',
      api_version: '2022-11-15',
      created: state.now(),
      data: { object: objectOf(state, siteUrl, type, about) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    }
    state.events[id] = { id, created: event.created, body: JSON.stringify(event), attempts: 0, next_attempt_ms: 0 }
  }

function objectOf(state: State, siteUrl: () => string, type: EventType, id: string): object {
  if (type.startsWith('charge.dispute.')) return disputeObject(state, row(state.disputes, id))
  if (type.startsWith('charge.')) return chargeObject(state, row(state.charges, id))
  if (type.startsWith('payment_intent.')) return paymentIntentObject(row(state.charges, id))
  if (type.startsWith('checkout.')) return shownCheckout(state, siteUrl(), id)
  if (type.startsWith('credit_note.')) return creditNoteObject(row(state.credit_notes, id))
  if (type.startsWith('customer.subscription.')) return subscriptionObject(state, row(state.subscriptions, id))
  if (type.startsWith('customer.')) return customerObject(row(state.customers, id))
  return invoiceObject(state, row(state.invoices, id))
}

/** A checkout with what it costs now, or did cost. */
export function shownCheckout(state: State, siteUrl: string, id: string) {
  const checkout = row(state.checkouts, id)
  const { currency } = row(state.prices, checkout.price)
  const invoice = checkout.invoice ? row(state.invoices, checkout.invoice) : undefined
  const amount = checkout.subscription ? (invoice?.amount ?? 0) : costOf(state, checkout).amount
  return checkoutObject(checkout, siteUrl, amount, currency)
}

export type Courier = { deliver: () => void; close: () => Promise<void> }

/** Tells the portal what happened, again and again with growing pauses until it says that it took it. */
export function startCourier(state: State, webhookUrl: () => string): Courier {
  const stop = new AbortController()
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const deliver = () => {
    clearTimeout(timer)
    if (stop.signal.aborted) return
    // What could not be written to the file now is written with the next change.
    round ??= walk()
      .catch(() => {})
      .finally(() => {
        round = undefined
        const next = Math.min(...Object.values(state.events).map((event) => event.next_attempt_ms))
        if (Number.isFinite(next) && !stop.signal.aborted)
          timer = setTimeout(deliver, Math.max(next - Date.now(), 10)).unref()
      })
  }

  const walk = async () => {
    const due = Object.values(state.events).filter((event) => event.next_attempt_ms <= Date.now())
    for (const event of due) {
      const isTaken = await post(webhookUrl, event.body, state.webhook_secret, stop.signal)
      if (stop.signal.aborted && !isTaken) return
      if (isTaken) delete state.events[event.id]
      else event.next_attempt_ms = Date.now() + Math.min(firstPauseMs * 2 ** event.attempts++, longestPauseMs)
      await state.save()
    }
  }

  return {
    deliver,
    async close() {
      clearTimeout(timer)
      stop.abort()
      await round
    },
  }
}

async function post(url: () => string, body: string, secret: string, stop: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, secret) },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** The clock of the signature is the real one: it says when the call was made, not when in the sandbox it happened. */
function sign(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
