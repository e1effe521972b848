import { and, eq, gt, isNotNull, lt, notExists, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { insertCall } from '../../db/outside-calls.ts'
import { file_uses, files } from '../../db/schema/files.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import { storedFile } from './use-queries.ts'

export async function findFile(db: Db, id: string) {
  const [file] = await db.select().from(files).where(eq(files.id, id))
  return file
}

/** The file that an upload became, if it is this person's. */
export async function findFinished(db: Db, id: string, owner_id: string) {
  const [file] = await db
    .select(storedFile)
    .from(files)
    .where(and(eq(files.id, id), eq(files.owner_id, owner_id)))
  return file
}

/** Notes a file that lies in the storage; twice is once. */
export async function createFile(tx: Db, file: typeof files.$inferInsert): Promise<boolean> {
  const created = await tx.insert(files).values(file).onConflictDoNothing().returning({ id: files.id })
  return created.length > 0
}

export const listUses = (db: Db, file_id: string) =>
  db
    .select({ subject_type: file_uses.subject_type, subject_id: file_uses.subject_id, place: file_uses.place })
    .from(file_uses)
    .where(eq(file_uses.file_id, file_id))

/** How much of a person's lies here without being used. */
export async function unusedBytes(db: Db, owner_id: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(and(eq(files.owner_id, owner_id), isNotNull(files.unused_since)))
  return row?.bytes ?? 0
}

/** A person's files are added one at a time, so that they are counted against the limit. */
export const lockOwnFiles = (tx: Db, owner_id: string) => advisoryLock(tx, `files of ${owner_id}`)

const isUnused = (db: Db, before: Date) =>
  and(
    lt(files.unused_since, before.toISOString()),
    notExists(
      db
        .select({ one: sql`1` })
        .from(file_uses)
        .where(eq(file_uses.file_id, files.id)),
    ),
  )

/** The files that nothing has used since then, some at a time. */
export const listUnused = (db: Db, before: Date, after: string | undefined, most: number): Promise<{ id: string }[]> =>
  db
    .select({ id: files.id })
    .from(files)
    .where(and(isUnused(db, before), after === undefined ? undefined : gt(files.id, after)))
    .orderBy(files.id)
    .limit(most)

/** Deletes a file that is still unused, and keeps that its bytes are to be deleted once that is committed. */
export async function deleteUnused(tx: Db, before: Date, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(files)
    .where(and(eq(files.id, id), isUnused(tx, before)))
    .returning({ id: files.id })
  if (deleted.length > 0) await insertCall(tx, { actor: null }, { kind: removal, subject_id: id, input: {} })
  return deleted.length > 0
}

/** The files that are gone and whose bytes are not, some at a time. */
export const listRemovals = (
  db: Db,
  after: string | undefined,
  most: number,
): Promise<{ id: string; file_id: string }[]> =>
  db
    .select({ id: outside_calls.id, file_id: outside_calls.subject_id })
    .from(outside_calls)
    .where(and(eq(outside_calls.kind, removal), after === undefined ? undefined : gt(outside_calls.id, after)))
    .orderBy(outside_calls.id)
    .limit(most)

/** Nobody asks for what was removed, so nothing is kept of it. */
export const forgetRemoval = (db: Db, id: string) => db.delete(outside_calls).where(eq(outside_calls.id, id))

const removal = 'file.remove'
