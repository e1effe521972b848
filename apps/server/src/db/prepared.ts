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
