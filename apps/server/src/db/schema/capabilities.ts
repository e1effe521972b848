import {
  type CapabilityFields,
  capabilityStates,
  capabilitySteps,
  capabilityWeights,
} from '@guildhall/contract/capabilities'
import { type NodeCode, nodeStates } from '@guildhall/contract/capabilities-taxonomy'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** What organizations of the network can do, as a tree. */
export const capability_nodes = pgTable(
  'capability_nodes',
  {
    id: id(),
    parent_id: uuid('parent_id'),
    /** From the root down to the node itself; kept by whoever moves one. */
    path: uuid('path').array().notNull(),
    name: text('name').notNull(),
    definition: text('definition').notNull().default(''),
    synonyms: text('synonyms').array().notNull().default([]),
    codes: jsonb('codes').$type<NodeCode[]>().notNull().default([]),
    position: integer('position').notNull(),
    state: text('state', { enum: nodeStates }).notNull().default('active'),
    /** Of a deprecated or merged one: what is used instead. */
    replaced_by_id: uuid('replaced_by_id'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    foreignKey({ columns: [t.parent_id], foreignColumns: [t.id], name: 'capability_nodes_parent_fk' }),
    foreignKey({ columns: [t.replaced_by_id], foreignColumns: [t.id], name: 'capability_nodes_replacement_fk' }),
    // A merged one gives its name free.
    uniqueIndex('capability_nodes_name_unique')
      .on(sql`coalesce(${t.parent_id}, '00000000-0000-0000-0000-000000000000')`, sql`lower(${t.name})`)
      .where(sql`${t.state} <> 'merged'`),
    index('capability_nodes_order_index').on(t.parent_id, t.position),
    index('capability_nodes_path_index').using('gin', t.path),
    check('capability_nodes_name_not_empty', sql`${t.name} <> ''`),
    check('capability_nodes_path_ends_here', sql`${t.path}[cardinality(${t.path})] = ${t.id}`),
    check('capability_nodes_not_its_own_replacement', sql`${t.replaced_by_id} <> ${t.id}`),
  ],
)

/**
 * What an organization can do. Once approved, the columns are what the network sees, and `proposed` is a material change that
 * waits for approval; before, the columns are what is being written.
 */
export const capabilities = pgTable(
  'capabilities',
  {
    id: id(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    node_id: uuid('node_id')
      .notNull()
      .references(() => capability_nodes.id),
    weight: text('weight', { enum: capabilityWeights }).notNull(),
    description: text('description').notNull().default(''),
    readiness_level: integer('readiness_level'),
    equipment: text('equipment').array().notNull().default([]),
    capacity: text('capacity').notNull().default(''),
    lead_time_weeks: integer('lead_time_weeks'),
    /** Of what is being written: the capability itself, or the change that is proposed. */
    state: text('state', { enum: capabilityStates }).notNull(),
    proposed: jsonb('proposed').$type<CapabilityFields & { attachment_ids: string[] }>(),
    submitted_at: instant('submitted_at'),
    submitted_by_id: uuid('submitted_by_id').references(() => users.id),
    /** Since when the network sees it; null: it does not. */
    approved_at: instant('approved_at'),
    approved_by_id: uuid('approved_by_id').references(() => users.id),
    /** When it was last approved, or said to hold still. */
    confirmed_at: instant('confirmed_at'),
    /** When the organization was last asked whether it still holds. */
    reminded_at: instant('reminded_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('capabilities_one_of_a_kind').on(t.organization_id, t.node_id),
    index('capabilities_node_index').on(t.node_id, t.organization_id),
    index('capabilities_state_index').on(t.state, t.submitted_at, t.id),
    index('capabilities_updated_index').on(t.updated_at, t.id),
    index('capabilities_description_index').using('gin', sql`fold(${t.description}) gin_trgm_ops`),
    index('capabilities_confirmed_index')
      .on(t.confirmed_at)
      .where(sql`${t.approved_at} is not null`),
    check('capabilities_readiness_in_range', sql`${t.readiness_level} between 1 and 10`),
  ],
)

/** Who handed it in, approved or returned it, and why. */
export const capability_decisions = pgTable(
  'capability_decisions',
  {
    id: id(),
    capability_id: uuid('capability_id')
      .notNull()
      .references(() => capabilities.id, { onDelete: 'cascade' }),
    step: text('step', { enum: capabilitySteps }).notNull(),
    reason: text('reason').notNull().default(''),
    by_id: uuid('by_id').references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    index('capability_decisions_index').on(t.capability_id, t.created_at),
    index('capability_decisions_by_index').on(t.by_id),
  ],
)
