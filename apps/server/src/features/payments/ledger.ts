import type { chargeKinds, invoiceKinds, invoiceStatuses, PaymentKind } from '@guildhall/contract/billing'
import { addDays } from '@guildhall/contract/standing'

/** An invoice or a credit note, as the ledger sees it. */
export type Charge = {
  id: string
  kind: (typeof invoiceKinds)[number]
  charge: (typeof chargeKinds)[number]
  /** Whether money of the organization is used for it; cards are charged by their provider. */
  uses_credit: boolean
  currency: string
  amount: number
  is_void: boolean
  credits_id: string | null
  period_start: string | null
  /** The last day that it covers. */
  covers_until: string | null
  due_on: string
}

/** An entry beside the charges that was not voided. Without an invoice it belongs to the organization. */
export type Entry = { invoice_id: string | null; kind: PaymentKind; currency: string; amount: number }

export type Settled = {
  id: string
  status: (typeof invoiceStatuses)[number]
  /** Money that came, less what went back, and credit that was used. */
  paid: number
  credited: number
  written_off: number
  /** What is still owed. */
  balance: number
}

export type Reckoning = {
  settled: Settled[]
  /** Money that no invoice has used, by currency; below zero where it was taken back after it had been used. */
  credit: Map<string, number>
  /** The last day that is paid for without a gap, from today or the most recent paid day on. */
  paid_through: string | null
  /** Since when membership money is owed. */
  due_on: string | null
}

/** Up to this share of an invoice can be written off, such as a bank's charges, and its days still count as paid. */
const smallShare = 0.05

/** Computes what is owed and what is paid for from the ledger of one organization, and from nothing else. */
export function reckon(charges: Charge[], entries: Entry[], today: string): Reckoning {
  const creditNotes = groupSums(charges.filter(isCreditNote), ({ credits_id }) => credits_id)
  const money = groupSums(entries.filter(isMoney), ({ invoice_id }) => invoice_id)
  const writtenOff = groupSums(entries.filter(isWriteOff), ({ invoice_id }) => invoice_id)
  const credit = new Map<string, number>()
  const addCredit = (currency: string, amount: number) => credit.set(currency, (credit.get(currency) ?? 0) + amount)

  const settled = charges.map((charge) => {
    const paid = money.get(charge.id) ?? 0
    // Credit notes of two sides can come to more than the charge, of which nothing is left then.
    const credited = Math.min(charge.amount, creditNotes.get(charge.id) ?? 0)
    const done = settle(charge, paid, credited, writtenOff.get(charge.id) ?? 0)
    if (charge.kind === 'invoice') addCredit(charge.currency, surplusOf(charge, done))
    return done
  })
  for (const { invoice_id, kind, currency, amount } of entries)
    if (kind === 'credit') addCredit(currency, -amount)
    else if (invoice_id === null) addCredit(currency, amount)

  const statusOf = new Map(settled.map(({ id, status }) => [id, status]))
  const ofMembership = charges.filter(({ kind, charge }) => kind === 'invoice' && charge !== 'order')
  return {
    settled,
    credit,
    paid_through: paidThrough(
      ofMembership.filter(({ id }) => statusOf.get(id) === 'paid'),
      today,
    ),
    due_on:
      ofMembership
        .filter(({ id }) => statusOf.get(id) === 'open')
        .map(({ due_on }) => due_on)
        .toSorted()[0] ?? null,
  }
}

const isCreditNote = ({ kind, is_void }: Charge) => kind === 'credit_note' && !is_void
const isMoney = ({ kind }: Entry) => kind !== 'write_off'
const isWriteOff = ({ kind }: Entry) => kind === 'write_off'

function groupSums<T extends { amount: number }>(rows: T[], keyOf: (row: T) => string | null): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key) sums.set(key, (sums.get(key) ?? 0) + row.amount)
  }
  return sums
}

function settle({ id, kind, amount, is_void }: Charge, paid: number, credited: number, written_off: number): Settled {
  if (kind === 'credit_note')
    return { id, status: is_void ? 'void' : 'paid', paid: 0, credited: 0, written_off: 0, balance: 0 }
  const sums = { id, paid, credited, written_off }
  if (is_void) return { ...sums, status: 'void', balance: 0 }
  const balance = Math.max(0, amount - paid - credited - written_off)
  if (credited >= amount) return { ...sums, status: 'credited', balance }
  if (balance > 0) return { ...sums, status: 'open', balance }
  const isCovered = paid > 0 && written_off <= amount * smallShare
  return { ...sums, status: isCovered ? 'paid' : 'written_off', balance }
}

/** What was paid beyond an invoice, also because the invoice became smaller or void. Nothing that was written off comes back. */
const surplusOf = ({ amount, is_void }: Charge, { paid, credited }: Settled) =>
  Math.max(0, paid + credited - amount + (is_void ? amount - credited : 0))

/** Days follow each other without a gap; a period that begins later does not cover today. */
function paidThrough(paid: Charge[], today: string): string | null {
  let end: string | null = null
  const begun = paid
    .flatMap(({ period_start: start, covers_until: last }) => (start && last && start <= last ? [{ start, last }] : []))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  for (const { start, last } of begun) {
    const isNext = end !== null && start <= addDays(end, 1)
    if (!isNext && start > today) break
    if (end === null || last > end) end = last
  }
  return end
}
