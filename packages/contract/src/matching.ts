import { z } from 'zod'
import { capabilityWeights } from './capabilities.ts'
import { endpoint, Id, many } from './endpoint.ts'
import { cellKinds } from './matching-rules.ts'
import { opportunityKinds, opportunityStates, Wanted } from './opportunities.ts'
import { organizationTypes } from './organizations.ts'

/** So many of those that fit are named. */
export const mostFits = 50
/** For each wanted capability, so many of those who have it best are named, too, however they fit as a whole. */
export const fillersPerNode = 3
/** Of what fits an organization: so much is named, and nothing that fits less than this. */
export const mostFitting = 20
export const leastFitting = 20
/** So far back the gap map looks. */
export const gapMonths = 24

const Cell = z.object({ node_id: z.uuid(), kind: z.enum(cellKinds), is_stale: z.boolean() })
const NodeIds = z.array(z.uuid())
const Reason = z.union([
  z.object({ kind: z.enum(['only', ...cellKinds]), node_ids: NodeIds }),
  z.object({ kind: z.literal('hub') }),
  z.object({ kind: z.literal('distance'), distance_km: z.int() }),
])
export const WantedName = Wanted.extend({ name: z.string() })
export type WantedName = z.infer<typeof WantedName>

const Fit = z.object({
  score: z.int().min(0).max(100),
  cells: z.array(Cell),
  is_same_hub: z.boolean(),
  distance_km: z.int().nullable(),
  reasons: z.array(Reason),
})

export const FittingOrganization = Fit.extend({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(organizationTypes),
  /** Its place among all that fit, from 1. */
  rank: z.int(),
  /** The caller's own. */
  is_own: z.boolean(),
})
export type FittingOrganization = z.infer<typeof FittingOrganization>

export const Fits = z.object({
  wanted: z.array(WantedName),
  hub: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** By rank: the best, those who have a wanted capability best, and those that were asked for. */
  organizations: z.array(FittingOrganization),
  /** How many can do any of it. */
  total: z.int(),
})
export type Fits = z.infer<typeof Fits>

export const FittingOpportunity = Fit.extend({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(opportunityKinds),
  title: z.string(),
  closes_at: z.iso.datetime(),
  time_zone: z.string(),
  hub_name: z.string().nullable(),
  wanted: z.array(WantedName),
})
export type FittingOpportunity = z.infer<typeof FittingOpportunity>

/** A node of the taxonomy with all that lies below it. */
export const Gap = z.object({
  node_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  name: z.string(),
  /** Opportunities of the last months that ask for it. */
  asked_count: z.int(),
  /** Those among them that name it itself, and not something below. */
  named_count: z.int(),
  /** Organizations that offer it: as core; as supplementary only; only with what was not confirmed for a year. */
  core_count: z.int(),
  supplementary_count: z.int(),
  stale_count: z.int(),
})
export type Gap = z.infer<typeof Gap>

/** The rows that a gap's numbers count. */
export const GapRows = z.object({
  name: z.string(),
  above: z.array(z.string()),
  opportunities: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      title: z.string(),
      state: z.enum(opportunityStates),
      published_at: z.iso.datetime(),
    }),
  ),
  organizations: z.array(
    z.object({ id: z.uuid(), name: z.string(), weight: z.enum(capabilityWeights), is_stale: z.boolean() }),
  ),
})
export type GapRows = z.infer<typeof GapRows>

export const matching = {
  /** Which organizations fit an opportunity, how well and why. */
  fits: endpoint({
    method: 'GET',
    path: 'opportunities/fits/:id',
    access: 'opportunity_read',
    params: Id,
    query: z.object({ organization_id: many(z.uuid()) }),
    data: Fits,
  }),
  /** Open opportunities that fit the caller's organization, the best first. */
  fitting: endpoint({
    method: 'GET',
    path: 'opportunities/fitting',
    access: 'opportunity_read',
    data: z.array(FittingOpportunity),
  }),
  /** What the network asks for and what it offers, over the whole taxonomy in its order. */
  gaps: endpoint({ method: 'GET', path: 'opportunities/gaps', access: 'analytics_read', data: z.array(Gap) }),
  gap: endpoint({
    method: 'GET',
    path: 'opportunities/gaps/:id',
    access: 'analytics_read',
    params: Id,
    data: GapRows,
  }),
}
