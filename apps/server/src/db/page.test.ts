import type { QueryOf } from '@guildhall/contract/endpoint'
import { users } from '@guildhall/contract/users'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../test/server.ts'
import { countBound, filteredBound } from './page.ts'

const server = await testServer()
const admin = await server.as('system_admin')

test('a list longer than the bound says so instead of counting on', async () => {
  await server.db.execute(sql`insert into users (first_name, last_name, email, status)
    select 'Many', 'Person ' || n, 'many' || n || '@example.test', 'active' from generate_series(1, ${sql.raw(String(countBound + 5))}) n`)
  const reply = await admin.call(users.list)
  expect(reply.meta).toEqual({ total: countBound, total_is_exact: false, page: 1, per_page: 25 })
  expect((await admin.call(users.list, { query: { search: 'person 77' } })).meta).toMatchObject({
    total_is_exact: true,
  })
})

test('what was longer than the bound is not counted again at once, and its rows are shown as they are', async () => {
  const listed = async (query: Partial<QueryOf<typeof users.list>>) => {
    const { data, meta } = await admin.call(users.list, { query })
    return { rows: data.length, total: meta?.total, isExact: meta?.total_is_exact }
  }
  await server.db.execute(sql`insert into users (first_name, last_name, email, status)
    select 'Crowd', 'Person ' || n, 'crowd' || n || '@example.test', 'deactivated' from generate_series(1, ${sql.raw(String(filteredBound + 5))}) n`)
  const many = { rows: 25, total: filteredBound, isExact: false }
  expect(await listed({ status: ['deactivated'] })).toEqual(many)
  await server.db.execute(sql`delete from users where first_name = 'Crowd' and last_name <> 'Person 7'`)
  const left = await server.db.$count(sql`users where status = 'deactivated'`)
  expect(await listed({ status: ['deactivated'] })).toEqual({ ...many, rows: left })
  expect(await listed({ status: ['deactivated'], two_factor: 'off' })).toMatchObject({ isExact: true })
})

test('the pages of a list hold every row once', async () => {
  const seen = new Set<string>()
  for (const page of [1, 2, 3])
    for (const { id } of (await admin.call(users.list, { query: { page, per_page: 100, sort: '-last_sign_in_at' } }))
      .data)
      seen.add(id)
  expect(seen.size).toBe(300)
})

test('the export of a long list holds every row once, however many batches it takes', async () => {
  const { text } = await admin.call(users.export)
  const emails = text.trim().split('\r\n').slice(1)
  expect(new Set(emails).size).toBe(await server.db.$count(sql`users`))
})

test.each([
  ['in the midst of a word', 'brighthous', true],
  ['with accents or without', 'BRÍGHTHOUSE', true],
  ['not its letters in pieces', 'brigouse', false],
  ['not its letters in another order', 'housebright', false],
  ['with signs that mean something to a search', 'a_b%brighthouse', true],
  ['with signs that stand for nothing else', 'axb%brighthouse', false],
  ['with a backslash', String.raw`c\d_brighthouse`, false],
])('a long word is found as it stands: %s', async (_, search, isFound) => {
  await server.db.execute(sql`insert into users (first_name, last_name, email, status)
    values ('Xavier', 'Whitebrighthouses a_b%Brighthouse', 'xavier@example.test', 'active') on conflict do nothing`)
  const { data } = await admin.call(users.list, { query: { search } })
  expect(data.some(({ email }) => email === 'xavier@example.test')).toBe(isFound)
})
