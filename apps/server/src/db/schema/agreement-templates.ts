import { signingProviders, type AgreementField } from '@guildhall/contract/agreements'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, updatedAt, version } from '../columns.ts'

export const agreement_templates = pgTable(
  'agreement_templates',
  {
    id: id(),
    name: text('name').notNull(),
    provider: text('provider', { enum: signingProviders }).notNull().default('built_in'),
    /** By what the provider knows it, where that is somebody else. */
    provider_reference: text('provider_reference'),
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
