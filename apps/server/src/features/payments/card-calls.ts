import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import type { CardCredit } from '../../services/payments/card-provider.ts'
import type { OutsideKind } from '../../services/outbox.ts'
import { endUncovered } from './card-jobs.ts'
import { changeAccount, followSubscription, isUncovered } from './card-queries.ts'
import { lockPayer } from './change-queries.ts'
import { dropCheckout } from './checkouts.ts'
import { billToOf, subject_type } from './invoices.ts'
import { tellPayer } from './letters.ts'
import { isLive } from './offer.ts'
import { readInvoice } from './queries.ts'
import { keepCredit } from './reading-queries.ts'
import { settle } from './settle-queries.ts'

type Refund = { organization_id: string; reference: string; amount: number; reason: string }

/** Gives back what was paid by card; the subject is the invoice. */
export const cardRefund: OutsideKind<Refund, CardCredit> = {
  kind: 'card.refund',
  subject_type,
  perform: (deps, { id, input }) => cardsOf(deps).refund(input.reference, input.amount, input.reason, id),
  async finish(deps, tx, note, { subject_id, input }, credit) {
    const payer = found(await lockPayer(tx, input.organization_id))
    const invoice = await readInvoice(tx, subject_id)
    const { level_name, number, currency } = invoice
    await keepCredit(tx, { organization_id: payer.id, level_name, bill_to: billToOf(payer) }, credit, invoice)
    await settle(tx, payer.id)
    await dropCheckout(deps, tx, payer.id)
    // What was given back whole ends the period, and the subscription with it.
    if (isLive(payer.account) && (await isUncovered(tx, payer.id)))
      await deps.jobs.enqueue(tx, endUncovered, { organization_id: payer.id })
    const { amount, reason } = input
    await tellPayer(deps, tx, {
      name: 'payment_refunded',
      organization: payer,
      invoice: { number, currency, amount },
      reason,
    })
    note({
      action: 'invoice.credited',
      subject_type,
      subject_id,
      after: { id: subject_id, number, currency, amount, reason, credit_note: credit.number },
    })
  },
}

type Credit = { customer_id: string; currency: string; amount: number }

/** Lets the card provider use an organization's credit for its next charge, or takes it back; the subject is the organization. */
export const cardCredit: OutsideKind<Credit, void> = {
  kind: 'card.credit',
  subject_type: 'organization',
  perform: (deps, { id, input }) => cardsOf(deps).giveCredit(input.customer_id, input.currency, input.amount, id),
  async finish(_deps, tx, note, { subject_id, input: { currency, amount } }) {
    note({ action: 'payment.credit_moved', subject_type: 'organization', subject_id, after: { currency, amount } })
    await lockPayer(tx, subject_id)
  },
}

type Renewal = { subscription_id: string; renews: boolean }

/** Lets a subscription end with what is paid, or go on; the subject is the organization. */
export const cardRenewal: OutsideKind<Renewal, void> = {
  kind: 'card.renewal',
  subject_type: 'organization',
  perform: (deps, { input }) => cardsOf(deps).setCancelling(input.subscription_id, !input.renews),
  async finish(_deps, tx, note, { subject_id, input: { renews } }) {
    const { membership } = found(await lockPayer(tx, subject_id))
    await changeAccount(tx, subject_id, { is_cancelling: !renews })
    await followSubscription(tx, subject_id, !renews)
    note({
      action: renews ? 'membership.resumed' : 'membership.cancelled',
      subject_type: 'organization',
      subject_id,
      before: { subscription_cancelled_at: membership.subscription_cancelled_at },
      after: { renews },
    })
  },
}

function cardsOf({ cards }: Pick<Deps, 'cards'>) {
  if (!cards) throw conflict('error.no_cards')
  return cards
}
