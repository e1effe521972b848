import { rangeBefore } from '@guildhall/contract/analytics'
import { sql } from 'drizzle-orm'
import { networkToday } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { activity_days } from '../../db/schema/analytics.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'
import type { Cut } from './cut.ts'
import { onDay, since, upTo, within, withinBoth } from './moment-queries.ts'

const level = { level: sql<string | null>`slug`, name: sql<string | null>`name` }

/** The paid years that ended in each range, and after how many of them another one is paid, by the level of today. */
export const countRenewals = (db: Db, cut: Cut) => {
  const end = onDay(sql`period_end`)
  const count = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::int`
  const isRenewed = sql`period_end < last_end`
  return db
    .select({
      ...level,
      now: { due: sql<number>`due`, renewed: sql<number>`renewed` },
      before: { due: sql<number>`due_before`, renewed: sql<number>`renewed_before` },
    })
    .from(
      sql`(
        select slug, ${membership_levels.name}, position,
          ${count(since(end, cut.range.from))} as due,
          ${count(sql`${since(end, cut.range.from)} and ${isRenewed}`)} as renewed,
          ${count(upTo(end, cut.before.to))} as due_before,
          ${count(sql`${upTo(end, cut.before.to)} and ${isRenewed}`)} as renewed_before
        from (
          select organization_id, period_end, max(period_end) over (partition by organization_id) as last_end
          from ${invoices} where kind = 'invoice' and status = 'paid'
        ) paid
        join ${organizations} on ${organizations.id} = organization_id
        join ${membership_levels} on slug = membership_level
        where ${withinBoth(end, cut)} and period_end < ${networkToday}
        group by slug
      ) levels`,
    )
    .orderBy(sql`position, slug`)
}

/** Who was here in a range, and how many of them in the one after it, by the level of their organization. */
export const countReturned = (db: Db, { range, before }: Cut) => {
  const day = onDay(activity_days.day)
  const earlier = rangeBefore(before)
  return db
    .select({
      ...level,
      now: { before: sql<number>`was_here`, returned: sql<number>`returned` },
      before: { before: sql<number>`was_here_before`, returned: sql<number>`returned_before` },
    })
    .from(
      sql`(
        select slug, ${membership_levels.name}, position,
          (count(*) filter (where is_before))::int as was_here,
          (count(*) filter (where is_before and is_now))::int as returned,
          (count(*) filter (where is_earlier))::int as was_here_before,
          (count(*) filter (where is_earlier and is_before))::int as returned_before
        from (
          select user_id, bool_or(${within(day, range)}) as is_now, bool_or(${within(day, before)}) as is_before,
            bool_or(${within(day, earlier)}) as is_earlier
          from ${activity_days} where ${within(day, { from: earlier.from, to: range.to })} group by user_id
        ) seen
        join ${users} on ${users.id} = user_id
        left join ${organizations} on ${organizations.id} = ${users.organization_id}
        left join ${membership_levels} on slug = membership_level
        group by slug
      ) levels`,
    )
    .orderBy(sql`position nulls last, slug`)
}
