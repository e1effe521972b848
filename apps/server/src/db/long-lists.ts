import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const keptMs = 60_000
type Found = { at: number; leadsToIt: boolean }
/** Those that were found to be long, the oldest first. */
const found = new WeakMap<Db, Map<string, Found>>()
const dialect = new PgDialect()

/**
 * A list that may be longer than it is counted. For a minute after it was, nobody counts it again only to say so, nor finds
 * out again whether walking leads to it.
 */
export function longList(db: Db, listed: SQL) {
  const lists = found.get(db) ?? new Map<string, Found>()
  found.set(db, lists)
  const { sql: text, params } = dialect.sqlToQuery(listed)
  const key = JSON.stringify([text, params])
  const isOld = ({ at }: Found) => performance.now() - at > keptMs
  const known = lists.get(key)
  return {
    known: known && !isOld(known) ? known : undefined,
    note: (leadsToIt: boolean): Found => {
      for (const [other, each] of lists) {
        if (!isOld(each)) break
        lists.delete(other)
      }
      const noted = { at: performance.now(), leadsToIt }
      lists.delete(key)
      lists.set(key, noted)
      return noted
    },
  }
}
