import { newDays } from '@guildhall/contract/home'
import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { networkToday } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { listLevelNames } from '../membership-levels/public.ts'
import { visibleOrganizations } from '../organizations/public.ts'
import { visibleUsers } from '../users/public.ts'

/** How many were added from one edge to the next, of one level or of none; in the order of time. */
export type Span = { edge: string; level: string | null; count: number }

/** Everybody whom the reader's list of users shows. */
export const countUsers = (db: Db, actor: Actor) =>
  countSpans(db, { from: users, created_at: users.created_at, where: visibleUsers(actor), level: sql`null::text` })

/** The members, and those about to be, of all that the reader's list of organizations shows. */
export const countOrganizations = (db: Db, actor: Actor) =>
  countSpans(db, {
    from: organizations,
    created_at: organizations.created_at,
    where: and(visibleOrganizations(actor), inArray(organizations.status, ['onboarding', 'active'])),
    level: sql`${organizations.membership_level}`,
  })

export const levelNames = async (db: Db) => new Map((await listLevelNames(db)).map((level) => [level.slug, level]))

const thisMonth = sql`date_trunc('month', ${networkToday}::timestamp)`

/** The beginnings of this month and of the 22 before, and those of what is new and of what was new before. */
const edges = sql`
  select 'start' as edge, '-infinity'::timestamptz as at
  union all select to_char(month, 'YYYY-MM'), month at time zone network_zone()
    from generate_series(${thisMonth} - interval '22 months', ${thisMonth}, interval '1 month') month
  union all select 'before', now() - make_interval(days => ${sql.raw(String(2 * newDays))})
  union all select 'new', now() - make_interval(days => ${sql.raw(String(newDays))})`

type Counted = { from: PgTable; created_at: PgColumn; where: SQL | undefined; level: SQL }

/** By the index on the time of creation: each row is looked at once, so that all of it costs what one count does. */
async function countSpans(db: Db, { from, created_at, where, level }: Counted): Promise<Span[]> {
  const isWithin = sql`${created_at} >= spans.at and ${created_at} < spans.until`
  const { rows } = (await db.execute(sql`
    with spans as (select edge, at, lead(at, 1, 'infinity') over (order by at) as until from (${edges}) edges)
    select spans.edge, counted.level, coalesce(counted.count, 0) as count from spans
    left join lateral (
      select ${level} as level, count(*)::int as count from ${from} where ${and(isWithin, where)} group by 1
    ) counted on true
    order by spans.at`)) as { rows: Span[] }
  return rows
}
