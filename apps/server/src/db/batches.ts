import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ordered } from './page.ts'

const batchSize = 1000

type Batches<Row> = {
  /** Where the columns of the order are found, with its joins. */
  from: PgTable | SQL
  /** What tells a row from all others. */
  id: PgColumn
  where: SQL | undefined
  order: Ordered
  /** The next rows, in this order. */
  read: (where: SQL | undefined, order: SQL[], limit: number) => PromiseLike<Row[]>
}

/** Reads a list of any length in its order, without holding a connection or all rows at once. */
export async function* inBatches<Row extends { id: unknown }>(list: Batches<Row>): AsyncGenerator<Row[]> {
  const { from, id, where, order, read } = list
  for (const stretch of order.stretches) {
    const key = sql.join(stretch.key, sql`, `)
    let after: SQL | undefined
    while (true) {
      const rows = await read(and(where, stretch.where, after), order.order, batchSize)
      if (rows.length > 0) yield rows
      if (rows.length < batchSize) break
      // The place of the last row is looked up: on the wire a moment has lost its microseconds.
      after = sql`(${key}) ${order.isDescending ? sql`<` : sql`>`} (select ${key} from ${from} where ${id} = ${rows.at(-1)?.id})`
    }
  }
}
