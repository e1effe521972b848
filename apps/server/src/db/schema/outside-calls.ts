import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../columns.ts'
import { users } from './users.ts'

/** Calls to outside services, committed before they are made. The id is the idempotency key. */
export const outside_calls = pgTable(
  'outside_calls',
  {
    id: id(),
    /** Which call it is, such as `card.refund`. */
    kind: text('kind').notNull(),
    /** What it is about: there is one open call of a kind for each. */
    subject_id: text('subject_id').notNull(),
    input: jsonb('input').notNull(),
    state: text('state', { enum: ['open', 'done', 'refused'] })
      .notNull()
      .default('open'),
    /** Who asked for it, as the audit names them. */
    actor_id: uuid('actor_id').references(() => users.id),
    impersonator_id: uuid('impersonator_id').references(() => users.id),
    address: text('address'),
    request_id: text('request_id'),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem').notNull().default(''),
    ended_at: instant('ended_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('outside_calls_open_unique')
      .on(t.kind, t.subject_id)
      .where(sql`${t.state} = 'open'`),
    index('outside_calls_subject_index').on(t.kind, t.subject_id, t.created_at),
  ],
)
