import { plusDays } from '@guildhall/contract/analytics'
import { sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { activity_days } from '../../db/schema/analytics.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import type { Cut } from './cut.ts'
import { atTime, upTo } from './moment-queries.ts'

type Both = { now: number; before: number }
type Activity = {
  /** How many people were here, of how many organizations; and of those who may sign in how many were. */
  active: { people: Both; organizations: Both; members: Both; active_members: Both }
  /** How many different people were here in each piece of both ranges. */
  pieces: number[]
  /** Who was here by the level of his organization, in the order of the levels; who belongs to none comes last. */
  levels: (Both & { level: string | null; name: string | null })[]
  /** Who was here by role: somebody with two counts in both. */
  roles: (Both & { slug: string; name: string })[]
}

/** Who was here, counted in every way in one statement: to find out who it was is most of the work. */
export async function countActivity(db: Db, cut: Cut): Promise<Activity> {
  const { rows } = (await db.execute(sql`
    with pieces as materialized (${seenPieces(cut)}),
    seen as materialized (
      select user_id, bool_or(piece > ${cut.earlier}) as is_now, bool_or(piece <= ${cut.earlier}) as is_before
      from pieces group by user_id
    ),
    staffs as materialized (${staffs(cut)})
    select (${active}) as active, (${people}) as pieces, (${levels}) as levels, (${held}) as roles`)) as {
    rows: (Pick<Activity, 'active' | 'levels' | 'roles'> & { pieces: Record<number, number> })[]
  }
  const { pieces, ...counted } = one(rows)
  return { ...counted, pieces: cut.starts.map((_, index) => pieces[index + 1] ?? 0) }
}

/** Everybody who was here in a piece, once; a piece at a time by the index, which is quicker than to sort out all days at once. */
const seenPieces = ({ starts, range }: Cut) => sql`
  select piece, user_id from (
    select piece, start, lead(start, 1, ${plusDays(range.to, 1)}::date) over (order by piece) as until
    from unnest(${`{${starts.join(',')}}`}::text::date[]) with ordinality as listed (start, piece)
  ) cuts cross join lateral (
    select distinct user_id from ${activity_days} where day >= start and day < until
  ) there`

/** The people of each organization, and of none: who was here, and who may sign in. */
function staffs({ range, before }: Cut) {
  const may = (to: string) => sql`${users.status} = 'active' and ${upTo(atTime(users.created_at), to)}`
  const [mayNow, mayBefore] = [may(range.to), may(before.to)]
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`
  return sql`
    select organization_id, ${count(sql`is_now`)} as people, ${count(sql`is_before`)} as people_before,
      ${count(mayNow)} as members, ${count(mayBefore)} as members_before,
      ${count(sql`is_now and ${mayNow}`)} as active_members, ${count(sql`is_before and ${mayBefore}`)} as active_members_before
    from ${users} left join seen on seen.user_id = ${users.id} group by organization_id`
}

const both = (now: SQL, before: SQL) => sql`json_build_object('now', ${now}, 'before', ${before})`

const active = sql`select json_build_object(
    'people', ${both(sql`sum(people)`, sql`sum(people_before)`)},
    'organizations', ${both(sql`count(organization_id) filter (where people > 0)`, sql`count(organization_id) filter (where people_before > 0)`)},
    'members', ${both(sql`sum(members)`, sql`sum(members_before)`)},
    'active_members', ${both(sql`sum(active_members)`, sql`sum(active_members_before)`)})
  from staffs`

const people = sql`select coalesce(json_object_agg(piece, count), '{}')
  from (select piece, count(*) as count from pieces group by piece) counted`

const levels = sql`select coalesce(json_agg(json_build_object('level', slug, 'name', name, 'now', now, 'before', before)
    order by position nulls last, slug), '[]')
  from (
    select slug, ${membership_levels.name}, position, sum(people) as now, sum(people_before) as before
    from staffs left join ${organizations} on ${organizations.id} = organization_id
    left join ${membership_levels} on slug = membership_level
    where people > 0 or people_before > 0 group by slug
  ) counted`

const held = sql`select coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'now', now, 'before', before)
    order by now desc, before desc, name), '[]')
  from (
    select slug, ${roles.name}, count(*) filter (where is_now) as now, count(*) filter (where is_before) as before
    from seen join ${user_roles} on ${user_roles.user_id} = seen.user_id join ${roles} on ${roles.id} = role_id
    group by ${roles.id}
  ) counted`
