import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { toText } from './sql-text.ts'

const keptMs = 60_000

/**
 * A list that may be longer than it is counted. For a minute after it was, nobody counts it again only to say so, nor finds
 * out again whether walking leads to it.
 */
export const longList = notebook<{ leadsToIt: boolean }>()

/** Whether a scope has few rows, which tells how it is best searched: what is found in it is the same either way. */
export const shortScope = notebook<{ isShort: boolean }>()

/** What was found out about lists, by the statements that list them, for a minute. */
function notebook<Fact>() {
  type Note = Fact & { at: number }
  /** The oldest first. */
  const notebooks = new WeakMap<Db, Map<string, Note>>()
  const isOld = ({ at }: Note) => performance.now() - at > keptMs
  return (db: Db, listed: SQL) => {
    const notes = notebooks.get(db) ?? new Map<string, Note>()
    notebooks.set(db, notes)
    const { sql: text, params } = toText(listed)
    const key = JSON.stringify([text, params])
    const known = notes.get(key)
    return {
      known: known && !isOld(known) ? known : undefined,
      note: (fact: Fact): Note => {
        for (const [other, each] of notes) {
          if (!isOld(each)) break
          notes.delete(other)
        }
        const noted = { ...fact, at: performance.now() }
        notes.delete(key)
        notes.set(key, noted)
        return noted
      },
    }
  }
}
