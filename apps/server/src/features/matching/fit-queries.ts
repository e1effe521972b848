import type { Audience } from '@guildhall/contract/audiences'
import type { Fits, FittingOrganization, WantedName } from '@guildhall/contract/matching'
import { gradeIndex, reasonsOf } from '@guildhall/contract/matching-rules'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isListed } from '../../db/listed.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { rank, type Ranked } from './rank-queries.ts'
import { cellsOf, placedOpportunities, placeOfOpportunity, wantedOf } from './score-queries.ts'

type Reader = Pick<Actor, 'organization_id'>

/** The organizations that fit an opportunity best, those who have one of the wanted capabilities best, and those that are asked for. */
export async function findFits(db: Db, reader: Reader, id: string, alsoIds: string[] = []): Promise<Fits> {
  const { hub_id, hub_name, wanted, ...sought } = found(await findSought(db, id))
  const { latitude, longitude } = sought
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const organizations = sql`${isNamed(reader)} and ${isMeant(sought.audience)}
    and organizations.id is distinct from ${sought.organization_id}::uuid`
  const rows =
    wanted.length > 0 ? await rank(db, { id, hub_id, place, wanted }, { organizations, alsoIds: uuids(alsoIds) }) : []
  const onlyOnes = whoAlone(wanted, rows)
  return {
    wanted,
    hub: hub_id !== null && hub_name !== null ? { id: hub_id, name: hub_name } : null,
    organizations: rows.map((row) => told(reader, wanted, row, onlyOnes)),
    total: rows[0]?.total ?? 0,
  }
}

async function findSought(db: Db, id: string) {
  const [sought] = await db
    .select({
      audience: sql<Audience>`opportunities.audience`,
      organization_id: sql<string | null>`opportunities.organization_id`,
      hub_id: sql<string | null>`opportunities.hub_id`,
      hub_name: sql<string | null>`hubs.name`,
      ...placeOfOpportunity,
      wanted: sql<WantedName[]>`${wantedOf(sql`opportunities.id`)}`,
    })
    .from(placedOpportunities)
    .where(eq(opportunities.id, id))
  return sought
}

/** Those that every member can look up, and the reader's own. */
const isNamed = ({ organization_id }: Reader): SQL =>
  sql`(${isActiveListed} or organizations.id = ${organization_id}::uuid)`

/** Members see an organization once its profile is published, for as long as it is active. */
export const isActiveListed = sql`(organizations.status = 'active' and ${isListed('organization', sql`organizations.id`)})`

/** An audience of people is one of the organizations that have such people. */
function isMeant({ levels, hubs: hubIds, roles }: Audience): SQL {
  if (levels.length + hubIds.length + roles.length === 0) return sql`true`
  const byRole = sql`exists (select from users join user_roles on user_roles.user_id = users.id join roles on roles.id = user_roles.role_id
    where users.organization_id = organizations.id and users.status = 'active' and roles.slug = any(${texts(roles)}))`
  return sql`(${or(
    sql`organizations.membership_level = any(${texts(levels)})`,
    sql`exists (select from organization_hubs where organization_hubs.organization_id = organizations.id
      and organization_hubs.hub_id = any(${uuids(hubIds)}))`,
    roles.length > 0 ? byRole : undefined,
  )})`
}

function told(reader: Reader, wanted: WantedName[], row: Ranked, onlyOnes: Map<string, string>): FittingOrganization {
  const { grades, total: _total, ...organization } = row
  const fit = { ...organization, cells: cellsOf(wanted, grades) }
  const only = wanted.map(({ node_id }) => node_id).filter((node_id) => onlyOnes.get(node_id) === row.id)
  return { ...fit, is_own: row.id === reader.organization_id, reasons: reasonsOf(fit, only) }
}

/** By node, who alone has it as core; as the best of each node are among the rows, nobody else can be elsewhere. */
function whoAlone(wanted: WantedName[], rows: Ranked[]): Map<string, string> {
  const core = gradeIndex('core', false)
  return new Map(
    wanted.flatMap(({ node_id }, index) => {
      const [first, ...others] = rows.filter(({ grades }) => grades[index] === core)
      return first && others.length === 0 ? [[node_id, first.id] as const] : []
    }),
  )
}

const listOf = (values: readonly string[]) =>
  values.length > 0
    ? sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]`
    : sql`array[]`
const texts = (values: readonly string[]) => sql`${listOf(values)}::text[]`
const uuids = (values: readonly string[]) => sql`${listOf(values)}::uuid[]`
