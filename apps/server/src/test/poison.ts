import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sweep_failures } from '../db/schema/sweeps.ts'

/** Makes the database refuse every write about one row, as a broken item of a sweep does, until it is cured. */
export const poisonIn = (db: Db) => ({
  poison: async (table: string, column: string, value: string) => {
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
  },
  cure: (table: string) => db.execute(sql`drop trigger poisoned on ${sql.identifier(table)}`),
  /** What failed in a sweep and has not succeeded since. */
  failuresOf: (sweep: string) => db.select().from(sweep_failures).where(eq(sweep_failures.sweep, sweep)),
})

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A hundred items of a sweep, of which a test poisons one. */
export const aHundred = <T>(make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 100 }, (_, at) => make(at)))
