import type { ListQuery } from '@guildhall/contract/endpoint'
import type {
  ImportedOrganization,
  organizationImports,
  OrganizationImportDraft,
  OrganizationImportPlan,
  OrganizationImportProblem,
} from '@guildhall/contract/organization-imports'
import type { QueryOf } from '@guildhall/contract/endpoint'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import { one, type Db } from '../../db/db.ts'
import { by, page } from '../../db/page.ts'
import {
  organization_import_rows,
  organization_imports,
  type ImportedValues,
} from '../../db/schema/organization-imports.ts'
import { users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

const undoDays = 30

const itsRows = (where: SQL) =>
  sql<number>`(select count(*)::int from organization_import_rows its where its.import_id = "organization_imports"."id" and ${where})`

const outcomes = (outcome: string) => itsRows(sql`its.outcome = ${outcome}`)

/** An account that an import made and that has neither a password nor an invitation that still works. */
const isUninvited = sql`person.status = 'invited' and not exists (select from tokens where tokens.user_id = person.id
  and tokens.purpose = 'invitation' and tokens.used_at is null and tokens.expires_at > now())`

const record = {
  id: organization_imports.id,
  file_name: organization_imports.file_name,
  status: organization_imports.status,
  made_by_name: sql<
    string | null
  >`(select first_name || ' ' || last_name from ${users} where ${users.id} = ${organization_imports.made_by_id})`,
  created_at: organization_imports.created_at,
  undone_at: organization_imports.undone_at,
  undo_until:
    sql<string>`coalesce(${organization_imports.done_at}, ${organization_imports.created_at}) + make_interval(days => ${sql.raw(String(undoDays))})`.mapWith(
      organization_imports.created_at,
    ),
  created: outcomes('created'),
  updated: outcomes('updated'),
  skipped: outcomes('skipped'),
  refused: outcomes('refused'),
  organization_count: itsRows(sql`true`),
  left: sql<number>`case ${organization_imports.status} when 'running' then ${itsRows(sql`its.outcome is null`)}
    when 'undoing' then ${itsRows(sql`its.outcome in ('created', 'updated') and its.undone_at is null`)} else 0 end`,
  removed: itsRows(sql`its.outcome = 'created' and its.undone_at is not null and its.kept_because is null`),
  restored: itsRows(sql`its.outcome = 'updated' and its.undone_at is not null and its.kept_because is null`),
  kept: itsRows(sql`its.kept_because is not null`),
  uninvited: sql<number>`(select count(*)::int from organization_import_rows its
    join users person on person.id = any(its.admin_ids) where its.import_id = "organization_imports"."id" and ${isUninvited})`,
}

const draft = {
  ...record,
  columns: organization_imports.columns,
  rows: organization_imports.rows,
  row_count: organization_imports.row_count,
  plan: organization_imports.plan,
}

export const insertImport = async (db: Db, values: typeof organization_imports.$inferInsert) =>
  one(await db.insert(organization_imports).values(values).returning({ id: organization_imports.id })).id

export async function findImport(db: Db, id: string) {
  const [found] = await db.select(draft).from(organization_imports).where(eq(organization_imports.id, id))
  return found
}
export type HeldImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The same, changed by one call at a time. */
export async function lockImport(db: Db, id: string) {
  await db
    .select({ id: organization_imports.id })
    .from(organization_imports)
    .where(eq(organization_imports.id, id))
    .for('no key update')
  return findImport(db, id)
}

/** Those who look after all organizations see all imports, the others none. */
export const listImports = (db: Db, actor: Actor, query: ListQuery) =>
  page(db, {
    query,
    from: organization_imports,
    where: seesAll(actor) ? ne(organization_imports.status, 'draft') : sql`false`,
    rows: (total) =>
      db
        .select({ ...record, total })
        .from(organization_imports)
        .$dynamic(),
    sort: { created_at: by(organization_imports.created_at, organization_imports.id) },
    defaultSort: '-created_at',
  })

export const keepPlan = (db: Db, id: string, plan: OrganizationImportPlan) =>
  db
    .update(organization_imports)
    .set({ plan })
    .where(and(eq(organization_imports.id, id), eq(organization_imports.status, 'draft')))

type Status = HeldImport['status']

export const setStatus = (db: Db, id: string, status: Status) =>
  db
    .update(organization_imports)
    .set({
      status,
      // What the file holds is in its rows now.
      rows: null,
      ...(status === 'done' ? { done_at: sql`now()` } : {}),
      ...(status === 'undone' ? { undone_at: sql`now()` } : {}),
    })
    .where(eq(organization_imports.id, id))

/** Whether it still is, until the transaction ends: it may be undone by somebody else. */
export async function isRunning(tx: Db, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ status: organization_imports.status })
    .from(organization_imports)
    .where(eq(organization_imports.id, id))
    .for('share')
  return found?.status === 'running'
}

type Row = typeof organization_import_rows.$inferInsert

export async function insertRows(tx: Db, rows: Row[]) {
  for (const some of chunks(rows)) await tx.insert(organization_import_rows).values(some)
}

const ofImport = (id: string) => eq(organization_import_rows.import_id, id)
const isWaiting = isNull(organization_import_rows.outcome)
const isUndoable = and(
  inArray(organization_import_rows.outcome, ['created', 'updated']),
  isNull(organization_import_rows.undone_at),
)

/** The next rows to be imported, or to be taken back. */
export const listWaiting = (db: Db, id: string, what: 'import' | 'undo', most: number) =>
  db
    .select({ id: organization_import_rows.id })
    .from(organization_import_rows)
    .where(and(ofImport(id), what === 'import' ? isWaiting : isUndoable))
    .orderBy(asc(organization_import_rows.line))
    .limit(most)

/** A row that is still to be imported, or to be taken back, changed by one call at a time. */
export async function lockWaiting(tx: Db, id: string, what: 'import' | 'undo') {
  const [row] = await tx
    .select()
    .from(organization_import_rows)
    .where(and(eq(organization_import_rows.id, id), what === 'import' ? isWaiting : isUndoable))
    .for('update')
  return row
}
export type HeldRow = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>

type Imported = {
  organization_id: string | null
  version?: number
  before?: ImportedValues
  admin_ids?: string[]
  opening_id?: string | null
}

export const markImported = (tx: Db, id: string, outcome: 'created' | 'updated' | 'skipped', values: Imported) =>
  tx
    .update(organization_import_rows)
    .set({ ...values, outcome, cells: null })
    .where(eq(organization_import_rows.id, id))

export const markRefused = (db: Db, id: string, problems: OrganizationImportProblem[]) =>
  db
    .update(organization_import_rows)
    .set({ outcome: 'refused', problems })
    .where(and(eq(organization_import_rows.id, id), isWaiting))

export const markUndone = (db: Db, id: string, kept_because: ImportedOrganization['kept_because']) =>
  db
    .update(organization_import_rows)
    .set({ undone_at: sql`now()`, kept_because })
    .where(and(eq(organization_import_rows.id, id), isUndoable))

const importedRow = {
  id: organization_import_rows.id,
  line: organization_import_rows.line,
  name: organization_import_rows.name,
  outcome: organization_import_rows.outcome,
  organization_id: organization_import_rows.organization_id,
  problems: organization_import_rows.problems,
  kept_because: organization_import_rows.kept_because,
}

export const listRows = (db: Db, id: string, query: QueryOf<typeof organizationImports.rows>) => {
  const where = and(
    ofImport(id),
    query.only === 'refused' ? eq(organization_import_rows.outcome, 'refused') : undefined,
    query.only === 'kept' ? isNotNull(organization_import_rows.kept_because) : undefined,
  )
  return page(db, {
    query,
    from: organization_import_rows,
    where,
    rows: (total) =>
      db
        .select({ ...importedRow, total })
        .from(organization_import_rows)
        .$dynamic(),
    sort: { line: by(organization_import_rows.line, organization_import_rows.id) },
    defaultSort: 'line',
  })
}

export const listRefused = (db: Db, id: string) =>
  db
    .select({ cells: organization_import_rows.cells, problems: organization_import_rows.problems })
    .from(organization_import_rows)
    .where(and(ofImport(id), eq(organization_import_rows.outcome, 'refused')))
    .orderBy(asc(organization_import_rows.line))

/** New admins who have no invitation that works, a few at a time. */
export async function listUninvited(tx: Db, id: string, most: number) {
  const { rows } = (await tx.execute(sql`
    select person.id, person.email, person.first_name, person.language, organizations.name as organization_name
    from organization_import_rows its
    join users person on person.id = any(its.admin_ids)
    left join organizations on organizations.id = person.organization_id
    where its.import_id = ${id} and ${isUninvited} order by person.id limit ${most} for no key update of person`)) as {
    rows: { id: string; email: string; first_name: string; language: 'en' | 'es'; organization_name: string | null }[]
  }
  return rows
}

/** Files that nobody imported are forgotten after a week, and rows that were refused after the time for an undo. */
export async function deleteOldFiles(db: Db) {
  await db
    .delete(organization_imports)
    .where(
      and(
        eq(organization_imports.status, 'draft'),
        lt(organization_imports.created_at, sql`now() - interval '7 days'`),
      ),
    )
  await db.execute(sql`update organization_import_rows set cells = null, problems = '[]' from organization_imports
    where organization_imports.id = import_id and cells is not null and outcome is not null
      and done_at < now() - make_interval(days => ${undoDays})`)
}

export const shown = ({ rows, ...held }: HeldImport): OrganizationImportDraft => ({
  ...held,
  sample: (rows ?? []).slice(0, 5),
})
