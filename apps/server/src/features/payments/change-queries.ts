import type { Level } from '@guildhall/contract/membership-levels'
import type { TaxRule } from '@guildhall/contract/site-settings'
import type { Membership } from '@guildhall/contract/standing'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { membershipColumns, ofLevel } from '../../db/membership.ts'
import { takeNumber } from '../../db/numbers.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices, payment_proofs, payments } from '../../db/schema/payments.ts'
import { nextVersion } from '../../db/versions.ts'

const level = {
  slug: membership_levels.slug,
  name: membership_levels.name,
  price: membership_levels.price,
  currency: membership_levels.currency,
  period: membership_levels.period,
  renews_on: membership_levels.renews_on,
  grace_days: membership_levels.grace_days,
  allows_card: membership_levels.allows_card,
  allows_offline: membership_levels.allows_offline,
  is_billing_exempt: membership_levels.is_billing_exempt,
}

const payer = {
  id: organizations.id,
  name: organizations.name,
  legal_name: organizations.legal_name,
  street: organizations.street,
  postal_code: organizations.postal_code,
  city: organizations.city,
  region: organizations.region,
  country: organizations.country,
  tax_id: organizations.tax_id,
  billing_name: organizations.billing_name,
  billing_email: organizations.billing_email,
  is_tax_exempt: organizations.is_tax_exempt,
  tax_rules: sql<TaxRule[]>`coalesce((select invoice_taxes from site_settings), '[]')`,
  credit: sql<number>`coalesce((select amount from credit_balances where credit_balances.organization_id = "organizations"."id"
    and credit_balances.currency = "membership_levels"."currency"), 0)`,
  owes_change: sql<boolean>`exists (select from invoices where invoices.organization_id = "organizations"."id"
    and invoices.charge = 'level_change' and invoices.status = 'open')`,
  membership: membershipColumns,
  level,
  account: card_accounts,
}

/** An organization with all that its bills rest on. */
export type Payer = {
  id: string
  name: string
  legal_name: string
  street: string
  postal_code: string
  city: string
  region: string
  country: string
  tax_id: string
  billing_name: string
  billing_email: string
  is_tax_exempt: boolean
  tax_rules: TaxRule[]
  /** Money that no invoice has used yet, in the currency of the level. */
  credit: number
  /** Whether a change of level is charged for and not paid yet. */
  owes_change: boolean
  membership: Membership
  level: Pick<Level, keyof typeof level>
  account: typeof card_accounts.$inferSelect | null
}

const selectPayer = (db: Db, id: string) =>
  db
    .select(payer)
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .leftJoin(card_accounts, eq(card_accounts.organization_id, organizations.id))
    .where(eq(organizations.id, id))

export async function findPayer(db: Db, id: string): Promise<Payer | undefined> {
  const [found] = await selectPayer(db, id)
  return found as Payer | undefined
}

/** The same, held until the transaction ends: bills of one organization are written one at a time. */
export async function lockPayer(tx: Db, id: string): Promise<Payer | undefined> {
  await lockRows(tx, organizations, [id])
  return findPayer(tx, id)
}

/** The next number of a document; the transaction that takes it uses it, or it was never taken. */
export const takeDocumentNumber = async (tx: Db, series: 'invoice' | 'credit_note', prefix: string): Promise<string> =>
  `${prefix}${String(await takeNumber(tx, series)).padStart(5, '0')}`

type NewInvoice = typeof invoices.$inferInsert
type NewPayment = typeof payments.$inferInsert

export const insertInvoice = async (tx: Db, invoice: NewInvoice) =>
  one(await tx.insert(invoices).values(invoice).returning({ id: invoices.id })).id

export const insertPayment = async (tx: Db, payment: NewPayment) =>
  one(await tx.insert(payments).values(payment).returning({ id: payments.id })).id

export const insertProof = (tx: Db, proof: typeof payment_proofs.$inferInsert) =>
  tx.insert(payment_proofs).values(proof)

export const voidInvoiceRow = (tx: Db, id: string, reason: string) =>
  tx
    .update(invoices)
    .set({ status: 'void', voided_at: sql`now()`, reason })
    .where(eq(invoices.id, id))

export const voidPaymentRow = (tx: Db, id: string, voided_by_id: string, void_reason: string) =>
  tx
    .update(payments)
    .set({ voided_at: sql`now()`, voided_by_id, void_reason })
    .where(eq(payments.id, id))

/** To which organization an invoice belongs. */
export async function ownerOf(db: Db, invoiceId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ organization_id: invoices.organization_id })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
  return found?.organization_id
}

export async function findPayment(db: Db, id: string) {
  const [found] = await db
    .select({
      id: payments.id,
      invoice_id: payments.invoice_id,
      organization_id: sql<string>`${payments.organization_id}`,
      kind: payments.kind,
      method: payments.method,
      amount: payments.amount,
      currency: sql<string>`${payments.currency}`,
      voided_at: payments.voided_at,
    })
    .from(payments)
    .where(eq(payments.id, id))
  return found
}

export async function findProof(db: Db, paymentId: string) {
  const [proof] = await db.select().from(payment_proofs).where(eq(payment_proofs.payment_id, paymentId))
  return proof
}

/** Invoices of the network for a membership that are not paid. */
export const findOpenInvoices = (tx: Db, organizationId: string) =>
  tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.organization_id, organizationId),
        eq(invoices.kind, 'invoice'),
        eq(invoices.source, 'offline'),
        ne(invoices.charge, 'order'),
        eq(invoices.status, 'open'),
      ),
    )
    .orderBy(invoices.issued_on)

export async function findLevel(db: Db, slug: string): Promise<Payer['level'] | undefined> {
  const [found] = await db.select(level).from(membership_levels).where(eq(membership_levels.slug, slug))
  return found as Payer['level'] | undefined
}

/** A paid invoice with days that are still ahead. */
export type Running = {
  id: string
  number: string
  currency: string
  amount: number
  credited: number
  start: string
  end: string
}

export const listRunning = (db: Db, organizationId: string, day: string): Promise<Running[]> =>
  db
    .select({
      id: invoices.id,
      number: invoices.number,
      currency: invoices.currency,
      amount: invoices.amount,
      credited: invoices.credited,
      start: sql<string>`${invoices.period_start}`,
      end: sql<string>`${lastDay}`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.organization_id, organizationId),
        eq(invoices.kind, 'invoice'),
        eq(invoices.status, 'paid'),
        sql`${lastDay} >= ${day}::date`,
      ),
    )
    .orderBy(invoices.period_start)

const lastDay = sql`coalesce(${invoices.covers_until}, ${invoices.period_end})`

export const endCover = (tx: Db, id: string, covers_until: string) =>
  tx.update(invoices).set({ covers_until }).where(eq(invoices.id, id))

/** The page on which an invoice is being paid by card. */
export async function findInvoicePage(db: Db, id: string) {
  const [found] = await db.select({ checkout: invoices.checkout }).from(invoices).where(eq(invoices.id, id))
  return found?.checkout ?? null
}

export const setRenewal = (tx: Db, organizationId: string, renews: boolean) =>
  tx
    .update(organizations)
    .set({
      subscription_cancelled_at: renews ? null : sql`coalesce(${organizations.subscription_cancelled_at}, now())`,
    })
    .where(eq(organizations.id, organizationId))

/** From here on it pays by invoice, which its form shows. */
export const setOfflinePayment = (tx: Db, organizationId: string) =>
  tx
    .update(organizations)
    .set({ is_offline_payment: true, version: nextVersion(organizations.version) })
    .where(and(eq(organizations.id, organizationId), eq(organizations.is_offline_payment, false)))

/** By what the card provider knows an invoice. */
export async function findReference(db: Db, id: string): Promise<string | null> {
  const [found] = await db.select({ reference: invoices.provider_reference }).from(invoices).where(eq(invoices.id, id))
  return found?.reference ?? null
}

export const hasOpenInvoice = async (tx: Db, organizationId: string): Promise<boolean> =>
  (await findOpenInvoices(tx, organizationId)).length > 0

/** Whether an invoice that still waits was paid in part. */
export async function isPartlyPaid(db: Db, organizationId: string): Promise<boolean> {
  const ids = (await findOpenInvoices(db, organizationId)).map(({ id }) => id)
  return (
    ids.length > 0 &&
    (await db.$count(payments, and(inArray(payments.invoice_id, ids), isNull(payments.voided_at)))) > 0
  )
}

/** Whether the same refund was made within the last minute: then it was clicked twice. */
export const isRefundRepeated = async (tx: Db, wish: { id: string; amount: number; reason: string }) =>
  (await tx.$count(
    payments,
    and(
      eq(payments.invoice_id, wish.id),
      eq(payments.kind, 'refund'),
      eq(payments.amount, -wish.amount),
      eq(payments.note, wish.reason),
      isNull(payments.voided_at),
      isFresh(payments.created_at),
    ),
  )) > 0

/** Whether this payment is recorded already. Only a reference tells it from another one of the same amount. */
export const isPaymentRepeated = async (
  tx: Db,
  invoiceId: string,
  { amount, paid_on, method, reference }: Pick<NewPayment, 'amount' | 'paid_on' | 'method'> & { reference: string },
) =>
  reference !== '' &&
  (await tx.$count(
    payments,
    and(
      eq(payments.invoice_id, invoiceId),
      eq(payments.amount, amount),
      eq(payments.paid_on, paid_on),
      eq(payments.method, method),
      eq(payments.reference, reference),
      isNull(payments.voided_at),
    ),
  )) > 0

const isFresh = (at: PgColumn) => gt(at, sql`now() - interval '1 minute'`)
