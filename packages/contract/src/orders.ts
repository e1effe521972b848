import { z } from 'zod'
import { SeenVersion, Version } from './content.ts'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { Preflight } from './order-preflight.ts'
import { orderStates } from './order-rules.ts'
import { OrganizationName } from './organizations.ts'
import { approverKinds, PackageDetails } from './packages.ts'
import { licenceModels, ToolName } from './tools.ts'
import { word } from './validation.ts'

const Person = z.object({ id: z.uuid(), name: z.string() })
const day = z.iso.date(word('date_needed'))

export const OrderLineInput = z.object({ tool_id: z.uuid(), seats: z.int().min(0).max(100_000) })
export type OrderLineInput = z.infer<typeof OrderLineInput>

/** What people write on an order. A draft may lack most of it: what is missing is said before it is submitted. */
export const orderFields = z.object({
  /** Whose order; null: the caller's own. Only the office orders for others. */
  organization_id: z.uuid().nullable().default(null),
  package_id: z.uuid(),
  project_title: z.string().trim().max(160).default(''),
  project_purpose: z.string().trim().max(2000).default(''),
  project_sponsor: z.string().trim().max(160).default(''),
  project_ends_on: day.nullable().default(null),
  justification: z.string().trim().max(4000).default(''),
  po_number: z.string().trim().max(60).default(''),
  lines: z.array(OrderLineInput).max(40).default([]),
  /** Who gets a seat on each element. */
  user_ids: z.array(z.uuid()).max(500).default([]),
  attachment_ids: FileIds,
})
export type OrderFields = z.output<typeof orderFields>
export const OrderChange = orderFields.omit({ organization_id: true }).extend({ ...Id.shape, ...Version.shape })
export type OrderChange = z.output<typeof OrderChange>

export const OrderRow = z.object({
  id: z.uuid(),
  /** Such as O-2026-0436. */
  number: z.string(),
  organization: OrganizationName,
  requester: Person,
  package: z.object({ id: z.uuid(), name: z.string() }),
  project_title: z.string(),
  state: z.enum(orderStates),
  /** Approved ones where it was decided, else those asked for. */
  seats: z.int(),
  price: z.int(),
  currency: z.string(),
  submitted_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  /** Whether the caller is the next who has to do something. */
  waits_for_me: z.boolean(),
  updated_at: z.iso.datetime(),
})
export type OrderRow = z.infer<typeof OrderRow>

const OrderLine = z.object({
  tool: ToolName.extend({ licence_model: z.enum(licenceModels) }),
  seats: z.int(),
  /** Null until it is decided; fewer than asked for where it was approved in part. */
  seats_approved: z.int().nullable(),
  /** The most that the package gives. */
  seats_most: z.int(),
  seat_price: z.int(),
  /** Free for this order now; null where they are not counted. */
  free: z.int().nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

const OrderStep = z.object({
  position: z.int(),
  approver: z.enum(approverKinds),
  decision: z.enum(['approved', 'rejected']).nullable(),
  decided_by: Person.nullable(),
  decided_at: z.iso.datetime().nullable(),
  note: z.string(),
})

/** One thing that happened to an order: a change of its state, or what somebody wrote. */
const OrderEvent = z.object({
  id: z.uuid(),
  kind: z.enum(['state', 'message']),
  from: z.enum(orderStates).nullable(),
  to: z.enum(orderStates).nullable(),
  by: Person.nullable(),
  text: z.string(),
  attachments: z.array(StoredFile),
  /** Where in the inbox it stands, for what was written. */
  place: z.object({ conversation_id: z.uuid(), seq: z.int() }).nullable(),
  created_at: z.iso.datetime(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What the caller may do with it now. */
export const orderActions = [
  'edit',
  'submit',
  'review',
  'ask',
  'answer',
  'approve',
  'reject',
  'cancel',
  'suspend',
  'resume',
  'renew',
  'write',
  'delete',
  'assign',
] as const
export type OrderAction = (typeof orderActions)[number]

export const OrderDetails = OrderRow.extend({
  project_purpose: z.string(),
  project_sponsor: z.string(),
  project_ends_on: z.iso.date().nullable(),
  justification: z.string(),
  po_number: z.string(),
  package_price: z.int(),
  term_months: z.int(),
  lines: z.array(OrderLine),
  users: z.array(Person.extend({ email: z.string() })),
  attachments: z.array(StoredFile),
  steps: z.array(OrderStep),
  /** Why it was rejected, cancelled or suspended. */
  reason: z.string(),
  renews: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  renewed_by: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** When each state was reached first. */
  reached: z.partialRecord(z.enum(orderStates), z.iso.datetime()),
  may: z.array(z.enum(orderActions)),
  /** Something about it is for the caller's role to decide, but it is an order of their own organization. */
  is_recused: z.boolean(),
  version: z.int(),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const OrderListQuery = ListQuery.extend({
  state: many(z.enum(orderStates)),
  organization_id: many(z.uuid()),
  package_id: many(z.uuid()),
  /** What the caller has to do something about. */
  waiting: z.enum(['1']).optional(),
  /** What the caller asked for. */
  mine: z.enum(['1']).optional(),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

const reason = z.string().trim().min(5, word('reason_needed')).max(2000)
const note = z.string().trim().max(2000).default('')

/** A change of the caller's order, or of one that he looks after. */
const step = <const P extends string, B extends z.ZodType, const M extends string>(
  path: P,
  access: 'order_read' | 'order_write' | 'eda_order',
  body: B,
  done: M,
) => endpoint({ method: 'POST', path: `orders/${path}` as const, access, body, data: OrderDetails, done })

export const orders = {
  list: endpoint({
    method: 'GET',
    path: 'orders/list',
    access: 'order_read',
    query: OrderListQuery,
    data: z.array(OrderRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'orders/export',
    access: 'order_read',
    query: OrderListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({ method: 'GET', path: 'orders/show/:id', access: 'order_read', params: Id, data: OrderDetails }),
  /** What can be ordered: published packages, with whether the organization is eligible. */
  offers: endpoint({
    method: 'GET',
    path: 'orders/offers',
    access: 'order_write',
    query: z.object({ organization_id: z.uuid().optional() }),
    data: z.array(PackageDetails.extend({ is_eligible: z.boolean(), used: z.int() })),
  }),
  /** Who could be named: people of the organization who can sign in, or soon will. */
  people: endpoint({
    method: 'GET',
    path: 'orders/people',
    access: 'order_write',
    query: z.object({ organization_id: z.uuid().optional(), search: z.string().max(200).optional() }),
    data: z.array(Person.extend({ email: z.string() })),
  }),
  events: endpoint({
    method: 'GET',
    path: 'orders/events',
    access: 'order_read',
    query: z.object({ order_id: z.uuid() }),
    data: z.array(OrderEvent),
  }),
  preflight: endpoint({
    method: 'GET',
    path: 'orders/preflight/:id',
    access: 'order_write',
    params: Id,
    data: Preflight,
  }),
  create: step('create', 'order_write', orderFields, 'order.created'),
  update: step('update', 'order_write', OrderChange, 'order.saved'),
  submit: step('submit', 'eda_order', Id.extend(SeenVersion.shape), 'order.submitted'),
  /** Takes it into review. */
  review: step('review', 'order_read', Id, 'order.in_review'),
  ask: step('ask', 'order_read', Id.extend({ question: reason }), 'order.asked'),
  answer: step('answer', 'order_write', Id.extend({ answer: reason }), 'order.answered'),
  /** One step of the chain; the last one may approve fewer seats than were asked for. */
  approve: step(
    'approve',
    'order_read',
    Id.extend({
      note,
      lines: z.array(OrderLineInput).max(40).optional(),
      /** The step that the caller has before him: another one is not approved by accident. */
      position: z.int().optional(),
    }),
    'order.approved',
  ),
  reject: step('reject', 'order_read', Id.extend({ reason }), 'order.rejected'),
  cancel: step('cancel', 'order_write', Id.extend({ reason }), 'order.cancelled'),
  suspend: step('suspend', 'order_read', Id.extend({ reason }), 'order.suspended'),
  resume: step('resume', 'order_read', Id.extend({ note }), 'order.resumed'),
  /** A new draft that takes up where this one ends. */
  renew: step('renew', 'order_write', Id, 'order.renewed'),
  /** Into the order's conversation, which is for the people in it alone. */
  write: endpoint({
    method: 'POST',
    path: 'orders/write',
    access: 'order_read',
    inPerson: true,
    body: Id.extend({
      text: z.string().trim().min(1, word('message_needed')).max(5000),
      attachment_ids: FileIds,
    }),
    data: OrderEvent,
    done: 'order.written',
  }),
  /** Reminds named people of what they still have to do. */
  remind: endpoint({
    method: 'POST',
    path: 'orders/remind',
    access: 'order_write',
    body: Id.extend({ user_ids: z.array(z.uuid()).min(1).max(500) }),
    data: z.null(),
    done: 'order.reminded',
  }),
  /** A draft only. */
  delete: endpoint({
    method: 'DELETE',
    path: 'orders/delete/:id',
    access: 'order_delete',
    params: Id,
    data: z.null(),
    done: 'order.deleted',
  }),
}
