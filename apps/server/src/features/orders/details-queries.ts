import type { OrderState } from '@guildhall/contract/order-rules'
import type { OrderDetails, OrderEvent } from '@guildhall/contract/orders'
import { and, asc, desc, eq, isNull, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { conversations, messages } from '../../db/schema/messages.ts'
import { package_lines, packages, tools } from '../../db/schema/eda.ts'
import { order_events, order_lines, order_steps, order_users, orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { filesOf } from '../files/public.ts'
import { seatsFree } from '../tools/public.ts'
import { packagePrice, personName, rowOf } from './list-queries.ts'
import { actionsOf, isRecused } from './rules.ts'
import { impersonatorEmployer, renewal, seeOrder, turn, visibleTo } from './scope-queries.ts'

const renewed = alias(orders, 'renewed')

export async function findOrder(db: Db, actor: Actor, id: string): Promise<OrderDetails> {
  const [row] = await db
    .select({
      ...rowOf(actor),
      project_purpose: orders.project_purpose,
      project_sponsor: orders.project_sponsor,
      project_ends_on: orders.project_ends_on,
      justification: orders.justification,
      po_number: orders.po_number,
      package_price: packagePrice,
      term_months: sql<number>`case when ${orders.state} = 'draft' then ${packages.term_months} else ${orders.term_months} end`,
      reason: orders.reason,
      renews: { id: renewed.id, number: renewed.number },
      renewed_by_id: renewal,
      turn,
      impersonator_organization_id: impersonatorEmployer(actor),
      version: orders.version,
    })
    .from(orders)
    .innerJoin(organizations, eq(organizations.id, orders.organization_id))
    .innerJoin(packages, eq(packages.id, orders.package_id))
    .innerJoin(users, eq(users.id, orders.requester_id))
    .leftJoin(renewed, eq(renewed.id, orders.renews_id))
    .where(and(eq(orders.id, id), visibleTo(actor)))
  const { turn: next, renewed_by_id, impersonator_organization_id, ...order } = found(row)
  const facts = {
    state: order.state,
    organization_id: order.organization.id,
    requester_id: order.requester.id,
    turn: next,
    is_renewed: renewed_by_id !== null,
    impersonator_organization_id,
  }
  return {
    ...order,
    renewed_by: await findRenewal(db, actor, renewed_by_id),
    lines: await listLines(db, id),
    users: await listNamed(db, id),
    attachments: (await filesOf(db, 'order', [id])).get(id)?.attachment ?? [],
    steps: await listSteps(db, id),
    reached: await listReached(db, id),
    may: actionsOf(actor, facts),
    is_recused: isRecused(actor, facts),
  }
}

/** The order that takes up where another ends, where the reader sees it: it may still be a draft. */
async function findRenewal(db: Db, actor: Actor, id: string | null) {
  const order = id === null ? undefined : await seeOrder(db, actor, id)
  return order ? { id: order.id, number: order.number } : null
}

async function listLines(db: Db, order_id: string) {
  const lines = await db
    .select({
      tool: {
        id: tools.id,
        vendor: tools.vendor,
        name: tools.name,
        version: tools.version,
        licence_model: tools.licence_model,
      },
      seats: order_lines.seats,
      seats_approved: order_lines.seats_approved,
      seats_most: sql<number>`coalesce(${package_lines.seats}, ${order_lines.seats})`,
      seat_price: sql<number>`case when ${orders.state} = 'draft' then coalesce(${package_lines.seat_price}, 0) else ${order_lines.seat_price} end`,
    })
    .from(order_lines)
    .innerJoin(orders, eq(orders.id, order_lines.order_id))
    .innerJoin(tools, eq(tools.id, order_lines.tool_id))
    .leftJoin(
      package_lines,
      and(eq(package_lines.package_id, orders.package_id), eq(package_lines.tool_id, order_lines.tool_id)),
    )
    .where(eq(order_lines.order_id, order_id))
    .orderBy(asc(order_lines.position), asc(tools.name))
  const free = await seatsFree(
    db,
    lines.map(({ tool }) => tool.id),
    { id: order_id },
  )
  return lines.map((line) => ({ ...line, free: free.get(line.tool.id) ?? null }))
}

const listNamed = (db: Db, order_id: string) =>
  db
    .select({ id: users.id, name: personName, email: users.email })
    .from(order_users)
    .innerJoin(users, eq(users.id, order_users.user_id))
    .where(eq(order_users.order_id, order_id))
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))

const listSteps = (db: Db, order_id: string) =>
  db
    .select({
      position: order_steps.position,
      approver: order_steps.approver,
      decision: order_steps.decision,
      decided_by: { id: users.id, name: personName },
      decided_at: order_steps.decided_at,
      note: order_steps.note,
    })
    .from(order_steps)
    .leftJoin(users, eq(users.id, order_steps.decided_by_id))
    .where(eq(order_steps.order_id, order_id))
    .orderBy(asc(order_steps.position))

async function listReached(db: Db, order_id: string): Promise<Partial<Record<OrderState, string>>> {
  const rows = await db
    .select({ to: order_events.to, at: min(order_events.created_at) })
    .from(order_events)
    .where(eq(order_events.order_id, order_id))
    .groupBy(order_events.to)
  return Object.fromEntries(rows.flatMap(({ to, at }) => (to && at ? [[to, at] as const] : [])))
}

/** All that happened to an order and was written about it, the first first; a conversation is closed to those who act in another person's name. */
export async function listEvents(db: Db, actor: Actor, order_id: string): Promise<OrderEvent[]> {
  const steps = await listStates(db, order_id)
  const written = actor.is_impersonate ? [] : await listWritten(db, order_id)
  const ofSteps = await filesOf(db, 'order_event', idsOf(steps))
  const ofWritten = await filesOf(db, 'message', idsOf(written))
  return [
    ...steps.map((row) => ({ ...row, kind: 'state' as const, place: null, files: ofSteps })),
    ...written.map((row) => ({ ...row, kind: 'message' as const, from: null, to: null, files: ofWritten })),
  ]
    .map(({ files, ...event }) => ({ ...event, attachments: files.get(event.id)?.attachment ?? [] }))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id))
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const listStates = (db: Db, order_id: string) =>
  db
    .select({
      id: order_events.id,
      from: order_events.from,
      to: order_events.to,
      by: { id: users.id, name: personName },
      text: order_events.text,
      created_at: order_events.created_at,
    })
    .from(order_events)
    .leftJoin(users, eq(users.id, order_events.by_id))
    .where(eq(order_events.order_id, order_id))

/** What was written lately; all of it stands in the inbox. */
const listWritten = (db: Db, order_id: string) =>
  db
    .select({
      id: messages.id,
      by: { id: users.id, name: personName },
      text: messages.body,
      place: { conversation_id: messages.conversation_id, seq: messages.seq },
      created_at: messages.created_at,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversation_id, conversations.id))
    .innerJoin(users, eq(users.id, messages.author_id))
    .where(and(eq(conversations.order_id, order_id), isNull(messages.deleted_at)))
    .orderBy(desc(messages.seq))
    .limit(200)
