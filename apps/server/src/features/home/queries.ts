import { count, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
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
    .select({ level: organizations.membership_level, name: membership_levels.name, count: count() })
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(isCounted)
    .groupBy(organizations.membership_level, membership_levels.name)
    .orderBy(sql`3 desc, 1`)
