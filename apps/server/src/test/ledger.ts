import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { credit_balances, invoices, payments } from '../db/schema/payments.ts'

/** The money of an organization, added up from the rows alone and not by the code that keeps them. */
export async function readLedger(db: Db, organizationId: string) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.organization_id, organizationId))
    .orderBy(invoices.created_at)
  const entries = await db
    .select()
    .from(payments)
    .where(eq(payments.organization_id, organizationId))
    .orderBy(payments.created_at)
  const counted = entries.filter(({ voided_at }) => voided_at === null)
  const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)
  const ofKind = (...kinds: string[]) => sum(counted.filter(({ kind }) => kinds.includes(kind)))
  const charges = rows.filter(({ kind, status }) => kind === 'invoice' && status !== 'void')
  const isGone = new Set(rows.filter(({ status }) => status === 'void').map(({ id }) => id))
  const credits = rows.filter(
    ({ kind, status, credits_id }) => kind === 'credit_note' && status !== 'void' && !isGone.has(credits_id ?? ''),
  )
  const paid = charges.flatMap(({ status, charge, period_start, period_end, covers_until }) =>
    status === 'paid' && charge !== 'order'
      ? [{ start: period_start ?? '', end: covers_until ?? period_end ?? '' }]
      : [],
  )
  const credited = charges.reduce(
    (total, { id, amount }) => total + Math.min(amount, sum(credits.filter(({ credits_id }) => credits_id === id))),
    0,
  )
  // Of what was written off, only what was still owed counts: money that came later is money.
  const writtenOff = charges.reduce((total, { id, amount }) => {
    const of = (kinds: string[]) =>
      sum(counted.filter((entry) => entry.invoice_id === id && kinds.includes(entry.kind)))
    const taken = Math.min(amount, sum(credits.filter(({ credits_id }) => credits_id === id)))
    return (
      total + Math.min(of(['write_off']), Math.max(0, amount - taken - of(['payment', 'refund', 'dispute', 'credit'])))
    )
  }, 0)
  return {
    invoices: rows.map(({ id, kind, amount }) => ({ id, kind, amount })),
    entries: entries.map(({ id, kind, amount, voided_at }) => ({ id, kind, amount, voided: voided_at !== null })),
    cardCash: sum(
      counted.filter(({ kind, method }) => method === 'card' && ['payment', 'refund', 'dispute'].includes(kind)),
    ),
    cash: ofKind('payment', 'refund', 'dispute'),
    /** What the network asks for, less what it has. */
    claim: sum(charges) - credited - writtenOff - ofKind('payment', 'refund', 'dispute'),
    owed: charges.reduce((total, { balance }) => total + balance, 0),
    credit: await creditOf(db, organizationId),
    /** Credit that the card provider keeps. */
    held: sum(counted.filter(({ kind, invoice_id }) => kind === 'credit' && invoice_id === null)),
    returned: counted.some(({ kind, invoice_id }) => kind === 'refund' && invoice_id === null),
    isCovered: (day: string) => paid.some(({ start, end }) => start <= day && day <= end),
    coveredTwice: paid.reduce(
      (total, one, at) => total + paid.slice(at + 1).filter((two) => overlap(one, two)).length,
      0,
    ),
  }
}
export type Ledger = Awaited<ReturnType<typeof readLedger>>

type Days = { start: string; end: string }
const overlap = (one: Days, two: Days) =>
  [one, two].every(({ start, end }) => start <= end) && one.start <= two.end && two.start <= one.end

async function creditOf(db: Db, organizationId: string): Promise<number> {
  const rows = await db.select().from(credit_balances).where(eq(credit_balances.organization_id, organizationId))
  return rows.reduce((total, { amount }) => total + amount, 0)
}
