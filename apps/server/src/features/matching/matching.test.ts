import { randomUUID } from 'node:crypto'
import { matching } from '@guildhall/contract/matching'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { opportunities, opportunity_capabilities } from '../../db/schema/opportunities.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const member = await server.as('organization_admin')
const office = await server.as('system_admin')

describe('who fits', () => {
  test('is named with score, cells and reasons, the best first', async () => {
    const hub = await aHub(db, { lead_organization_id: (await aListed({ latitude: 44.9, longitude: -93.2 })).id })
    const [rf, optics] = [await aNode(), await aNode()]
    const both = await aListed({ hub_ids: [hub.id], latitude: 44.9, longitude: -93.2 })
    const some = await aListed()
    await offer(both.id, rf.id)
    await offer(both.id, optics.id, { weight: 'supplementary' })
    await offer(some.id, rf.id)
    const id = await anOpportunity({ hub_id: hub.id }, [rf.id, optics.id])
    const { data } = await member.call(matching.fits, { params: { id } })
    expect(data.total).toBe(2)
    // (1 + 0.6) / 2 of 85, the hub's 8 and all 7 for the way.
    expect(data.organizations.map(({ id: each, score }) => [each, score])).toEqual([
      [both.id, 83],
      [some.id, 43],
    ])
    expect(data.organizations[0]?.reasons).toEqual([
      { kind: 'core', node_ids: [rf.id] },
      { kind: 'supplementary', node_ids: [optics.id] },
      { kind: 'hub' },
      { kind: 'distance', distance_km: 0 },
    ])
  })

  test('leaves out what the network does not see: waiting capabilities, and organizations without a published profile', async () => {
    const node = await aNode()
    const waiting = await aListed()
    const unlisted = await anOrganization(db)
    const suspended = await aListed({ status: 'suspended' })
    await offer(waiting.id, node.id, { approved_at: null, state: 'submitted' })
    await offer(unlisted.id, node.id)
    await offer(suspended.id, node.id)
    const id = await anOpportunity({}, [node.id])
    const query = { organization_id: [waiting.id, unlisted.id, suspended.id].join() }
    for (const caller of [member, office]) {
      const { data } = await caller.call(matching.fits, { params: { id }, query })
      expect(data).toMatchObject({ organizations: [], total: 0 })
    }
    const inside = await server.as(await aUser(db, { organization_id: unlisted.id, roles: ['organization_admin'] }))
    const { data } = await inside.call(matching.fits, { params: { id } })
    expect(data.organizations.map(({ id: each, is_own }) => [each, is_own])).toEqual([[unlisted.id, true]])
  })

  test('takes an audience of roles for the organizations that have such people', async () => {
    const node = await aNode()
    const [with_lead, without] = [await aListed(), await aListed()]
    await aUser(db, { organization_id: with_lead.id, roles: ['project_lead'] })
    for (const { id } of [with_lead, without]) await offer(id, node.id)
    const id = await anOpportunity({ audience: { levels: [], hubs: [], roles: ['project_lead'] } }, [node.id])
    const { data } = await office.call(matching.fits, { params: { id } })
    expect(data.organizations.map((each) => each.id)).toEqual([with_lead.id])
  })

  test('is not told of an opportunity that the reader does not see', async () => {
    const node = await aNode()
    const draft = await anOpportunity({ state: 'draft', published_at: null }, [node.id])
    const meant = await anOpportunity({ audience: { levels: ['academic'], hubs: [], roles: [] } }, [node.id])
    for (const id of [draft, meant, randomUUID()])
      expect((await member.call(matching.fits, { params: { id } })).status).toBe(404)
    expect((await office.call(matching.fits, { params: { id: draft } })).status).toBe(200)
  })

  test('says nothing of an opportunity that asks for nothing', async () => {
    const id = await anOpportunity({}, [])
    const { data } = await member.call(matching.fits, { params: { id } })
    expect(data).toEqual({ wanted: [], hub: null, organizations: [], total: 0 })
  })
})

describe('what fits an organization', () => {
  test('is open now, meant for the reader, not its own, and fits well enough', async () => {
    const organization = await aListed()
    const caller = await server.as(await aUser(db, { organization_id: organization.id }))
    const nodes = [await aNode(), await aNode(), await aNode(), await aNode(), await aNode()]
    const ids = nodes.map(({ id }) => id)
    const [first = '', second = ''] = ids
    await offer(organization.id, first)
    const whole = await anOpportunity({}, [first])
    const half = await anOpportunity({}, [first, second])
    await anOpportunity({}, ids)
    await anOpportunity({ organization_id: organization.id }, [first])
    await anOpportunity({ closes_at: '2026-01-02T00:00:00.000Z' }, [first])
    await anOpportunity({ opens_at: '2098-01-02T00:00:00.000Z' }, [first])
    await anOpportunity({ state: 'cancelled' }, [first])
    await anOpportunity({ audience: { levels: ['academic'], hubs: [], roles: [] } }, [first])
    const { data } = await caller.call(matching.fitting)
    expect(data.map(({ id, score, reasons }) => [id, score, reasons])).toEqual([
      [whole, 85, [{ kind: 'core', node_ids: [first] }]],
      [half, 43, [{ kind: 'core', node_ids: [first] }]],
    ])
    expect(data[1]?.wanted.map(({ node_id }) => node_id)).toEqual([first, second])
  })

  test('is nothing for somebody without an organization', async () => {
    const caller = await server.as(await aUser(db, { organization_id: null, roles: ['system_admin'] }))
    expect((await caller.call(matching.fitting)).data).toEqual([])
  })
})

describe('the gap map', () => {
  test('counts with each node all that lies below, and gives the rows that it counted', async () => {
    const top = await aNode()
    const below = await aNode(top)
    const [core, besides, forgotten, unlisted] = [
      await aListed(),
      await aListed(),
      await aListed(),
      await anOrganization(db),
    ]
    await offer(core.id, below.id)
    await offer(core.id, top.id, { weight: 'supplementary' })
    await offer(besides.id, below.id, { weight: 'supplementary' })
    await offer(forgotten.id, top.id, { confirmed_at: longAgo })
    await offer(unlisted.id, top.id)
    const asking = [await anOpportunity({}, [below.id]), await anOpportunity({ state: 'closed' }, [top.id, below.id])]
    await anOpportunity({ state: 'draft', published_at: null }, [below.id])
    await anOpportunity({ published_at: '2020-01-01T00:00:00.000Z' }, [below.id])
    const gaps = (await office.call(matching.gaps)).data
    const offered = { core_count: 1, supplementary_count: 1 }
    expect(gaps.find(({ node_id }) => node_id === top.id)).toMatchObject({
      asked_count: 2,
      named_count: 1,
      stale_count: 1,
      ...offered,
    })
    expect(gaps.find(({ node_id }) => node_id === below.id)).toMatchObject({
      asked_count: 2,
      named_count: 2,
      stale_count: 0,
      ...offered,
    })
    const rows = (await office.call(matching.gap, { params: { id: top.id } })).data
    expect(rows.opportunities.map(({ id }) => id).toSorted()).toEqual(asking.toSorted())
    expect(rows.organizations.map(({ id, weight, is_stale }) => [id, weight, is_stale])).toEqual([
      [core.id, 'core', false],
      [besides.id, 'supplementary', false],
      [forgotten.id, 'supplementary', true],
    ])
    expect((await office.call(matching.gap, { params: { id: below.id } })).data.above).toEqual([top.name])
  })

  test('is for those with the permission for analytics', async () => {
    expect((await member.call(matching.gaps)).status).toBe(403)
    expect((await member.call(matching.gap, { params: { id: randomUUID() } })).status).toBe(403)
    expect((await office.call(matching.gap, { params: { id: randomUUID() } })).status).toBe(404)
  })
})

const longAgo = '2024-01-01T00:00:00.000Z'

async function aListed(given: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await anOrganization(db, given)
  await db.insert(organization_profiles).values({ organization_id: organization.id, published: {} as never })
  return organization
}

async function aNode(parent?: { id: string; path: string[] }) {
  const id = randomUUID()
  const path = [...(parent?.path ?? []), id]
  return one(
    await db
      .insert(capability_nodes)
      .values({ id, path, parent_id: parent?.id ?? null, name: `Node ${id}`, position: 1 })
      .returning(),
  )
}

type Capability = typeof capabilities.$inferInsert

async function offer(organization_id: string, node_id: string, given: Partial<Capability> = {}) {
  const now = new Date().toISOString()
  await db.insert(capabilities).values({
    organization_id,
    node_id,
    weight: 'core',
    state: 'approved',
    approved_at: now,
    confirmed_at: now,
    ...given,
  })
}

async function anOpportunity(given: Partial<typeof opportunities.$inferInsert>, nodeIds: string[]): Promise<string> {
  const { id } = one(
    await db
      .insert(opportunities)
      .values({
        number: randomUUID(),
        kind: 'rfp',
        title: 'Wanted',
        state: 'open',
        opens_at: '2026-01-01T00:00:00.000Z',
        closes_at: '2099-01-01T00:00:00.000Z',
        time_zone: 'UTC',
        published_at: new Date().toISOString(),
        ...given,
      })
      .returning(),
  )
  if (nodeIds.length > 0)
    await db
      .insert(opportunity_capabilities)
      .values(
        nodeIds.map((node_id, position) => ({ opportunity_id: id, node_id, position, degree: 'needed' as const })),
      )
  return id
}
