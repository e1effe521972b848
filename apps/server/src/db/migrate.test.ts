import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { serverRoot } from '../root.ts'
import { aUser } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'
import { countDiffering } from '../test/kept-roles.ts'
import { migratePostgres } from './migrate.ts'
import { roles, users } from './schema/users.ts'

const database = await testDatabase()
const { db, execute } = database
afterAll(() => database.close())

/** What is done after the tables stand, as far as the database knows. */
const done = async () => (await execute('select name from drizzle.afterwards order by name')).rows
const isIndexed = async () => {
  const { rows } = await execute(`select indisvalid from pg_index where indexrelid = 'users_grams_index'::regclass`)
  return (rows[0] as { indisvalid: boolean } | undefined)?.indisvalid
}

test('what takes long is done when the database opens', async () => {
  expect(await done()).toEqual([
    { name: '0021_pieces_of_names' },
    { name: '0022_roles_beside_people' },
    { name: '0023_hubs_of_quick_links' },
    { name: '0027_ledger' },
    { name: '0028_joining_and_agreements' },
    { name: '0029_bank_plans' },
  ])
  expect(await isIndexed()).toBe(true)
})

test('a migration that may meet people at work leaves the indexing and filling of their tables for afterwards', () => {
  const folder = fileURLToPath(new URL('migrations', serverRoot))
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file > '0021')
  const held = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const made = new Set([...text.matchAll(/create table "(\w+)"/gi)].map(([, table]) => table))
    const touched = text.matchAll(/^(?:create (?:unique )?index "\w+" on|update|delete from) "?(\w+)/gim)
    return [...touched].filter(([, table]) => !made.has(table)).map(([statement]) => `${file}: ${statement}`)
  })
  expect(held).toEqual([])
})

// The embedded database has one connection: nobody is at work beside it.
describe.runIf(database.kind === 'postgres')('beside people at work', async () => {
  const { rows } = await execute('select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://nowhere')
  url.pathname = `/${(rows[0] as { name: string }).name}`
  /** How many wait for somebody else. */
  const held = async () => {
    const found = await execute(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return found.rows.length
  }

  const people: string[] = []
  beforeEach(async () => {
    await db.delete(users)
    people.splice(0)
    for (let i = 0; i < 3; i++) people.push((await aUser(db)).id)
    // As in a network of the version before.
    await execute(`update users set role_ids = '{}'; truncate drizzle.afterwards`)
  })

  test('everybody is filled in, by whichever of several nodes comes first', async () => {
    expect(await countDiffering(db)).toBe(people.length)
    const begun: string[] = []
    await Promise.all([0, 1, 2].map(() => migratePostgres(url.href, (name) => begun.push(name))))
    expect(await countDiffering(db)).toBe(0)
    expect(begun).toEqual([
      '0021_pieces_of_names',
      '0022_roles_beside_people',
      '0023_hubs_of_quick_links',
      '0027_ledger',
      '0028_joining_and_agreements',
      '0029_bank_plans',
    ])
  })

  test('a role that is given meanwhile is not lost', async () => {
    await execute(`insert into drizzle.afterwards values ('0021_pieces_of_names')`)
    const other = new pg.Client({ connectionString: url.href })
    await other.connect()
    await other.query('begin')
    await other.query('insert into user_roles select $1, id from roles on conflict do nothing', [people[1]])
    const migrated = migratePostgres(url.href)
    await expect.poll(held).toBeGreaterThan(0)
    await other.query('commit')
    await migrated
    await other.end()
    expect(await countDiffering(db)).toBe(0)
    const all = await db.$count(roles)
    expect(await db.$count(users, sql`cardinality(role_ids) = ${all}`)).toBe(1)
  })

  test('an index whose node was killed while building it is built anew', async () => {
    await execute(`update pg_index set indisvalid = false where indexrelid = 'users_grams_index'::regclass`)
    expect(await isIndexed()).toBe(false)
    await migratePostgres(url.href)
    expect(await isIndexed()).toBe(true)
  })
})
