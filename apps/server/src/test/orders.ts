import type { OrderState } from '@guildhall/contract/order-rules'
import type { ApproverKind } from '@guildhall/contract/packages'
import type { Role } from '@guildhall/contract/permissions'
import type { Db } from '../db/db.ts'
import { order_steps, order_users } from '../db/schema/orders.ts'
import { anOrganization, aUser } from './builders.ts'
import type { TestServer } from './server.ts'
import { anOrderRow, aPackage, aTool } from './tools.ts'

type Given = Omit<Parameters<typeof anOrderRow>[1] & object, 'lines' | 'package_id'> & {
  chain?: ApproverKind[]
  seats?: number
  named?: string[]
  tool_id?: string
  package_id?: string
}

/** What a form sends that lacks nothing. */
export const orderInput = {
  project_title: 'Lidar front end',
  project_purpose: 'Qualify the receiver.',
  project_ends_on: '2099-06-30',
  justification: 'Nothing else reads its layers.',
  po_number: 'PO-1',
}

const isUndecided = (state: OrderState) => ['submitted', 'in_review', 'info_requested'].includes(state)
const isApproved = (state: OrderState) =>
  ['approved', 'awaiting_eula', 'active', 'expiring', 'expired', 'suspended'].includes(state)

/** An order that lacks nothing, in a state, with one element, and all that comes along with the state. */
export async function anOrder(db: Db, given: Given = {}) {
  const { chain = ['eda_admin'], seats = 3, named = [], state = 'draft', ...row } = given
  const tool_id = row.tool_id ?? (await aTool(db)).id
  const package_id = row.package_id ?? (await aPackage(db, { approvers: chain, lines: [{ tool_id }] })).id
  const hasDays = ['active', 'expiring', 'expired', 'suspended'].includes(state)
  const order = await anOrderRow(db, {
    ...orderInput,
    ...(hasDays ? { starts_on: '2026-01-01', ends_on: '2099-12-31' } : {}),
    ...row,
    state,
    package_id,
    lines: [{ tool_id, seats, seats_approved: isApproved(state) ? seats : null }],
  })
  const steps = chain.map((approver, index) => ({ order_id: order.id, position: index + 1, approver }))
  const decided = { decision: 'approved' as const, decided_at: '2026-01-01T09:00:00.000Z' }
  if (state !== 'draft')
    await db.insert(order_steps).values(steps.map((step) => ({ ...step, ...(isUndecided(state) ? {} : decided) })))
  if (named.length > 0) await db.insert(order_users).values(named.map((user_id) => ({ order_id: order.id, user_id })))
  return { ...order, tool_id }
}

/** Somebody of each kind who could have to do with an order, and the organization that orders. */
export async function orderPeople(server: TestServer) {
  const { db } = server
  const organization = await anOrganization(db)
  const ours = async (role: Role) => server.as(await aUser(db, { roles: [role], organization_id: organization.id }))
  return {
    organization,
    requester: await ours('project_lead'),
    lead: await ours('project_lead'),
    admin: await ours('organization_admin'),
    named: await ours('eda_only'),
    user: await ours('user'),
    support: await server.as('eda_support'),
    edaAdmin: await server.as('eda_admin'),
    systemAdmin: await server.as('system_admin'),
    otherAdmin: await server.as('organization_admin'),
  }
}
