import { chargeIdOf, type State } from './state.ts'

/** Fills in what the rows of an earlier version do not have. */
export function upgrade(stored: State) {
  fill(stored.customers, { balance: 0 })
  fill(stored.products, { description: null })
  fill(stored.prices, { recurring: true })
  fill(stored.subscriptions, { trial_end: null })
  fill(stored.invoices, { first_price: null, starting_balance: 0, ending_balance: 0 })
  fill(stored.checkouts, {
    mode: 'subscription',
    first_price: null,
    begins: null,
    is_trial: false,
    payment_metadata: {},
    description: null,
    payment_intent: null,
  })
  // What a page promised that took a part of the price cannot be kept any more; the portal opens another one.
  for (const checkout of Object.values(stored.checkouts))
    if (checkout.status === 'open' && 'anchor' in checkout && checkout.anchor !== null) checkout.status = 'expired'
  addCharges(stored)
  addRefunds(stored)
}

function fill<T extends object>(rows: Record<string, T>, missing: Partial<T>) {
  for (const [id, row] of Object.entries(rows)) rows[id] = { ...missing, ...row }
}

function addCharges({ charges, invoices, subscriptions }: State) {
  for (const invoice of Object.values(invoices)) {
    const { payment_intent, customer, currency, amount, created, paid_at } = invoice
    if (!payment_intent) continue
    const id = chargeIdOf(payment_intent)
    const card = subscriptions[invoice.subscription]?.card ?? null
    charges[id] ??= {
      id,
      created: paid_at ?? created,
      customer,
      payment_intent,
      invoice: invoice.id,
      currency,
      amount,
      card,
      description: null,
      metadata: {},
    }
  }
}

function addRefunds({ refunds, credit_notes, invoices }: State) {
  for (const { refund: id, invoice, created, currency, amount } of Object.values(credit_notes)) {
    const paid = invoices[invoice]?.payment_intent
    if (!id || !paid) continue
    refunds[id] ??= { id, created, charge: chargeIdOf(paid), currency, amount, reason: null, metadata: {} }
  }
}
