import type {
  OpportunityDetails,
  OpportunityListQuery,
  OpportunityRow,
  PartnerState,
  ResponseState,
  Wanted,
} from '@guildhall/contract/opportunities'
import { type Phase, phaseOf } from '@guildhall/contract/opportunity-rules'
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { organizationName } from '../../db/listed.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import {
  opportunities,
  opportunity_amendments,
  opportunity_questions,
  opportunity_responses,
} from '../../db/schema/opportunities.ts'
import { hubs, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { filesOf } from '../files/public.ts'
import { isOpportunityOffice, isRecused, keeps, managedHubs, speaksForOrganization } from './keepers.ts'
import { isParticipant, ofOpportunity } from './participation-queries.ts'
import { currentTime, isAnsweredBy, keepsAll, keptBy, visibleTo } from './visible-queries.ts'

export async function listOpportunities(db: Db, actor: Actor, query: OpportunityListQuery) {
  const where = filtered(actor, query)
  const { rows, meta } = await page(db, {
    query,
    from: opportunities,
    where,
    rows: (total) => selectRows(db, actor, total).$dynamic(),
    ...sortedFor(query),
  })
  return { rows: rows.map((row) => told(actor, row)), meta }
}

export async function* exportOpportunities(
  db: Db,
  actor: Actor,
  query: OpportunityListQuery,
): AsyncGenerator<OpportunityRow[]> {
  const batches = inBatches(db, {
    from: opportunities,
    id: opportunities.id,
    where: filtered(actor, query),
    order: orderOf({ query, ...sortedFor(query) }),
    read: (batch, order, limit) =>
      selectRows(db, actor)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
  for await (const rows of batches) yield rows.map((row) => told(actor, row))
}

export async function findOpportunity(db: Db, actor: Actor, id: string): Promise<OpportunityDetails> {
  const [row] = await db
    .select({
      ...rowOf(actor),
      body: opportunities.body,
      eligibility: opportunities.eligibility,
      takes_teams: opportunities.takes_teams,
      audience: opportunities.audience,
      outcome: opportunities.outcome,
      decided_at: opportunities.decided_at,
      published_at: opportunities.published_at,
      version: opportunities.version,
    })
    .from(opportunities)
    .leftJoin(hubs, eq(hubs.id, opportunities.hub_id))
    .leftJoin(organizations, eq(organizations.id, opportunities.organization_id))
    .where(and(eq(opportunities.id, id), visibleTo(actor)))
  const opportunity = told(actor, found(row))
  const isKept = opportunity.may_edit
  return {
    ...opportunity,
    attachments: (await filesOf(db, 'opportunity', [id])).get(id)?.attachment ?? [],
    amendments: await listAmendments(db, id),
    awarded_to: await listWinners(db, actor, id),
    response_counts: isKept ? await countResponses(db, id) : null,
    is_recused: isRecused(actor, opportunity),
    open_question_count: isKept ? await countOpenQuestions(db, id) : 0,
    may_respond:
      opportunity.phase === 'open' &&
      speaksForOrganization(actor) &&
      actor.organization_id !== opportunity.organization_id,
  }
}

/** The hubs that somebody may post in: the office in all, others in those that they manage or their organization belongs to. */
export function listHostHubs(db: Db, actor: Actor) {
  const own = [...managedHubs(actor), ...actor.hub_ids]
  const scope = isOpportunityOffice(actor) ? undefined : own.length > 0 ? inArray(hubs.id, own) : sql`false`
  return db.select({ id: hubs.id, name: hubs.name }).from(hubs).where(scope).orderBy(asc(hubs.name), asc(hubs.id))
}

type Mine = { id: string; state: ResponseState; is_lead: boolean; partner_state: PartnerState | null }

/** What the organization leads comes before what it is asked to take part in. */
const myResponse = ({ organization_id }: Actor) =>
  organization_id
    ? sql<Mine | null>`(select json_build_object('id', r.id, 'state', r.state,
        'is_lead', r.organization_id = ${organization_id}, 'partner_state', p.state)
      from opportunity_responses r left join response_partners p
        on p.response_id = r.id and p.organization_id = ${organization_id}
      where r.opportunity_id = ${ofOpportunity}
        and (r.organization_id = ${organization_id} or p.state in ('invited', 'accepted'))
      order by r.organization_id = ${organization_id} desc, p.state, p.created_at limit 1)`
    : sql<null>`null`

const rowOf = (actor: Actor) => ({
  id: opportunities.id,
  number: opportunities.number,
  kind: opportunities.kind,
  title: opportunities.title,
  summary: opportunities.summary,
  sponsor: opportunities.sponsor,
  organization_id: opportunities.organization_id,
  organization_name: keepsAll(actor) ? organizations.name : organizationName(actor),
  hub_id: opportunities.hub_id,
  hub_name: hubs.name,
  state: opportunities.state,
  opens_at: opportunities.opens_at,
  questions_until: opportunities.questions_until,
  closes_at: opportunities.closes_at,
  time_zone: opportunities.time_zone,
  funding_from: opportunities.funding_from,
  funding_to: opportunities.funding_to,
  place: opportunities.place,
  wanted: sql<(Wanted & { name: string })[]>`coalesce((select json_agg(json_build_object(
      'node_id', c.node_id, 'degree', c.degree, 'name', n.name) order by c.position, n.name)
    from opportunity_capabilities c join capability_nodes n on n.id = c.node_id
    where c.opportunity_id = ${ofOpportunity}), '[]')`,
  is_saved: sql<boolean>`exists (select from opportunity_saves s
    where s.opportunity_id = ${ofOpportunity} and s.user_id = ${actor.id})`,
  my_response: myResponse(actor),
  takes_part: isParticipant(actor),
  updated_at: opportunities.updated_at,
  now: currentTime,
})

const selectRows = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({ ...rowOf(actor), total })
    .from(opportunities)
    .leftJoin(hubs, eq(hubs.id, opportunities.hub_id))
    .leftJoin(organizations, eq(organizations.id, opportunities.organization_id))

type Told = Parameters<typeof phaseOf>[0] & {
  organization_id: string | null
  organization_name: string | null
  hub_id: string | null
  takes_part: boolean
  now: string
}

const told = <R extends Told>(actor: Actor, row: R) => ({
  ...row,
  organization: row.organization_id === null ? null : named(row.organization_id, row.organization_name),
  phase: phaseOf(row, row.now),
  may_edit: keeps(actor, row),
})

/** Without a name there is no id either: it would tell which calls are of the same organization. */
const named = (id: string, name: string | null) => (name === null ? { id: null, name: null } : { id, name })

const filtered = (actor: Actor, query: OpportunityListQuery) =>
  and(
    visibleTo(actor),
    query.kind && inArray(opportunities.kind, query.kind),
    query.phase && or(sql`false`, ...query.phase.map(isIn)),
    query.hub_id && (query.hub_id.length > 0 ? inArray(opportunities.hub_id, query.hub_id) : sql`false`),
    query.capability && wants(query.capability),
    query.saved &&
      sql`exists (select from opportunity_saves s where s.opportunity_id = ${ofOpportunity} and s.user_id = ${actor.id})`,
    query.responded && isAnsweredBy(actor),
    query.mine && keptBy(actor),
    search(opportunities.search_text, query.search),
  )

/** The same as `phaseOf` says of a row. */
function isIn(phase: Phase): SQL | undefined {
  const { state, opens_at, closes_at } = opportunities
  if (phase === 'announced') return sql`${state} = 'open' and ${opens_at} > now() and ${closes_at} > now()`
  if (phase === 'open') return sql`${state} = 'open' and ${opens_at} <= now() and ${closes_at} > now()`
  if (phase === 'closed') return sql`(${state} = 'closed' or (${state} = 'open' and ${closes_at} <= now()))`
  return eq(state, phase)
}

const wants = (nodeIds: string[]) =>
  nodeIds.length > 0
    ? sql`exists (select from opportunity_capabilities c join capability_nodes n on n.id = c.node_id
        where c.opportunity_id = ${ofOpportunity} and n.path && array[${sql.join(
          nodeIds.map((id) => sql`${id}`),
          sql`, `,
        )}]::uuid[])`
    : sql`false`

const stillOpen = new Set<Phase>(['draft', 'announced', 'open'])

const sortedFor = ({ phase }: OpportunityListQuery) => ({
  sort: {
    closes_at: by(opportunities.closes_at, opportunities.id),
    title: by(opportunities.title, opportunities.id),
    number: by(opportunities.number),
    updated_at: by(opportunities.updated_at, opportunities.id),
  },
  // What can still be answered is read from the next deadline on, anything else backwards.
  defaultSort: phase?.every((each) => stillOpen.has(each)) ? 'closes_at' : '-closes_at',
})

const listAmendments = (db: Db, id: string) =>
  db
    .select({
      number: opportunity_amendments.number,
      note: opportunity_amendments.note,
      changes: opportunity_amendments.changes,
      created_at: opportunity_amendments.created_at,
    })
    .from(opportunity_amendments)
    .where(eq(opportunity_amendments.opportunity_id, id))
    .orderBy(asc(opportunity_amendments.number))

async function listWinners(db: Db, actor: Actor, id: string) {
  const name = sql<string | null>`case when ${isTeamOf(actor)} then organizations.name
    else ${keepsAll(actor) ? organizations.name : organizationName(actor)} end`
  const winners = await db
    .select({ id: organizations.id, name })
    .from(opportunity_responses)
    .innerJoin(organizations, eq(organizations.id, opportunity_responses.organization_id))
    .where(and(eq(opportunity_responses.opportunity_id, id), eq(opportunity_responses.state, 'awarded')))
    .orderBy(asc(name), asc(organizations.id))
  return winners.map((winner) => named(winner.id, winner.name))
}

/** Whether the reader's organization is a partner in the response of a statement. */
const isTeamOf = ({ organization_id }: Actor) => sql`exists (select from response_partners p
  where p.response_id = ${opportunity_responses.id} and p.organization_id = ${organization_id} and p.state = 'accepted')`

async function countResponses(db: Db, id: string) {
  const [counted] = await db
    .select({
      draft: sql<number>`count(*) filter (where state = 'draft')::int`,
      submitted: sql<number>`count(*) filter (where state in ('submitted', 'awarded', 'declined'))::int`,
    })
    .from(opportunity_responses)
    .where(eq(opportunity_responses.opportunity_id, id))
  return counted ?? { draft: 0, submitted: 0 }
}

const countOpenQuestions = (db: Db, id: string) =>
  db.$count(
    opportunity_questions,
    and(eq(opportunity_questions.opportunity_id, id), sql`${opportunity_questions.answered_at} is null`),
  )
