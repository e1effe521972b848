import { orderStates } from '@guildhall/contract/order-rules'
import { approverKinds } from '@guildhall/contract/packages'
import { seatReasons, seatStates } from '@guildhall/contract/seats'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { packages, tools } from './eda.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text('number').notNull(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    requester_id: uuid('requester_id')
      .notNull()
      .references(() => users.id),
    package_id: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    state: text('state', { enum: orderStates }).notNull().default('draft'),
    project_title: text('project_title').notNull().default(''),
    project_purpose: text('project_purpose').notNull().default(''),
    project_sponsor: text('project_sponsor').notNull().default(''),
    project_ends_on: date('project_ends_on', { mode: 'string' }),
    justification: text('justification').notNull().default(''),
    po_number: text('po_number').notNull().default(''),
    /** Of the package, as they were when it was submitted. */
    package_price: integer('package_price').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    term_months: integer('term_months').notNull(),
    submitted_at: instant('submitted_at'),
    /** When the last approver decided, either way. */
    decided_at: instant('decided_at'),
    starts_on: date('starts_on', { mode: 'string' }),
    /** The last day on which its seats can be used. */
    ends_on: date('ends_on', { mode: 'string' }),
    /** Why it was rejected, cancelled or suspended. */
    reason: text('reason').notNull().default(''),
    renews_id: uuid('renews_id').references((): AnyPgColumn => orders.id),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(
      sql`fold(number || ' ' || project_title || ' ' || project_sponsor || ' ' || po_number)`,
    ),
  },
  (t) => [
    uniqueIndex('orders_number_unique').on(t.number),
    // One renewal at a time; one that came to nothing leaves room for another.
    uniqueIndex('orders_renews_unique')
      .on(t.renews_id)
      .where(sql`state not in ('rejected', 'cancelled')`),
    index('orders_organization_index').on(t.organization_id, t.updated_at, t.id),
    index('orders_requester_index').on(t.requester_id),
    index('orders_package_index').on(t.package_id, t.organization_id),
    index('orders_package_state_index').on(t.package_id, t.state),
    index('orders_state_index').on(t.state, t.updated_at, t.id),
    index('orders_updated_index').on(t.updated_at, t.id),
    index('orders_submitted_index').on(t.submitted_at, t.id),
    index('orders_ends_index').on(t.ends_on, t.id),
    index('orders_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
    index('orders_beginning_index').on(t.search_text.op('text_pattern_ops')),
    check(
      'orders_running_have_days',
      sql`${t.state} not in ('active', 'expiring', 'expired') or (${t.starts_on} is not null and ${t.ends_on} >= ${t.starts_on})`,
    ),
  ],
)

export const order_lines = pgTable(
  'order_lines',
  {
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tool_id: uuid('tool_id')
      .notNull()
      .references(() => tools.id),
    seats: integer('seats').notNull(),
    /** Null until it is decided. */
    seats_approved: integer('seats_approved'),
    seat_price: integer('seat_price').notNull().default(0),
    /** How many seats were ever given out: the next one's number. */
    seats_given: integer('seats_given').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.tool_id] }),
    index('order_lines_tool_index').on(t.tool_id),
    check('order_lines_approved', sql`${t.seats_approved} between 0 and ${t.seats}`),
  ],
)

/** Who is named on an order to get a seat on each element. */
export const order_users = pgTable(
  'order_users',
  {
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.user_id] }), index('order_users_user_index').on(t.user_id)],
)

/** The chain of approvals, as the package had it when the order was submitted. */
export const order_steps = pgTable(
  'order_steps',
  {
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    approver: text('approver', { enum: approverKinds }).notNull(),
    decision: text('decision', { enum: ['approved', 'rejected'] }),
    decided_by_id: uuid('decided_by_id').references(() => users.id),
    decided_at: instant('decided_at'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.position] }),
    index('order_steps_decided_by_index').on(t.decided_by_id),
    index('order_steps_open_index')
      .on(t.approver, t.order_id)
      .where(sql`decision is null`),
  ],
)

/** What happened to an order, in order: changes of its state and what people wrote. */
export const order_events = pgTable(
  'order_events',
  {
    id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text('from', { enum: orderStates }),
    to: text('to', { enum: orderStates }),
    /** Null: by the clock. */
    by_id: uuid('by_id').references(() => users.id),
    text: text('text').notNull().default(''),
    created_at: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('order_events_index').on(t.order_id, t.created_at, t.id), index('order_events_by_index').on(t.by_id)],
)

/** Which notices of an expiry went out: each once, whatever restarts. */
export const order_notices = pgTable(
  'order_notices',
  {
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Days before the end. */
    step: integer('step').notNull(),
    sent_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.step] })],
)

/** One person's right to use one element under one order. */
export const seats = pgTable(
  'seats',
  {
    id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    tool_id: uuid('tool_id')
      .notNull()
      .references(() => tools.id),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** In the order in which they were given out, counted for each line. */
    number: integer('number').notNull(),
    state: text('state', { enum: seatStates }).notNull(),
    reason: text('reason', { enum: seatReasons }),
    activated_at: instant('activated_at'),
    /** When it was given back, taken back, or ran out. */
    ended_at: instant('ended_at'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('seats_number_unique').on(t.order_id, t.tool_id, t.number),
    // Nobody holds two of the same.
    uniqueIndex('seats_held_unique')
      .on(t.order_id, t.tool_id, t.user_id)
      .where(sql`state in ('pending_eula', 'active', 'suspended')`),
    index('seats_user_index').on(t.user_id, t.state),
    index('seats_organization_index').on(t.organization_id, t.state),
    index('seats_tool_index').on(t.tool_id, t.state),
    index('seats_created_index').on(t.created_at, t.id),
    check('seats_ended', sql`(${t.ended_at} is not null) = (${t.state} in ('released', 'expired'))`),
  ],
)
