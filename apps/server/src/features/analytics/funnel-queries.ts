import { sql } from 'drizzle-orm'
import { networkTime } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import type { Cut } from './cut.ts'
import { atTime, since, withinBoth } from './moment-queries.ts'

export const funnelSteps = ['requested', 'approved', 'signed', 'paid', 'published', 'active'] as const
type FunnelStep = (typeof funnelSteps)[number]
export type Funnel = Record<FunnelStep, number> & { days_to_active: number | null }

/** How far the requests of each range for a new organization have come by now. */
export async function countFunnel(db: Db, cut: Cut): Promise<{ now: Funnel; before: Funnel }> {
  const rows = await db
    .select({
      is_now: sql<boolean>`is_now`,
      requested: sql<number>`count(*)::int`,
      approved: count('approved'),
      signed: count('signed'),
      paid: count('paid'),
      published: count('published'),
      active: count('active'),
      days_to_active: sql<number | null>`percentile_cont(0.5) within group (order by days)::float8`,
    })
    .from(requests(cut))
    .groupBy(sql`is_now`)
  const of = (isNow: boolean): Funnel => rows.find(({ is_now }) => is_now === isNow) ?? nobody
  return { now: of(true), before: of(false) }
}

const count = (step: FunnelStep) => sql<number>`(count(*) filter (where ${sql.identifier(step)}))::int`
const nobody: Funnel = { requested: 0, approved: 0, signed: 0, paid: 0, published: 0, active: 0, days_to_active: null }

/** Each request with the steps taken; on which day the first invoice was paid in full is known by its last payment. */
const requests = (cut: Cut) => {
  const asked = atTime(access_requests.created_at)
  const dayOf = (column: ReturnType<typeof sql>) => sql`${networkTime(column)}::date`
  return sql`(
    with asked as (
      select ${access_requests.created_at}, ${access_requests.status}, ${access_requests.organization_id}
      from ${access_requests} where ${access_requests.kind} = 'new_organization' and ${withinBoth(asked, cut)}
    ),
    settled as (
      select organization_id, min(paid_on) as paid_on from (
        select ${invoices.organization_id}, max(paid_on) as paid_on
        from ${invoices} join ${payments} on invoice_id = ${invoices.id}
        where ${invoices.organization_id} in (select organization_id from asked) and ${invoices.kind} = 'invoice'
          and ${invoices.status} = 'paid' and ${payments.voided_at} is null and ${payments.amount} > 0
        group by ${invoices.id}
      ) invoice group by organization_id
    )
    select ${since(atTime(sql`asked.created_at`), cut.range.from)} as is_now,
      asked.status = 'approved' as approved,
      agreement_signed_at is not null as signed,
      paid_through is not null or is_billing_exempt as paid,
      profile_status = 'published' or published_at is not null as published,
      ${organizations.status} = 'active' as active,
      case when ${organizations.status} = 'active' and (is_billing_exempt or settled.paid_on is not null) and agreement_signed_at is not null
        then greatest(${dayOf(sql`agreement_signed_at`)}, case when not is_billing_exempt then settled.paid_on end)
          - ${dayOf(sql`asked.created_at`)} end as days
    from asked
    left join ${organizations} on ${organizations.id} = asked.organization_id and asked.status = 'approved'
    left join ${membership_levels} on slug = membership_level
    left join ${organization_profiles} on ${organization_profiles.organization_id} = ${organizations.id}
    left join settled on settled.organization_id = ${organizations.id}
  ) request`
}
