import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import type { Ordered } from './page.ts'

const batchSize = 1000
const idsAtOnce = 20_000

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

/**
 * Reads a list of any length in its order, without holding a connection or all rows at once.
 *
 * Which rows there are, and in which order, is decided in one snapshot of the database. Every row that exists throughout is
 * therefore read exactly once, whatever is renamed, added or deleted meanwhile.
 */
export async function* inBatches<Row extends { id: unknown }>(db: Db, list: Batches<Row>): AsyncGenerator<Row[]> {
  const { id, where, order, read } = list
  const ids = await readIds(db, list)
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize)
    const rows = await read(and(where, inArray(id, some)), order.order, batchSize)
    const place = new Map(some.map((each, index) => [String(each), index]))
    const placeOf = (row: Row) => place.get(String(row.id)) ?? 0
    if (rows.length > 0) yield rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

async function readIds(db: Db, { from, id, where, order }: Batches<unknown>): Promise<Ids> {
  return db.transaction(
    async (tx) => {
      const ids = new Ids()
      for (const stretch of order.stretches) {
        const key = sql.join(stretch.key, sql`, `)
        let after: SQL | undefined
        while (true) {
          const conditions = and(where, stretch.where, after)
          const rows = await tx
            .select({ id: sql<unknown>`${sql`${id}`}` })
            .from(from)
            .where(conditions)
            .orderBy(...order.order)
            .limit(idsAtOnce)
          for (const row of rows) ids.push(row.id)
          if (rows.length < idsAtOnce) break
          // Within the snapshot the last row has not moved, and a cursor of text would have lost its microseconds.
          after = sql`(${key}) ${order.isDescending ? sql`<` : sql`>`} (select ${key} from ${from} where ${id} = ${rows.at(-1)?.id})`
        }
      }
      return ids
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Ids in 16 bytes each where they are UUIDs: a million of them as text would take 100 MB. */
class Ids {
  #packed = Buffer.alloc(0)
  #plain: unknown[] = []
  length = 0

  push(id: unknown) {
    if (typeof id === 'string' && isUuid.test(id)) this.#pack(id)
    else this.#plain.push(id)
    this.length++
  }

  slice(start: number, end: number): unknown[] {
    if (this.#plain.length > 0) return this.#plain.slice(start, end)
    const bytes = this.#packed.subarray(start * idBytes, Math.min(end, this.length) * idBytes).toString('hex')
    return Array.from({ length: bytes.length / 32 }, (_, index) => uuidOf(bytes.slice(index * 32, index * 32 + 32)))
  }

  #pack(id: string) {
    const offset = this.length * idBytes
    if (offset === this.#packed.length) {
      const larger = Buffer.alloc(Math.max(batchSize * idBytes, offset * 2))
      this.#packed.copy(larger)
      this.#packed = larger
    }
    this.#packed.write(id.replaceAll('-', ''), offset, 'hex')
  }
}

const idBytes = 16
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const uuidOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
