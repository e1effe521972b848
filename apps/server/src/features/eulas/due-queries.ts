import type { DueEula } from '@guildhall/contract/eulas'
import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eula_acceptances, eula_versions, eulas, tool_eulas, tools } from '../../db/schema/eda.ts'
import { seats } from '../../db/schema/orders.ts'

/** What an organization has to accept for its people before it can use these tools. */
export const dueForOrganization = async (
  db: Db,
  organization_id: string,
  tool_ids: readonly string[],
): Promise<DueEula[]> =>
  (await findDue(db, { accepts_for: 'organization', organization_id, tool_ids, people: [null] })).map(({ due }) => due)

/** What each of these people of an organization has to accept for himself before he can use these tools. */
export async function dueForUsers(
  db: Db,
  organization_id: string,
  tool_ids: readonly string[],
  user_ids: readonly string[],
): Promise<Map<string, DueEula[]>> {
  const found = await findDue(db, { accepts_for: 'user', organization_id, tool_ids, people: user_ids })
  return new Map(user_ids.map((id) => [id, found.flatMap(({ user_id, due }) => (user_id === id ? [due] : []))]))
}

type Asked = {
  accepts_for: DueEula['accepts_for']
  organization_id: string
  tool_ids: readonly string[]
  /** Nobody in particular, where it is for the organization. */
  people: readonly (string | null)[]
}

/** EULAs of which no accepted version is as new as the newest one that asks for consent. */
async function findDue(db: Db, { accepts_for, organization_id, tool_ids, people }: Asked) {
  if (tool_ids.length === 0 || people.length === 0) return []
  const forWhom = accepts_for === 'user' ? sql`= person.id` : sql`is null`
  const rows = await db
    .select({
      user_id: sql<string | null>`person.id`,
      eula_id: eulas.id,
      version_id: sql<string>`latest.id`,
      vendor: eulas.vendor,
      name: eulas.name,
      number: sql<number>`latest.number`,
      note: sql<string>`latest.note`,
      due_at: sql<string | null>`asked.due_at`,
      accepted_number: sql<number | null>`accepted.number`,
      tools: sql<string[]>`asked.tools`,
    })
    .from(eulas)
    .innerJoin(sql`unnest(${uuids(people)}) as person(id)`, sql`true`)
    .innerJoin(sql`lateral (${latestOf(eulas.id)}) latest`, sql`true`)
    .innerJoin(
      sql`lateral (select max(${eula_acceptances.number}) as number from ${eula_acceptances}
        where ${eula_acceptances.eula_id} = ${eulas.id} and ${eula_acceptances.organization_id} = ${organization_id}
        and ${eula_acceptances.user_id} ${forWhom}) accepted`,
      sql`true`,
    )
    .innerJoin(sql`lateral (${askedFor(organization_id, tool_ids, accepts_for)}) asked`, sql`asked.tools is not null`)
    .where(inArray(eulas.scope, [accepts_for, 'both']))
    .orderBy(asc(eulas.vendor), asc(eulas.name), asc(eulas.id))
  return rows.map(({ user_id, due_at, ...row }) => ({
    user_id,
    due: { ...row, accepts_for, may_accept: false, due_at: due_at && new Date(due_at).toISOString() } satisfies DueEula,
  }))
}

/** The newest published version. */
export const latestOf = (
  eulaId: SQL | typeof eulas.id,
) => sql`select ${eula_versions.id}, ${eula_versions.number}, ${eula_versions.note}, ${eula_versions.published_at}
  from ${eula_versions} where ${eula_versions.eula_id} = ${eulaId} and ${eula_versions.published_at} is not null
  order by ${eula_versions.number} desc limit 1`

/** Which of the tools ask for it, and until when seats that are in use stay without; nothing where nothing is missing. */
const askedFor = (organizationId: string, toolIds: readonly string[], acceptsFor: Asked['accepts_for']) => sql`
  select array_agg(distinct trim(${tools.name} || ' ' || ${tools.version})) as tools,
    min(greatest(${eula_versions.published_at}, ${tool_eulas.created_at}) + make_interval(days => ${eula_versions.grace_days}))
      filter (where exists (select from ${seats} where ${seats.tool_id} = ${tool_eulas.tool_id}
        and ${seats.organization_id} = ${organizationId} and ${seats.state} in ('active', 'suspended')
        ${acceptsFor === 'user' ? sql`and ${seats.user_id} = person.id` : sql``})) as due_at
  from ${tool_eulas}
  inner join ${tools} on ${tools.id} = ${tool_eulas.tool_id}
  inner join ${eula_versions} on ${eula_versions.eula_id} = ${tool_eulas.eula_id}
  where ${tool_eulas.eula_id} = ${eulas.id} and ${tool_eulas.tool_id} = any(${uuids(toolIds)})
    and ${eula_versions.published_at} is not null and ${eula_versions.reconsent}
    and ${eula_versions.number} > coalesce(accepted.number, 0)`

const uuids = (ids: readonly (string | null)[]) =>
  sql`${sql.param(`{${ids.map((id) => id ?? 'null').join(',')}}`)}::uuid[]`
