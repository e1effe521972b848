import { connect } from '@guildhall/contract/connect'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { hubs, organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { aHub, aUser } from '../../test/builders.ts'
import { aListed, anOffer, aTerm, certification, find } from '../../test/directory.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const member = await server.as('user')
const names = async (search: string, query: Parameters<typeof find>[1] = {}) =>
  (await find(member, { search, ...query })).names

describe('a search', () => {
  test('puts a name first, then what is core, what is done besides, what lies above, and what is said', async () => {
    const above = await aTerm(db, 'Ferrotypy')
    const below = await aTerm(db, 'Tintype', { above: above.path })
    const said = await aListed(db, { name: 'A said', profile: { summary: 'Everything but ferrotypy.' } })
    const under = await aListed(db, { name: 'B under' })
    await anOffer(db, under.id, below.id)
    const besides = await aListed(db, { name: 'C besides' })
    await anOffer(db, besides.id, above.id, { weight: 'supplementary' })
    const core = await aListed(db, { name: 'D core' })
    await anOffer(db, core.id, above.id)
    const named = await aListed(db, { name: 'E Ferrotypy' })
    expect(await names('ferrotypy')).toEqual([named.name, core.name, besides.name, under.name, said.name])
  })

  test('knows synonyms, misspelt ones and those in one word, and says what it took them for', async () => {
    const node = await aTerm(db, 'Compound epitaxy', { synonyms: ['gallium nitride', 'flip chip'] })
    const { id, name } = await aListed(db)
    await anOffer(db, id, node.id)
    expect(await names('gallium nitride')).toEqual([name])
    expect(await names('flipchip')).toEqual([name])
    const found = await find(member, { search: 'galium nitride' })
    expect(found).toMatchObject({ names: [name], corrected: [{ from: 'galium', to: ['gallium'] }] })
    expect(found.entries[0]?.capabilities).toMatchObject([{ node_id: node.id, found_as: 'gallium nitride' }])
    expect(await find(member, { search: 'galium nitride', exact: '1' })).toMatchObject({ names: [], corrected: [] })
  })

  test('leaves out a word that nothing resembles, and says so', async () => {
    const { name } = await aListed(db, { name: 'Quernstone Works' })
    expect(await find(member, { search: 'quernstone zzyzx' })).toMatchObject({
      names: [name],
      corrected: [{ from: 'zzyzx', to: [] }],
    })
  })

  test('finds people by name, by what they do and by what their organization offers', async () => {
    const node = await aTerm(db, 'Thermosonic welding')
    const { id } = await aListed(db, { name: 'Capillary House' })
    await anOffer(db, id, node.id)
    await aUser(db, { organization_id: id, first_name: 'Odalys', last_name: 'Quint', job_title: 'Ballooner' })
    for (const search of ['odalys', 'quint odalys', 'ballooner', 'capillary', 'thermosonic'])
      expect(await names(search, { of: 'user' }), search).toEqual(['Odalys Quint'])
    expect(await find(member, { search: 'capillary' })).toMatchObject({ total: 1 })
    const facets = await member.call(connect.facets, { query: { search: 'capillary' } })
    expect(facets.data).toMatchObject({ other_total: 1, other_total_is_exact: true })
  })

  test.each([`'`, `''; drop table users; --`, ':*', '((((', '<->', '"', '\u0000', '-', '🦜', '%', 'x '.repeat(99)])(
    'takes %j for harmless',
    async (search) => {
      for (const endpoint of [connect.list, connect.facets, connect.map])
        expect((await member.call(endpoint, { query: { search } })).status).toBe(200)
    },
  )
})

describe('filters', () => {
  test('narrow the list, the counts and the map alike', async () => {
    const hub = await aHub(db)
    const top = await aTerm(db, 'Woodworking')
    const node = await aTerm(db, 'Turnery', { above: top.path })
    const there = { region: 'Utopia', country: 'FR', latitude: 10, longitude: 20, hub_ids: [hub.id] }
    const profile = { certifications: [certification('ISO 4242')] }
    const first = await aListed(db, { ...there, type: 'academic', profile })
    await anOffer(db, first.id, node.id)
    const second = await aListed(db, { ...there, type: 'industry', membership_level: 'principal', profile })
    await anOffer(db, second.id, node.id, { weight: 'supplementary' })
    const region = ['Utopia']
    const of = async (query: object) => (await find(member, { region, ...query })).names
    expect(await of({})).toEqual([first.name, second.name])
    expect(await of({ type: ['academic'] })).toEqual([first.name])
    expect(await of({ level: ['principal'] })).toEqual([second.name])
    expect(await of({ hub_id: [hub.id], certification: ['ISO 4242'], capability: [top.id] })).toHaveLength(2)
    expect(await of({ capability: [top.id], weight: 'core' })).toEqual([first.name])
    expect(await of({ capability: [top.id], weight: 'supplementary' })).toEqual([second.name])
    expect(await of({ country: ['US'] })).toEqual([])
    expect(await of({ west: 19, east: 21, south: 9, north: 11 })).toHaveLength(2)
    expect(await of({ west: 21, east: 19, south: 9, north: 11 })).toEqual([])
    expect(await of({ west: 170, east: 25, south: 9, north: 11 })).toHaveLength(2)

    const query = { region, type: ['academic' as const], capability: [top.id] }
    const { data: facets } = await member.call(connect.facets, { query })
    expect(facets).toMatchObject({
      type: [
        { value: 'academic', count: 1 },
        { value: 'industry', count: 1 },
      ],
      level: [{ value: 'associate', count: 1 }],
      hub_id: [{ value: hub.id, label: hub.name, count: 1 }],
      certification: [{ value: 'ISO 4242', count: 1 }],
      is_exact: true,
    })
    expect(facets.capability).toEqual([
      { value: top.id, label: 'Woodworking', parent_id: null, count: 1 },
      { value: node.id, label: 'Turnery', parent_id: top.id, count: 1 },
    ])
    expect(facets.region).toContainEqual({ value: 'Utopia', label: 'Utopia', count: 1 })

    const map = async (given: object) => (await member.call(connect.map, { query: { region, ...given } })).data
    expect(await map({})).toEqual([{ latitude: 10, longitude: 20, count: 2, id: null, name: null }])
    expect(await map({ type: ['academic'], grain: 5 })).toEqual([
      { latitude: 10, longitude: 20, count: 1, id: first.id, name: first.name },
    ])
  })

  test('follow a node that was merged', async () => {
    const [old, kept] = [await aTerm(db, 'Old name'), await aTerm(db, 'Kept name')]
    const { id, name } = await aListed(db)
    await anOffer(db, id, kept.id)
    await db
      .update(capability_nodes)
      .set({ state: 'merged', replaced_by_id: kept.id })
      .where(eq(capability_nodes.id, old.id))
    expect((await find(member, { capability: [old.id] })).names).toEqual([name])
  })
})

describe('the index follows', () => {
  const isListed = async (id: string) => (await db.$count(directory_entries, eq(directory_entries.id, id))) === 1

  test('the name, the standing and the profile of an organization, and with them its people', async () => {
    const { id } = await aListed(db, { name: 'Beforehand Works' })
    const { id: person } = await aUser(db, { organization_id: id })
    const change = (given: Partial<typeof organizations.$inferInsert>) =>
      db.update(organizations).set(given).where(eq(organizations.id, id))
    await change({ name: 'Afterwards Works' })
    expect(await names('beforehand', { exact: '1' })).toEqual([])
    expect(await names('afterwards')).toEqual(['Afterwards Works'])
    expect(await names('afterwards', { of: 'user' })).toHaveLength(1)
    await change({ status: 'suspended' })
    expect([await isListed(id), await isListed(person)]).toEqual([false, false])
    await change({ status: 'active' })
    expect([await isListed(id), await isListed(person)]).toEqual([true, true])
    await db.update(organization_profiles).set({ published: null }).where(eq(organization_profiles.organization_id, id))
    expect([await isListed(id), await isListed(person)]).toEqual([false, false])
  })

  test('what is approved, taken away, renamed and moved in the taxonomy', async () => {
    const [left, right] = [await aTerm(db, 'Leftward'), await aTerm(db, 'Rightward')]
    const node = await aTerm(db, 'Middling', { above: left.path })
    const { id, name } = await aListed(db)
    await anOffer(db, id, node.id, { state: 'submitted', approved_at: null })
    const own = eq(capabilities.organization_id, id)
    expect(await names('middling')).toEqual([])
    await db.update(capabilities).set({ approved_at: new Date().toISOString() }).where(own)
    expect([await names('middling'), await names('leftward')]).toEqual([[name], [name]])
    const change = { name: 'Muddling', parent_id: right.id, path: [right.id, node.id] }
    await db.update(capability_nodes).set(change).where(eq(capability_nodes.id, node.id))
    expect(await names('muddling rightward', { exact: '1' })).toEqual([name])
    expect(await names('leftward', { exact: '1' })).toEqual([])
    expect((await find(member, { capability: [right.id] })).names).toEqual([name])
    await db.delete(capabilities).where(own)
    expect(await names('muddling', { exact: '1' })).toEqual([])
  })

  test('hubs that go, and people who change, leave or go', async () => {
    const hub = await aHub(db)
    const { id } = await aListed(db, { hub_ids: [hub.id] })
    await db.delete(hubs).where(eq(hubs.id, hub.id))
    expect((await find(member, { hub_id: [hub.id] })).names).toEqual([])
    const person = await aUser(db, { organization_id: id, last_name: 'Evergreen' })
    const change = (given: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(given).where(eq(users.id, person.id))
    await change({ last_name: 'Nevergreen' })
    expect(await names('nevergreen', { of: 'user' })).toHaveLength(1)
    await change({ status: 'deactivated' })
    expect(await isListed(person.id)).toBe(false)
    await change({ status: 'active' })
    expect(await isListed(person.id)).toBe(true)
    await change({ organization_id: null })
    expect(await isListed(person.id)).toBe(false)
  })
})
