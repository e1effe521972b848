import { eq, gt, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'
import type { Database, Db } from './db.ts'
import { around, prepared, readFlat } from './prepared.ts'
import { organizations } from './schema/organizations.ts'
import { users } from './schema/users.ts'
import { fixed } from './sql-text.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

const fields = {
  id: users.id,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  created_at: users.created_at,
  last_sign_in_at: users.last_sign_in_at,
  organization_name: organizations.name,
  is_reset_2fa: users.is_reset_2fa,
  words: sql<string[]>`array['a', 'b, c']`,
  length: sql`length(${users.email})::text`.mapWith(Number),
}
const select = (db: Db) =>
  db
    .select(fields)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(eq(users.id, sql.placeholder('id')))

test('a row that is read by its known fields is the row that drizzle reads', async () => {
  const { id } = await aUser(database.db, { organization_id: null, last_sign_in_at: '2026-03-01T09:41:07.120Z' })
  const { db } = database
  const flat = prepared((each) => readFlat(fields, select(each).prepare('flat')))
  const rows = await flat(db).execute({ id })
  expect(rows).toEqual(await select(db).prepare('as_ever').execute({ id }))
  expect(rows).toMatchObject([
    {
      id,
      length: expect.any(Number),
      last_sign_in_at: '2026-03-01T09:41:07.120Z',
      organization_name: null,
      words: ['a', 'b, c'],
    },
  ])
  expect(await db.transaction((tx) => flat(tx).execute({ id }))).toEqual(rows)
})

test('what differs from call to call is put between words that are always the same, with all values in their places', async () => {
  const { db } = database
  const [ada, ben] = [
    await aUser(db, { first_name: 'Ada', last_sign_in_at: '2026-03-01T09:41:07.120Z' }),
    await aUser(db, { first_name: 'Ben', organization_id: null }),
  ]
  const shown = { ...fields, total: sql<number>`picked.total` }
  const joined = (each: Db, picked: SQL, order: SQL) =>
    each
      .select(shown)
      .from(users)
      .innerJoin(picked, sql`picked.id = ${users.id}`)
      .leftJoin(organizations, eq(organizations.id, users.organization_id))
      .where(gt(users.created_at, '2020-01-01T00:00:00.000Z'))
      .orderBy(order)
  const read = around(shown, joined)
  const of = (ids: string[]) =>
    sql`(select unnest(${sql.param(ids)}::uuid[]) as id, ${ids.length}::int as total) picked`
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name.split(' ')[0])

  const both = of([ada.id, ben.id])
  const upward = await read(db, both, sql`${users.first_name}`)
  expect(upward).toEqual(await joined(db, both, sql`${users.first_name}`))
  expect(names(upward)).toEqual(['Ada', 'Ben'])
  expect(names(await read(db, both, sql`${users.first_name} desc`))).toEqual(['Ben', 'Ada'])
  expect(await read(db, of([ben.id]), sql`${users.id}`)).toMatchObject([
    { id: ben.id, organization_name: null, total: 1 },
  ])
  expect(names(await db.transaction((tx) => read(tx, both, sql`${users.first_name}`)))).toEqual(['Ada', 'Ben'])
})

test('a part with a value in it is not always the same', () => {
  expect(() => fixed(sql`${users.email} = ${'ada@example.com'}`)).toThrow('holds values')
})
