import { and, asc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { opportunity_notices } from '../../db/schema/opportunities.ts'
import { hub_managers, users } from '../../db/schema/users.ts'
import type { Language } from '../../words/say.ts'
import type { Host } from './keepers.ts'
import { takesPart } from './participation-queries.ts'

/** Somebody who is written to about an opportunity. */
export type Reader = { id: string; first_name: string; email: string; language: Language; time_zone: string }
/** Why somebody is written to. */
export type Reason = 'saved' | 'asked' | 'drafts' | 'responds'

const reader = {
  id: users.id,
  first_name: users.first_name,
  email: users.email,
  language: users.language,
  time_zone: users.time_zone,
}
const person = sql`"users"."id"`
const employer = sql`"users"."organization_id"`

/**
 * Those to whom an opportunity matters, for any of these reasons; each once, and whether a response of theirs is handed in.
 * A reminder goes to those who saved it or began before it was due.
 */
export const listReaders = (tx: Db, opportunity_id: string, reasons: Reason[], due = 'infinity') =>
  tx
    .select({ ...reader, has_submitted: responds(opportunity_id, sql`r.state = 'submitted'`) })
    .from(users)
    .where(and(eq(users.status, 'active'), or(...reasons.map((reason) => isReader[reason](opportunity_id, due)))))
    .orderBy(asc(users.id))

const isReader: Record<Reason, (opportunity_id: string, due: string) => SQL | undefined> = {
  saved: (id, due) =>
    and(
      sql`exists (select from opportunity_saves s where s.opportunity_id = ${id} and s.user_id = ${person}
        and s.created_at < ${due}::timestamptz)`,
      mayStillRead(id),
    ),
  asked: (id) =>
    and(
      sql`exists (select from opportunity_questions q where q.opportunity_id = ${id} and q.asked_by_id = ${person})`,
      mayStillRead(id),
    ),
  drafts: (id, due) => responds(id, sql`r.state = 'draft' and r.created_at < ${due}::timestamptz`),
  responds: (id) => responds(id, sql`r.state <> 'withdrawn'`),
}

/** Who wrote or handed in a response, and the admins of the organizations in it. */
const responds = (opportunity_id: string, state: SQL) => sql<boolean>`exists (
  select from opportunity_responses r where r.opportunity_id = ${opportunity_id} and ${state}
    and (r.organization_id = ${employer} and ${person} in (r.created_by_id, r.submitted_by_id)
      or ${holdsRole('organization_admin')} and (r.organization_id = ${employer} or exists (
        select from response_partners p where p.response_id = r.id and p.organization_id = ${employer}
          and p.state in ('invited', 'accepted')))))`

const holdsRole = (slug: string) => sql`exists (select from user_roles ur join roles on roles.id = ur.role_id
  where ur.user_id = ${person} and roles.slug = ${slug})`

/** Whether the people of a statement hold a permission. */
export const holds = (permission: string) => sql`exists (select from user_roles ur join role_permissions rp
  on rp.role_id = ur.role_id where ur.user_id = ${person} and rp.permission = ${permission})`

/** What was saved or asked about may have been kept for others since: it is not told on. */
const mayStillRead = (
  opportunity_id: string,
) => sql`(${holdsRole('system_admin')} or ${holds('opportunity_read')} and exists (
  select from opportunities o left join organizations g on g.id = ${employer}
  where o.id = ${opportunity_id} and (g.id is null or g.status = 'active') and (
    o.audience->'levels' = '[]' and o.audience->'hubs' = '[]' and o.audience->'roles' = '[]'
    or o.organization_id = g.id
    or o.audience->'levels' ? g.membership_level
    or o.audience->'hubs' ?| array(select oh.hub_id::text from organization_hubs oh where oh.organization_id = g.id)
    or o.audience->'roles' ?| array(select roles.slug from user_roles ur join roles on roles.id = ur.role_id
      where ur.user_id = ${person}))))`

/** Who runs these organizations. */
export const listAdmins = (tx: Db, organizationIds: string[]): Promise<Reader[]> =>
  organizationIds.length === 0
    ? Promise.resolve([])
    : tx
        .select(reader)
        .from(users)
        .where(
          and(
            eq(users.status, 'active'),
            inArray(users.organization_id, organizationIds),
            holdsRole('organization_admin'),
          ),
        )
        .orderBy(asc(users.id))

/** Who runs these organizations, and these people. */
export async function listTeam(tx: Db, organizationIds: string[], userIds: (string | null)[]): Promise<Reader[]> {
  const admins = await listAdmins(tx, organizationIds)
  const ids = userIds.flatMap((id) => (id === null || admins.some((admin) => admin.id === id) ? [] : [id]))
  if (ids.length === 0) return admins
  const others = await tx
    .select(reader)
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.id, ids)))
  return [...admins, ...others]
}

/**
 * Who looks after an opportunity: its organization's or its hub's people, and where there are none the network office; nobody whose
 * own organization takes part.
 */
export async function listKeepers(tx: Db, { id, organization_id, hub_id }: Host & { id: string }): Promise<Reader[]> {
  const isFree = and(eq(users.status, 'active'), not(takesPart(sql`${id}::uuid`, employer)))
  const near = await tx
    .select(reader)
    .from(users)
    .where(and(isFree, holds('opportunity_write'), isNear({ organization_id, hub_id })))
    .limit(20)
  if (near.length > 0) return near
  return tx
    .select(reader)
    .from(users)
    .where(and(isFree, holdsRole('system_admin')))
    .limit(20)
}

function isNear({ organization_id, hub_id }: Host): SQL {
  if (organization_id) return eq(users.organization_id, organization_id)
  return hub_id
    ? sql`exists (select from ${hub_managers} where ${hub_managers.hub_id} = ${hub_id} and ${hub_managers.user_id} = ${person})`
    : sql`false`
}

/** Of these people, those who have not had this notice: whoever claims it sends it, and nobody does so twice. */
export async function claimNotices<R extends Reader>(
  tx: Db,
  opportunity_id: string,
  step: string,
  readers: R[],
): Promise<R[]> {
  if (readers.length === 0) return []
  const claimed = await tx
    .insert(opportunity_notices)
    .values(readers.map(({ id }) => ({ opportunity_id, user_id: id, step })))
    .onConflictDoNothing()
    .returning({ user_id: opportunity_notices.user_id })
  const ids = new Set(claimed.map(({ user_id }) => user_id))
  return readers.filter(({ id }) => ids.has(id))
}
