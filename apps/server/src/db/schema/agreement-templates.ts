import { signingProviders, type AgreementField } from '@guildhall/contract/agreements'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, updatedAt, version } from '../columns.ts'

export const agreement_templates = pgTable(
  'agreement_templates',
  {
    id: id(),
    name: text('name').notNull(),
    provider: text('provider', { enum: signingProviders }).notNull().default('built_in'),
    /** By what the provider knows it, where that is somebody else. */
    provider_reference: text('provider_reference'),
    /** Counts its documents: those that agreements were sent with before are kept beside it. */
    document_version: integer('document_version').notNull().default(1),
    document: bytes('document').notNull(),
    document_sha256: text('document_sha256').notNull(),
    page_count: integer('page_count').notNull(),
    fields: jsonb('fields').$type<AgreementField[]>().notNull(),
    is_active: boolean('is_active').notNull().default(false),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('agreement_templates_name_unique').on(sql`lower(${t.name})`),
    uniqueIndex('agreement_templates_active_unique')
      .on(t.is_active)
      .where(sql`is_active`),
  ],
)

/** Documents that a template had before the one it has now: what was sent with them stays as it was. */
export const agreement_template_versions = pgTable(
  'agreement_template_versions',
  {
    template_id: uuid('template_id')
      .notNull()
      .references(() => agreement_templates.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    document: bytes('document').notNull(),
    document_sha256: text('document_sha256').notNull(),
    page_count: integer('page_count').notNull(),
    fields: jsonb('fields').$type<AgreementField[]>().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.template_id, t.number] })],
)
