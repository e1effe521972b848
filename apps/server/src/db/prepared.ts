import { type Column, is, SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/**
 * A query that is asked again and again, built once for each database: to put its text together takes longer than to run it.
 * In a transaction it is built for that one.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/**
 * Lets a prepared query read its rows by what is known of its fields, where drizzle finds out anew for every value what
 * it is and how deep it goes: for rows without rows in them.
 */
export function readFlat<Query extends object>(fields: Record<string, Column | SQL>, query: Query): Query {
  const readers = Object.entries(fields).map(([name, field]) => ({ name, read: readerOf(field) }))
  const empty = Object.fromEntries(readers.map(({ name }) => [name, null]))
  const read = (values: unknown[]) => {
    const row: Record<string, unknown> = { ...empty }
    for (const [place, { name, read: readValue }] of readers.entries()) {
      const value = values[place]
      if (value !== null) row[name] = readValue(value)
    }
    return row
  }
  return Object.assign(query, { customResultMapper: (rows: unknown[][]) => rows.map(read) })
}

function readerOf(field: Column | SQL): (value: unknown) => unknown {
  // What `mapWith` said about a computed field; the types do not name it.
  const decoder = is(field, SQL) ? (field as SQL & { decoder: Pick<Column, 'mapFromDriverValue'> }).decoder : field
  return (value) => decoder.mapFromDriverValue(value)
}
