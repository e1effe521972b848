import type { AmendedField, OpportunityFields, OpportunityKind, Wanted } from '@guildhall/contract/opportunities'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { today } from '../../db/days.ts'
import { one, type Db } from '../../db/db.ts'
import { namedOrganizations } from '../../db/listed.ts'
import { takeNumber } from '../../db/numbers.ts'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import {
  opportunities,
  opportunity_amendments,
  opportunity_capabilities,
  opportunity_saves,
} from '../../db/schema/opportunities.ts'
import { hubs, organizations } from '../../db/schema/organizations.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'
import type { StoredOpportunity } from './visible-queries.ts'

/** What of a form stands in the row itself. */
export type OpportunityColumns = Omit<OpportunityFields, 'wanted' | 'attachment_ids'>
type Change = Partial<typeof opportunities.$inferInsert>

const gone = {
  opportunities_hub_id_hubs_id_fk: () => new InvalidField('hub_id', 'hub_gone'),
  opportunities_organization_id_organizations_id_fk: () => new InvalidField('organization_id', 'organization_gone'),
}

type NewOpportunity = OpportunityColumns & Pick<StoredOpportunity, 'state' | 'published_at' | 'created_by_id'>

/** Adds one under the next number of its kind. */
export async function insertOpportunity(tx: Db, fields: NewOpportunity): Promise<StoredOpportunity> {
  for (;;) {
    const number = await nextNumber(tx, fields.kind)
    const [opportunity] = await telling(gone, () =>
      tx
        .insert(opportunities)
        .values({ ...fields, number, updated_by_id: fields.created_by_id })
        // Where a node of an earlier version uses the number at the same time.
        .onConflictDoNothing({ target: opportunities.number })
        .returning(),
    )
    if (opportunity) return opportunity
  }
}

export const changeOpportunity = async (tx: Db, id: string, change: Change): Promise<StoredOpportunity> =>
  one(
    await telling(gone, () =>
      tx
        .update(opportunities)
        .set({ ...change, version: sql`${opportunities.version} + 1` })
        .where(eq(opportunities.id, id))
        .returning(),
    ),
  )

export const deleteOpportunityRow = (tx: Db, id: string) => tx.delete(opportunities).where(eq(opportunities.id, id))

const prefixes: Record<OpportunityKind, string> = {
  rfi: 'RFI',
  rfp: 'RFP',
  project_call: 'PC',
  teaming: 'TM',
  job: 'JOB',
}

/** The next number of a kind in this year. */
export async function nextNumber(tx: Db, kind: OpportunityKind): Promise<string> {
  const start = `${prefixes[kind]}-${today().slice(0, 4)}`
  for (;;) {
    const number = `${start}-${await takeNumber(tx, `opportunity-${start}`)}`
    // A node of an earlier version, which counts differently, may have used the number.
    if ((await tx.$count(opportunities, eq(opportunities.number, number))) === 0) return number
  }
}

/** Sets what an opportunity asks for; each capability once, in the order given. */
export async function replaceWanted(tx: Db, opportunity_id: string, wanted: Wanted[]): Promise<void> {
  await tx.delete(opportunity_capabilities).where(eq(opportunity_capabilities.opportunity_id, opportunity_id))
  const rows = [...new Map(wanted.map((each) => [each.node_id, each])).values()]
  if (rows.length > 0)
    await tx
      .insert(opportunity_capabilities)
      .values(rows.map((each, position) => ({ ...each, opportunity_id, position })))
}

export const listWantedIds = async (tx: Db, opportunity_id: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: opportunity_capabilities.node_id })
    .from(opportunity_capabilities)
    .where(eq(opportunity_capabilities.opportunity_id, opportunity_id))
  return rows.map(({ id }) => id)
}

export const listWanted = (tx: Db, opportunity_id: string) =>
  tx
    .select({
      node_id: opportunity_capabilities.node_id,
      degree: opportunity_capabilities.degree,
      name: capability_nodes.name,
    })
    .from(opportunity_capabilities)
    .innerJoin(capability_nodes, eq(capability_nodes.id, opportunity_capabilities.node_id))
    .where(eq(opportunity_capabilities.opportunity_id, opportunity_id))
    .orderBy(asc(opportunity_capabilities.position), asc(capability_nodes.name))

export async function findHubName(tx: Db, id: string | null): Promise<string> {
  const [hub] = id === null ? [] : await tx.select({ name: hubs.name }).from(hubs).where(eq(hubs.id, id))
  return hub?.name ?? ''
}

/** Whether an organization is active; it stays so until the transaction ends. */
export const holdActiveOrganization = async (tx: Db, id: string): Promise<boolean> =>
  (await holdActive(tx, id)).length > 0

/** Whether somebody may ask an organization into their team: nobody finds out by its id about one that may not be named to them. */
export const holdInvitable = async (tx: Db, actor: Actor, id: string): Promise<boolean> =>
  (await holdActive(tx, id, namedOrganizations(actor))).length > 0

const holdActive = (tx: Db, id: string, which?: SQL) =>
  tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.status, 'active'), which))
    .for('share')

type Amendment = { opportunity_id: string; note: string; changes: AmendedField[]; by_id: string }

/** Numbered within its opportunity, whose row is held. */
export async function insertAmendment(tx: Db, amendment: Amendment): Promise<void> {
  const { opportunity_id } = amendment
  const count = await tx.$count(opportunity_amendments, eq(opportunity_amendments.opportunity_id, opportunity_id))
  await tx.insert(opportunity_amendments).values({ ...amendment, number: count + 1 })
}

/** Answers whether that changed anything. */
export async function setSaved(tx: Db, opportunity_id: string, user_id: string, is_saved: boolean): Promise<boolean> {
  const ofBoth = and(eq(opportunity_saves.opportunity_id, opportunity_id), eq(opportunity_saves.user_id, user_id))
  const changed = is_saved
    ? await tx
        .insert(opportunity_saves)
        .values({ opportunity_id, user_id })
        .onConflictDoNothing()
        .returning({ user_id: opportunity_saves.user_id })
    : await tx.delete(opportunity_saves).where(ofBoth).returning({ user_id: opportunity_saves.user_id })
  return changed.length > 0
}

/** Hands what was asked for by one node over to another; where both were, one stays, and needed is more than welcome. */
export async function moveWanted(tx: Db, from: string, to: string): Promise<number> {
  const old = await tx.delete(opportunity_capabilities).where(eq(opportunity_capabilities.node_id, from)).returning()
  if (old.length === 0) return 0
  await tx
    .insert(opportunity_capabilities)
    .values(old.map((row) => ({ ...row, node_id: to })))
    .onConflictDoUpdate({
      target: [opportunity_capabilities.opportunity_id, opportunity_capabilities.node_id],
      set: { degree: sql`least(${opportunity_capabilities.degree}, excluded.degree)` },
    })
  return old.length
}

/** How many opportunities ask for each of these nodes. */
export async function countWanted(db: Db, nodeIds: string[]): Promise<Map<string, number>> {
  if (nodeIds.length === 0) return new Map()
  const rows = await db
    .select({ node_id: opportunity_capabilities.node_id, count: sql<number>`count(*)::int` })
    .from(opportunity_capabilities)
    .where(inArray(opportunity_capabilities.node_id, nodeIds))
    .groupBy(opportunity_capabilities.node_id)
  return new Map(rows.map(({ node_id, count }) => [node_id, count]))
}
