import {
  importOutcomes,
  keptReasons,
  organizationImportStatuses,
  type OrganizationImportPlan,
  type OrganizationImportProblem,
} from '@guildhall/contract/organization-imports'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** A file of organizations, from its upload to its undo. */
export const organization_imports = pgTable(
  'organization_imports',
  {
    id: id(),
    made_by_id: uuid('made_by_id').references(() => users.id),
    file_name: text('file_name').notNull(),
    status: text('status', { enum: organizationImportStatuses }).notNull().default('draft'),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** The content of the file, until the import begins. */
    rows: jsonb('rows').$type<string[][]>(),
    row_count: integer('row_count').notNull(),
    plan: jsonb('plan').$type<OrganizationImportPlan>().notNull(),
    created_at: createdAt(),
    done_at: instant('done_at'),
    undone_at: instant('undone_at'),
  },
  (t) => [index('organization_imports_created_index').on(t.created_at, t.id)],
)

/** What an import changed on an organization that was here before. */
export type ImportedValues = Record<string, unknown>

/** One organization of a file, with all that is needed to take it back. */
export const organization_import_rows = pgTable(
  'organization_import_rows',
  {
    id: id(),
    import_id: uuid('import_id')
      .notNull()
      .references(() => organization_imports.id, { onDelete: 'cascade' }),
    /** The first row of the file that is about it. */
    line: integer('line').notNull(),
    name: text('name').notNull(),
    /** Its rows of the file with their numbers, while they are still to be imported; of refused ones they stay. */
    cells: jsonb('cells').$type<{ line: number; cells: string[] }[]>(),
    /** Null while it is still to be imported. */
    outcome: text('outcome', { enum: importOutcomes }),
    problems: jsonb('problems').$type<OrganizationImportProblem[]>().notNull().default([]),
    organization_id: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** The version of the organization as the import left it. */
    version: integer('version'),
    /** Null for a new organization; else only what was changed. */
    before: jsonb('before').$type<ImportedValues>(),
    /** The admins whose accounts it made. */
    admin_ids: uuid('admin_ids').array().notNull().default([]),
    /** The invoice of its opening entry. */
    opening_id: uuid('opening_id'),
    undone_at: instant('undone_at'),
    /** Null where the undo took it back. */
    kept_because: text('kept_because', { enum: keptReasons }),
  },
  (t) => [
    uniqueIndex('organization_import_rows_line_unique').on(t.import_id, t.line),
    index('organization_import_rows_waiting_index')
      .on(t.import_id, t.line)
      .where(sql`${t.outcome} is null`),
    index('organization_import_rows_organization_index').on(t.organization_id),
  ],
)
