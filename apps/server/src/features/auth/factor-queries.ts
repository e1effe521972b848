import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { devices, passkeys, recovery_codes, security_questions } from '../../db/schema/factors.ts'
import { users } from '../../db/schema/users.ts'

/** Ten minutes: a later step than that was taken by a clock that was wrong, and would lock its owner out until then. */
const wrongClockSteps = 20

/** Takes a code's time step unless it, or a later one, was taken before: of two calls with one code, one wins. */
export async function takeCodeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totp_last_step: step })
    .where(
      and(eq(users.id, userId), or(lt(users.totp_last_step, step), gt(users.totp_last_step, step + wrongClockSteps))),
    )
    .returning({ id: users.id })
  return taken.length === 1
}

/** Gives an account its authenticator, unless it has one; the step of its first code is taken with it. */
export async function storeAuthenticator(db: Db, userId: string, totp_secret: string, step: number): Promise<boolean> {
  const stored = await db
    .update(users)
    .set({ totp_secret, totp_last_step: step })
    .where(and(eq(users.id, userId), isNull(users.totp_secret)))
    .returning({ id: users.id })
  return stored.length === 1
}

export const completeEnrolment = (db: Db, userId: string) =>
  db
    .update(users)
    .set({ enrolled_at: sql`now()`, is_first_login: false })
    .where(eq(users.id, userId))

export const setResetPending = (db: Db, userId: string) =>
  db.update(users).set({ is_reset_2fa: true }).where(eq(users.id, userId))

/** Ends every second factor of an account: its authenticator, codes, questions and passkeys. */
export async function deleteFactors(db: Db, userId: string, { resetPending }: { resetPending: boolean }) {
  await db
    .update(users)
    .set({ totp_secret: null, totp_last_step: 0, enrolled_at: null, is_reset_2fa: resetPending })
    .where(eq(users.id, userId))
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await db.delete(security_questions).where(eq(security_questions.user_id, userId))
  await db.delete(passkeys).where(eq(passkeys.user_id, userId))
}

/** The account is locked, so that there is one set of them. */
export async function replaceRecoveryCodes(db: Db, user_id: string, hashes: string[]) {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id))
  await db.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id, code_hash })))
}

export const countRecoveryCodes = (db: Db, userId: string) =>
  db.$count(recovery_codes, and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)))

const isCode = (userId: string, codeHash: string) =>
  and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_hash, codeHash), isNull(recovery_codes.used_at))

export const hasRecoveryCode = async (db: Db, userId: string, codeHash: string): Promise<boolean> =>
  (await db.$count(recovery_codes, isCode(userId, codeHash))) > 0

/** Of several calls with one code, one wins. */
export async function spendRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const spent = await db
    .update(recovery_codes)
    .set({ used_at: sql`now()` })
    .where(isCode(userId, codeHash))
    .returning({ user_id: recovery_codes.user_id })
  return spent.length === 1
}

type NewQuestion = { question: string; answer_hash: string }

/** The account is locked. */
export async function replaceQuestions(db: Db, user_id: string, questions: NewQuestion[]) {
  await db.delete(security_questions).where(eq(security_questions.user_id, user_id))
  await db.insert(security_questions).values(questions.map((each, position) => ({ ...each, position, user_id })))
}

export const listQuestions = (db: Db, userId: string) =>
  db
    .select({
      id: security_questions.id,
      question: security_questions.question,
      answer_hash: security_questions.answer_hash,
    })
    .from(security_questions)
    .where(eq(security_questions.user_id, userId))
    .orderBy(asc(security_questions.position))

/** Whether the browser is one that the person has used before; it is from now on. Two sign-ins with a new one meet it once. */
export async function meetDevice(db: Db, user_id: string, token_hash: string): Promise<boolean> {
  const met = await db
    .update(devices)
    .set({ last_seen_at: sql`now()` })
    .where(and(eq(devices.user_id, user_id), eq(devices.token_hash, token_hash)))
    .returning({ user_id: devices.user_id })
  if (met.length > 0) return true
  const added = await db
    .insert(devices)
    .values({ user_id, token_hash, last_seen_at: sql`now()` })
    .onConflictDoNothing()
    .returning({ user_id: devices.user_id })
  return added.length === 0
}

/** Browsers that have not been seen for so long that their cookie has run out. */
export const deleteOldDevices = (db: Db) =>
  db.delete(devices).where(lt(devices.last_seen_at, sql`now() - interval '400 days'`))
