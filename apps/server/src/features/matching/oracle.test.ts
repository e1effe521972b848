import { randomUUID } from 'node:crypto'
import { fillersPerNode, type FittingOrganization, mostFits } from '@guildhall/contract/matching'
import { fillersOf, fitOf, type Offered, reasonsOf } from '@guildhall/contract/matching-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { one, type Db } from '../../db/db.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { opportunities, opportunity_capabilities } from '../../db/schema/opportunities.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { tries } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'
import { findFits } from './fit-queries.ts'

const { db } = await testServer()

test('the database finds in random networks what comparing every organization by the rules finds', async () => {
  await fc.assert(
    fc.asyncProperty(network, async (drawn) => {
      const stored = await store(db, drawn)
      const reader = { organization_id: drawn.reader === null ? null : pick(stored.members, drawn.reader).id }
      const also = drawn.also.map((index) => pick(stored.members, index).id)
      const found = await findFits(db, reader, stored.opportunity_id, also)
      expect({ organizations: found.organizations, total: found.total }).toEqual(compareAll(stored, reader, also))
    }),
    { numRuns: tries(60) },
  )
}, 180_000)

const places = fc.record({
  latitude: fc.integer({ min: 4000, max: 5000 }).map(hundredth),
  longitude: fc.integer({ min: -9500, max: -8000 }).map(hundredth),
})
const offers = fc.uniqueArray(
  fc.record({ node: fc.nat(), is_core: fc.boolean(), is_approved: fc.boolean(), is_stale: fc.boolean() }),
  { maxLength: 6, selector: ({ node }) => node },
)
const member = fc.record({
  offers,
  hubs: fc.subarray([0, 1, 2]),
  place: fc.option(places, { freq: 4 }),
  level: fc.constantFrom<string>('associate', 'principal', 'academic'),
  status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'suspended' as const),
  is_published: fc.integer({ min: 0, max: 4 }).map((of) => of > 0),
})
const network = fc.record({
  parents: fc.array(fc.nat(), { minLength: 1, maxLength: 14 }),
  members: fc.array(member, { minLength: 1, maxLength: 90, size: 'max' }),
  wanted: fc.array(fc.record({ node: fc.nat(), is_needed: fc.boolean() }), { minLength: 1, maxLength: 6 }),
  hub: fc.option(fc.nat(2)),
  lead: fc.option(fc.nat()),
  poster: fc.option(fc.nat()),
  levels: fc.subarray<string>(['associate', 'principal'], { maxLength: 1 }),
  audienceHubs: fc.subarray<number>([0, 1], { maxLength: 1 }),
  reader: fc.option(fc.nat()),
  also: fc.array(fc.nat(), { maxLength: 2 }),
})
type Drawn = typeof network extends fc.Arbitrary<infer T> ? T : never
type Node = { id: string; path: string[]; parent_id: string | null }

type Member = Omit<Drawn['members'][number], 'offers' | 'hubs'> & {
  id: string
  name: string
  offers: (Omit<Offered, 'path'> & { node: Node; is_approved: boolean })[]
  hub_ids: string[]
}
type Stored = Awaited<ReturnType<typeof store>>

/** Writes a drawn network beside those that were drawn before; they share no node, so none of them is in the way. */
async function store(into: Db, drawn: Drawn) {
  const nodes: Node[] = []
  for (const drawnParent of drawn.parents) {
    const id = randomUUID()
    const parent = nodes[(drawnParent % (nodes.length + 1)) - 1]
    nodes.push({ id, path: [...(parent?.path ?? []), id], parent_id: parent?.id ?? null })
  }
  await into.insert(capability_nodes).values(nodes.map((node, position) => ({ ...node, name: node.id, position })))

  const hubIds = [randomUUID(), randomUUID(), randomUUID()]
  const members = drawn.members.map((each): Member => {
    const offered = new Map(each.offers.map((offer) => [pick(nodes, offer.node), offer]))
    return {
      ...each,
      id: randomUUID(),
      name: randomUUID(),
      hub_ids: each.hubs.map((index) => pick(hubIds, index)),
      offers: [...offered].map(([node, { is_core, ...offer }]) => ({
        ...offer,
        node,
        weight: is_core ? 'core' : 'supplementary',
      })),
    }
  })
  await storeMembers(into, members)
  const lead = drawn.lead === null ? null : pick(members, drawn.lead)
  await into.insert(hubs).values(hubIds.map((id) => ({ id, name: id, lead_organization_id: lead?.id ?? null })))
  const inHubs = members.flatMap(({ id, hub_ids }) => hub_ids.map((hub_id) => ({ organization_id: id, hub_id })))
  if (inHubs.length > 0) await into.insert(organization_hubs).values(inHubs)

  const hub_id = drawn.hub === null ? null : pick(hubIds, drawn.hub)
  const poster = drawn.poster === null ? null : pick(members, drawn.poster)
  const audience = { levels: drawn.levels, hubs: drawn.audienceHubs.map((index) => pick(hubIds, index)), roles: [] }
  const wanted = [...new Map(drawn.wanted.map((each) => [pick(nodes, each.node), each]))].map(
    ([node, { is_needed }]) => ({
      node_id: node.id,
      parent_id: node.parent_id,
      degree: is_needed ? ('needed' as const) : ('welcome' as const),
    }),
  )
  const opportunity = one(
    await into
      .insert(opportunities)
      .values({
        number: randomUUID(),
        kind: 'rfp',
        title: 'Drawn',
        state: 'open',
        opens_at: '2026-01-01T00:00:00.000Z',
        closes_at: '2099-01-01T00:00:00.000Z',
        time_zone: 'UTC',
        hub_id,
        organization_id: poster?.id ?? null,
        audience,
      })
      .returning(),
  )
  await into
    .insert(opportunity_capabilities)
    .values(wanted.map((each, position) => ({ ...each, opportunity_id: opportunity.id, position })))
  const place = (hub_id && lead?.place) || poster?.place || null
  return { members, sought: { wanted, hub_id, place }, poster, audience, opportunity_id: opportunity.id }
}

async function storeMembers(into: Db, members: Member[]) {
  await into.insert(organizations).values(
    members.map(({ id, name, status, level, place }) => ({
      id,
      name,
      legal_name: name,
      type: 'industry' as const,
      status,
      membership_level: level,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    })),
  )
  const published = members.filter(({ is_published }) => is_published)
  if (published.length > 0)
    await into
      .insert(organization_profiles)
      .values(published.map(({ id }) => ({ organization_id: id, published: {} as never })))
  const offered = members.flatMap(({ id, offers: each }) =>
    each.map(({ node, weight, is_approved, is_stale }) => ({
      organization_id: id,
      node_id: node.id,
      weight,
      state: is_approved ? ('approved' as const) : ('submitted' as const),
      approved_at: is_approved ? longAgo : null,
      confirmed_at: is_stale ? longAgo : new Date().toISOString(),
    })),
  )
  if (offered.length > 0) await into.insert(capabilities).values(offered)
}

/** The oracle: each organization by itself, without any SQL. */
function compareAll(
  { members, sought, poster, audience }: Stored,
  reader: { organization_id: string | null },
  also: string[],
) {
  const isMeant = ({ level, hub_ids }: Member) =>
    audience.levels.length + audience.hubs.length === 0 ||
    audience.levels.includes(level) ||
    audience.hubs.some((id) => hub_ids.includes(id))
  const isNamed = ({ id, status, is_published }: Member) =>
    (status === 'active' && is_published) || id === reader.organization_id
  const fitting = members
    .filter((each) => each !== poster && isNamed(each) && isMeant(each))
    .flatMap(({ id, name, place, hub_ids, offers: all }) => {
      const approved = all.filter(({ is_approved }) => is_approved)
      const fit = fitOf({ offers: approved.map(asOffered), hub_ids, place }, sought)
      return fit ? { id, name, type: 'industry' as const, ...fit } : []
    })
    .toSorted((left, right) => right.score - left.score || (left.name < right.name ? -1 : 1))
  const cores = fitting.flatMap(({ cells }) => cells.filter(({ kind, is_stale }) => kind === 'core' && !is_stale))
  const isAlone = (node_id: string) => cores.filter((cell) => cell.node_id === node_id).length === 1
  const ranked = fitting.map((fit, index): FittingOrganization => {
    const only = fit.cells.filter(({ kind, is_stale, node_id }) => kind === 'core' && !is_stale && isAlone(node_id))
    return {
      ...fit,
      rank: index + 1,
      is_own: fit.id === reader.organization_id,
      reasons: reasonsOf(
        fit,
        only.map(({ node_id }) => node_id),
      ),
    }
  })
  const fillers = sought.wanted.flatMap(({ node_id }) => fillersOf(node_id, ranked, []).slice(0, fillersPerNode))
  return {
    organizations: ranked.filter(
      ({ id, rank }) => rank <= mostFits || also.includes(id) || fillers.some((each) => each.id === id),
    ),
    total: ranked.length,
  }
}

const asOffered = ({ node, weight, is_stale }: Member['offers'][number]): Offered => ({
  path: node.path,
  weight,
  is_stale,
})

const longAgo = '2024-01-01T00:00:00.000Z'

function hundredth(value: number) {
  return value / 100
}

function pick<T>(from: readonly T[], index: number): T {
  const at = index % from.length
  return one(from.slice(at, at + 1))
}
