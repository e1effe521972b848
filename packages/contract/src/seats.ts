import { z } from 'zod'
import { endpoint, Id, ListQuery, many } from './endpoint.ts'
import { orderStates } from './order-rules.ts'
import { OrganizationName } from './organizations.ts'
import { licenceModels, ToolName } from './tools.ts'
import { word } from './validation.ts'

export const seatStates = ['pending_eula', 'active', 'suspended', 'released', 'expired'] as const
export type SeatState = (typeof seatStates)[number]
/** A seat in one of these is somebody's. */
export const heldSeatStates = ['pending_eula', 'active', 'suspended'] as const satisfies SeatState[]
/** Why a seat is suspended or was given back. */
export const seatReasons = ['eula', 'order', 'left', 'returned', 'taken_back', 'renewed', 'ended'] as const
export type SeatReason = (typeof seatReasons)[number]

const Person = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

export const Seat = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  order_state: z.enum(orderStates),
  organization: OrganizationName,
  tool: ToolName.extend({ licence_model: z.enum(licenceModels) }),
  user: Person,
  state: z.enum(seatStates),
  reason: z.enum(seatReasons).nullable(),
  /** EULAs that its person or organization still has to accept, by name. */
  missing: z.array(z.string()),
  ends_on: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})
export type Seat = z.infer<typeof Seat>

/** One element of an order: how many seats it has, and how many are somebody's. */
export const SeatLine = z.object({
  order_id: z.uuid(),
  tool: ToolName.extend({ licence_model: z.enum(licenceModels) }),
  /** Null where they are not counted. */
  seats: z.int().nullable(),
  held: z.int(),
  active: z.int(),
})
export type SeatLine = z.infer<typeof SeatLine>

export const SeatListQuery = ListQuery.extend({
  order_id: many(z.uuid()),
  tool_id: many(z.uuid()),
  organization_id: many(z.uuid()),
  user_id: many(z.uuid()),
  state: many(z.enum(seatStates)),
})
export type SeatListQuery = z.infer<typeof SeatListQuery>

const OrderTool = z.object({ order_id: z.uuid(), tool_id: z.uuid() })

export const seats = {
  list: endpoint({
    method: 'GET',
    path: 'seats/list',
    access: 'order_read',
    query: SeatListQuery,
    data: z.array(Seat),
    paged: true,
  }),
  /** The elements of one order with their counts. */
  lines: endpoint({
    method: 'GET',
    path: 'seats/lines',
    access: 'order_read',
    query: z.object({ order_id: z.uuid() }),
    data: z.array(SeatLine),
  }),
  /** Who could get a seat on an element of an order: active people of its organization who have none. */
  people: endpoint({
    method: 'GET',
    path: 'seats/people',
    access: 'order_write',
    query: OrderTool.extend({ search: z.string().max(200).optional() }),
    data: z.array(Person),
  }),
  /** Gives people of the organization a seat each: all of them, or none. */
  assign: endpoint({
    method: 'POST',
    path: 'seats/assign',
    access: 'order_write',
    body: OrderTool.extend({ user_ids: z.array(z.uuid()).min(1, word('people_needed')).max(500) }),
    data: z.array(Seat),
    done: 'seats.assigned',
  }),
  /** Takes a seat of one's organization for oneself, while there is one. */
  claim: endpoint({
    method: 'POST',
    path: 'seats/claim',
    access: 'eda_tools_read',
    body: OrderTool,
    data: Seat,
    done: 'seats.claimed',
  }),
  /** Takes seats back. */
  release: endpoint({
    method: 'POST',
    path: 'seats/release',
    access: 'order_write',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
    data: z.array(Seat),
    done: 'seats.released',
  }),
  /** Gives one's own seat back. */
  giveBack: endpoint({
    method: 'POST',
    path: 'seats/give-back',
    access: 'eda_tools_read',
    body: Id,
    data: Seat,
    done: 'seats.given_back',
  }),
}
