import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'
import type { Database, Db } from './db.ts'
import { prepared, readFlat } from './prepared.ts'
import { organizations } from './schema/organizations.ts'
import { users } from './schema/users.ts'

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
