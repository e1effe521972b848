import { edaSearch, type EdaSubject } from '@guildhall/contract/eda-search'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { packages, tools } from '../../db/schema/eda.ts'
import { orders } from '../../db/schema/orders.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { searchEda } from './find.ts'
import { actorOf } from '../../test/actor.ts'
import { marked, markedAlike } from './marks.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('eda_admin')
const support = await server.as('eda_support')

const halden = await anOrganization(db, { name: 'Halden Wafer Works' })
const quiet = await anOrganization(db, { name: 'Halden Quiet Company' })
const marta = await aUser(db, {
  first_name: 'Marta',
  last_name: 'Lindqvist',
  email: 'marta@halden.test',
  organization_id: halden.id,
})
const tool = {
  category: 'verification' as const,
  delivery: 'licence_server' as const,
  licence_model: 'floating' as const,
}
await db.insert(tools).values([
  {
    ...tool,
    vendor: 'Corvus Design Systems',
    name: 'Spectral DRC',
    version: '8.2',
    seats_total: 40,
    state: 'published',
  },
  { ...tool, vendor: 'Corvus Design Systems', name: 'Wave', version: '3', seats_total: 4, summary: 'Not as spectral' },
])
const { id: package_id } = one(
  await db
    .insert(packages)
    .values({
      name: 'Analog sign-off package',
      term_months: 12,
      approvers: ['eda_admin'],
      summary: 'Spectral and more',
    })
    .returning(),
)
const order = { requester_id: marta.id, package_id, term_months: 12, state: 'submitted' as const }
await db.insert(orders).values([
  {
    ...order,
    number: 'O-2026-0436',
    organization_id: halden.id,
    project_title: 'Ångström mixer',
    po_number: 'PO-7781',
  },
  { ...order, number: 'O-2026-0437', organization_id: quiet.id, project_title: 'Spectral survey' },
])

const find = async (caller: Caller, search: string) => (await caller.call(edaSearch.list, { query: { search } })).data
const titlesIn = async (caller: Caller, search: string, subject: EdaSubject) =>
  (await find(caller, search)).groups
    .find((group) => group.subject === subject)
    ?.hits.map(({ title }) => title.map(({ text }) => text).join(''))

describe('a search over EDA', () => {
  test('finds elements, packages and orders in one answer, each group by itself', async () => {
    const { groups, is_near } = await find(admin, 'spectral')
    expect(groups.map(({ subject, total }) => [subject, total])).toEqual([
      ['tool', 2],
      ['package', 1],
      ['order', 1],
    ])
    expect(is_near).toBe(false)
  })

  test('puts the name before what is only said about it', async () => {
    expect(await titlesIn(admin, 'spectral', 'tool')).toEqual(['Spectral DRC 8.2', 'Wave 3'])
  })

  test('finds an order by its number, its project and its purchase order, whatever the accents', async () => {
    for (const search of ['o-2026-0436', 'angstrom', 'po-7781'])
      expect(await titlesIn(admin, search, 'order')).toEqual(['O-2026-0436'])
  })

  test('finds an element by a misspelt name, and says that nothing is written so', async () => {
    const { groups, is_near } = await find(admin, 'Spectarl DRC')
    expect(is_near).toBe(true)
    expect(groups[0]).toMatchObject({ subject: 'tool', total: 1 })
    expect(groups[0]?.hits[0]?.title).toContainEqual({ text: 'Spectral', is_hit: true })
  })

  test('finds people by name and address, and organizations that order before others', async () => {
    expect(await titlesIn(admin, 'lindqvist', 'user')).toEqual(['Marta Lindqvist'])
    expect(await titlesIn(admin, 'marta@halden.test', 'user')).toEqual(['Marta Lindqvist'])
    const never = await anOrganization(db, { name: 'Halden Advisers' })
    expect((await titlesIn(admin, 'halden', 'organization'))?.at(-1)).toBe(never.name)
  })

  test('shows eight of a group and counts the rest', async () => {
    for (let n = 0; n < 9; n++) await anOrganization(db, { name: `Tellurion ${n}` })
    const { groups } = await find(admin, 'tellurion')
    expect(groups[0]).toMatchObject({ subject: 'organization', total: 9, total_is_exact: true })
    expect(groups[0]?.hits).toHaveLength(8)
  })

  test.each(['%', '_', `' or 1=1 --`, '\\', '\u0000', 'ab', '🦜', 'x '.repeat(90)])(
    'takes %j as it comes',
    async (search) => {
      const { status } = await admin.call(edaSearch.list, { query: { search } })
      expect([200, 422]).toContain(status)
    },
  )
})

describe('who looks', () => {
  test('sees every order as support, but people and organizations as elsewhere', async () => {
    expect(await titlesIn(support, 'o-2026-04', 'order')).toHaveLength(2)
    expect(await titlesIn(support, 'lindqvist', 'user')).toBeUndefined()
    expect(await titlesIn(support, 'halden', 'organization')).toBeUndefined()
  })

  test('may not look at all without the permission', async () => {
    for (const role of ['user', 'organization_admin', 'project_lead', 'eda_only'] as const)
      expect((await (await server.as(role)).call(edaSearch.list, { query: { search: 'drc' } })).status).toBe(403)
  })

  test('finds the orders of his organization, or his own, where he is given the permission', async () => {
    const reader = { ...(await actorOf(server, await server.as(marta))), permissions: ['eda_read', 'order_read'] }
    const numbersFor = async (actor: typeof reader) =>
      (await searchEda(db, actor, 'o-2026-04')).groups.flatMap(({ hits }) => hits.map(({ title }) => title[0]?.text))
    expect(await numbersFor(reader)).toHaveLength(1)
    const colleague = { ...reader, id: admin.user.id }
    expect(await numbersFor(colleague)).toEqual([])
    expect(await numbersFor({ ...colleague, permissions: [...reader.permissions, 'order_write'] })).toHaveLength(1)
  })
})

describe('marks', () => {
  test('stand where the words are, accents and capitals aside', () => {
    expect(marked('Ångström mixer', ['angs', 'MIX'])).toEqual([
      { text: 'Ångs', is_hit: true },
      { text: 'tröm ', is_hit: false },
      { text: 'mix', is_hit: true },
      { text: 'er', is_hit: false },
    ])
    expect(marked('Straße ﬁne 🦜 x', ['fin'])).toContainEqual({ text: 'ﬁn', is_hit: true })
  })

  test('stand on words that are written alike', () => {
    expect(markedAlike('Spectral DRC', ['Spectarl'])).toEqual([
      { text: 'Spectral', is_hit: true },
      { text: ' DRC', is_hit: false },
    ])
  })
})
