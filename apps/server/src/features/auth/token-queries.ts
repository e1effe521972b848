import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { tokens } from '../../db/schema/tokens.ts'

export type Purpose = (typeof tokens.$inferSelect)['purpose']
type NewToken = Pick<typeof tokens.$inferInsert, 'user_id' | 'purpose' | 'token_hash' | 'subject_id' | 'payload'> & {
  minutes: number
}
/** A link that somebody holds: what it is for, and of whom, where that is known. */
export type HeldToken = { purpose: Purpose | Purpose[]; token_hash: string; user_id?: string }

export const createToken = (db: Db, { minutes, ...token }: NewToken) => createTokens(db, [token], minutes)

/** Several that hold equally long. */
export async function createTokens(db: Db, many: Omit<NewToken, 'minutes'>[], minutes: number) {
  const expires_at = sql`now() + make_interval(mins => ${minutes})`
  for (const some of chunks(many)) await db.insert(tokens).values(some.map((token) => ({ ...token, expires_at })))
}

export const countRecentTokens = (db: Db, user_id: string, purpose: Purpose) =>
  db.$count(tokens, isRecent(user_id, purpose))

const isRecent = (user_id: string, purpose: Purpose) =>
  and(eq(tokens.user_id, user_id), eq(tokens.purpose, purpose), gt(tokens.created_at, sql`now() - interval '1 hour'`))

const token = {
  user_id: tokens.user_id,
  subject_id: tokens.subject_id,
  payload: tokens.payload,
  used_at: tokens.used_at,
}

/** A link that still holds. */
export async function findToken(db: Db, held: HeldToken) {
  const [found] = await db.select(token).from(tokens).where(isLive(held))
  return found
}

/** A link whether it still holds or not. */
export async function findAnyToken(db: Db, held: HeldToken) {
  const [found] = await db.select(token).from(tokens).where(isIt(held))
  return found
}

/** Takes a link out of use; nothing when it was used, is too old, or belongs to somebody else. */
export async function spendToken(db: Db, held: HeldToken) {
  const [used] = await db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(isLive(held))
    .returning(token)
  return used
}

/** What the links of the last hour would put into effect, sealed. */
export async function listRecentPayloads(db: Db, user_id: string, purpose: Purpose): Promise<(string | null)[]> {
  const recent = await db.select({ payload: tokens.payload }).from(tokens).where(isRecent(user_id, purpose))
  return recent.map(({ payload }) => payload)
}

/** What the newest link of a person would put into effect, sealed. */
export async function findNewestPayload(db: Db, user_id: string, purpose: Purpose): Promise<string | undefined> {
  const [newest] = await db
    .select({ payload: tokens.payload })
    .from(tokens)
    .where(and(eq(tokens.user_id, user_id), eq(tokens.purpose, purpose), isNotNull(tokens.payload)))
    .orderBy(desc(tokens.created_at))
    .limit(1)
  return newest?.payload ?? undefined
}

/** Takes every link of one kind out of use, those of a person or those about a thing. */
export const voidTokens = (db: Db, purpose: Purpose, of: { user_id: string | string[] } | { subject_id: string }) =>
  db
    .update(tokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(tokens.purpose, purpose),
        'user_id' in of ? inArray(tokens.user_id, [of.user_id].flat()) : eq(tokens.subject_id, of.subject_id),
        isNull(tokens.used_at),
      ),
    )

/** A used link is kept for a while: its reader is told what became of it. */
export const deleteOldTokens = (db: Db) =>
  db.delete(tokens).where(lt(tokens.expires_at, sql`now() - interval '30 days'`))

const isIt = ({ purpose, token_hash, user_id }: HeldToken) =>
  and(
    eq(tokens.token_hash, token_hash),
    inArray(tokens.purpose, [purpose].flat()),
    user_id === undefined ? undefined : eq(tokens.user_id, user_id),
  )

const isLive = (held: HeldToken) => and(isIt(held), isNull(tokens.used_at), gt(tokens.expires_at, sql`now()`))
