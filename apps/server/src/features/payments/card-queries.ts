import { and, eq, inArray, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices, payments } from '../../db/schema/payments.ts'
import type { CardCredit, CardInvoice, CardReading } from '../../services/payments/card-provider.ts'

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

type Change = Omit<Partial<typeof card_accounts.$inferInsert>, 'version'>

/** Changes an account, so that a reading that was begun before does not overwrite it. */
export const changeAccount = (tx: Db, organizationId: string, change: Change = {}) =>
  tx
    .update(card_accounts)
    .set({ ...change, version: sql`${card_accounts.version} + 1` })
    .where(eq(card_accounts.organization_id, organizationId))

/** Keeps a checkout page, unless the account was changed or another page opened since it was read. */
export async function keepCheckout(
  db: Db,
  { organization_id, version, checkout: seen }: Account,
  checkout: NonNullable<Account['checkout']>,
): Promise<boolean> {
  const kept = await db
    .update(card_accounts)
    .set({ checkout })
    .where(
      and(
        eq(card_accounts.organization_id, organization_id),
        eq(card_accounts.version, version),
        sql`${card_accounts.checkout} ->> 'id' is not distinct from ${seen?.id ?? null}`,
      ),
    )
    .returning({ organization_id: card_accounts.organization_id })
  return kept.length > 0
}

/** Those whose subscription somebody should look at even if no news came. */
export const listAccounts = (db: Db) =>
  db
    .select({ organization_id: card_accounts.organization_id })
    .from(card_accounts)
    .where(sql`${card_accounts.subscription_id} is not null`)

type Bill = Pick<typeof invoices.$inferInsert, 'organization_id' | 'level_name' | 'bill_to'>

/** Writes down what the provider has: each invoice, payment and credit note once, later changes of their status with it. */
export async function writeReading(tx: Db, bill: Bill, { invoices: read, credits }: CardReading) {
  const known = new Map<string, CardInvoice & { id: string }>()
  // What costs nothing is no invoice to anybody.
  for (const invoice of read.filter(({ amount }) => amount > 0))
    known.set(invoice.reference, { ...invoice, id: await keepInvoice(tx, bill, invoice) })
  for (const credit of credits) {
    const credited = known.get(credit.invoice_reference)
    if (credited) await keepCredit(tx, bill, credit, credited)
  }
}

async function keepInvoice(tx: Db, bill: Bill, { reference, status, payment, ...invoice }: CardInvoice) {
  const isVoid = status === 'void'
  const { id } = one(
    await tx
      .insert(invoices)
      .values({
        ...bill,
        ...invoice,
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
  if (payment)
    await keepPayment(tx, { ...payment, invoice_id: id, method: 'card', provider_reference: payment.reference })
  return id
}

/** Writes down a credit note of the provider, once. */
export async function keepCredit(
  tx: Db,
  bill: Bill,
  { reference, number, amount, issued_on, reason }: CardCredit,
  credited: { id: string; number: string; currency: string },
) {
  const [made] = await tx
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
      credits_id: credited.id,
      reason,
      provider_reference: reference,
    })
    .onConflictDoNothing()
    .returning({ id: invoices.id })
  if (!made) return
  await keepPayment(tx, {
    invoice_id: made.id,
    amount: -amount,
    paid_on: issued_on,
    method: 'card',
    reference: credited.number,
    provider_reference: reference,
  })
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

/** Whoever pays by card does not pay by invoice; whether it goes on is said where the card is. */
export const followSubscription = (tx: Db, organizationId: string, isCancelling: boolean) =>
  tx
    .update(organizations)
    .set({
      subscription_cancelled_at: isCancelling ? sql`coalesce(${organizations.subscription_cancelled_at}, now())` : null,
      is_offline_payment: false,
      // The form of an organization shows how it pays.
      version: sql`${organizations.version} + ${organizations.is_offline_payment}::int`,
    })
    .where(eq(organizations.id, organizationId))
