import {
  invoiceKinds,
  invoiceSources,
  invoiceStatuses,
  paymentMethods,
  type BillTo,
} from '@guildhall/contract/payments'
import { reminderSteps } from '@guildhall/contract/renewals'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant, updatedAt } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** What members owe, and what they were given back (`credit_note`). What was issued never changes but for its status. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    source: text('source', { enum: invoiceSources }).notNull(),
    number: text('number').notNull(),
    /** Follows from its payments and credit notes; written with them by `settle`. */
    status: text('status', { enum: invoiceStatuses }).notNull().default('open'),
    level_name: text('level_name').notNull(),
    currency: text('currency').notNull(),
    /** In the smallest unit of the currency. */
    amount: integer('amount').notNull(),
    /** The days of membership that it is for, both included; a credit note has none. */
    period_start: date('period_start', { mode: 'string' }),
    period_end: date('period_end', { mode: 'string' }),
    issued_on: date('issued_on', { mode: 'string' }).notNull(),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    bill_to: jsonb('bill_to').$type<BillTo>().notNull(),
    /** The invoice that a credit note takes back, wholly or in part. */
    credits_id: uuid('credits_id').references((): AnyPgColumn => invoices.id),
    /** Why it was credited or voided. */
    reason: text('reason').notNull().default(''),
    voided_at: instant('voided_at'),
    issued_by_id: uuid('issued_by_id').references(() => users.id),
    /** By what the card provider knows it. */
    provider_reference: text('provider_reference').unique(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('invoices_number_unique').on(t.source, t.kind, t.number),
    // A period is asked for once, however often somebody clicks.
    uniqueIndex('invoices_period_unique')
      .on(t.organization_id, t.period_start)
      .where(sql`kind = 'invoice' and source = 'offline' and status in ('open', 'paid')`),
    index('invoices_organization_index').on(t.organization_id, t.issued_on),
    index('invoices_issued_index').on(t.issued_on, t.id),
    index('invoices_due_index')
      .on(t.due_on, t.id)
      .where(sql`status = 'open'`),
    index('invoices_credits_index').on(t.credits_id),
    index('invoices_number_index').using('gin', t.number.op('gin_trgm_ops')),
    check('invoices_amount_positive', sql`${t.amount} > 0`),
    check(
      'invoices_period',
      sql`(${t.kind} = 'invoice') = (${t.period_end} is not null and ${t.period_start} is not null)`,
    ),
    check('invoices_credit', sql`(${t.kind} = 'credit_note') = (${t.credits_id} is not null)`),
    check('invoices_void', sql`(${t.status} = 'void') = (${t.voided_at} is not null)`),
  ],
)

/** Money that came, or that went back (a negative amount). A mistake is voided, never deleted. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amount: integer('amount').notNull(),
    paid_on: date('paid_on', { mode: 'string' }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    reference: text('reference').notNull().default(''),
    recorded_by_id: uuid('recorded_by_id').references(() => users.id),
    provider_reference: text('provider_reference').unique(),
    voided_at: instant('voided_at'),
    voided_by_id: uuid('voided_by_id').references(() => users.id),
    void_reason: text('void_reason').notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('payments_invoice_index').on(t.invoice_id), check('payments_amount', sql`${t.amount} <> 0`)],
)

/** A scan of the check or the bank's note; apart from the payments, because it is large and seldom asked for. */
export const payment_proofs = pgTable('payment_proofs', {
  payment_id: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  name: text('name').notNull(),
  type: text('type').notNull(),
  content: bytes('content').notNull(),
})

/** The last number given out of each series, taken in the transaction that uses it: no number is left out or given twice. */
export const number_series = pgTable('number_series', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
})

/** What the card provider knows of an organization, as this portal last read it there. */
export const card_accounts = pgTable('card_accounts', {
  organization_id: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  customer_id: text('customer_id').notNull().unique(),
  subscription_id: text('subscription_id').unique(),
  /** In the provider's words: `active`, `past_due`, `canceled`, … */
  subscription_status: text('subscription_status'),
  is_cancelling: boolean('is_cancelling').notNull().default(false),
  card: jsonb('card').$type<{ brand: string; last4: string; expires: string }>(),
  /** The checkout page that is open for it, so that two clicks lead to one. */
  checkout: jsonb('checkout').$type<{ id: string; url: string; level: string; expires_at: string }>(),
  /** Counts the readings, so that an older one never overwrites a newer one. */
  version: integer('version').notNull().default(0),
  synced_at: instant('synced_at'),
  created_at: createdAt(),
  updated_at: updatedAt(),
})

/** Which reminders of a period have gone out: each once, whatever restarts. */
export const membership_reminders = pgTable(
  'membership_reminders',
  {
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** The last paid day that it is about. */
    period_end: date('period_end', { mode: 'string' }).notNull(),
    step: text('step', { enum: reminderSteps }).notNull(),
    /** False where its day had passed when the organization was brought over. */
    is_sent: boolean('is_sent').notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.period_end, t.step] })],
)
