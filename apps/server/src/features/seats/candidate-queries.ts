import type { QueryOf } from '@guildhall/contract/endpoint'
import type { seats as api } from '@guildhall/contract/seats'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { orders, seats } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { keptOrders } from './keeper-queries.ts'
import { isHeld } from './state-queries.ts'

const mostPeople = 50

/** Who could get a seat on an element, by name. */
export async function listCandidates(
  db: Db,
  actor: Actor,
  { order_id, tool_id, search: typed }: QueryOf<typeof api.people>,
) {
  const [order] = await db
    .select({ organization_id: orders.organization_id })
    .from(orders)
    .where(and(eq(orders.id, order_id), keptOrders(actor)))
  const ownSeat = db
    .select({ one: sql`1` })
    .from(seats)
    .where(and(eq(seats.order_id, order_id), eq(seats.tool_id, tool_id), eq(seats.user_id, users.id), isHeld))
  return db
    .select({ id: users.id, name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organization_id, found(order).organization_id),
        eq(users.status, 'active'),
        notExists(ownSeat),
        search(users.search_text, typed),
      ),
    )
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
    .limit(mostPeople)
}
