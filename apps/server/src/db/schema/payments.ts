import { bankFormats, bankLineStatuses, type CsvPlan } from '@guildhall/contract/bank-statements'
import {
  chargeKinds,
  invoiceKinds,
  invoiceSources,
  invoiceStatuses,
  paymentKinds,
  paymentMethods,
  type BillTo,
  type InvoiceLine,
  type TaxLine,
} from '@guildhall/contract/billing'
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
import { orders } from './orders.ts'
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
    /** What an invoice is for. Only a membership and a change of its level cover days. */
    charge: text('charge', { enum: chargeKinds }).notNull().default('membership'),
    number: text('number').notNull(),
    /** These five follow from the ledger and are written by `settle` alone. */
    status: text('status', { enum: invoiceStatuses }).notNull().default('open'),
    paid: integer('paid').notNull().default(0),
    credited: integer('credited').notNull().default(0),
    written_off: integer('written_off').notNull().default(0),
    balance: integer('balance').notNull().default(0),
    level_name: text('level_name').notNull(),
    currency: text('currency').notNull(),
    /** In the smallest unit of the currency. */
    amount: integer('amount').notNull(),
    /** The days of membership that it is for, both included; a credit note has none. */
    period_start: date('period_start', { mode: 'string' }),
    period_end: date('period_end', { mode: 'string' }),
    /** The last day that it covers, where a change of level has ended that earlier. */
    covers_until: date('covers_until', { mode: 'string' }),
    issued_on: date('issued_on', { mode: 'string' }).notNull(),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    bill_to: jsonb('bill_to').$type<BillTo>().notNull(),
    /** What is charged for, before taxes. */
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull().default([]),
    tax_lines: jsonb('tax_lines').$type<TaxLine[]>().notNull().default([]),
    po_number: text('po_number').notNull().default(''),
    /** The approved order that it charges for. */
    order_id: uuid('order_id').references(() => orders.id),
    /** The page on which it is being paid by card. */
    checkout: jsonb('checkout').$type<{ id: string; url: string; amount: number; expires_at: string }>(),
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
    uniqueIndex('invoices_order_unique')
      .on(t.order_id)
      .where(sql`kind = 'invoice' and status <> 'void'`),
    // What begins to count on a day, and what is owed.
    index('invoices_cover_index')
      .on(t.period_start)
      .where(sql`kind = 'invoice' and status = 'paid'`),
    index('invoices_owed_index')
      .on(t.organization_id)
      .where(sql`balance > 0`),
    check(
      'invoices_period',
      sql`(${t.kind} = 'invoice' and ${t.charge} <> 'order') = (${t.period_end} is not null and ${t.period_start} is not null)`,
    ),
    check('invoices_order', sql`(${t.kind} = 'invoice' and ${t.charge} = 'order') = (${t.order_id} is not null)`),
    check('invoices_credit', sql`(${t.kind} = 'credit_note') = (${t.credits_id} is not null)`),
    check('invoices_void', sql`(${t.status} = 'void') = (${t.voided_at} is not null)`),
  ],
)

/** An invoice as it was sent: the file never changes, whatever becomes of the network's name, address or bank. */
export const invoice_documents = pgTable('invoice_documents', {
  invoice_id: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  content: bytes('content').notNull(),
  sha256: text('sha256').notNull(),
  created_at: createdAt(),
})

/**
 * The entries of the ledger beside the invoices: money that came or went back (a negative amount), credit that was used, and what was
 * written off. A mistake is voided, never deleted.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    kind: text('kind', { enum: paymentKinds }).notNull().default('payment'),
    /** Both follow from the invoice where there is one (a trigger fills them in). */
    organization_id: uuid('organization_id').references(() => organizations.id),
    currency: text('currency'),
    /** None for money that belongs to no invoice yet. */
    invoice_id: uuid('invoice_id').references(() => invoices.id),
    /** The credit note with which money went back. */
    credit_note_id: uuid('credit_note_id').references(() => invoices.id),
    amount: integer('amount').notNull(),
    paid_on: date('paid_on', { mode: 'string' }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    reference: text('reference').notNull().default(''),
    /** Why it was refunded or written off. */
    note: text('note').notNull().default(''),
    recorded_by_id: uuid('recorded_by_id').references(() => users.id),
    provider_reference: text('provider_reference').unique(),
    /** The line of a bank statement that it was recorded from. */
    bank_line_id: uuid('bank_line_id').references(() => bank_lines.id),
    voided_at: instant('voided_at'),
    voided_by_id: uuid('voided_by_id').references(() => users.id),
    void_reason: text('void_reason').notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('payments_invoice_index').on(t.invoice_id),
    index('payments_credit_note_index')
      .on(t.credit_note_id)
      .where(sql`credit_note_id is not null`),
    index('payments_organization_index').on(t.organization_id, t.paid_on),
    index('payments_bank_line_index').on(t.bank_line_id),
    index('payments_journal_index').on(t.paid_on, t.id),
    index('payments_reference_index').using('gin', t.reference.op('gin_trgm_ops')),
    check('payments_amount', sql`${t.amount} <> 0`),
    check('payments_sign', sql`${t.amount} < 0 or ${t.kind} not in ('refund', 'dispute')`),
    check(
      'payments_place',
      sql`${t.invoice_id} is not null or (${t.organization_id} is not null and ${t.currency} is not null)`,
    ),
  ],
)

/** A file that the bank gave out. */
export const bank_statements = pgTable('bank_statements', {
  id: id(),
  file_name: text('file_name').notNull(),
  format: text('format', { enum: bankFormats }).notNull(),
  line_count: integer('line_count').notNull(),
  /** The headings of a CSV and how it was read: the next file with the same headings is read in the same way. */
  headings: jsonb('headings').$type<string[]>(),
  plan: jsonb('plan').$type<CsvPlan>(),
  made_by_id: uuid('made_by_id').references(() => users.id),
  created_at: createdAt(),
})

/** What came in at the bank, to be matched with invoices. */
export const bank_lines = pgTable(
  'bank_lines',
  {
    id: id(),
    statement_id: uuid('statement_id')
      .notNull()
      .references(() => bank_statements.id),
    /** Tells whether the same line was read before, in another file. */
    fingerprint: text('fingerprint').notNull().unique(),
    status: text('status', { enum: bankLineStatuses }).notNull().default('open'),
    booked_on: date('booked_on', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
    /** Who paid, as the bank writes it. */
    name: text('name').notNull().default(''),
    text: text('text').notNull().default(''),
    reference: text('reference').notNull().default(''),
    /** Why it is no payment of a member. */
    reason: text('reason').notNull().default(''),
    handled_by_id: uuid('handled_by_id').references(() => users.id),
    handled_at: instant('handled_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('bank_lines_status_index').on(t.status, t.booked_on, t.id),
    check('bank_lines_amount', sql`${t.amount} > 0`),
  ],
)

/** Money of an organization that no invoice has used yet; written by `settle` alone. */
export const credit_balances = pgTable(
  'credit_balances',
  {
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organization_id, t.currency] })],
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
