import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices, payments } from '../../db/schema/payments.ts'

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

/** Whether the last payment of a subscription was given back or taken back, so that its period is not paid. */
export async function isUncovered(db: Db, organizationId: string): Promise<boolean> {
  const [last] = await db
    .select({
      status: invoices.status,
      is_disputed: sql<boolean>`exists (select from payments where payments.invoice_id = "invoices"."id" and payments.kind = 'dispute'
        and payments.voided_at is null)`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.organization_id, organizationId),
        eq(invoices.source, 'card'),
        eq(invoices.kind, 'invoice'),
        ne(invoices.status, 'void'),
      ),
    )
    .orderBy(desc(invoices.period_end), desc(invoices.created_at))
    .limit(1)
  return last !== undefined && (last.status === 'credited' || last.is_disputed)
}

type InvoicePage = NonNullable<(typeof invoices.$inferSelect)['checkout']>

/** Keeps the page of an invoice, unless another was opened meanwhile or something was paid. */
export async function keepInvoicePage(
  db: Db,
  id: string,
  checkout: InvoicePage,
  seen: string | null,
): Promise<boolean> {
  const kept = await db
    .update(invoices)
    .set({ checkout })
    .where(
      and(
        eq(invoices.id, id),
        eq(invoices.balance, checkout.amount),
        sql`${invoices.checkout} ->> 'id' is not distinct from ${seen}`,
      ),
    )
    .returning({ id: invoices.id })
  return kept.length > 0
}

/** Forgets the pages of invoices that no longer cost what their page says, and names these pages. */
export async function takeInvoicePages(tx: Db, organizationId: string): Promise<string[]> {
  const stale = and(
    eq(invoices.organization_id, organizationId),
    isNotNull(invoices.checkout),
    sql`(${invoices.checkout} ->> 'amount')::int <> ${invoices.balance}`,
  )
  const pages = await tx.select({ id: invoices.id, checkout: invoices.checkout }).from(invoices).where(stale)
  if (pages.length > 0) await tx.update(invoices).set({ checkout: null }).where(stale)
  return pages.flatMap(({ checkout }) => checkout?.id ?? [])
}

/** Invoices that the card has paid, whose days another invoice covers already. */
export const findDoubles = (tx: Db, references: string[]) =>
  tx
    .select({
      id: invoices.id,
      number: invoices.number,
      level_name: invoices.level_name,
      currency: invoices.currency,
      amount: invoices.amount,
      bill_to: invoices.bill_to,
    })
    .from(invoices)
    .where(
      and(
        inArray(invoices.provider_reference, references),
        eq(invoices.status, 'paid'),
        sql`exists (select from invoices other where other.organization_id = ${invoices.organization_id} and other.id <> ${invoices.id}
          and other.kind = 'invoice' and other.status = 'paid' and other.charge <> 'order'
          and least(coalesce(other.covers_until, other.period_end), ${invoices.period_end}) - greatest(other.period_start, ${invoices.period_start}) + 1
            > (${invoices.period_end} - ${invoices.period_start} + 1) / 2)`,
      ),
    )

/** Invoices of the network that wait for days that the card has paid now. */
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

/** Credit of an organization that the card provider keeps for its next charge. */
export async function heldCredit(tx: Db, organizationId: string, currency: string): Promise<number> {
  const [held] = await tx
    .select({ amount: sql<number>`coalesce(sum(${payments.amount}), 0)::int` })
    .from(payments)
    .where(
      and(
        eq(payments.organization_id, organizationId),
        eq(payments.currency, currency),
        eq(payments.kind, 'credit'),
        isNull(payments.invoice_id),
        isNull(payments.voided_at),
      ),
    )
  return held?.amount ?? 0
}
