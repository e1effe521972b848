import type { TermsVersion } from '@guildhall/contract/terms'
import { desc, eq, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { terms_versions } from '../../db/schema/terms.ts'
import { users } from '../../db/schema/users.ts'

const version = {
  number: terms_versions.number,
  body: terms_versions.body,
  asks_everyone: terms_versions.asks_everyone,
  created_at: terms_versions.created_at,
}

export async function findCurrent(db: Db): Promise<TermsVersion | undefined> {
  return (await db.select(version).from(terms_versions).orderBy(desc(terms_versions.number)).limit(1))[0]
}

export async function findVersion(db: Db, number: number): Promise<TermsVersion | undefined> {
  return (await db.select(version).from(terms_versions).where(eq(terms_versions.number, number)))[0]
}

/** The newest first: few rows by nature. */
export const listVersions = (db: Db) =>
  db
    .select({
      number: terms_versions.number,
      asks_everyone: terms_versions.asks_everyone,
      created_at: terms_versions.created_at,
      published_by_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
      people_count: sql<number>`(select count(*)::int from users agreed where agreed.terms_version = "terms_versions"."number")`,
    })
    .from(terms_versions)
    .leftJoin(users, eq(users.id, terms_versions.published_by_id))
    .orderBy(desc(terms_versions.number))

export const insertVersion = async (tx: Db, row: typeof terms_versions.$inferInsert): Promise<TermsVersion> =>
  one(await tx.insert(terms_versions).values(row).returning(version))

/** Whether a version that asks everyone came after the one that this person agreed to. */
export async function isTermsDue(db: Db, userId: string): Promise<boolean> {
  const [due] = await db
    .select({
      is_due: sql<boolean>`coalesce((select max(number) from terms_versions where asks_everyone), 0) > coalesce(${users.terms_version}, 0)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return due?.is_due ?? false
}

/** When the person agreed to it first is kept. */
export const keepAgreement = (tx: Db, userId: string, number: number) =>
  tx
    .update(users)
    .set({ terms_version: number, terms_agreed_at: sql`now()` })
    .where(sql`${users.id} = ${userId} and coalesce(${users.terms_version}, 0) < ${number}`)
    .returning({ id: users.id })
