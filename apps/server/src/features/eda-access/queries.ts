import type { ClaimableTool } from '@guildhall/contract/eda-access'
import { runningStates } from '@guildhall/contract/order-rules'
import { heldSeatStates } from '@guildhall/contract/seats'
import type { ToolName } from '@guildhall/contract/tools'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tools } from '../../db/schema/eda.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'
import { lacking } from '../seats/public.ts'

const mostPast = 50

export const listHeldSeats = (db: Db, user_id: string) =>
  selectSeats(db)
    .where(and(eq(seats.user_id, user_id), inArray(seats.state, [...heldSeatStates])))
    .orderBy(asc(tools.name), asc(tools.version), asc(seats.id))

/** What ended in the last year; what goes on under another order is no past. */
export const listPastSeats = (db: Db, user_id: string) =>
  selectSeats(db)
    .where(
      and(
        eq(seats.user_id, user_id),
        inArray(seats.state, ['released', 'expired']),
        sql`${seats.reason} is distinct from 'renewed'`,
        sql`${seats.ended_at} > now() - interval '1 year'`,
      ),
    )
    .orderBy(desc(seats.ended_at), asc(seats.id))
    .limit(mostPast)

const toolShown = {
  id: tools.id,
  vendor: tools.vendor,
  name: tools.name,
  version: tools.version,
  licence_model: tools.licence_model,
  delivery: tools.delivery,
  summary: tools.summary,
}

type Missing = { eula_id: string; accepts_for: 'organization' | 'user' }

const selectSeats = (db: Db) =>
  db
    .select({
      seat_id: seats.id,
      tool: toolShown,
      order: { id: orders.id, number: orders.number, state: orders.state },
      project_title: orders.project_title,
      state: seats.state,
      reason: seats.reason,
      missing: sql<Missing[]>`(select coalesce(json_agg(lacks), '[]') from (${lacking('strict')}) lacks)`,
      ends_on: orders.ends_on,
      ended_at: seats.ended_at,
      instructions: tools.instructions,
      access_url: tools.access_url,
      successor: sql<ToolName | null>`(select json_build_object('id', next.id, 'vendor', next.vendor, 'name', next.name,
        'version', next.version) from tools next where next.id = "tools"."successor_id")`,
    })
    .from(seats)
    .innerJoin(orders, eq(orders.id, seats.order_id))
    .innerJoin(tools, eq(tools.id, seats.tool_id))
export type MySeat = Awaited<ReturnType<typeof listHeldSeats>>[number]

/** Elements of the organization's running orders with a seat left, of which the person has none. */
export const listClaimable = (db: Db, user_id: string, organization_id: string): Promise<ClaimableTool[]> =>
  db
    .select({
      order_id: orders.id,
      order_number: orders.number,
      project_title: orders.project_title,
      tool: toolShown,
      free,
      ends_on: orders.ends_on,
    })
    .from(order_lines)
    .innerJoin(orders, eq(orders.id, order_lines.order_id))
    .innerJoin(tools, eq(tools.id, order_lines.tool_id))
    .where(
      and(
        eq(orders.organization_id, organization_id),
        inArray(orders.state, [...runningStates]),
        sql`coalesce(${free}, 1) > 0`,
        sql`not exists (select from seats mine where mine.user_id = ${user_id}
          and mine.tool_id = "order_lines"."tool_id" and mine.${held})`,
      ),
    )
    .orderBy(asc(tools.name), asc(tools.version), asc(orders.number))

const held: SQL = sql`state in (${sql.join(
  heldSeatStates.map((state) => sql`${state}`),
  sql`, `,
)})`

/** Null where they are not counted. */
const free = sql<
  number | null
>`case when ${tools.licence_model} <> 'site' then coalesce(${order_lines.seats_approved}, 0)
  - (select count(*)::int from seats taken where taken.order_id = "order_lines"."order_id"
    and taken.tool_id = "order_lines"."tool_id" and taken.${held}) end`
