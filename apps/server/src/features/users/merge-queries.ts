import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, eq, getTableName, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { one, type Db } from '../../db/db.ts'
import { by, page } from '../../db/page.ts'
import { merges, type MovedRows } from '../../db/schema/merges.ts'
import { users } from '../../db/schema/users.ts'
import { type Reference, references } from './merge-reference-queries.ts'

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

/** The organizations of people, as they are before anybody is locked. */
export async function listOrganizationIds(tx: Db, ids: string[]) {
  const rows = await tx.select({ organization_id: users.organization_id }).from(users).where(inArray(users.id, ids))
  return rows.map(({ organization_id }) => organization_id)
}

/** Both accounts whole, locked in the same order by everybody, so that two merges that meet take turns. */
export const lockPair = (tx: Db, ids: string[]) =>
  tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update')

export const insertMerge = async (tx: Db, merge: typeof merges.$inferInsert) =>
  one(await tx.insert(merges).values(merge).returning({ id: merges.id }))

const isOpen = (id: string) =>
  and(eq(merges.id, id), isNull(merges.undone_at), sql`${merges.created_at} > now() - interval '30 days'`)

/** A merge that can still be undone. */
export async function findMerge(tx: Db, id: string) {
  const [merge] = await tx.select().from(merges).where(isOpen(id))
  return merge
}

/** The same, locked. */
export async function lockMerge(tx: Db, id: string) {
  const [merge] = await tx.select().from(merges).where(isOpen(id)).for('update')
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
    rows: (total) => withNames(db, total).$dynamic(),
    sort: { created_at: by(merges.created_at, merges.id) },
    defaultSort: '-created_at',
  })
