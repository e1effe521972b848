import { agreementStatuses, signingProviders } from '@guildhall/contract/agreements'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant, updatedAt } from '../columns.ts'
import { agreement_templates } from './agreement-templates.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    template_id: uuid('template_id')
      .notNull()
      .references(() => agreement_templates.id),
    /** Which of its documents, and its name, as they were when it was sent; empty if it was sent before names were kept. */
    template_version: integer('template_version').notNull().default(1),
    template_name: text('template_name').notNull().default(''),
    provider: text('provider', { enum: signingProviders }).notNull().default('built_in'),
    /** By what the provider knows it, where that is somebody else. */
    provider_reference: text('provider_reference'),
    status: text('status', { enum: agreementStatuses }).notNull().default('sent'),
    /** To whom it was sent; whoever signs in his place stands in `closed_by_id`. */
    signer_id: uuid('signer_id')
      .notNull()
      .references(() => users.id),
    sent_by_id: uuid('sent_by_id').references(() => users.id),
    sent_at: instant('sent_at')
      .notNull()
      .default(sql`now()`),
    viewed_at: instant('viewed_at'),
    expires_at: instant('expires_at').notNull(),
    /** Signed on paper and uploaded. */
    is_paper: boolean('is_paper').notNull().default(false),
    /** Until when an organization that has signed before is asked to sign again. */
    sign_by: date('sign_by', { mode: 'string' }),
    /** Signed by the organization, and not yet by the person who countersigns. */
    awaits_countersignature: boolean('awaits_countersignature').notNull().default(false),
    /** When it was signed, declined, voided, or ran out. */
    closed_at: instant('closed_at'),
    closed_by_id: uuid('closed_by_id').references(() => users.id),
    reason: text('reason').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    // One at a time waits for an organization.
    uniqueIndex('agreements_open_unique')
      .on(t.organization_id)
      .where(sql`status in ('sent', 'viewed')`),
    index('agreements_countersign_index')
      .on(t.id)
      .where(sql`awaits_countersignature`),
    index('agreements_organization_index').on(t.organization_id, t.sent_at),
    index('agreements_open_index')
      .on(t.expires_at)
      .where(sql`status in ('sent', 'viewed')`),
    check('agreements_closed', sql`(${t.closed_at} is null) = (${t.status} in ('sent', 'viewed'))`),
  ],
)

/** What was signed, and all that proves it; apart from the agreement, because it is large and never changes. */
export const agreement_signatures = pgTable('agreement_signatures', {
  agreement_id: uuid('agreement_id')
    .primaryKey()
    .references(() => agreements.id),
  document: bytes('document').notNull(),
  document_sha256: text('document_sha256').notNull(),
  /** Of the template as it was read. */
  original_sha256: text('original_sha256').notNull(),
  /** The party, as the document names it. */
  organization_name: text('organization_name').notNull().default(''),
  /** The account that signed, as it was then; nobody's for paper. */
  account_name: text('account_name').notNull().default(''),
  account_email: text('account_email').notNull().default(''),
  opened_at: instant('opened_at'),
  read_at: instant('read_at'),
  signed_name: text('signed_name').notNull(),
  is_drawn: boolean('is_drawn').notNull(),
  /** What was drawn, and the language of the certificate: the document is written once more when it is countersigned. */
  image: bytes('image'),
  language: text('language').notNull().default('en'),
  address: text('address').notNull(),
  user_agent: text('user_agent').notNull(),
  consent: text('consent').notNull(),
  signed_at: instant('signed_at').notNull(),
})

/** Who of an organization has opened an agreement, and read it to its end, before anybody signs it. */
export const agreement_readings = pgTable(
  'agreement_readings',
  {
    agreement_id: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    opened_at: instant('opened_at')
      .notNull()
      .default(sql`now()`),
    read_at: instant('read_at'),
    /** The party that the document named. */
    organization_name: text('organization_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.agreement_id, t.user_id] })],
)

/** The network's own signature under an agreement. */
export const agreement_countersignatures = pgTable('agreement_countersignatures', {
  agreement_id: uuid('agreement_id')
    .primaryKey()
    .references(() => agreements.id),
  /** Who countersigned; nobody where the portal did so in the network's name. */
  user_id: uuid('user_id').references(() => users.id),
  network_name: text('network_name').notNull(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  account_email: text('account_email').notNull().default(''),
  address: text('address').notNull().default(''),
  user_agent: text('user_agent').notNull().default(''),
  signed_at: instant('signed_at').notNull(),
  /** The file with both signatures; none where it is the one that was signed. */
  document: bytes('document'),
  document_sha256: text('document_sha256'),
})

/** Which reminders have gone out: each once, whatever restarts. */
export const agreement_reminders = pgTable(
  'agreement_reminders',
  {
    agreement_id: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id),
    /** Days after sending. */
    step: integer('step').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.agreement_id, t.step] })],
)

/** The key with which signed documents are sealed: made once for all nodes, itself sealed with the server's secret. */
export const sealing_keys = pgTable('sealing_keys', {
  name: text('name').primaryKey(),
  sealed_p12: text('sealed_p12').notNull(),
  created_at: createdAt(),
})
