import { connect } from '@guildhall/contract/connect'
import { defaultEntry } from '@guildhall/contract/own-entry'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_searches } from '../../db/schema/directory.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { aUser } from '../../test/builders.ts'
import { aListed, anOffer, aTerm, certification, find } from '../../test/directory.ts'
import { testServer, type Caller } from '../../test/server.ts'
import type { Letter } from '../../words/letters.ts'
import { dropExpired, tellMatches } from './notices.ts'

const server = await testServer()
const { db } = server

let sent: Letter[] = []
let fails = false
const deps = {
  ...server.deps,
  post: {
    send: async (_tx: unknown, ...letters: Letter[]) => {
      if (fails) throw new Error('killed')
      sent.push(...letters)
    },
  },
}
beforeEach(async () => {
  await db.delete(directory_searches)
  sent = []
  fails = false
})

const save = async (caller: Caller, search: string, given: { name?: string; is_notified?: boolean } = {}) =>
  (await caller.call(connect.saveSearch, { body: { name: search, search, ...given } })).data
const kept = async (caller: Caller) => (await caller.call(connect.searches)).data

describe('a saved search', () => {
  test('counts what it finds, and what is new since it was looked at', async () => {
    const me = await server.as('user')
    await aListed(db, { name: 'Lacquer One' })
    const { id } = await save(me, 'search=lacquer')
    expect(await kept(me)).toMatchObject([{ id, total: 1, new_count: 0, is_notified: true }])
    await aListed(db, { name: 'Lacquer Two' })
    expect(await kept(me)).toMatchObject([{ total: 2, new_count: 1 }])
    await me.call(connect.seeSearch, { body: { id } })
    expect(await kept(me)).toMatchObject([{ total: 2, new_count: 0 }])
    await me.call(connect.updateSearch, { body: { id, name: 'Two', search: 'search=two', is_notified: false } })
    expect(await kept(me)).toMatchObject([{ name: 'Two', total: 1, new_count: 0, is_notified: false }])
    await me.call(connect.deleteSearch, { params: { id } })
    expect(await kept(me)).toEqual([])
  })

  test('is nobody else’s, has a name of its own, and has to be readable', async () => {
    const [me, other] = [await server.as('user'), await server.as('system_admin')]
    const { id } = await save(me, 'search=glaze', { name: 'Glaze' })
    const body = { id, name: 'Mine', search: '' }
    expect((await other.call(connect.updateSearch, { body })).status).toBe(404)
    expect((await other.call(connect.seeSearch, { body: { id } })).status).toBe(404)
    expect((await other.call(connect.deleteSearch, { params: { id } })).status).toBe(404)
    expect(await kept(other)).toEqual([])
    const twin = await me.call(connect.saveSearch, { body: { name: 'GLAZE', search: '' } })
    expect(twin.errors).toHaveProperty('name')
    const odd = await me.call(connect.saveSearch, { body: { name: 'Odd', search: 'capability=none' } })
    expect(odd.errors).toHaveProperty('search')
  })

  test('is one of fifty at most', async () => {
    const me = await server.as('user')
    const rows = Array.from({ length: 50 }, (_, n) => ({ name: `${n}`, search: '', is_notified: false }))
    await db.insert(directory_searches).values(rows.map((row) => ({ ...row, user_id: me.user.id })))
    expect((await me.call(connect.saveSearch, { body: { name: 'One more', search: '' } })).status).toBe(409)
  })

  test('follows a node that is merged', async () => {
    const me = await server.as('user')
    const [old, into] = [await aTerm(db, 'Varnish'), await aTerm(db, 'Coating')]
    const { id } = await aListed(db)
    await anOffer(db, id, into.id)
    await save(me, `capability=${old.id}`)
    expect(await kept(me)).toMatchObject([{ total: 0 }])
    const change = { state: 'merged' as const, replaced_by_id: into.id }
    await db.update(capability_nodes).set(change).where(eq(capability_nodes.id, old.id))
    expect(await kept(me)).toMatchObject([{ total: 1 }])
  })
})

describe('a notice', () => {
  test('comes once for a new match, and in one letter for several searches', async () => {
    const user = await aUser(db)
    const me = await server.as(user)
    await aListed(db, { name: 'Pewter Zero' })
    await save(me, 'search=pewter', { name: 'Pewter' })
    await tellMatches(deps)
    expect(sent).toEqual([])
    await aListed(db, { name: 'Pewter One' })
    await Promise.all([tellMatches(deps), tellMatches(deps)])
    expect(sent).toMatchObject([{ name: 'connect_matches', to: user.email, quote: 'Pewter: Pewter One' }])
    expect(sent[0]?.link).toMatch(/\/connect\?search=pewter$/)
    // Told is not looked at.
    expect(await kept(me)).toMatchObject([{ new_count: 1 }])
    await save(me, 'search=brass', { name: 'Brass' })
    await aListed(db, { name: 'Brass and Pewter' })
    await tellMatches(deps)
    expect(sent[1]).toMatchObject({ quote: 'Brass: Brass and Pewter\nPewter: Brass and Pewter' })
    expect(sent).toHaveLength(2)
  })

  test('that was not sent is sent the next time', async () => {
    const me = await server.as('user')
    await save(me, 'search=antimony')
    await aListed(db, { name: 'Antimony Works' })
    fails = true
    await tellMatches(deps)
    expect(sent).toEqual([])
    fails = false
    await tellMatches(deps)
    expect(sent).toHaveLength(1)
  })

  test('goes to nobody who is gone, may no longer search, or does not want it for this search', async () => {
    const late = await aUser(db)
    const people = [await aUser(db, { status: 'deactivated' }), late]
    const rows = people.map(({ id }) => ({ user_id: id, name: 'Tin', search: 'search=tinplate', is_notified: true }))
    await db.insert(directory_searches).values(rows)
    await save(await server.as('user'), 'search=tinplate', { is_notified: false })
    const expired = { paid_through: '2020-01-01' }
    await db
      .update(organizations)
      .set(expired)
      .where(eq(organizations.id, late.organization_id ?? ''))
    await aListed(db, { name: 'Tinplate Works' })
    await tellMatches(deps)
    expect(sent).toEqual([])
  })

  test('tells nobody what he does not see', async () => {
    const [plain, lead] = [await aUser(db), await aUser(db, { roles: ['project_lead'] })]
    for (const user of [plain, lead]) await save(await server.as(user), 'search=zinnwald')
    const profile = { summary: 'In Zinnwald since 1884.', visibility: { summary: 'connect' as const } }
    await aListed(db, { name: 'Hidden Works', profile })
    await tellMatches(deps)
    expect(sent).toMatchObject([{ to: lead.email }])
  })
})

test('a certification that has run out is found no more from the next day on', async () => {
  const me = await server.as('user')
  const profile = { certifications: [certification('NADCAP 77', '2999-01-01')] }
  const { id, name } = await aListed(db, { profile })
  expect((await find(me, { certification: ['NADCAP 77'] })).names).toEqual([name])
  // As if the day had passed: nothing but the clock has changed.
  await db.transaction(async (tx) => {
    await tx.execute('alter table organization_profiles disable trigger directory_update')
    const [row] = await tx.select().from(organization_profiles).where(eq(organization_profiles.organization_id, id))
    if (!row?.published) throw new Error('no profile')
    const published = { ...row.published, certifications: [certification('NADCAP 77', '2020-01-01')] }
    await tx.update(organization_profiles).set({ published }).where(eq(organization_profiles.organization_id, id))
    await tx.execute('alter table organization_profiles enable trigger directory_update')
  })
  expect((await find(me, { certification: ['NADCAP 77'] })).names).toEqual([name])
  await dropExpired(deps)
  expect((await find(me, { certification: ['NADCAP 77'] })).names).toEqual([])
})

test('everybody says what the directory shows of him', async () => {
  const { id } = await aListed(db)
  const user = await aUser(db, { organization_id: id, last_name: 'Selfmade', job_title: 'Gilder' })
  const me = await server.as(user)
  expect((await me.call(connect.ownEntry)).data).toEqual({ ...defaultEntry, version: 1 })
  const titles = async () => (await find(await server.as('user'), { of: 'user', search: 'selfmade' })).entries
  expect(await titles()).toMatchObject([{ job_title: 'Gilder' }])
  const hidden = { is_listed: true, visibility: { ...defaultEntry.visibility, job_title: 'private' as const } }
  expect((await me.call(connect.updateOwnEntry, { body: hidden })).data).toEqual({ ...hidden, version: 2 })
  expect(await titles()).toMatchObject([{ job_title: '' }])
  await me.call(connect.updateOwnEntry, { body: { ...hidden, is_listed: false } })
  expect(await titles()).toEqual([])
})
