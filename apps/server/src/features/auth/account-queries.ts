import { and, eq, inArray, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { prepared } from '../../db/prepared.ts'
import { security_questions } from '../../db/schema/factors.ts'
import { merges } from '../../db/schema/merges.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'

// Written out, because drizzle leaves the table's name away where a statement reads only one: inside, "id" is another's.
const ownId = sql`"users"."id"`

const account = {
  id: users.id,
  first_name: users.first_name,
  email: users.email,
  language: users.language,
  time_zone: users.time_zone,
  status: users.status,
  password_hash: users.password_hash,
  totp_secret: users.totp_secret,
  enrolled_at: users.enrolled_at,
  is_first_login: users.is_first_login,
  is_reset_2fa: users.is_reset_2fa,
  last_sign_in_at: users.last_sign_in_at,
  has_questions: sql<boolean>`exists (select from ${security_questions} where ${security_questions.user_id} = ${ownId})`,
  role_slug: sql<
    string[]
  >`array(select ${roles.slug} from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id} where ${user_roles.user_id} = ${ownId})`,
}

/** What signing in rests on. */
export type Account = Awaited<ReturnType<typeof readAccount>>

/** The account of an address, whether it may sign in or not. */
export async function findAccount(db: Db, email: string) {
  const [found] = await selectByEmail(db).execute({ email })
  // Whoever was merged into another account is found there, by either address.
  return found?.status === 'merged' ? findSurvivor(db, found.id) : found
}

const selectByEmail = prepared((db) =>
  db
    .select(account)
    .from(users)
    .where(sql`lower(${users.email}) = lower(${sql.placeholder('email')})`)
    .prepare('find_account'),
)

async function findSurvivor(db: Db, id: string) {
  const [last] = await db.select({ id: sql<string>`id` }).from(
    sql`(with recursive line as (
        select ${id}::uuid as id, 0 as step
        union all
        select ${merges.survivor_id}, step + 1 from line join ${merges} on ${merges.duplicate_id} = line.id and ${merges.undone_at} is null
      ) select id, step from line order by step desc limit 1) survivor`,
  )
  return last && readAccount(db, last.id)
}

/** Whose mailbox it is: somebody who may sign in, or is invited to. */
export async function findOwner(db: Db, email: string) {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, inArray(users.status, ['active', 'invited'])))
  return owner
}

export const readAccount = async (db: Db, id: string) =>
  one(await db.select(account).from(users).where(eq(users.id, id)))

/** The same, and nobody else signs in with it, changes or closes it until the transaction ends. */
export async function lockAccount(tx: Db, id: string) {
  await lockPerson(tx, id)
  return readAccount(tx, id)
}

export const lockPerson = (tx: Db, id: string) => lockRows(tx, users, [id])

/** A new password; an invited person is one of us with it. */
export const changePassword = async (db: Db, id: string, password_hash: string) =>
  one(
    await db
      .update(users)
      .set({
        password_hash,
        password_changed_at: sql`now()`,
        status: sql`case when ${users.status} = 'invited' then 'active' else ${users.status} end`,
      })
      .where(eq(users.id, id))
      .returning({ id: users.id, email: users.email, first_name: users.first_name, language: users.language }),
  )

/** The same password under other parameters, unless it was changed meanwhile. */
export const storeRehash = (db: Db, id: string, { from, to }: { from: string; to: string }) =>
  db
    .update(users)
    .set({ password_hash: to })
    .where(and(eq(users.id, id), eq(users.password_hash, from)))

export const stampSignIn = (db: Db, id: string) =>
  db
    .update(users)
    .set({ last_sign_in_at: sql`now()` })
    .where(eq(users.id, id))
