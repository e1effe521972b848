import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const batchSize = 1000

/** Rows after the last one seen, by the columns of the order. */
type After<Row> = (keyOf: (last: Row) => unknown[]) => SQL | undefined

/**
 * Reads a list of any length without holding a connection or all rows at once.
 * `order` are columns that are never null, the last one unique, as the query sorts by them.
 */
export async function* inBatches<Row>(
  order: PgColumn[],
  read: (after: After<Row>, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  while (true) {
    const seen = last
    const rows = await read((keyOf) => (seen === undefined ? undefined : isAfter(order, keyOf(seen))), batchSize)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

const isAfter = (order: PgColumn[], key: unknown[]) =>
  sql`(${sql.join(order, sql`, `)}) > (${sql.join(
    key.map((value) => sql`${value}`),
    sql`, `,
  )})`
