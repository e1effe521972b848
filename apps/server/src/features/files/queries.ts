import { and, eq, gt, isNotNull, lt, notExists, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { file_uses, files } from '../../db/schema/files.ts'
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

/** The next file that nothing has used since then, after the one that was looked at last. */
export async function lockUnused(tx: Db, before: Date, after: string) {
  const used = tx
    .select({ one: sql`1` })
    .from(file_uses)
    .where(eq(file_uses.file_id, files.id))
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.unused_since, before.toISOString()), gt(files.id, after), notExists(used)))
    .orderBy(files.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return file
}

export const deleteFile = (tx: Db, id: string) => tx.delete(files).where(eq(files.id, id))
