import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/**
 * Append-only and chained: triggers fill `id`, the digests and the hashes, and refuse every change but one: what a row says of
 * a person may be taken out of it. The chain holds by the digests, which stay.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    created_at: createdAt(),
    actor_id: uuid('actor_id'),
    /** The person impersonated, when somebody acted in his name. */
    on_behalf_of_id: uuid('on_behalf_of_id'),
    action: text('action').notNull(),
    subject_type: text('subject_type').notNull(),
    subject_id: text('subject_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address'),
    request_id: text('request_id'),
    previous_hash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** Of before and after, with a salt that goes with them; null in the rows from before there were digests. */
    content_digest: text('content_digest'),
    salt: text('salt'),
    address_digest: text('address_digest'),
    address_salt: text('address_salt'),
    /** Since when there is no before and after; the address can go alone. */
    erased_at: instant('erased_at'),
    address_erased_at: instant('address_erased_at'),
  },
  (t) => [
    index('audit_subject_index').on(t.subject_type, t.subject_id, t.id),
    index('audit_actor_index').on(t.actor_id, t.id),
    index('audit_action_index').on(t.action, t.id),
    index('audit_on_behalf_index')
      .on(t.on_behalf_of_id, t.id)
      .where(sql`on_behalf_of_id is not null`),
    // Rows come in the order of time: a few marks lead to a span of days.
    index('audit_created_index').using('brin', t.created_at),
  ],
)

/** The last row of the chain, kept by the trigger: rows that are cut off at the end are missed by it. */
export const audit_head = pgTable('audit_head', {
  one: boolean('one').primaryKey().default(true),
  id: bigint('id', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** Every so often where the chain was, sealed with the server's key, which the database does not know: a chain written anew does not fit. */
export const audit_checkpoints = pgTable('audit_checkpoints', {
  audit_id: bigint('audit_id', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  seal: text('seal').notNull(),
  created_at: createdAt(),
})
