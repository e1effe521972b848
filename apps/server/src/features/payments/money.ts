import type { Invoice } from '@guildhall/contract/billing'
import type { ReceivePayment, RecordPayment } from '@guildhall/contract/payment-inputs'
import { addDays } from '@guildhall/contract/standing'
import { audited, type Author } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { intendCall } from '../../services/outbox.ts'
import { cardRenewal } from './card-calls.ts'
import {
  findPayment,
  insertPayment,
  insertProof,
  isPaymentRepeated,
  lockPayer,
  setRenewal,
  voidPaymentRow,
  type Payer,
} from './change-queries.ts'
import { dropCheckout } from './checkouts.ts'
import { changeInvoice, refuseClosed, subject_type } from './invoices.ts'
import { tellPayer } from './letters.ts'
import { isLive } from './offer.ts'
import { readProof } from './proof.ts'
import { readInvoice } from './queries.ts'
import type { Intent } from './refunds.ts'
import { settle } from './settle-queries.ts'

type Office = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'cards' | 'jobs'>

/** How far back a payment can be recorded. */
const mostDaysAgo = 3 * 365

/** A payment is recorded on the day it came, which nobody can mistype by a century. */
function refuseDay(day: string) {
  if (day > today()) throw new InvalidField('paid_on', 'date_in_future')
  if (day < addDays(today(), -mostDaysAgo)) throw new InvalidField('paid_on', 'date_too_old')
}

/** Records money that came otherwise than by card. What goes beyond the invoice is kept as credit. */
export async function recordPayment(office: Office, author: Author<Actor>, input: RecordPayment): Promise<Invoice> {
  const { id, proof: scan, ...payment } = input
  refuseDay(payment.paid_on)
  const proof = await readProof(scan)
  return changeInvoice(office, author, id, async (tx, payer, invoice, note) => {
    refuseClosed(invoice)
    if (await isPaymentRepeated(tx, id, payment)) throw conflict('error.payment_repeated')
    const paymentId = await insertPayment(tx, { ...payment, invoice_id: id, recorded_by_id: author.actor.id })
    if (proof) await insertProof(tx, { ...proof, payment_id: paymentId })
    await settle(tx, payer.id)
    const { balance, status, number, currency, due_on, period_end } = await readInvoice(tx, id)
    // Paying for more days means staying.
    if (status === 'paid' && payer.membership.subscription_cancelled_at) await setRenewal(tx, payer.id, true)
    await dropCheckout(office, tx, payer.id)
    await tellPayer(office, tx, {
      name: balance > 0 ? 'payment_partial' : 'payment_received',
      organization: payer,
      invoice: { number, currency, amount: balance > 0 ? balance : payment.amount },
      day: balance > 0 ? due_on : period_end,
    })
    note({
      action: 'payment.recorded',
      subject_type,
      subject_id: id,
      after: { number, currency, ...payment, proof: proof?.name },
    })
  })
}

/** Records money of an organization that names no invoice: what is open uses it, the oldest first, and the rest is credit. */
export function receivePayment(office: Office, author: Author<Actor>, input: ReceivePayment): Promise<void> {
  const { organization_id, ...payment } = input
  refuseDay(payment.paid_on)
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, organization_id))
    await insertPayment(tx, { ...payment, organization_id, recorded_by_id: author.actor.id })
    await settle(tx, organization_id)
    await dropCheckout(office, tx, organization_id)
    const { amount, currency, paid_on } = payment
    await tellPayer(office, tx, {
      name: 'payment_on_account',
      organization: payer,
      invoice: { number: '', currency, amount },
      day: paid_on,
    })
    note({ action: 'payment.received', subject_type: 'organization', subject_id: organization_id, after: payment })
  })
}

/** Takes back a payment or a write-off that was recorded by mistake; what followed from it is derived again. */
export function voidPayment(office: Office, author: Author<Actor>, { id, reason }: { id: string; reason: string }) {
  return audited(office.db, author, async (tx, note) => {
    const asked = found(await findPayment(tx, id))
    const payer = found(await lockPayer(tx, asked.organization_id))
    const payment = found(await findPayment(tx, id))
    await refuseVoiding(tx, payment)
    await voidPaymentRow(tx, id, author.actor.id, reason)
    await settle(tx, payer.id)
    await dropCheckout(office, tx, payer.id)
    const { invoice_id, amount, currency, kind } = payment
    note({
      action: 'payment.voided',
      subject_type: invoice_id ? subject_type : 'organization',
      subject_id: invoice_id ?? payer.id,
      before: { kind, amount, currency },
      after: { reason },
    })
    return invoice_id ? readInvoice(tx, invoice_id) : null
  })
}

async function refuseVoiding(
  tx: Db,
  { method, voided_at, kind, invoice_id }: NonNullable<Awaited<ReturnType<typeof findPayment>>>,
) {
  if (method === 'card') throw conflict('error.invoice_of_card')
  if (voided_at || kind === 'refund' || kind === 'credit') throw conflict('error.invoice_closed')
  if (
    invoice_id &&
    (await readInvoice(tx, invoice_id)).payments.some((each) => each.kind === 'refund' && !each.voided_at)
  )
    throw conflict('error.payment_refunded')
}

/** Gives up what is left of an invoice. Only a small remainder leaves the membership paid. */
export function writeOff(office: Office, author: Author<Actor>, { id, reason }: { id: string; reason: string }) {
  return changeInvoice(office, author, id, async (tx, payer, invoice, note) => {
    refuseClosed(invoice)
    const { balance: amount, number, currency } = invoice
    await insertPayment(tx, {
      kind: 'write_off',
      invoice_id: id,
      amount,
      paid_on: today(),
      method: 'other',
      note: reason,
      recorded_by_id: author.actor.id,
    })
    await settle(tx, payer.id)
    await dropCheckout(office, tx, payer.id)
    note({ action: 'invoice.written_off', subject_type, subject_id: id, after: { number, currency, amount, reason } })
  })
}

type Renewal = { organization_id: string; renews: boolean }

/** Lets the membership end with what is paid, or go on after all. */
export function changeRenewal(
  { db, cards }: Office,
  author: Author<Actor>,
  { organization_id: id, renews }: Renewal,
): Promise<Intent> {
  return audited(db, author, async (tx, note) => {
    const { account, membership }: Payer = found(await lockPayer(tx, id))
    if (account?.subscription_id && isLive(account)) {
      if (!cards) throw conflict('error.no_cards')
      const input = { subscription_id: account.subscription_id, renews }
      return { call_id: await intendCall(tx, author, note, cardRenewal, { subject_id: id, input }) }
    }
    await setRenewal(tx, id, renews)
    note({
      action: renews ? 'membership.resumed' : 'membership.cancelled',
      subject_type: 'organization',
      subject_id: id,
      before: { subscription_cancelled_at: membership.subscription_cancelled_at },
      after: { renews },
    })
    return { call_id: null }
  })
}
