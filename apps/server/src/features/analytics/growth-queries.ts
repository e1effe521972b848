import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Cut } from './cut.ts'
import { atTime, countAndTotal, upTo } from './moment-queries.ts'

/** Those that are members or become one. */
const isCounted = inArray(organizations.status, ['onboarding', 'active'])

export const countUsers = (db: Db, cut: Cut) =>
  countAndTotal(db, cut, { from: sql`${users}`, at: atTime(users.created_at), counts: { all: sql`count(*)` } })

export const countOrganizations = (db: Db, cut: Cut) =>
  countAndTotal(db, cut, {
    from: sql`${organizations}`,
    at: atTime(organizations.created_at),
    counts: { all: sql`count(*)`, members: sql`count(*) filter (where ${isCounted})` },
  })

/** The organizations of each level at the end of each range, in the order of the levels. */
export const countByLevel = (db: Db, { range, before }: Cut) =>
  db
    .select({
      level: sql<string>`slug`,
      name: sql<string>`name`,
      now: sql<number>`now_count`,
      before: sql<number>`before_count`,
    })
    .from(
      sql`(
        select slug, ${membership_levels.name}, position, count(${organizations.id})::int as now_count,
          (count(*) filter (where ${upTo(atTime(organizations.created_at), before.to)}))::int as before_count
        from ${membership_levels} left join ${organizations} on membership_level = slug and ${isCounted}
          and ${upTo(atTime(organizations.created_at), range.to)}
        group by slug
      ) levels`,
    )
    .orderBy(sql`position, slug`)
