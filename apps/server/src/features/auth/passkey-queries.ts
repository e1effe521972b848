import { and, asc, eq, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { telling } from '../../db/violations.ts'
import { InvalidField } from '../../http/errors.ts'
import { passkeys } from '../../db/schema/factors.ts'

/** A browser does not offer one that is there already; whoever sends it all the same is told. */
const known = { passkeys_credential_id_unique: () => new InvalidField('passkey', 'passkey_refused') }

export const listPasskeys = (db: Db, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at), asc(passkeys.id))

export const createPasskey = async (db: Db, passkey: typeof passkeys.$inferInsert) =>
  one(await telling(known, () => db.insert(passkeys).values(passkey).returning()))

export async function renamePasskey(db: Db, userId: string, id: string, name: string) {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning()
  return renamed
}

export async function deletePasskey(db: Db, userId: string, id: string) {
  const [deleted] = await db.delete(passkeys).where(isOwn(userId, id)).returning()
  return deleted
}

/** Notes that it was used, and how often its authenticator says it was. */
export const stampPasskey = (db: Db, id: string, counter: number) =>
  db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(eq(passkeys.id, id))

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.user_id, userId))
