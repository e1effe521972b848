import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eula_acceptances, eulas, packages, tools } from '../../db/schema/eda.ts'
import { order_events, order_steps, order_users, orders, seats } from '../../db/schema/orders.ts'
import { wasSubmitted } from '../orders/public.ts'

/** What a person left behind in EDA: what he accepted, asked for, decided, wrote and was given. */
export const readEdaData = async (db: Db, { id: userId, isOwn }: { id: string; isOwn: boolean }) => ({
  eula_acceptances: await listAcceptances(db, userId),
  orders: await listOrders(db, userId, isOwn),
  orders_named_on: await listNamed(db, userId, isOwn),
  order_decisions: await listDecisions(db, userId),
  order_events: await listEvents(db, userId, isOwn),
  seats: await listSeats(db, userId),
})

const listAcceptances = (db: Db, userId: string) =>
  db
    .select({
      eula: eulas.name,
      version: eula_acceptances.number,
      text_sha256: eula_acceptances.text_sha256,
      is_for_himself: sql<boolean>`${eula_acceptances.user_id} is not null`,
      accepted_at: eula_acceptances.accepted_at,
      address: eula_acceptances.address,
      user_agent: eula_acceptances.user_agent,
    })
    .from(eula_acceptances)
    .innerJoin(eulas, eq(eulas.id, eula_acceptances.eula_id))
    .where(eq(eula_acceptances.accepted_by_id, userId))
    .orderBy(asc(eula_acceptances.accepted_at))

const submitted = (isOwn: boolean) => (isOwn ? undefined : wasSubmitted)

const listOrders = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({
      number: orders.number,
      package: packages.name,
      project: orders.project_title,
      justification: orders.justification,
      created_at: orders.created_at,
    })
    .from(orders)
    .innerJoin(packages, eq(packages.id, orders.package_id))
    .where(and(eq(orders.requester_id, userId), submitted(isOwn)))
    .orderBy(asc(orders.created_at))

const listNamed = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({ number: orders.number })
    .from(order_users)
    .innerJoin(orders, eq(orders.id, order_users.order_id))
    .where(and(eq(order_users.user_id, userId), submitted(isOwn)))
    .orderBy(asc(orders.number))

const listDecisions = (db: Db, userId: string) =>
  db
    .select({
      number: orders.number,
      decision: order_steps.decision,
      note: order_steps.note,
      decided_at: order_steps.decided_at,
    })
    .from(order_steps)
    .innerJoin(orders, eq(orders.id, order_steps.order_id))
    .where(eq(order_steps.decided_by_id, userId))
    .orderBy(asc(order_steps.decided_at))

const listEvents = (db: Db, userId: string, isOwn: boolean) =>
  db
    .select({
      number: orders.number,
      from: order_events.from,
      to: order_events.to,
      text: order_events.text,
      created_at: order_events.created_at,
    })
    .from(order_events)
    .innerJoin(orders, eq(orders.id, order_events.order_id))
    .where(and(eq(order_events.by_id, userId), submitted(isOwn)))
    .orderBy(asc(order_events.created_at))

const listSeats = (db: Db, userId: string) =>
  db
    .select({
      tool: tools.name,
      number: orders.number,
      state: seats.state,
      created_at: seats.created_at,
      ended_at: seats.ended_at,
    })
    .from(seats)
    .innerJoin(orders, eq(orders.id, seats.order_id))
    .innerJoin(tools, eq(tools.id, seats.tool_id))
    .where(eq(seats.user_id, userId))
    .orderBy(asc(seats.created_at))
