import { sql, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** What is sent to the database, with its values apart. */
export const toText = (part: SQL): Query => dialect.sqlToQuery(part)

/** A part of statements that is always the same, put into words once: to do that for each call takes longer than some of them run. */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = toText(part)
  if (params.length > 0) throw new Error(`this part holds values: ${text}`)
  return sql.raw(text)
}
