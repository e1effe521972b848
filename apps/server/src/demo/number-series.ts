import type { Db } from '../db/db.ts'
import { number_series } from '../db/schema/payments.ts'

/** Makes new records continue after the numbers of the demo: `O-2026-0427` belongs to the series `order-2026`. */
export async function continueNumbers(tx: Db, seriesOf: (prefix: string, year: string) => string, numbers: string[]) {
  const last = new Map<string, number>()
  for (const number of numbers) {
    const [prefix = '', year = '', count] = number.split('-')
    const name = seriesOf(prefix, year)
    last.set(name, Math.max(Number(count), last.get(name) ?? 0))
  }
  await tx.insert(number_series).values([...last].map(([name, count]) => ({ name, last: count })))
}
