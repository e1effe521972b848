import type { Capability, CapabilityStep } from '@guildhall/contract/capabilities'
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { capabilities, capability_decisions, capability_nodes } from '../../db/schema/capabilities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { found, InvalidField } from '../../http/errors.ts'
import { nodeNames } from '../capabilities-taxonomy/public.ts'
import { filesOf } from '../files/public.ts'
import { ofNode, ofOrganization, rowColumns, told } from './list-queries.ts'
import { visibleTo } from './scope-queries.ts'

/** One that the actor sees, with what is proposed and what was decided. */
export async function findCapability(db: Db, actor: Actor, id: string): Promise<Capability> {
  const rows = await db
    .select({
      ...rowColumns,
      equipment: capabilities.equipment,
      capacity: capabilities.capacity,
      proposal: capabilities.proposed,
    })
    .from(capabilities)
    .innerJoin(capability_nodes, ofNode)
    .innerJoin(organizations, ofOrganization)
    .where(and(eq(capabilities.id, id), visibleTo(actor)))
  const [row] = await told(db, actor, rows)
  const { proposal, ...capability } = found(row)
  const { attachment, content } = await evidenceOf(db, id)
  return {
    ...capability,
    attachments: attachment,
    proposed: proposal && { ...(await materialOf(db, proposal)), attachments: content },
    decisions: await listDecisions(db, id),
  }
}

type Proposal = NonNullable<(typeof capabilities.$inferSelect)['proposed']>

async function materialOf(db: Db, { node_id, weight, description, readiness_level }: Proposal) {
  const node = (await nodeNames(db, [node_id])).get(node_id)
  return {
    node_id,
    node_name: node?.name ?? '',
    node_above: node?.above ?? [],
    weight,
    description,
    readiness_level,
  }
}

/** What the network's judgement rests on, and apart from it what is proposed to rest on. */
export async function evidenceOf(db: Db, id: string) {
  return found((await filesOf(db, 'capability', [id])).get(id))
}

const listDecisions = (db: Db, capability_id: string) =>
  db
    .select({
      step: capability_decisions.step,
      reason: capability_decisions.reason,
      by_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
      created_at: capability_decisions.created_at,
    })
    .from(capability_decisions)
    .leftJoin(users, eq(users.id, capability_decisions.by_id))
    .where(eq(capability_decisions.capability_id, capability_id))
    .orderBy(desc(capability_decisions.created_at), desc(capability_decisions.id))
    .limit(100)

export type Locked = typeof capabilities.$inferSelect & { name: string; organization_name: string }

/** One that the actor sees, held until the transaction ends, with its organization. */
export async function lockCapability(tx: Db, actor: Actor, id: string): Promise<Locked> {
  await lockOrganizations(tx, [id])
  const [row] = await tx
    .select({ capability: capabilities, name: capability_nodes.name, organization_name: organizations.name })
    .from(capabilities)
    .innerJoin(capability_nodes, ofNode)
    .innerJoin(organizations, ofOrganization)
    .where(and(eq(capabilities.id, id), visibleTo(actor)))
    .for('update', { of: capabilities })
  const { capability, ...names } = found(row)
  return { ...capability, ...names }
}

/**
 * Locks the organizations of capabilities, which come before these: a change of what is approved writes the directory's entry
 * of the organization, and one transaction at a time decides whether a node is free.
 */
export async function lockOrganizations(tx: Db, ids: string[]): Promise<void> {
  const { id, organization_id } = capabilities
  const owners = await tx.selectDistinct({ id: organization_id }).from(capabilities).where(inArray(id, ids))
  await lockRows(
    tx,
    organizations,
    owners.map((owner) => owner.id),
  )
}

/** The nodes that changes of these capabilities propose. */
export async function listProposedNodes(tx: Db, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ node_id: sql<string>`${capabilities.proposed} ->> 'node_id'` })
    .from(capabilities)
    .where(and(inArray(capabilities.id, ids), isNotNull(capabilities.proposed)))
  return rows.map(({ node_id }) => node_id)
}

/** Refuses a second one of a kind at its field, by the name of the one that is there. The organization is locked. */
export async function expectFree(tx: Db, organization_id: string, node_id: string, id?: string) {
  const [twin] = await tx
    .select({ name: capability_nodes.name })
    .from(capabilities)
    .innerJoin(capability_nodes, eq(capability_nodes.id, node_id))
    .where(
      and(
        eq(capabilities.organization_id, organization_id),
        or(eq(capabilities.node_id, node_id), sql`${capabilities.proposed} ->> 'node_id' = ${node_id}`),
        id ? ne(capabilities.id, id) : undefined,
      ),
    )
    .limit(1)
  if (twin) throw new InvalidField('node_id', 'capability_twice', twin)
}

/** Who else said the same at the same moment was first. */
const twice = {
  capabilities_one_of_a_kind: () => new InvalidField('node_id', 'capability_twice_now'),
}

export const insertCapability = (tx: Db, values: PgInsertValue<typeof capabilities>) =>
  telling(twice, () => tx.insert(capabilities).values(values).returning())

type Change = PgUpdateSetSource<typeof capabilities>

export const changeCapability = (tx: Db, before: Locked, change: Change) =>
  telling(twice, () =>
    tx
      .update(capabilities)
      .set({ ...change, version: before.version + 1 })
      .where(eq(capabilities.id, before.id))
      .returning(),
  )

export const addDecision = (tx: Db, actor: Actor, capability_id: string, step: CapabilityStep, reason = '') =>
  tx
    .insert(capability_decisions)
    .values({ capability_id, step, reason, by_id: actor.id, created_at: sql`clock_timestamp()` })
