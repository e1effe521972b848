import { eq, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { isWhole } from '../test/scope.ts'
import { inBatches } from './batches.ts'
import { instant } from './columns.ts'
import { by, byNullable, orderOf } from './page.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

const listed = pgTable('listed', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  seen_at: instant('seen_at'),
})
await db.execute(
  sql`create table listed (id uuid primary key default gen_random_uuid(), name text not null, seen_at timestamptz)`,
)

const rowCount = isWhole ? 100_000 : 3500
const sort = { name: by(listed.name, listed.id), seen_at: byNullable(listed.seen_at, listed.id) }

beforeEach(async () => {
  await db.execute(sql`truncate listed`)
  await addRows(0, rowCount)
})

/** Rows whose names spread over the whole order; a third of them have no time. */
async function addRows(from: number, count: number) {
  await db.execute(sql`
    insert into listed (name, seen_at)
    select md5(n::text), case when n % 3 > 0 then now() - interval '1 minute' * n end
    from generate_series(${from}::int + 1, ${from + count}::int) n`)
}

const ids = async () => (await db.select({ id: listed.id }).from(listed)).map(({ id }) => id)

test.each(['name', '-name', 'seen_at', '-seen_at'])(
  'by %s, every row that exists throughout is read exactly once while others are renamed, added and deleted',
  async (asked) => {
    const before = await ids()
    const read: string[] = []
    const batches = inBatches(db, {
      from: listed,
      id: listed.id,
      where: undefined,
      order: orderOf({ query: { sort: asked }, sort, defaultSort: 'name' }),
      read: (where, order, limit) =>
        db
          .select({ id: listed.id })
          .from(listed)
          .where(where)
          .orderBy(...order)
          .limit(limit),
    })
    for await (const rows of batches) {
      read.push(...rows.map(({ id }) => id))
      await disturb(rows, before)
    }
    const after = new Set(await ids())
    const throughout = before.filter((id) => after.has(id))
    expect(throughout.length).toBeGreaterThan(rowCount * 0.9)
    expect(new Set(read).size).toBe(read.length)
    expect(new Set(read)).toEqual(new Set([...throughout, ...read.filter((id) => before.includes(id))]))
  },
)

let added = rowCount

/** The last row of a batch goes away or to the other end; rows not yet read move among those that were, and the other way round. */
async function disturb(rows: { id: string }[], before: string[]) {
  const last = rows.at(-1)
  const first = rows[0]
  if (first) await rename(first.id, 'zzzz')
  for (const id of before.filter((_, index) => index % 97 === added % 97).slice(0, 20))
    await rename(id, added % 2 === 0 ? '0000' : 'zzzz')
  if (last) await db.delete(listed).where(eq(listed.id, last.id))
  await addRows(added, 5)
  added += 5
}

const rename = (id: string, name: string) =>
  db
    .update(listed)
    .set({ name, seen_at: name === '0000' ? null : sql`now()` })
    .where(eq(listed.id, id))
