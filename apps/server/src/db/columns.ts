import { sql } from 'drizzle-orm'
import { customType, integer, jsonb, uuid } from 'drizzle-orm/pg-core'
import type { Audience } from '@guildhall/contract/audiences'

/** A moment as a UTC ISO string in code and on the wire, `timestamptz` in the database. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => (isUtc.test(value) ? isoOf(value) : new Date(value).toISOString()),
})

/** As PostgreSQL writes a moment in UTC: 2026-04-23 09:41:07.123456+00. To read each as a date costs more than all else about a row. */
const isUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/
const isoOf = (value: string) =>
  `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`

/** Bytes, in the shape that both drivers give and take. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`)
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`)

/** Counts the saves of a form; see `expectVersion`. */
export const version = () => integer('version').notNull().default(1)

/** Who a published row is for; see `visibleToAudience`. */
export const audience = () => jsonb('audience').$type<Audience>().notNull().default({ levels: [], hubs: [], roles: [] })
