import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { toText } from './sql-text.ts'

/**
 * A statement whose text never changes: it is built once per process and planned once per connection, in transactions too.
 * Its values are given by the names of its placeholders.
 */
export function fixedStatement<Row>(name: string, build: (db: Db) => SQL) {
  let query: ReturnType<typeof toText> | undefined
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= toText(build(db))
    const result = await db._.session.prepareQuery(query, undefined, name, false).execute(values)
    return (result as { rows: Row[] }).rows
  }
}

/** The same for a statement that others have put into words, with `$1` for its first value. */
export async function foreignStatement(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  const result = await db._.session.prepareQuery({ sql: text, params: values }, undefined, name, false).execute()
  return result as { rows: unknown[] }
}
