import type { ImportCounts } from '@guildhall/contract/imports'
import type { ImportDraft, ImportedFields, ImportPlan } from '@guildhall/contract/user-imports'
import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { by, page } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { user_import_rows, user_imports } from '../../db/schema/user-imports.ts'
import { user_roles, users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import type { KnownPerson } from './plan-rows.ts'

/** Those of one's own organization; those who look after all see all. */
const visibleTo = (actor: Actor) =>
  seesAll(actor) ? undefined : sql`${user_imports.organization_id} = ${actor.organization_id}`

const undoDays = 30

const row = {
  id: user_imports.id,
  file_name: user_imports.file_name,
  status: user_imports.status,
  created: user_imports.created,
  updated: user_imports.updated,
  skipped: user_imports.skipped,
  refused: user_imports.refused,
  made_by_name: sql<
    string | null
  >`(select first_name || ' ' || last_name from ${users} where ${users.id} = ${user_imports.made_by_id})`,
  created_at: user_imports.created_at,
  undone_at: user_imports.undone_at,
  undo_until:
    sql<string>`coalesce(${user_imports.done_at}, ${user_imports.created_at}) + make_interval(days => ${sql.raw(String(undoDays))})`.mapWith(
      user_imports.created_at,
    ),
}

const draft = {
  ...row,
  columns: user_imports.columns,
  rows: user_imports.rows,
  row_count: user_imports.row_count,
  plan: user_imports.plan,
}

export const insertImport = async (db: Db, values: typeof user_imports.$inferInsert) =>
  one(await db.insert(user_imports).values(values).returning({ id: user_imports.id })).id

export async function findImport(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select(draft)
    .from(user_imports)
    .where(and(eq(user_imports.id, id), visibleTo(actor)))
  return found
}
export type HeldImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The same, one call at a time. */
export async function lockImport(db: Db, actor: Actor, id: string) {
  await db.select({ id: user_imports.id }).from(user_imports).where(eq(user_imports.id, id)).for('update')
  return findImport(db, actor, id)
}

export function listImports(db: Db, actor: Actor, query: ListQuery) {
  const where = and(visibleTo(actor), sql`${user_imports.status} <> 'draft'`)
  return page(db, {
    query,
    from: user_imports,
    where,
    rows: (total) =>
      db
        .select({ ...row, total })
        .from(user_imports)
        .$dynamic(),
    sort: { created_at: by(user_imports.created_at, user_imports.id) },
    defaultSort: '-created_at',
  })
}

export const keepPlan = (db: Db, id: string, plan: ImportPlan) =>
  db
    .update(user_imports)
    .set({ plan })
    .where(and(eq(user_imports.id, id), eq(user_imports.status, 'draft')))

/** What was imported is in the accounts: the file itself is not kept. */
export const markDone = (db: Db, id: string, counts: ImportCounts) =>
  db
    .update(user_imports)
    .set({ ...counts, status: 'done', rows: null, done_at: sql`now()` })
    .where(eq(user_imports.id, id))

export const markUndone = (db: Db, id: string) =>
  db
    .update(user_imports)
    .set({ status: 'undone', undone_at: sql`now()` })
    .where(eq(user_imports.id, id))

/** Files that nobody imported hold people who are not in the network. */
export const deleteOldDrafts = (db: Db) =>
  db
    .delete(user_imports)
    .where(and(eq(user_imports.status, 'draft'), lt(user_imports.created_at, sql`now() - interval '7 days'`)))

// Written out, because drizzle leaves the table's name away where a statement reads only one.
const rolesOf = (column: 'id' | 'slug') =>
  sql<string[]>`array(select roles.${sql.identifier(column)} from user_roles join roles on roles.id = user_roles.role_id
    where user_roles.user_id = "users"."id" order by roles.slug)`

const person = {
  id: users.id,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  email: users.email,
  status: users.status,
  first_name: users.first_name,
  last_name: users.last_name,
  job_title: users.job_title,
  phone: users.phone,
  language: users.language,
  organization_id: users.organization_id,
  role_ids: rolesOf('id'),
  role_slug: rolesOf('slug'),
}

/** Those who have one of these addresses, by address. */
export async function findPeople(db: Db, actor: Actor, emails: string[]): Promise<Map<string, KnownPerson>> {
  const known = new Map<string, KnownPerson>()
  for (const some of chunks(emails))
    for (const each of await db
      .select(person)
      .from(users)
      .where(inArray(sql`lower(${users.email})`, some)))
      known.set(each.email.toLowerCase(), {
        ...each,
        isVisible: seesAll(actor) || each.organization_id === actor.organization_id,
      })
  return known
}

export async function findOrganizations(db: Db, actor: Actor, names: string[]): Promise<Map<string, { id: string }>> {
  const known = new Map<string, { id: string }>()
  const own = seesAll(actor) ? undefined : sql`${organizations.id} = ${actor.organization_id}`
  for (const some of chunks(names)) {
    const found = await db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(and(inArray(sql`lower(${organizations.name})`, some), ne(organizations.status, 'archived'), own))
    for (const { id, name } of found) known.set(name.toLowerCase(), { id })
  }
  return known
}

export async function nameOrganizations(db: Db, ids: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const some of chunks([...new Set(ids)])) {
    const found = await db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(inArray(organizations.id, some))
    for (const { id, name } of found) names.set(id, name)
  }
  return names
}

type NewPerson = Omit<typeof users.$inferInsert, 'status'> & { role_ids: string[] }

/** Makes invited accounts; an address that was taken a moment ago is passed over. */
export async function insertPeople(tx: Db, people: NewPerson[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const parted = people.map(({ role_ids, ...account }) => ({ role_ids, account }))
  for (const some of chunks(parted)) {
    const made = await tx
      .insert(users)
      .values(some.map(({ account }) => ({ ...account, status: 'invited' as const })))
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email })
    for (const { id, email } of made) ids.set(email, id)
    const given = some.flatMap(({ account, role_ids }) => {
      const user_id = ids.get(account.email)
      return user_id ? role_ids.map((role_id) => ({ user_id, role_id })) : []
    })
    for (const part of chunks(given)) await tx.insert(user_roles).values(part)
  }
  return ids
}

type ImportedRow = typeof user_import_rows.$inferInsert

export async function insertImportRows(tx: Db, rows: ImportedRow[]) {
  for (const some of chunks(rows)) await tx.insert(user_import_rows).values(some)
}

/** Holds these accounts as they are until the transaction ends. */
export async function lockPeople(tx: Db, ids: string[]) {
  for (const some of chunks(ids.toSorted())) await lockRows(tx, users, some)
}

export type ImportedPerson = {
  before: ImportedFields | null
  after: ImportedFields
  person: Omit<KnownPerson, 'isVisible'>
  hasBegun: boolean
}

/** Everybody whom an import touched, as it left them and as they are now, locked after the organizations they return to. */
export async function lockImported(tx: Db, importId: string): Promise<ImportedPerson[]> {
  const touched = await tx
    .select({ user_id: user_import_rows.user_id, before: user_import_rows.before })
    .from(user_import_rows)
    .where(eq(user_import_rows.import_id, importId))
  await lockRows(
    tx,
    organizations,
    touched.flatMap(({ before }) => before?.organization_id ?? []),
  )
  await lockPeople(
    tx,
    touched.map(({ user_id }) => user_id),
  )
  return tx
    .select({
      before: user_import_rows.before,
      after: user_import_rows.after,
      person,
      hasBegun: sql<boolean>`${users.password_hash} is not null or ${users.last_sign_in_at} is not null`,
    })
    .from(user_import_rows)
    .innerJoin(users, eq(users.id, user_import_rows.user_id))
    .where(eq(user_import_rows.import_id, importId))
}

/** Removes accounts that nobody used, and says which; one stays where something points at it that would go with it. */
export async function deletePeople(tx: Db, ids: string[]): Promise<string[]> {
  const removed: string[] = []
  for (const some of chunks(ids)) {
    if (await isDeleted(tx, some)) removed.push(...some)
    else for (const id of some) if (await isDeleted(tx, [id])) removed.push(id)
  }
  return removed
}

async function isDeleted(tx: Db, ids: string[]): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => inner.delete(users).where(inArray(users.id, ids)))
    return true
  } catch (error) {
    if (isStillPointedAt(error)) return false
    throw error
  }
}

const isStillPointedAt = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23503'

export const shown = ({ rows, ...held }: HeldImport): ImportDraft => ({ ...held, sample: (rows ?? []).slice(0, 5) })
