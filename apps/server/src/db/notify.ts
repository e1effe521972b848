import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The most that PostgreSQL carries in one notification, in bytes, with some room. */
export const mostNotified = 7500

/** Says something to every node that listens, if the transaction commits and only then. */
export async function notify(tx: Db, channel: string, texts: string[]): Promise<void> {
  if (texts.length === 0) return
  const rows = sql.join(
    texts.map((text) => sql`(${text}::text)`),
    sql`, `,
  )
  await tx.execute(sql`select pg_notify(${channel}, text) from (values ${rows}) told (text)`)
}
