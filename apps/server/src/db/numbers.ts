import { sql } from 'drizzle-orm'
import { one, type Db } from './db.ts'
import { number_series } from './schema/payments.ts'

/**
 * The next number of a series, such as `invoice` or `order-2026`. The transaction that takes it uses it: no number is left
 * out, and none is given twice, even if its record is deleted.
 */
export async function takeNumber(tx: Db, series: string): Promise<number> {
  const { last } = one(
    await tx
      .insert(number_series)
      .values({ name: series, last: 1 })
      .onConflictDoUpdate({ target: number_series.name, set: { last: sql`${number_series.last} + 1` } })
      .returning({ last: number_series.last }),
  )
  return last
}
