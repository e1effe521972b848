import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

/** What was answered to a call that carried a key, so that a repeated one has no second effect. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    actor_id: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.actor_id, t.key] }), index('idempotency_keys_created_index').on(t.created_at)],
)
