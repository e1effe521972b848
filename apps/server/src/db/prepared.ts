import { type Column, is, sql, SQL } from 'drizzle-orm'
import { foreignSql, type Db } from './db.ts'
import { toText } from './sql-text.ts'

/**
 * A query that is asked again and again, built once for each database: to put its text together takes longer than to run it.
 * In a transaction it is built for that one.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

type Fields = Record<string, Column | SQL>

/**
 * Lets a prepared query read its rows by what is known of its fields, where drizzle finds out anew for every value what
 * it is and how deep it goes: for rows without rows in them.
 */
export const readFlat = <Query extends object>(fields: Fields, query: Query): Query =>
  Object.assign(query, { customResultMapper: flatReader(fields) })

/**
 * A query of which a part differs from call to call, such as which rows were picked; all around it is put into words once, and
 * its rows are read by what is known of their fields.
 */
export function around<Row>(
  fields: Fields,
  build: (db: Db, ...parts: [SQL, SQL]) => PromiseLike<Row[]> & { toSQL: () => { sql: string; params: unknown[] } },
): (db: Db, ...parts: [SQL, SQL]) => Promise<Row[]> {
  const read = flatReader<Row>(fields)
  let text: SQL[] | undefined
  return (db, ...parts) => {
    text ??= textAround(build(db, gap, gap).toSQL())
    const statement = sql.join(text.flatMap((piece, place) => [piece, parts[place]]))
    return db._.session
      .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
        toText(statement),
        undefined,
        undefined,
        true,
        read,
      )
      .execute()
  }
}

const gap = sql.raw('/* gap */')
const textAround = ({ sql: text, params }: { sql: string; params: unknown[] }) =>
  text.split('/* gap */').map((piece) => foreignSql(piece, params))

function flatReader<Row>(fields: Fields): (rows: unknown[][]) => Row[] {
  const readers = Object.entries(fields).map(([name, field]) => ({ name, read: readerOf(field) }))
  const empty = Object.fromEntries(readers.map(({ name }) => [name, null]))
  const read = (values: unknown[]) => {
    const row: Record<string, unknown> = { ...empty }
    for (const [place, { name, read: readValue }] of readers.entries()) {
      const value = values[place]
      if (value !== null) row[name] = readValue(value)
    }
    return row
  }
  return (rows) => rows.map(read) as Row[]
}

function readerOf(field: Column | SQL): (value: unknown) => unknown {
  // What `mapWith` said about a computed field; the types do not name it.
  const decoder = is(field, SQL) ? (field as SQL & { decoder: Pick<Column, 'mapFromDriverValue'> }).decoder : field
  return (value) => decoder.mapFromDriverValue(value)
}
