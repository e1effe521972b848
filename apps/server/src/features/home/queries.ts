import { count, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'

const newSince = sql`now() - interval '30 days'`
const isCounted = inArray(organizations.status, ['onboarding', 'active'])

export const countNewUsers = (db: Db) => db.$count(users, gte(users.created_at, newSince))
export const countUsers = (db: Db) => db.$count(users)
export const countNewOrganizations = (db: Db) => db.$count(organizations, gte(organizations.created_at, newSince))
export const countOrganizations = (db: Db) => db.$count(organizations, isCounted)

export const countByLevel = (db: Db) =>
  db
    .select({ level: organizations.membership_level, count: count() })
    .from(organizations)
    .where(isCounted)
    .groupBy(organizations.membership_level)
    .orderBy(sql`2 desc, 1`)
