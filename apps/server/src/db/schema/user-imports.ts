import { importStatuses, type ImportedFields, type ImportPlan } from '@guildhall/contract/user-imports'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** A file of people, from its upload to its undoing. */
export const user_imports = pgTable(
  'user_imports',
  {
    id: id(),
    made_by_id: uuid('made_by_id').references(() => users.id),
    /** Whose people it is about; null where it may be about anybody's. */
    organization_id: uuid('organization_id').references(() => organizations.id),
    file_name: text('file_name').notNull(),
    status: text('status', { enum: importStatuses }).notNull().default('draft'),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** What the file holds, until it is imported. */
    rows: jsonb('rows').$type<string[][]>(),
    row_count: integer('row_count').notNull(),
    plan: jsonb('plan').$type<ImportPlan>().notNull(),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    created_at: createdAt(),
    done_at: instant('done_at'),
    undone_at: instant('undone_at'),
  },
  (t) => [
    index('user_imports_created_index').on(t.created_at, t.id),
    index('user_imports_organization_index').on(t.organization_id, t.created_at, t.id),
  ],
)

/** Whom an import made, or changed and from what to what: all that is needed to take it back. */
export const user_import_rows = pgTable(
  'user_import_rows',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => user_imports.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for somebody who was not there before; else only what was changed. */
    before: jsonb('before').$type<ImportedFields>(),
    after: jsonb('after').$type<ImportedFields>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.user_id] }), index('user_import_rows_user_index').on(t.user_id)],
)
