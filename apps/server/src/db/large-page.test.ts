import { users } from '@guildhall/contract/users'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anOrganization, aUser } from '../test/builders.ts'
import { testServer } from '../test/server.ts'
import { largePage } from './large-page.ts'
import { by, search } from './page.ts'
import { users as everybody } from './schema/users.ts'
import { toText } from './sql-text.ts'

const server = await testServer()
const admin = await server.as('system_admin')

const list = async (query: Parameters<typeof admin.call<typeof users.list>>[1]) => {
  const { data, meta } = await admin.call(users.list, query)
  return { names: data.map(({ name }) => name), meta }
}

beforeAll(async () => {
  const person = (first: string, last: string, status: string) =>
    sql`insert into users (first_name, last_name, email, status)
      select ${first}, ${last} || ' ' || lpad(n::text, 4, '0'), lower(${first}) || n || '@example.test', ${status}`
  await server.db.execute(sql`${person('Early', 'Aalto', 'active')} from generate_series(1, 6000) n`)
  await server.db.execute(sql`${person('Late', 'Zimmer', 'invited')} from generate_series(1, 1200) n`)
  await aUser(server.db, { first_name: 'Anja', last_name: 'Bergström-Weißenfels', email: 'a.b@example.test' })
})

test('more matches than are gathered are still shown in order, also when they lie at the end of it', async () => {
  for (const query of [{ search: 'zimmer' }, { status: ['invited' as const] }]) {
    const first = await list({ query: { ...query, per_page: 2 } })
    expect(first).toMatchObject({
      names: ['Late Zimmer 0001', 'Late Zimmer 0002'],
      meta: { total: 1000, total_is_exact: false },
    })
    expect((await list({ query: { ...query, per_page: 2, page: 3 } })).names).toEqual([
      'Late Zimmer 0005',
      'Late Zimmer 0006',
    ])
    expect((await list({ query: { ...query, per_page: 1, sort: '-name' } })).names).toEqual(['Late Zimmer 1200'])
  }
})

test('matches at the front of a long list are found there', async () => {
  expect(await list({ query: { search: 'early', per_page: 1 } })).toMatchObject({
    names: ['Early Aalto 0001'],
    meta: { total_is_exact: false },
  })
})

test('from what stands further on it is not concluded that the front does not lead to the first page', async () => {
  const picked: string[] = []
  const ask = (page: number) =>
    largePage(server.db, {
      query: { page, per_page: 25, sort: '-name' },
      from: everybody,
      within: undefined,
      where: undefined,
      // Backwards they come after the 1,200 of Zimmer, every fifth of them: the last pages lie beyond the 5,000 that are walked.
      anyOf: [sql`${everybody.last_name} like 'Aalto%' and right(${everybody.last_name}, 1) in ('0', '5')`],
      sort: { name: by(everybody.last_name, everybody.id) },
      defaultSort: 'name',
      read: (rows, order) => {
        picked.push(toText(rows).sql)
        return server.db
          .select({ id: everybody.id, name: everybody.last_name, total: sql<number>`picked.total` })
          .from(everybody)
          .innerJoin(rows, sql`picked.id = ${everybody.id}`)
          .orderBy(...order)
      },
    })
  expect((await ask(40)).rows.map(({ name }) => name).at(-1)).toBe('Aalto 1005')
  picked.length = 0
  expect((await ask(1)).rows.map(({ name }) => name).slice(0, 2)).toEqual(['Aalto 6000', 'Aalto 5995'])
  expect(picked.at(-1)).toContain('limit 5000')
  expect((await ask(1)).rows).toHaveLength(25)
  expect(picked).toHaveLength(3)
})

test('a filter that few meet counts exactly, on its last page too', async () => {
  expect(await list({ query: { search: 'zimmer 119', per_page: 8, page: 2 } })).toMatchObject({
    names: ['Late Zimmer 1196', 'Late Zimmer 1197', 'Late Zimmer 1198', 'Late Zimmer 1199'],
    meta: { total: 12, total_is_exact: true },
  })
  expect(await list({ query: { status: ['merged'] } })).toMatchObject({ names: [], meta: { total: 0 } })
})

test('there is no page beyond what is counted', async () => {
  expect(await list({ query: { search: 'zimmer', page: 41 } })).toMatchObject({ names: [], meta: { total: 1000 } })
  expect((await list({ query: { page: 500_000 } })).names).toEqual([])
})

test.each([
  ['one or two letters find the beginning of a word', 'zi', true],
  ['one or two letters do not find the middle of one', 'mm', false],
  ['a sign beside a word is passed over', '& zimmer', true],
  ['an address is found by what follows the @', '@example.test', true],
])('%s', async (_name, typed, isFound) => {
  expect((await list({ query: { search: typed } })).names.length > 0).toBe(isFound)
})

test.each([
  ['at the beginning of a name', 'bergs', true],
  ['in the middle of one', 'ergstr', true],
  ['written without its accents', 'BERGSTROM', true],
  ['with a letter that is written as two', 'weißen', true],
  ['together with another that is short', 'bergström an', true],
  ['with its parts the other way round', 'strömberg', false],
  ['that goes on in the next word', 'anjaberg', false],
  ['with a sign in it that `like` takes for any', 'b_rgstr%m', false],
])('a long word is found %s', async (_where, typed, isFound) => {
  const { names } = await list({ query: { search: typed } })
  expect(names).toEqual(isFound ? ['Anja Bergström-Weißenfels'] : [])
})

test('a long word is looked up in the index of five letters in a row', async () => {
  await server.db.execute(sql`analyze users`)
  const found = search(everybody.search_text, 'Zimmer')
  const plan = await server.db.execute(sql`explain select id from users where ${found}`)
  expect(JSON.stringify(plan)).toContain('users_grams_index')
})

test.each([
  ['few', 'Few', 40],
  ['more than are gathered', 'Crowded', 1100],
])(
  'of an organization with %s people, those who were searched for are shown and counted',
  async (_size, name, size) => {
    const { id } = await anOrganization(server.db, { name })
    await server.db.execute(sql`insert into users (first_name, last_name, email, status, organization_id)
    select 'Member', case when n % 20 = 0 then 'Quist ' else 'Rask ' end || lpad(n::text, 4, '0'), lower(${name}) || n || '@example.test',
      'active', ${id}::uuid from generate_series(1, ${size}::int) n`)
    const found = { total: size / 20, total_is_exact: true }
    const ask = (query: object) => list({ query: { organization_id: [id], search: 'quist', per_page: 2, ...query } })
    expect(await ask({})).toMatchObject({ names: ['Member Quist 0020', 'Member Quist 0040'], meta: found })
    expect((await ask({ search: 'nobody' })).meta).toMatchObject({ total: 0, total_is_exact: true })
    expect(await ask({ page: 500 })).toMatchObject({ names: [], meta: found })
  },
)

test('a picker offers a page of names, and names all who were chosen', async () => {
  const offered = await admin.call(users.nameList, { query: { search: 'zimmer' } })
  expect(offered.data).toHaveLength(25)
  const chosen = await admin.call(users.list, { query: { search: 'zimmer', per_page: 60 } })
  const ids = chosen.data.map(({ id }) => id)
  const named = await admin.call(users.nameList, { query: { ids } })
  expect(named.data.map(({ id }) => id)).toEqual(ids)
})
