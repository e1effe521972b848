import { sql } from 'drizzle-orm'
import { customType, jsonb, uuid } from 'drizzle-orm/pg-core'
import type { Audience } from '@guildhall/contract/audiences'

/** A moment as a UTC ISO string in code and on the wire, `timestamptz` in the database. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

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

/** Who a published row is for; see `visibleToAudience`. */
export const audience = () => jsonb('audience').$type<Audience>().notNull().default({ levels: [], hubs: [], roles: [] })
