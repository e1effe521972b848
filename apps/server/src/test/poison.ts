import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../db/db.ts'
import { sweep_failures } from '../db/schema/sweeps.ts'
import { testServer } from './server.ts'

/** A sweep over a hundred items, and the one of them that it cannot write about. */
type Sweep = {
  sweep: string
  table: string
  column: string
  value: string
  /** What the sweep calls the poisoned item, where it is not the value. */
  item?: string
  run: () => Promise<unknown>
  countDone: () => Promise<number>
  whilePoisoned?: () => Promise<void>
}

/** A server whose sweeps run when the test calls them and not by the clock, and whose emails are not looked at. */
export async function sweepServer() {
  const server = await testServer()
  const { db } = server
  await server.deps.jobs.stop()
  const deps = { ...server.deps, post: { send: async () => {} } }
  return { server, db, deps, ...poisonIn(db) }
}

/** Makes the database refuse every write about one row, as a broken item of a sweep does, until it is cured. */
export function poisonIn(db: Db) {
  const poison = async (table: string, column: string, value: string) => {
    await db.execute(sql`
      create or replace function poisoned() returns trigger language plpgsql as $$
      begin
        if (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[0] = tg_argv[1] then
          raise exception 'poisoned';
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$`)
    await db.execute(sql`create trigger poisoned before insert or update or delete on ${sql.identifier(table)}
      for each row execute function poisoned(${sql.raw(literal(column))}, ${sql.raw(literal(value))})`)
  }
  const cure = (table: string) => db.execute(sql`drop trigger poisoned on ${sql.identifier(table)}`)
  /** What failed in a sweep and has not succeeded since. */
  const failuresOf = (sweep: string) => db.select().from(sweep_failures).where(eq(sweep_failures.sweep, sweep))
  /** Expects the other ninety-nine to be done and the poisoned one to be named, and to be done once it is cured. */
  const expectIsolated = async (isolated: Sweep) => {
    const { sweep, table, column, value, item = value, run, countDone, whilePoisoned } = isolated
    await poison(table, column, value)
    await run()
    expect(await countDone()).toBe(99)
    expect(await failuresOf(sweep)).toMatchObject([{ item, failures: 1, reason: 'poisoned' }])
    await whilePoisoned?.()
    await cure(table)
    await run()
    expect(await countDone()).toBe(100)
    expect(await failuresOf(sweep)).toEqual([])
  }
  return { poison, cure, failuresOf, expectIsolated }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A hundred items of a sweep, of which a test poisons one. */
export const aHundred = <T>(make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 100 }, (_, at) => make(at)))
