import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type AudienceMember = { membership_level: string | null; hub_ids: string[]; role_slug: readonly string[] }

/** Rows meant for this person: those for everyone, and those that name his level, a hub or a role of his. */
export function visibleToAudience(column: PgColumn, person: AudienceMember): SQL | undefined {
  const named = (group: string, values: readonly string[]) =>
    values.length > 0 ? sql`${column}->${sql.raw(`'${group}'`)} ?| ${textArray(values)}` : undefined
  return or(
    sql`${column}->'levels' = '[]' and ${column}->'hubs' = '[]' and ${column}->'roles' = '[]'`,
    named('levels', person.membership_level ? [person.membership_level] : []),
    named('hubs', person.hub_ids),
    named('roles', person.role_slug),
  )
}

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
