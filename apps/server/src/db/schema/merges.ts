import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from './users.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id)

/** Two accounts that became one, and all that is needed to take it back. */
export const merges = pgTable(
  'merges',
  {
    id: id(),
    survivor_id: person('survivor_id'),
    duplicate_id: person('duplicate_id'),
    duplicate_email: text('duplicate_email').notNull(),
    merged_by_id: uuid('merged_by_id').references(() => users.id),
    /** The fields that were changed, as they were in both. */
    before: jsonb('before').$type<{ survivor: Fields; duplicate: Fields }>().notNull(),
    /** By table and column, the rows that came over, each by its key; and those that both had, which were left out. */
    moved: jsonb('moved').$type<MovedRows[]>().notNull(),
    created_at: createdAt(),
    undone_at: instant('undone_at'),
  },
  (t) => [
    index('merges_survivor_index').on(t.survivor_id),
    index('merges_duplicate_index').on(t.duplicate_id),
    index('merges_created_index').on(t.created_at, t.id),
  ],
)

type Fields = Partial<typeof users.$inferSelect>
export type MovedRows = { table: string; column: string; rows: Record<string, unknown>[] }
