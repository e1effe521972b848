import { asc, eq, inArray, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { tools } from '../../db/schema/eda.ts'
import { orders, seats } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import { lacking } from './coverage-queries.ts'

/** The names of the EULAs that a seat's person or organization has to accept. */
export const missingNames = sql<string[]>`(select coalesce(json_agg(distinct lacks.name), '[]')
  from (${lacking('strict')}) lacks where "seats"."state" in ('pending_eula', 'active', 'suspended'))`

/** Seats with whom they belong to, for a letter. */
export async function listToTell(tx: Db, ids: string[]) {
  const read = (some: string[]) =>
    tx
      .select({
        user_id: users.id,
        email: users.email,
        first_name: users.first_name,
        language: users.language,
        tool_name: sql<string>`trim(${tools.name} || ' ' || ${tools.version})`,
        order_number: orders.number,
        missing: missingNames,
      })
      .from(seats)
      .innerJoin(users, eq(users.id, seats.user_id))
      .innerJoin(tools, eq(tools.id, seats.tool_id))
      .innerJoin(orders, eq(orders.id, seats.order_id))
      .where(inArray(seats.id, some))
      .orderBy(asc(users.id), asc(tools.name))
  const all: Awaited<ReturnType<typeof read>> = []
  for (const some of chunks(ids)) all.push(...(await read(some)))
  return all
}
export type HeldSeat = Awaited<ReturnType<typeof listToTell>>[number]
