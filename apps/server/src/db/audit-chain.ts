import { sql } from 'drizzle-orm'
import { one, type Db } from './db.ts'
import { audit } from './schema/audit.ts'

/** The first audit row that is not what was written, or does not follow the one before it; null when the chain holds. */
export async function findBrokenLink(db: Db): Promise<number | null> {
  const { broken } = one(
    await db.select({ broken: sql<string | null>`min(id)` }).from(sql`(
      select a.id, a.hash = audit_hash(a) as is_genuine,
        a.id = lag(a.id, 1, 0::bigint) over w + 1 and a.previous_hash = lag(a.hash, 1, '') over w as is_linked
      from ${audit} a window w as (order by a.id)) link where not (is_genuine and is_linked)`),
  )
  return broken === null ? null : Number(broken)
}
