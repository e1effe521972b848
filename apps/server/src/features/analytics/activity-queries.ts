import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { activity_days } from '../../db/schema/analytics.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import type { Cut } from './cut.ts'
import { atTime, onDay, pieceAt, since, upTo, withinBoth } from './moment-queries.ts'

const day = onDay(activity_days.day)

/** Everybody who was here in one of the two ranges, once, and in which. */
const seen = (cut: Cut) => sql`(
  select user_id, bool_or(${since(day, cut.range.from)}) as is_now, bool_or(${upTo(day, cut.before.to)}) as is_before
  from ${activity_days} where ${withinBoth(day, cut)} group by user_id
) seen`

/** How many people were here, of how many organizations; and of those who may sign in how many were. */
export async function countActive(db: Db, cut: Cut) {
  const may = (to: string) => sql`${users.status} = 'active' and ${upTo(atTime(users.created_at), to)}`
  const [mayNow, mayBefore] = [may(cut.range.to), may(cut.before.to)]
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const organizationsOf = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(distinct ${users.organization_id}) filter (where ${condition})::int`
  const [row] = await db
    .select({
      people: { now: count(sql`is_now`), before: count(sql`is_before`) },
      organizations: { now: organizationsOf(sql`is_now`), before: organizationsOf(sql`is_before`) },
      members: { now: count(mayNow), before: count(mayBefore) },
      active_members: { now: count(sql`is_now and ${mayNow}`), before: count(sql`is_before and ${mayBefore}`) },
    })
    .from(users)
    .leftJoin(seen(cut), sql`seen.user_id = ${users.id}`)
  if (!row) throw new Error('Counting gives a row')
  return row
}

/** How many different people were here in each piece of both ranges. */
export async function countActivePieces(db: Db, cut: Cut): Promise<number[]> {
  const rows = await db
    .select({ piece: sql<number>`piece`, people: sql<number>`count(*)::int` })
    .from(
      sql`(
        select distinct ${pieceAt(day, cut)} as piece, user_id from ${activity_days} where ${withinBoth(day, cut)}
      ) seen`,
    )
    .groupBy(sql`piece`)
  const found = new Map(rows.map(({ piece, people }) => [piece, people]))
  return cut.starts.map((_, index) => found.get(index + 1) ?? 0)
}

const both = { now: sql<number>`now_count`, before: sql<number>`before_count` }
const counts = sql`(count(*) filter (where is_now))::int as now_count, (count(*) filter (where is_before))::int as before_count`

/** Who was here by the level of his organization, in the order of the levels; who belongs to none comes last. */
export const countActiveLevels = (db: Db, cut: Cut) =>
  db
    .select({ level: sql<string | null>`slug`, name: sql<string | null>`name`, ...both })
    .from(
      sql`(
        select slug, ${membership_levels.name}, position, ${counts} from ${seen(cut)}
        join ${users} on ${users.id} = seen.user_id
        left join ${organizations} on ${organizations.id} = ${users.organization_id}
        left join ${membership_levels} on slug = membership_level
        group by slug
      ) levels`,
    )
    .orderBy(sql`position nulls last, slug`)

/** Who was here by role: somebody with two counts in both. */
export const countActiveRoles = (db: Db, cut: Cut) =>
  db
    .select({ slug: sql<string>`slug`, name: sql<string>`name`, ...both })
    .from(
      sql`(
        select slug, ${roles.name}, ${counts} from ${seen(cut)}
        join ${user_roles} on ${user_roles.user_id} = seen.user_id join ${roles} on ${roles.id} = role_id
        group by ${roles.id}
      ) held`,
    )
    .orderBy(sql`now_count desc, before_count desc, name`)
