import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { takeNumber } from '../../db/numbers.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import type { CardCredit, CardInvoice, CardReading, CardReturn } from '../../services/payments/card-provider.ts'

type Bill = Pick<typeof invoices.$inferInsert, 'organization_id' | 'level_name' | 'bill_to'>
type Known = { id: string; number: string; currency: string }

/** An entry that was not known before this reading. */
export type NewEntry = Known & {
  kind: 'payment' | 'refund' | 'dispute'
  amount: number
  reference: string
  period_end: string | null
}

/** Writes down what the provider has, each thing once, and says what of it is new. */
export async function writeReading(tx: Db, bill: Bill, reading: CardReading): Promise<NewEntry[]> {
  const news: NewEntry[] = []
  const known = new Map<string, Known & { period_end: string | null }>()
  // What costs nothing is no invoice to anybody.
  for (const invoice of reading.invoices.filter(({ amount }) => amount > 0)) {
    const { reference, number, currency, period_end, payment } = invoice
    const kept = { id: await keepInvoice(tx, bill, invoice), number, currency, period_end }
    known.set(reference, kept)
    await keepCreditUse(tx, kept.id, reference, invoice.credit_used)
    if (payment && (await keepEntry(tx, { ...payment, invoice_id: kept.id, kind: 'payment' })))
      news.push({ ...kept, kind: 'payment', amount: payment.amount, reference })
  }
  for (const { reference, invoice_id, amount, paid_on } of reading.payments) {
    const own = await findOwn(tx, bill, invoice_id)
    if (own && (await keepEntry(tx, { reference, paid_on, amount, invoice_id: own.id, kind: 'payment' })))
      news.push({ ...own, kind: 'payment', amount, reference })
  }
  for (const credit of reading.credits) {
    const credited = known.get(credit.invoice_reference)
    if (credited && (await keepCredit(tx, bill, credit, credited)))
      news.push({ ...credited, kind: 'refund', amount: credit.amount, reference: credit.reference })
  }
  const placeOf = async ({ invoice_reference, invoice_id }: CardReturn) =>
    (invoice_reference ? known.get(invoice_reference) : undefined) ??
    (invoice_id ? findOwn(tx, bill, invoice_id) : undefined)
  for (const refund of reading.refunds) {
    const place = await placeOf(refund)
    if (place && (await keepRefund(tx, bill, refund, place)))
      news.push({ ...place, kind: 'refund', amount: refund.amount, reference: refund.reference })
  }
  for (const { reference, amount, on, reason, ...place } of reading.disputes) {
    const owner = await placeOf({ reference, amount, on, reason, ...place })
    const entry = { reference, amount: -amount, paid_on: on, kind: 'dispute' as const, note: reason }
    if (owner && (await keepEntry(tx, { ...entry, invoice_id: owner.id })))
      news.push({ ...owner, kind: 'dispute', amount, reference })
  }
  await endDisputes(
    tx,
    bill.organization_id,
    reading.disputes.map(({ reference }) => reference),
  )
  return news
}

async function keepInvoice(tx: Db, bill: Bill, read: CardInvoice) {
  const { reference, status, number, currency, amount, period_start, period_end, issued_on, due_on } = read
  const isVoid = status === 'void'
  const { id } = one(
    await tx
      .insert(invoices)
      .values({
        ...bill,
        number,
        currency,
        amount,
        period_start,
        period_end,
        issued_on,
        due_on,
        kind: 'invoice',
        source: 'card',
        status: isVoid ? 'void' : 'open',
        voided_at: isVoid ? sql`now()` : null,
        provider_reference: reference,
      })
      .onConflictDoUpdate({
        target: invoices.provider_reference,
        set: isVoid
          ? { status: 'void', voided_at: sql`coalesce(${invoices.voided_at}, now())` }
          : {
              status: sql`case when ${invoices.status} = 'void' then 'open' else ${invoices.status} end`,
              voided_at: null,
            },
      })
      .returning({ id: invoices.id }),
  )
  return id
}

/** Credit that the provider held pays one of its invoices. Corrected where the provider says another amount later. */
async function keepCreditUse(tx: Db, invoice_id: string, reference: string, amount: number) {
  const uses = [
    { invoice_id, provider_reference: `${reference}:credit`, amount },
    { invoice_id: null, provider_reference: `${reference}:credit_held`, amount: -amount },
  ]
  const [known] = await tx
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.provider_reference, `${reference}:credit`))
  if ((known?.amount ?? 0) === amount) return
  if (known)
    await tx.delete(payments).where(
      inArray(
        payments.provider_reference,
        uses.map((use) => use.provider_reference),
      ),
    )
  if (amount === 0) return
  const owner = one(
    await tx
      .select({ organization_id: invoices.organization_id, currency: invoices.currency, paid_on: invoices.issued_on })
      .from(invoices)
      .where(eq(invoices.id, invoice_id)),
  )
  await tx
    .insert(payments)
    .values(uses.map((use) => ({ ...owner, ...use, kind: 'credit' as const, method: 'card' as const })))
}

/** An invoice of the network that its organization paid by card. */
async function findOwn(tx: Db, { organization_id }: Bill, id: string) {
  const [found] = await tx
    .select({ id: invoices.id, number: invoices.number, currency: invoices.currency, period_end: invoices.period_end })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.organization_id, organization_id)))
  return found
}

/** Writes down a credit note of the provider, once, and that its money went back; says whether it is new. */
export async function keepCredit(
  tx: Db,
  bill: Bill,
  { reference, number, amount, issued_on, reason }: CardCredit,
  { id, currency }: Pick<Known, 'id' | 'currency'>,
): Promise<boolean> {
  const [made] = await tx
    .insert(invoices)
    .values({
      ...bill,
      kind: 'credit_note',
      source: 'card',
      number,
      currency,
      amount,
      issued_on,
      due_on: issued_on,
      credits_id: id,
      reason,
      provider_reference: reference,
    })
    .onConflictDoNothing()
    .returning({ id: invoices.id })
  if (!made) return false
  const refund = { reference, amount: -amount, paid_on: issued_on, kind: 'refund' as const, note: reason }
  await keepEntry(tx, { ...refund, invoice_id: id, credit_note_id: made.id })
  return true
}

/** A refund that was made at the provider without a credit note gets one of ours. */
async function keepRefund(tx: Db, bill: Bill, { reference, amount, on, reason }: CardReturn, place: Known) {
  const isKnown = (await tx.$count(payments, eq(payments.provider_reference, reference))) > 0
  if (isKnown) return false
  const number = `CN-${String(await takeNumber(tx, 'credit_note')).padStart(5, '0')}`
  return keepCredit(tx, bill, { reference, number, amount, issued_on: on, reason, invoice_reference: '' }, place)
}

type NewEntryRow = Pick<
  typeof payments.$inferInsert,
  'invoice_id' | 'amount' | 'paid_on' | 'kind' | 'note' | 'credit_note_id'
> & {
  reference: string
}

/** Writes down money of a card, once; says whether it is new. */
async function keepEntry(tx: Db, { reference, ...entry }: NewEntryRow): Promise<boolean> {
  const kept = await tx
    .insert(payments)
    .values({ ...entry, method: 'card', provider_reference: reference })
    .onConflictDoUpdate({
      target: payments.provider_reference,
      // A dispute that was won and lost after all.
      set: { voided_at: null },
      setWhere: and(eq(payments.kind, 'dispute'), sql`${payments.voided_at} is not null`),
    })
    .returning({ id: payments.id })
  return kept.length > 0
}

/** Disputes that the provider no longer names were won: the money is there again. */
const endDisputes = (tx: Db, organizationId: string, open: string[]) =>
  tx
    .update(payments)
    .set({ voided_at: sql`now()`, void_reason: 'Dispute won' })
    .where(
      and(
        eq(payments.organization_id, organizationId),
        eq(payments.kind, 'dispute'),
        isNull(payments.voided_at),
        open.length > 0 ? notInArray(payments.provider_reference, open) : undefined,
      ),
    )
