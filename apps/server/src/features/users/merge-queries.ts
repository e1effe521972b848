import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, eq, getTableName, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { by, page, totalOf } from '../../db/page.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { agreements } from '../../db/schema/agreements.ts'
import { article_feedback, articles, enrolments } from '../../db/schema/articles.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import { calendar_feeds, event_registrations, event_reminders, events } from '../../db/schema/events.ts'
import { devices, passkeys, recovery_codes, security_questions } from '../../db/schema/factors.ts'
import { files } from '../../db/schema/files.ts'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { library_downloads, library_items, library_versions } from '../../db/schema/library.ts'
import { merges, type MovedRows } from '../../db/schema/merges.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { photos } from '../../db/schema/photos.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { signing_connections, signing_states } from '../../db/schema/signing-connections.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { user_import_rows, user_imports } from '../../db/schema/user-imports.ts'
import { hub_managers, user_roles, users } from '../../db/schema/users.ts'

type Reference = {
  table: PgTable
  column: PgColumn
  /** What identifies a row besides the person. */
  key: PgColumn[]
} & (
  | {
      /** The rows go over to the survivor. */ does: 'moves'
      /** Except those that he must not have twice. */ unless?: (survivorId: string) => SQL
    }
  /** The survivor gets what the duplicate has, where he does not have it already. */
  | { does: 'joins' }
)

/** What comes over in a merge. */
const references: Reference[] = [
  {
    table: access_requests,
    column: access_requests.user_id,
    key: [access_requests.id],
    does: 'moves',
    unless: (survivorId) => sql`status in ('pending', 'need_info') and exists (select from access_requests own
      where own.user_id = ${survivorId} and own.kind = access_requests.kind and own.status in ('pending', 'need_info'))`,
  },
  { table: access_requests, column: access_requests.decided_by_id, key: [access_requests.id], does: 'moves' },
  { table: access_requests, column: access_requests.created_by_id, key: [access_requests.id], does: 'moves' },
  {
    table: saved_views,
    column: saved_views.user_id,
    key: [saved_views.id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from saved_views own
      where own.user_id = ${survivorId} and own.list = saved_views.list and lower(own.name) = lower(saved_views.name))`,
  },
  {
    table: agreements,
    column: agreements.signer_id,
    key: [agreements.id],
    does: 'moves',
    // What was answered already stays with whoever was asked.
    unless: () => sql`status not in ('sent', 'viewed')`,
  },
  { table: agreements, column: agreements.sent_by_id, key: [agreements.id], does: 'moves' },
  { table: user_imports, column: user_imports.made_by_id, key: [user_imports.id], does: 'moves' },
  {
    table: event_registrations,
    column: event_registrations.user_id,
    key: [event_registrations.id],
    does: 'moves',
    unless: (
      survivorId,
    ) => sql`state in ('confirmed', 'waiting', 'offered') and exists (select from event_registrations own
      where own.user_id = ${survivorId} and own.event_id = event_registrations.event_id and own.state in ('confirmed', 'waiting', 'offered'))`,
  },
  {
    table: event_reminders,
    column: event_reminders.user_id,
    key: [event_reminders.event_id, event_reminders.step],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from event_reminders own
      where own.user_id = ${survivorId} and own.event_id = event_reminders.event_id and own.step = event_reminders.step)`,
  },
  {
    table: enrolments,
    column: enrolments.user_id,
    key: [enrolments.id],
    does: 'moves',
    unless: (survivorId) => sql`cancelled_at is null and exists (select from enrolments own
      where own.user_id = ${survivorId} and own.article_id = enrolments.article_id and own.cancelled_at is null)`,
  },
  {
    table: article_feedback,
    column: article_feedback.user_id,
    key: [article_feedback.article_id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from article_feedback own
      where own.user_id = ${survivorId} and own.article_id = article_feedback.article_id)`,
  },
  { table: files, column: files.owner_id, key: [files.id], does: 'moves' },
  { table: user_roles, column: user_roles.user_id, key: [user_roles.role_id], does: 'joins' },
  { table: hub_managers, column: hub_managers.user_id, key: [hub_managers.hub_id], does: 'joins' },
]

/** What stays with whom it was, because it is a key, a mark of one account, a signature, or the record of what was done. */
const staying: PgColumn[] = [
  sessions.user_id,
  sessions.impersonator_id,
  tokens.user_id,
  recovery_codes.user_id,
  security_questions.user_id,
  passkeys.user_id,
  devices.user_id,
  photos.user_id,
  user_import_rows.user_id,
  agreements.closed_by_id,
  invoices.issued_by_id,
  payments.recorded_by_id,
  payments.voided_by_id,
  signing_connections.connected_by_id,
  signing_states.user_id,
  organization_profiles.submitted_by_id,
  organization_profiles.published_by_id,
  calendar_feeds.user_id,
  library_downloads.user_id,
  library_versions.created_by_id,
  library_items.updated_by_id,
  articles.updated_by_id,
  events.updated_by_id,
  design_assets.updated_by_id,
  design_acceptances.user_id,
  hub_requests.asked_by_id,
  hub_requests.decided_by_id,
  merges.survivor_id,
  merges.duplicate_id,
  merges.merged_by_id,
]

/** Every column that points at a person, as `table.column`; a test holds it against the foreign keys there are. */
export const coveredColumns = () =>
  [...references.map(({ column }) => column), ...staying].map(
    (column) => `${getTableName(column.table)}.${column.name}`,
  )

/** How many rows would come over, table by table. */
export async function countMoves(db: Db, survivorId: string, duplicateId: string) {
  const counted: { table: string; rows: number }[] = []
  for (const reference of references)
    counted.push({
      table: getTableName(reference.table),
      rows: await db.$count(reference.table, coming(reference, survivorId, duplicateId)),
    })
  const tables = [...new Set(counted.map(({ table }) => table))]
  return tables.map((table) => ({
    table,
    rows: counted.filter((each) => each.table === table).reduce((sum, { rows }) => sum + rows, 0),
  }))
}

/** Brings everything over, and says what came. */
export async function bringOver(tx: Db, survivorId: string, duplicateId: string): Promise<MovedRows[]> {
  const moved: MovedRows[] = []
  for (const reference of references) {
    const { table, column, key, does } = reference
    const where = coming(reference, survivorId, duplicateId)
    const keys = namesOf(key)
    const person = sql.identifier(column.name)
    const statement =
      does === 'moves'
        ? sql`update ${table} set ${person} = ${survivorId} where ${where} returning ${keys}`
        : sql`insert into ${table} (${person}, ${keys}) select ${survivorId}::uuid, ${keys} from ${table} where ${where} returning ${keys}`
    const { rows } = (await tx.execute(statement)) as { rows: Record<string, unknown>[] }
    moved.push({ table: getTableName(table), column: column.name, rows })
  }
  return moved
}

/** Takes back what came over, row for row; what has gone meanwhile stays gone. */
export async function takeBack(tx: Db, survivorId: string, duplicateId: string, moved: MovedRows[]) {
  for (const { table, column, key, does } of references) {
    const rows = moved.find((each) => each.table === getTableName(table) && each.column === column.name)?.rows ?? []
    for (const row of rows) {
      const isIt = and(eq(column, survivorId), ...key.map((part) => eq(part, row[part.name])))
      if (does === 'joins') await tx.delete(table).where(isIt)
      else await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${duplicateId} where ${isIt}`)
    }
  }
}

function coming({ table, column, key, ...reference }: Reference, survivorId: string, duplicateId: string): SQL {
  const own = eq(column, duplicateId)
  if (reference.does === 'moves')
    return sql`${and(own, reference.unless && sql`not (${reference.unless(survivorId)})`)}`
  const [part] = key
  if (!part) throw new Error('a row that is joined needs a key')
  const name = sql.identifier(part.name)
  return sql`${and(own, sql`not exists (select from ${table} mine where mine.${sql.identifier(column.name)} = ${survivorId} and mine.${name} = ${sql.identifier(getTableName(table))}.${name})`)}`
}

const namesOf = (columns: PgColumn[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** Both accounts whole, locked in the same order by everybody, so that two merges that meet take turns. */
export const lockPair = (tx: Db, ids: string[]) =>
  tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update')

export const insertMerge = async (tx: Db, merge: typeof merges.$inferInsert) =>
  one(await tx.insert(merges).values(merge).returning({ id: merges.id }))

/** A merge that can still be undone, locked. */
export async function lockMerge(tx: Db, id: string) {
  const [merge] = await tx
    .select()
    .from(merges)
    .where(and(eq(merges.id, id), isNull(merges.undone_at), sql`${merges.created_at} > now() - interval '30 days'`))
    .for('update')
  return merge
}

export const markUndone = (tx: Db, id: string) =>
  tx
    .update(merges)
    .set({ undone_at: sql`now()` })
    .where(eq(merges.id, id))

const survivors = alias(users, 'survivors')
const duplicates = alias(users, 'duplicates')
const mergers = alias(users, 'mergers')
const fullName = (person: { first_name: PgColumn; last_name: PgColumn }) =>
  sql<string>`${person.first_name} || ' ' || ${person.last_name}`

const shown = {
  id: merges.id,
  survivor_id: merges.survivor_id,
  survivor_name: fullName(survivors),
  duplicate_id: merges.duplicate_id,
  duplicate_name: fullName(duplicates),
  duplicate_email: merges.duplicate_email,
  merged_by_name: sql<string | null>`${fullName(mergers)}`,
  created_at: merges.created_at,
  undone_at: merges.undone_at,
  undo_until: sql<string>`to_char((${merges.created_at} + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

const withNames = (db: Db, total = sql<number>`0`) =>
  db
    .select({ ...shown, total })
    .from(merges)
    .innerJoin(survivors, eq(survivors.id, merges.survivor_id))
    .innerJoin(duplicates, eq(duplicates.id, merges.duplicate_id))
    .leftJoin(mergers, eq(mergers.id, merges.merged_by_id))

export const readMerge = async (db: Db, id: string) => one(await withNames(db).where(eq(merges.id, id)))

export const listMerges = (db: Db, query: ListQuery) =>
  page(db, {
    query,
    from: merges,
    where: undefined,
    rows: withNames(db, totalOf(merges, undefined)).$dynamic(),
    sort: { created_at: by(merges.created_at, merges.id) },
    defaultSort: '-created_at',
  })
