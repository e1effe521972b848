import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices, payments } from '../../db/schema/payments.ts'
import type { CardReading } from '../../services/payments/card-provider.ts'

type Account = typeof card_accounts.$inferSelect

export async function findAccount(db: Db, organizationId: string): Promise<Account | undefined> {
  const [found] = await db.select().from(card_accounts).where(eq(card_accounts.organization_id, organizationId))
  return found
}

export async function findAccountOf(db: Db, customerId: string): Promise<Account | undefined> {
  const [found] = await db.select().from(card_accounts).where(eq(card_accounts.customer_id, customerId))
  return found
}

export const insertAccount = (tx: Db, organization_id: string, customer_id: string) =>
  tx.insert(card_accounts).values({ organization_id, customer_id }).onConflictDoNothing()

export const changeAccount = (tx: Db, organizationId: string, change: Partial<typeof card_accounts.$inferInsert>) =>
  tx.update(card_accounts).set(change).where(eq(card_accounts.organization_id, organizationId))

/** Those whose subscription somebody should look at even if no news came. */
export const listAccounts = (db: Db) =>
  db
    .select({ organization_id: card_accounts.organization_id })
    .from(card_accounts)
    .where(sql`${card_accounts.subscription_id} is not null`)

type Bill = Pick<typeof invoices.$inferInsert, 'organization_id' | 'level_name' | 'bill_to'>

/** Writes down what the provider has: each invoice, payment and credit note once, later changes of their status with it. */
export async function writeReading(tx: Db, bill: Bill, { invoices: read, credits }: CardReading) {
  const byReference = new Map<string, string>()
  for (const {
    reference,
    number,
    status,
    currency,
    amount,
    period_start,
    period_end,
    issued_on,
    due_on,
    payment,
  } of read) {
    if (amount <= 0) continue
    const isVoid = status === 'void'
    const [row] = await tx
      .insert(invoices)
      .values({
        ...bill,
        kind: 'invoice',
        source: 'card',
        number,
        status: isVoid ? 'void' : 'open',
        voided_at: isVoid ? new Date().toISOString() : null,
        currency,
        amount,
        period_start,
        period_end,
        issued_on,
        due_on,
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
      .returning({ id: invoices.id })
    if (!row) continue
    byReference.set(reference, row.id)
    if (payment)
      await keepPayment(tx, {
        invoice_id: row.id,
        amount: payment.amount,
        paid_on: payment.paid_on,
        method: 'card',
        reference: payment.reference,
        provider_reference: payment.reference,
      })
  }
  for (const { reference, number, invoice_reference, amount, issued_on, reason } of credits) {
    const credits_id = byReference.get(invoice_reference)
    const credited = read.find((invoice) => invoice.reference === invoice_reference)
    if (!credits_id || !credited) continue
    const [row] = await tx
      .insert(invoices)
      .values({
        ...bill,
        kind: 'credit_note',
        source: 'card',
        number,
        currency: credited.currency,
        amount,
        issued_on,
        due_on: issued_on,
        credits_id,
        reason,
        provider_reference: reference,
      })
      .onConflictDoNothing()
      .returning({ id: invoices.id })
    if (row)
      await keepPayment(tx, {
        invoice_id: row.id,
        amount: -amount,
        paid_on: issued_on,
        method: 'card',
        reference: credited.number,
        provider_reference: reference,
      })
  }
}

const keepPayment = (tx: Db, payment: typeof payments.$inferInsert) =>
  tx.insert(payments).values(payment).onConflictDoNothing()

/** Which of these invoices are known as paid already, so that nobody is thanked twice. */
export async function paidAmong(tx: Db, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await tx
    .select({ reference: invoices.provider_reference })
    .from(invoices)
    .where(and(inArray(invoices.provider_reference, references), eq(invoices.status, 'paid')))
  return new Set(rows.map(({ reference }) => reference ?? ''))
}

/** Open invoices of our own for days that the card has paid now. */
export const findOverlapping = (tx: Db, organizationId: string) =>
  tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(
      and(
        eq(invoices.organization_id, organizationId),
        eq(invoices.source, 'offline'),
        eq(invoices.kind, 'invoice'),
        eq(invoices.status, 'open'),
        sql`exists (select from invoices card where card.organization_id = ${invoices.organization_id} and card.source = 'card'
          and card.status = 'paid' and card.period_end >= ${invoices.period_start} and card.period_start <= ${invoices.period_end})`,
        sql`not exists (select from payments where payments.invoice_id = "invoices"."id" and payments.voided_at is null)`,
      ),
    )

export const followSubscription = (
  tx: Db,
  organizationId: string,
  { isCancelling, isOffline }: { isCancelling: boolean; isOffline: boolean },
) =>
  tx
    .update(organizations)
    .set({
      subscription_cancelled_at: isCancelling ? sql`coalesce(${organizations.subscription_cancelled_at}, now())` : null,
      is_offline_payment: isOffline,
    })
    .where(eq(organizations.id, organizationId))
