import { passwordFloor } from '@guildhall/contract/auth'
import {
  countersigning,
  noBankAccount,
  switchableFeatures,
  type BankAccount,
  type TaxRule,
} from '@guildhall/contract/site-settings'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, updatedAt, version } from '../columns.ts'
import { users } from './users.ts'

/** The network's own rules: one row. */
export const site_settings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey().default(1),
    password_minimum: integer('password_minimum').notNull().default(12),
    session_idle_minutes: integer('session_idle_minutes')
      .notNull()
      .default(12 * 60),
    session_absolute_hours: integer('session_absolute_hours')
      .notNull()
      .default(24 * 7),
    /** Empty where the name of the start settings holds. */
    network_name: text('network_name').notNull().default(''),
    support_email: text('support_email').notNull().default(''),
    /** Decides when a day begins: for due dates, renewals, periods and reports. */
    time_zone: text('time_zone').notNull().default('UTC'),
    is_registration_open: boolean('is_registration_open').notNull().default(true),
    /** What strangers read above the form, or instead of it. */
    registration_note: text('registration_note').notNull().default(''),
    request_expiry_days: integer('request_expiry_days').notNull().default(60),
    blocked_domains: text('blocked_domains').array().notNull().default([]),
    is_eda_only_paying: boolean('is_eda_only_paying').notNull().default(false),
    mail_from_name: text('mail_from_name').notNull().default(''),
    mail_reply_to: text('mail_reply_to').notNull().default(''),
    mail_footer: text('mail_footer').notNull().default(''),
    payment_terms_days: integer('payment_terms_days').notNull().default(30),
    invoice_prefix: text('invoice_prefix').notNull().default('INV-'),
    /** Who issues invoices, and where to pay them, as they stand on each. */
    invoice_issuer: text('invoice_issuer').notNull().default(''),
    invoice_notes: text('invoice_notes').notNull().default(''),
    /** Where invoices are paid by transfer. */
    bank_account: jsonb('bank_account').$type<BankAccount>().notNull().default(noBankAccount),
    /** The taxes on what is invoiced, by where the customer is. */
    invoice_taxes: jsonb('invoice_taxes').$type<TaxRule[]>().notNull().default([]),
    /** Who signs agreements for the network. */
    countersigning: text('countersigning', { enum: countersigning }).notNull().default('automatic'),
    countersigner_id: uuid('countersigner_id').references(() => users.id),
    signatory_name: text('signatory_name').notNull().default(''),
    signatory_title: text('signatory_title').notNull().default(''),
    /** How many days personal data is kept after its purpose is gone; 0 for ever. */
    sign_in_history_days: integer('sign_in_history_days').notNull().default(365),
    read_notice_days: integer('read_notice_days').notNull().default(180),
    refused_request_days: integer('refused_request_days').notNull().default(365),
    audit_address_days: integer('audit_address_days').notNull().default(730),
    deactivated_account_days: integer('deactivated_account_days').notNull().default(0),
    /** Parts of the portal that this network does without. */
    switched_off: text('switched_off', { enum: switchableFeatures }).array().notNull().default([]),
    version: version(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('site_settings_one_row', sql`${t.id} = 1`),
    check('site_settings_password_floor', sql`${t.password_minimum} >= ${sql.raw(String(passwordFloor))}`),
  ],
)

/** The network's own pictures, such as its logo. */
export const site_images = pgTable('site_images', {
  name: text('name', { enum: ['logo'] }).primaryKey(),
  image: bytes('image').notNull(),
  updated_at: updatedAt(),
})
