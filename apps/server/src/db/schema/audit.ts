import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** Append-only and chained: triggers of the first migration fill `id` and the hashes and refuse every change. */
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
  },
  (t) => [
    index('audit_subject_index').on(t.subject_type, t.subject_id, t.id),
    index('audit_actor_index').on(t.actor_id, t.id),
    index('audit_action_index').on(t.action, t.id),
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
