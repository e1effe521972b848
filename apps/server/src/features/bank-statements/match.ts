import type { BankMatch, MatchResult } from '@guildhall/contract/bank-statements'
import type { Invoice } from '@guildhall/contract/billing'
import type { Say } from '@guildhall/contract/validation'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { raceLost } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, HttpError, InvalidField, notFound } from '../../http/errors.ts'
import {
  dropCheckout,
  insertPayment,
  lockPayer,
  readInvoice,
  refuseClosed,
  setRenewal,
  settle,
  tellPayer,
  voidPaymentRow,
  type Payer,
} from '../payments/public.ts'
import { listRecorded, lockLine, setLine } from './queries.ts'

type Office = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'cards' | 'jobs'>
type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>
type Why = { id: string; reason: string }

const subject_type = 'bank_line'

/** Matches lines one by one: what is wrong with one of them does not keep the others. */
export async function matchSeveral(office: Office, author: Author<Actor>, matches: BankMatch[], say: Say) {
  const result: MatchResult = { done: 0, failed: [] }
  for (const match of matches)
    try {
      await matchLine(office, author, match)
      result.done++
    } catch (error) {
      const refusal = error instanceof HttpError ? error : raceLost(error)
      if (!refusal) throw error
      const word = refusal instanceof InvalidField ? `validation.${refusal.reason}` : refusal.word
      result.failed.push({ line_id: match.line_id, message: say(word, refusal.values) })
    }
  return result
}

/** Records a line as payments of an organization: on the invoices that are named, and what is left as its credit. */
function matchLine(office: Office, author: Author<Actor>, { line_id, organization_id, allocations }: BankMatch) {
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, organization_id))
    const line = found(await lockLine(tx, line_id))
    if (line.status !== 'open') throw conflict('error.bank_line_done')
    const rest = allocations.reduce((left, { amount }) => left - amount, line.amount)
    if (rest < 0) throw new InvalidField('allocations', 'amounts_above_line')
    const recorded = recordedFrom(line, author)
    for (const { invoice_id, amount } of allocations) {
      refuseInvoice(await readInvoice(tx, invoice_id), payer, line, amount)
      await insertPayment(tx, { ...recorded, invoice_id, amount })
    }
    if (rest > 0) await insertPayment(tx, { ...recorded, organization_id, amount: rest })
    await setLine(tx, line_id, { status: 'matched', by: author.actor.id })
    await settle(tx, payer.id)
    await dropCheckout(office, tx, payer.id)
    const numbers = await thank(office, tx, payer, line, { allocations, rest })
    const { amount, currency } = line
    note({
      action: 'bank_line.matched',
      subject_type,
      subject_id: line_id,
      after: { organization_id, numbers, amount, currency, rest },
    })
  })
}

const recordedFrom = (line: Line, { actor }: Author<Actor>) => ({
  bank_line_id: line.id,
  currency: line.currency,
  paid_on: line.booked_on,
  method: 'bank_transfer' as const,
  reference: (line.reference || line.text).slice(0, 120),
  recorded_by_id: actor.id,
})

function refuseInvoice(invoice: Invoice, payer: Payer, line: Line, amount: number) {
  if (invoice.organization_id !== payer.id) throw notFound()
  refuseClosed(invoice)
  if (invoice.currency !== line.currency) throw conflict('error.currency_differs')
  if (amount > invoice.balance) throw new InvalidField('allocations', 'amount_above_balance')
}

/** Tells the payer what arrived, as if it had been recorded by hand. */
async function thank(
  office: Office,
  tx: Db,
  organization: Payer,
  { currency, booked_on }: Line,
  { allocations, rest }: Pick<BankMatch, 'allocations'> & { rest: number },
): Promise<string[]> {
  const numbers: string[] = []
  for (const { invoice_id, amount } of allocations) {
    const { balance, status, number, due_on, period_end } = await readInvoice(tx, invoice_id)
    numbers.push(number)
    // Paying for more days means staying.
    if (status === 'paid' && organization.membership.subscription_cancelled_at)
      await setRenewal(tx, organization.id, true)
    await tellPayer(office, tx, {
      name: balance > 0 ? 'payment_partial' : 'payment_received',
      organization,
      invoice: { number, currency, amount: balance > 0 ? balance : amount },
      day: balance > 0 ? due_on : period_end,
    })
  }
  if (rest > 0)
    await tellPayer(office, tx, {
      name: 'payment_on_account',
      organization,
      invoice: { number: '', currency, amount: rest },
      day: booked_on,
    })
  return numbers
}

/** Takes a match back: its payments are voided, and what followed from them is derived again. */
export async function undoMatch(office: Office, author: Author<Actor>, { id, reason }: Why): Promise<void> {
  const [recorded] = await listRecorded(office.db, id)
  return audited(office.db, author, async (tx, note) => {
    const payer = recorded && found(await lockPayer(tx, recorded.organization_id))
    const { status, amount, currency } = found(await lockLine(tx, id))
    if (status !== 'matched') throw conflict('error.bank_line_open')
    const entries = await listRecorded(tx, id)
    for (const { id: payment, invoice_id } of entries) {
      if (invoice_id) await refuseRefunded(tx, invoice_id)
      await voidPaymentRow(tx, payment, author.actor.id, reason)
    }
    await setLine(tx, id, { status: 'open', by: null })
    if (payer) {
      await settle(tx, payer.id)
      await dropCheckout(office, tx, payer.id)
    }
    note({
      action: 'bank_line.unmatched',
      subject_type,
      subject_id: id,
      before: { amount, currency },
      after: { reason },
    })
  })
}

async function refuseRefunded(tx: Db, invoiceId: string) {
  const { payments } = await readInvoice(tx, invoiceId)
  if (payments.some(({ kind, voided_at }) => kind === 'refund' && !voided_at)) throw conflict('error.payment_refunded')
}

/** Says that a line is no payment of a member, and why. */
export const ignoreLine = ({ db }: Pick<Deps, 'db'>, author: Author<Actor>, { id, reason }: Why): Promise<void> =>
  audited(db, author, async (tx, note) => {
    const { status, amount, currency } = found(await lockLine(tx, id))
    if (status !== 'open') throw conflict('error.bank_line_done')
    await setLine(tx, id, { status: 'ignored', reason, by: author.actor.id })
    note({ action: 'bank_line.ignored', subject_type, subject_id: id, after: { amount, currency, reason } })
  })

export const reopenLine = ({ db }: Pick<Deps, 'db'>, author: Author<Actor>, id: string): Promise<void> =>
  audited(db, author, async (tx, note) => {
    const { status, reason } = found(await lockLine(tx, id))
    if (status !== 'ignored') throw conflict('error.bank_line_done')
    await setLine(tx, id, { status: 'open', by: null })
    note({ action: 'bank_line.reopened', subject_type, subject_id: id, before: { reason } })
  })
