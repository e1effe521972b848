import { and, eq, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { InvalidField } from '../../http/errors.ts'

const person = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  job_title: users.job_title,
  language: users.language,
  status: users.status,
}
type Row = typeof users.$inferInsert
/** What the form of a person shows changes: one that was opened before is refused. */
const version = nextVersion(users.version)
type NewPerson = Pick<Row, 'first_name' | 'last_name' | 'email' | 'job_title' | 'language'>

/** Whoever has the address, held until the transaction ends; where nobody has, somebody unverified from now on. */
export async function takePerson(tx: Db, { first_name, last_name, email, job_title, language }: NewPerson) {
  const [created] = await tx
    .insert(users)
    .values({ first_name, last_name, email, job_title, language, status: 'unverified' })
    .onConflictDoNothing()
    .returning(person)
  if (created) return { ...created, is_new: true }
  const known = one(
    await tx
      .select(person)
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`)
      .for('no key update'),
  )
  return { ...known, is_new: false }
}

const emailTaken = { users_email_unique: () => new InvalidField('email', 'taken') }
type Waiting = NewPerson & Required<Pick<Row, 'organization_id'>>

/** Somebody who waits for a decision, and has no password yet. */
export const createWaitingPerson = async (tx: Db, waiting: Waiting) =>
  one(
    await telling(emailTaken, () =>
      tx
        .insert(users)
        .values({ ...waiting, status: 'pending_approval' })
        .returning(person),
    ),
  )

/** Somebody who was refused may ask again, as if for the first time. */
export const reopenPerson = (tx: Db, id: string) =>
  tx.update(users).set({ status: 'unverified', password_hash: null }).where(eq(users.id, id))

/** Held until the transaction ends. */
export const lockPerson = (tx: Db, id: string) => lockRows(tx, users, [id])

type SignedUp = Required<Pick<Row, 'first_name' | 'last_name' | 'job_title' | 'language' | 'organization_id'>> &
  Pick<Row, 'time_zone' | 'terms_version' | 'terms_agreed_at'>

/** Takes over what was filled in for an address, with the password that its owner chose, if any; nothing for an account that is further. */
export async function confirmPerson(tx: Db, id: string, signedUp: SignedUp, password_hash: string | null) {
  const password_changed_at = password_hash === null ? null : sql`now()`
  const [confirmed] = await tx
    .update(users)
    .set({ ...signedUp, status: 'pending_approval', password_hash, password_changed_at, version })
    .where(and(eq(users.id, id), eq(users.status, 'unverified')))
    .returning(person)
  return confirmed
}

export const readPerson = async (db: Db, id: string) => one(await db.select(person).from(users).where(eq(users.id, id)))

const isWaiting = (id: string) => and(eq(users.id, id), eq(users.status, 'pending_approval'))

type Place = { organization_id: string; role_ids: string[] }

/** Lets a person in, invited where he has no password yet; nothing for an account that is not waiting for it. */
export async function admitPerson(tx: Db, id: string, { organization_id, role_ids }: Place) {
  const [admitted] = await tx
    .update(users)
    .set({
      status: sql`case when ${users.password_hash} is null then 'invited' else 'active' end`,
      organization_id,
      is_new_organization_admin: false,
      version,
    })
    .where(isWaiting(id))
    .returning(person)
  if (!admitted) return undefined
  await tx
    .insert(user_roles)
    .values(role_ids.map((role_id) => ({ user_id: id, role_id })))
    .onConflictDoNothing()
  return admitted
}

/** Turns a person away, who may ask again; nothing for an account that is not waiting. */
export async function refusePerson(tx: Db, id: string) {
  const [refused] = await tx.update(users).set({ status: 'rejected' }).where(isWaiting(id)).returning(person)
  return refused
}

/** Whoever waits belongs to the organization that he waits for. */
export const movePerson = (tx: Db, id: string, organization_id: string | null) =>
  tx.update(users).set({ organization_id, version }).where(isWaiting(id))

type Deciders = { role: 'system_admin' } | { role: 'organization_admin'; organization_id: string }

export const listDeciders = (db: Db, deciders: Deciders) =>
  db
    .select(person)
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .innerJoin(roles, eq(roles.id, user_roles.role_id))
    .where(
      and(
        eq(users.status, 'active'),
        eq(roles.slug, deciders.role),
        'organization_id' in deciders ? eq(users.organization_id, deciders.organization_id) : undefined,
      ),
    )
