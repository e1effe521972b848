import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database, Db } from './db.ts'
import type { Listen } from './listen.ts'

/** What nodes tell each other goes over it. */
export type Wire = {
  /** Says something to every node that listens, if the transaction commits and only then. */
  tell: (tx: Db, texts: string[]) => Promise<void>
  /** The same where the caller's own statement notifies (see {@link notified}): the texts that are left for it. */
  handOver: (tx: Db, texts: string[]) => string[]
  /** Hears it, until the function that it answers with is called. */
  listen: (ears: Ears) => Promise<() => Promise<void>>
}
export type Ears = Parameters<Listen>[1]

/** The most that PostgreSQL carries in one notification, in bytes, with some room. */
export const mostNotified = 7500

// Triggers of the database speak on it too.
const channel = 'guildhall_live'

/** Notifies of an array of texts as a part of another statement. */
export const notified = (texts: SQLWrapper): SQL =>
  sql`(select count(pg_notify(${sql.raw(`'${channel}'`)}, told)) from unnest(${texts}::text[]) told)`

/** The notifications of the database itself, which are part of its transactions. */
export const postgresWire = ({ listen }: Pick<Database, 'listen'>): Wire => ({
  async tell(tx, texts) {
    if (texts.length === 0) return
    const rows = sql.join(
      texts.map((text) => sql`(${text}::text)`),
      sql`, `,
    )
    await tx.execute(sql`select pg_notify(${channel}, text) from (values ${rows}) told (text)`)
  },
  handOver: (_, texts) => texts,
  listen: (ears) => listen(channel, ears),
})
