import type { Invoice, RecordPayment } from '@guildhall/contract/payments'
import { audited, type Author, type Note } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { intendCall } from '../../services/outbox.ts'
import { cardRefund, cardRenewal } from './card-calls.ts'
import {
  findPayment,
  findReference,
  insertInvoice,
  insertPayment,
  insertProof,
  isPaymentRepeated,
  isRefundRepeated,
  lockPayer,
  ownerOf,
  setRenewal,
  takeDocumentNumber,
  voidPaymentRow,
  type Payer,
} from './change-queries.ts'
import { billToOf, changeInvoice, subject_type } from './invoices.ts'
import { tellPayer } from './letters.ts'
import { isLive } from './offer.ts'
import { readProof } from './proof.ts'
import { readInvoice } from './queries.ts'
import { settle } from './settle-queries.ts'

type Office = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'cards'>

/** Records money that came in otherwise than by card, the whole of it or a part. */
export async function recordPayment(office: Office, author: Author<Actor>, input: RecordPayment): Promise<Invoice> {
  const { id, proof: scan, ...payment } = input
  if (payment.paid_on > today()) throw new InvalidField('paid_on', 'date_in_future')
  const proof = await readProof(scan)
  return changeInvoice(office, author, id, async (tx, payer, invoice, note) => {
    if (invoice.source === 'card') throw conflict('error.invoice_of_card')
    if (invoice.status !== 'open' || invoice.kind !== 'invoice') throw conflict('error.invoice_closed')
    if (await isPaymentRepeated(tx, id, payment)) throw conflict('error.payment_repeated')
    if (payment.amount > invoice.balance) throw new InvalidField('amount', 'amount_above_balance')
    const paymentId = await insertPayment(tx, { ...payment, invoice_id: id, recorded_by_id: author.actor.id })
    if (proof) await insertProof(tx, { ...proof, payment_id: paymentId })
    await settle(tx, payer.id)
    const after = await readInvoice(tx, id)
    // Whoever pays for more days wants them.
    if (after.status === 'paid' && payer.membership.subscription_cancelled_at) await setRenewal(tx, payer.id, true)
    const { currency, number } = invoice
    await tellPayer(office, tx, {
      name: after.balance > 0 ? 'payment_partial' : 'payment_received',
      organization: payer,
      invoice: { number, currency, amount: after.balance > 0 ? after.balance : payment.amount },
      day: after.balance > 0 ? after.due_on : after.period_end,
    })
    note({
      action: 'payment.recorded',
      subject_type,
      subject_id: id,
      after: { number, currency, ...payment, proof: proof?.name },
    })
  })
}

/** Takes back a payment that was recorded by mistake; what followed from it is derived again. */
export function voidPayment(office: Office, author: Author<Actor>, { id, reason }: { id: string; reason: string }) {
  return audited(office.db, author, async (tx, note) => {
    const asked = found(await findPayment(tx, id))
    const payer = found(await lockPayer(tx, asked.organization_id))
    const payment = found(await findPayment(tx, id))
    if (payment.method === 'card') throw conflict('error.invoice_of_card')
    const before = await readInvoice(tx, payment.invoice_id)
    if (payment.voided_at || before.kind === 'credit_note') throw conflict('error.invoice_closed')
    if (before.credited > 0) throw conflict('error.payment_refunded')
    await voidPaymentRow(tx, id, author.actor.id, reason)
    await settle(tx, payer.id)
    const after = await readInvoice(tx, payment.invoice_id)
    note({
      action: 'payment.voided',
      subject_type,
      subject_id: after.id,
      before: { status: before.status, paid: before.paid },
      after: { status: after.status, paid: after.paid, number: after.number, reason },
    })
    return after
  })
}

type Refund = { id: string; amount: number; reason: string }
/** What was done, and the call to the card provider that is still to be made. */
type Intent = { call_id: string | null }

/** Gives back what was paid, wholly or in part: by a credit note of our own, or by the card provider's. */
export function refund(office: Office, author: Author<Actor>, wish: Refund): Promise<Intent> {
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, found(await ownerOf(tx, wish.id))))
    const invoice = await readInvoice(tx, wish.id)
    await refuseRefund(tx, invoice, wish)
    if (invoice.source === 'card') return { call_id: await intendRefund(office, tx, author, note, payer, wish) }
    await creditOffline(office, tx, author, note, payer, invoice, wish)
    return { call_id: null }
  })
}

async function intendRefund(
  { cards }: Office,
  tx: Db,
  author: Author,
  note: Note,
  payer: Payer,
  { id: subject_id, amount, reason }: Refund,
): Promise<string> {
  if (!cards) throw conflict('error.no_cards')
  const reference = found((await findReference(tx, subject_id)) ?? undefined)
  const input = { organization_id: payer.id, reference, amount, reason }
  return intendCall(tx, author, note, cardRefund, { subject_id, input })
}

async function creditOffline(
  office: Office,
  tx: Db,
  { actor }: Author<Actor>,
  note: Note,
  payer: Payer,
  { number: reference, level_name, currency }: Invoice,
  wish: Refund,
) {
  const day = today()
  const number = await takeDocumentNumber(tx, 'credit_note', 'CN-')
  const creditId = await insertInvoice(tx, {
    organization_id: payer.id,
    kind: 'credit_note',
    source: 'offline',
    number,
    level_name,
    currency,
    amount: wish.amount,
    issued_on: day,
    due_on: day,
    bill_to: billToOf(payer),
    credits_id: wish.id,
    reason: wish.reason,
    issued_by_id: actor.id,
  })
  await insertPayment(tx, {
    invoice_id: creditId,
    amount: -wish.amount,
    paid_on: day,
    method: 'other',
    reference,
    recorded_by_id: actor.id,
  })
  await settle(tx, payer.id)
  await tellPayer(office, tx, {
    name: 'payment_refunded',
    organization: payer,
    invoice: { number, currency, amount: wish.amount },
    reason: wish.reason,
  })
  note({ action: 'invoice.credited', subject_type, subject_id: wish.id, after: { number, currency, ...wish } })
}

async function refuseRefund(tx: Db, invoice: Invoice, wish: Refund) {
  if (invoice.kind === 'credit_note' || invoice.status === 'void') throw conflict('error.invoice_closed')
  const most = invoice.paid - invoice.credited
  if (most <= 0) throw conflict('error.nothing_to_refund')
  if (await isRefundRepeated(tx, wish)) throw conflict('error.refund_repeated')
  if (wish.amount > most) throw new InvalidField('amount', 'amount_above_paid')
}

type Renewal = { organization_id: string; renews: boolean }

/** Lets the membership end with what is paid, or go on after all. */
export function changeRenewal(
  { db, cards }: Office,
  author: Author<Actor>,
  { organization_id: id, renews }: Renewal,
): Promise<Intent> {
  return audited(db, author, async (tx, note) => {
    const { account, membership } = found(await lockPayer(tx, id))
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
