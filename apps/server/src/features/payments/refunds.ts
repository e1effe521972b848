import type { Invoice } from '@guildhall/contract/billing'
import type { RefundCredit } from '@guildhall/contract/payment-inputs'
import { audited, type Author, type Note } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { intendCall } from '../../services/outbox.ts'
import { cardRefund } from './card-calls.ts'
import {
  findReference,
  insertInvoice,
  insertPayment,
  isRefundRepeated,
  lockPayer,
  ownerOf,
  takeDocumentNumber,
  type Payer,
} from './change-queries.ts'
import { dropCheckout } from './checkouts.ts'
import { billToOf, subject_type } from './invoices.ts'
import { tellPayer } from './letters.ts'
import { readInvoice } from './queries.ts'
import { settle } from './settle-queries.ts'

type Office = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'cards' | 'jobs'>
type Refund = { id: string; amount: number; reason: string }
/** What was done, and the call to the card provider that is still to be made. */
export type Intent = { call_id: string | null }

/**
 * Gives back what was paid. On a paid invoice a credit note makes the charge smaller by as much; on one that is only paid in part the
 * money goes back and the whole charge stays open. Neither makes an invoice paid.
 */
export function refund(office: Office, author: Author<Actor>, wish: Refund): Promise<Intent> {
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, found(await ownerOf(tx, wish.id))))
    const invoice = await readInvoice(tx, wish.id)
    await refuseRefund(tx, invoice, wish)
    if (invoice.source === 'card') return { call_id: await intendRefund(office, tx, author, note, payer, wish) }
    const credit = invoice.status === 'paid' ? await writeCreditNote(tx, author, payer, invoice, wish) : null
    await insertPayment(tx, {
      kind: 'refund',
      invoice_id: invoice.id,
      credit_note_id: credit?.id ?? null,
      amount: -wish.amount,
      paid_on: today(),
      method: 'other',
      reference: credit?.number ?? '',
      note: wish.reason,
      recorded_by_id: author.actor.id,
    })
    await finishRefund(office, tx, payer, invoice, wish)
    const { currency } = invoice
    note({
      action: credit ? 'invoice.credited' : 'payment.returned',
      subject_type,
      subject_id: wish.id,
      after: { number: credit?.number ?? invoice.number, currency, ...wish },
    })
    return { call_id: null }
  })
}

async function finishRefund(
  office: Office,
  tx: Db,
  payer: Payer,
  { number, currency }: Invoice,
  { amount, reason }: Refund,
) {
  await settle(tx, payer.id)
  await dropCheckout(office, tx, payer.id)
  await tellPayer(office, tx, {
    name: 'payment_refunded',
    organization: payer,
    invoice: { number, currency, amount },
    reason,
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

/** Makes a charge smaller without giving money back: what was paid beyond it becomes credit. */
export function creditInvoice(office: Office, author: Author<Actor>, wish: Refund): Promise<Invoice> {
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, found(await ownerOf(tx, wish.id))))
    const invoice = await readInvoice(tx, wish.id)
    if (invoice.kind === 'credit_note' || invoice.status === 'void') throw conflict('error.invoice_closed')
    if (invoice.source === 'card' && invoice.status === 'open') throw conflict('error.invoice_of_card')
    if (wish.amount > invoice.amount - invoice.credited) throw new InvalidField('amount', 'amount_above_charge')
    const { number } = await writeCreditNote(tx, author, payer, invoice, wish)
    await settle(tx, payer.id)
    await dropCheckout(office, tx, payer.id)
    const { currency } = invoice
    const { amount, reason } = wish
    await tellPayer(office, tx, {
      name: 'invoice_credited',
      organization: payer,
      invoice: { ...invoice, amount },
      reason,
    })
    note({ action: 'invoice.credited', subject_type, subject_id: wish.id, after: { number, currency, ...wish } })
    return readInvoice(tx, wish.id)
  })
}

async function writeCreditNote(
  tx: Db,
  { actor }: Author<Actor>,
  payer: Payer,
  { id: credits_id, level_name, currency }: Invoice,
  { amount, reason }: Refund,
) {
  const day = today()
  const number = await takeDocumentNumber(tx, 'credit_note', 'CN-')
  const id = await insertInvoice(tx, {
    organization_id: payer.id,
    kind: 'credit_note',
    source: 'offline',
    number,
    level_name,
    currency,
    amount,
    issued_on: day,
    due_on: day,
    bill_to: billToOf(payer),
    credits_id,
    reason,
    issued_by_id: actor.id,
  })
  return { id, number }
}

async function refuseRefund(tx: Db, invoice: Invoice, wish: Refund) {
  const { kind, status, source, paid, amount, credited } = invoice
  if (kind === 'credit_note' || status === 'void') throw conflict('error.invoice_closed')
  if (await isRefundRepeated(tx, wish)) throw conflict('error.refund_repeated')
  const most = status === 'paid' ? Math.min(paid, amount - credited) : paid
  if (most <= 0) throw conflict('error.nothing_to_refund')
  if (source === 'card' && status !== 'paid') throw conflict('error.invoice_of_card')
  if (wish.amount > most) throw new InvalidField('amount', 'amount_above_paid')
}

/** Pays back money that no invoice has used. */
export function refundCredit(office: Office, author: Author<Actor>, wish: RefundCredit): Promise<void> {
  const { organization_id, currency, amount, reason, ...payment } = wish
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, organization_id))
    const credit = currency === payer.level.currency ? payer.credit : 0
    if (credit <= 0) throw conflict('error.nothing_to_refund')
    if (amount > credit) throw new InvalidField('amount', 'amount_above_credit')
    await insertPayment(tx, {
      ...payment,
      kind: 'refund',
      organization_id,
      currency,
      amount: -amount,
      note: reason,
      recorded_by_id: author.actor.id,
    })
    await settle(tx, organization_id)
    await tellPayer(office, tx, {
      name: 'payment_refunded',
      organization: payer,
      invoice: { number: '', currency, amount },
      reason,
    })
    note({
      action: 'payment.refunded',
      subject_type: 'organization',
      subject_id: organization_id,
      after: { currency, amount, reason, ...payment },
    })
  })
}
