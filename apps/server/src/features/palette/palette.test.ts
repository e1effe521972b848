import { contentLibrary } from '@guildhall/contract/content-library'
import { defaultEntry } from '@guildhall/contract/own-entry'
import { palette, type PaletteKind } from '@guildhall/contract/palette'
import { siteSettings } from '@guildhall/contract/site-settings'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { writing } from '../../test/articles.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { anEvent } from '../../test/events.ts'
import { aLibraryCategory } from '../../test/library.ts'
import { anOpportunity } from '../../test/opportunities.ts'
import { anOrder } from '../../test/orders.ts'
import { type Caller, testServer } from '../../test/server.ts'
import { aTool } from '../../test/tools.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const orgAdmin = await server.as('organization_admin')
const member = await server.as('user')
const { article, item } = writing(admin)
const forOthers = { levels: ['founding'], hubs: [], roles: [] }
const groupsOf = async (caller: Caller, query: string) => (await caller.call(palette.find, { query: { query } })).data
const hitsOf = async (caller: Caller, query: string, kind: PaletteKind) =>
  (await groupsOf(caller, query)).find((group) => group.kind === kind)?.hits ?? []
const titlesOf = async (caller: Caller, query: string, kind: PaletteKind) =>
  (await hitsOf(caller, query, kind)).map(({ title }) => said(title))
const said = (passage: { text: string }[]) => passage.map(({ text }) => text).join('')
const hit = (passage: { text: string; is_hit: boolean }[]) =>
  passage.filter((part) => part.is_hit).map((part) => part.text)

describe('organizations', () => {
  test('are those of the whole list to a system admin, with level and town, and lead to their page', async () => {
    const { id } = await anOrganization(db, { name: 'Quillon Works', city: 'Northfield' })
    const [found] = await hitsOf(admin, 'quil', 'organizations')
    expect(found).toMatchObject({ id, link: `/organizations/view-organization/${id}`, picture: null })
    expect(found && said(found.note)).toBe('Associate, Northfield')
    const { data } = await admin.call(palette.find, { query: { query: 'quil' } }, { 'accept-language': 'es' })
    expect(data.flatMap(({ hits }) => hits).map(({ note }) => said(note))).toEqual(['Asociado, Northfield'])
    expect(found && hit(found.title)).toEqual(['Quil'])
    await db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, id))
    expect(await titlesOf(admin, 'quillon', 'organizations')).toEqual([])
  })

  test('are those of the directory to a member: what has no published profile is not found', async () => {
    const listed = await aListed(db, { name: 'Vesper & Sons' })
    await anOrganization(db, { name: 'Vesper Hidden' })
    const found = await hitsOf(member, 'vesper', 'organizations')
    expect(found.map(({ title }) => said(title))).toEqual(['Vesper & Sons'])
    expect(found[0]?.id).toBe(listed.id)
    expect(found[0]?.link).toMatch(
      /^\/connect(\/additional-details\/organization\/|\?of=organization&search=Vesper%20%26)/,
    )
    expect(await titlesOf(admin, 'vesper', 'organizations')).toEqual(['Vesper & Sons', 'Vesper Hidden'])
  })

  test('are not found in the directory by a name that it does not show', async () => {
    await aListed(db, { name: 'Plainname', legal_name: 'Arcanum Holdings' })
    expect(await titlesOf(member, 'arcanum', 'organizations')).toEqual([])
    expect(await titlesOf(admin, 'arcanum', 'organizations')).toEqual(['Plainname'])
  })
})

describe('people', () => {
  test('are found by name and address by those whose list shows them, of their own organization', async () => {
    const own = { organization_id: orgAdmin.user.organization_id }
    const { id } = await aUser(db, {
      first_name: 'Ottoline',
      last_name: 'Brandt',
      email: 'o.brandt@quarry.test',
      ...own,
    })
    await aUser(db, { first_name: 'Ottoline', last_name: 'Elsewhere', email: 'oe@quarry.test' })
    for (const query of ['ottol', 'brandt otto', 'quarry', 'o.brandt@qu']) {
      const found = await hitsOf(orgAdmin, query, 'people')
      expect(
        found.map((each) => each.id),
        query,
      ).toEqual([id])
      expect(found[0]).toMatchObject({ link: `/users/edit-user/${id}` })
      expect(found[0] && said(found[0].note)).toBe('o.brandt@quarry.test')
    }
    expect(await titlesOf(admin, 'quarry', 'people')).toEqual(['Ottoline Brandt', 'Ottoline Elsewhere'])
  })

  test('are those of the directory to others, without their address', async () => {
    const { id: organization_id } = await aListed(db, { name: 'Listed House' })
    const person = { organization_id, last_name: 'Zephyrine' }
    await aUser(db, { ...person, first_name: 'Shown', email: 'secretbox@listed.test' })
    const hidden = await aUser(db, { ...person, first_name: 'Hidden' })
    await db
      .update(users)
      .set({ directory: { ...defaultEntry, is_listed: false } })
      .where(eq(users.id, hidden.id))
    await aUser(db, { first_name: 'Unlisted', last_name: 'Zephyrine' })
    const found = await hitsOf(member, 'zephyrine', 'people')
    expect(found.map(({ title }) => said(title))).toEqual(['Shown Zephyrine'])
    expect(found[0] && said(found[0].note)).toBe('Listed House')
    expect(await titlesOf(member, 'secretbox', 'people')).toEqual([])
    expect((await titlesOf(admin, 'zephyrine', 'people')).toSorted()).toEqual([
      'Hidden Zephyrine',
      'Shown Zephyrine',
      'Unlisted Zephyrine',
    ])
  })

  test('come in the order of how well the name fits, and at most four', async () => {
    await aUser(db, { first_name: 'Inside', last_name: 'Unmarlowe' })
    await aUser(db, { first_name: 'Word', last_name: 'Marlowe' })
    await aUser(db, { first_name: 'Marlowe', last_name: 'First' })
    // By the last name alone one is looked for as often as by the first.
    expect(await titlesOf(admin, 'marlowe', 'people')).toEqual(['Marlowe First', 'Word Marlowe', 'Inside Unmarlowe'])
    for (const last_name of ['Fa', 'Fb', 'Fc']) await aUser(db, { first_name: 'Marlowe', last_name })
    expect(await titlesOf(admin, 'marlowe', 'people')).toHaveLength(4)
  })
})

describe('what somebody works with', () => {
  test('an order is found by its own organization and the office, and by nobody else', async () => {
    const organization_id = orgAdmin.user.organization_id ?? ''
    const { id, number } = await anOrder(db, { organization_id, project_title: 'Krypton receiver', state: 'submitted' })
    const [found] = await hitsOf(orgAdmin, 'krypton', 'orders')
    expect(found).toMatchObject({ id, link: `/order/view-order/${id}`, title: [{ text: number, is_hit: false }] })
    expect(await titlesOf(admin, number, 'orders')).toContain(number)
    expect(await titlesOf(await server.as('organization_admin'), 'krypton', 'orders')).toEqual([])
    expect(await titlesOf(member, 'krypton', 'orders')).toEqual([])
  })

  test('drafts and what is for others stay with those who look after them', async () => {
    await anEvent(db, { title: 'Gantry draft', status: 'draft' })
    await anEvent(db, { title: 'Gantry for founders', audience: forOthers })
    const { id } = await anEvent(db, { title: 'Gantry day', place: 'Great Hall' })
    const found = await hitsOf(member, 'gantry', 'events')
    expect(found).toMatchObject([{ id, link: `/events/view-event/${id}` }])
    expect(found[0] && said(found[0].note)).toMatch(/\d{4}, Great Hall$/)
    expect(await titlesOf(admin, 'gantry', 'events')).toHaveLength(3)

    await anOpportunity(db, { title: 'Gantry tender draft', state: 'draft' })
    await anOpportunity(db, { title: 'Gantry tender for founders', audience: forOthers })
    const open = await anOpportunity(db, { title: 'Gantry tender' })
    expect(await titlesOf(member, 'gantry', 'opportunities')).toEqual([open.number])
    expect(await titlesOf(admin, 'gantry', 'opportunities')).toHaveLength(3)
  })

  test('hubs and elements are for those who hold their permission', async () => {
    const hub = await aHub(db, { name: 'Tessera hub', region: 'West' })
    const tool = await aTool(db, { name: 'Tessera router', vendor: 'Osprey' })
    await aTool(db, { name: 'Tessera old', state: 'retired' })
    expect(await hitsOf(member, 'tessera', 'hubs')).toMatchObject([{ id: hub.id, link: `/hubs/view-hub/${hub.id}` }])
    expect(await hitsOf(admin, 'osprey tess', 'tools')).toMatchObject([{ id: tool.id, link: `/tools?view=${tool.id}` }])
    expect(await titlesOf(admin, 'tessera', 'tools')).toEqual(['Tessera router'])
  })
})

describe('what is written', () => {
  test('is found where it is published to the reader', async () => {
    const { id: category_id } = await aLibraryCategory(server)
    const put = (title: string, more: object) =>
      admin.call(contentLibrary.create, {
        body: { title, kind: 'page', body: '<p>Text</p>', category_id, tags: [], status: 'published', ...more },
      })
    const { data } = await put('Umbra handbook', {})
    await put('Umbra draft', { status: 'draft' })
    await put('Umbra for founders', { audience: forOthers })
    expect(await hitsOf(member, 'umbra', 'content_library')).toMatchObject([
      { link: `/content-library/view-content-library/${data.id}` },
    ])
    expect(await titlesOf(admin, 'umbra', 'content_library')).toHaveLength(3)

    await item({}, { title: 'Umbra course' })
    await item({}, { title: 'Umbra course draft', status: 'draft' })
    expect(await titlesOf(member, 'umbra', 'workforce_development')).toEqual(['Umbra course'])
    const { slug } = await article({ title: 'Umbra explained' })
    await article({ title: 'Umbra for founders', audience: forOthers })
    const [found, ...more] = await hitsOf(member, 'umbra', 'help')
    expect(more).toEqual([])
    expect(found?.link).toMatch(new RegExp(`^/help/category/[^/]+/${slug}$`))
  })

  test('somebody whose organization has not signed the agreement finds help, and nothing else', async () => {
    const { id: organization_id } = await anOrganization(db, { agreement_signed_at: null })
    const newcomer = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id }))
    await anEvent(db, { title: 'Penumbra day' })
    await article({ title: 'Penumbra explained' })
    expect((await groupsOf(newcomer, 'penumbra')).map(({ kind }) => kind)).toEqual(['help'])
    expect((await groupsOf(admin, 'penumbra')).map(({ kind }) => kind)).toEqual(['events', 'help'])
  })

  test('what the network does without is not found, not even by a system admin', async () => {
    await anEvent(db, { title: 'Lacuna day' })
    await aListed(db, { name: 'Lacuna House' })
    await admin.call(siteSettings.update, { body: { switched_off: ['events', 'connect'] } })
    expect((await groupsOf(admin, 'lacuna')).map(({ kind }) => kind)).toEqual(['organizations'])
    expect(await groupsOf(member, 'lacuna')).toEqual([])
    await admin.call(siteSettings.update, { body: { switched_off: [] } })
    expect((await groupsOf(member, 'lacuna')).map(({ kind }) => kind)).toEqual(['organizations', 'events'])
  })
})

describe('whatever is typed', () => {
  test('one letter and more than a hundred are refused at the field', async () => {
    for (const query of ['a', ' a ', '', 'x'.repeat(101)]) {
      const refused = await admin.call(palette.find, { query: { query } })
      expect(refused.status, query).toBe(422)
      expect(refused.errors).toHaveProperty('query')
    }
  })

  test.each([
    '%%',
    '__',
    '\\\\',
    "''",
    '""',
    "'; drop table users; --",
    'a\u0000b',
    '🦜🧪',
    '((',
    ':*',
    'é'.repeat(100),
  ])('%j is harmless and finds no more than it says', async (query) => {
    const { status, data } = await admin.call(palette.find, { query: { query } })
    expect(status).toBe(200)
    expect(data.flatMap(({ hits }) => hits).length).toBeLessThan(5)
  })

  test('signs of a pattern are letters like others', async () => {
    await aHub(db, { name: '50%_off\\corner' })
    await aHub(db, { name: '50xxoff corner' })
    expect(await titlesOf(admin, '50%_', 'hubs')).toEqual(['50%_off\\corner'])
    expect(await titlesOf(admin, 'off\\cor', 'hubs')).toEqual(['50%_off\\corner'])
  })

  test('accents and capitals make no difference, and what is found is marked as it is written', async () => {
    await aHub(db, { name: 'Región Ñandú' })
    for (const query of ['region nandu', 'REGIÓN ÑAN', 'ñandu']) {
      expect(await titlesOf(admin, query, 'hubs'), query).toEqual(['Región Ñandú'])
    }
    const [found] = await hitsOf(admin, 'nan regi', 'hubs')
    expect(found?.title).toEqual([
      { text: 'Regi', is_hit: true },
      { text: 'ón ', is_hit: false },
      { text: 'Ñan', is_hit: true },
      { text: 'dú', is_hit: false },
    ])
  })
})
