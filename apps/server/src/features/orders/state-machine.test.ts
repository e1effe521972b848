import { type OrderState, orderStates } from '@guildhall/contract/order-rules'
import { orders } from '@guildhall/contract/orders'
import { type ApproverKind, approverKinds } from '@guildhall/contract/packages'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order_events, orders as rows } from '../../db/schema/orders.ts'
import { anOrder, orderInput, orderPeople } from '../../test/orders.ts'
import { type Caller, testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const { organization, ...people } = await orderPeople(server)
type Who = keyof typeof people

const reason = 'Because of the budget.'
const verbs = {
  edit: (caller, { id, version, package_id }) =>
    caller.call(orders.update, { body: { ...orderInput, id, version, package_id } }),
  submit: (caller, { id }) => caller.call(orders.submit, { body: { id } }),
  review: (caller, { id }) => caller.call(orders.review, { body: { id } }),
  ask: (caller, { id }) => caller.call(orders.ask, { body: { id, question: 'Who pays for it?' } }),
  answer: (caller, { id }) => caller.call(orders.answer, { body: { id, answer: 'The lab does.' } }),
  approve: (caller, { id }) => caller.call(orders.approve, { body: { id } }),
  reject: (caller, { id }) => caller.call(orders.reject, { body: { id, reason } }),
  cancel: (caller, { id }) => caller.call(orders.cancel, { body: { id, reason } }),
  suspend: (caller, { id }) => caller.call(orders.suspend, { body: { id, reason } }),
  resume: (caller, { id }) => caller.call(orders.resume, { body: { id } }),
  renew: (caller, { id }) => caller.call(orders.renew, { body: { id } }),
  write: (caller, { id }) => caller.call(orders.write, { body: { id, text: 'How is it going?' } }),
  delete: (caller, { id }) => caller.call(orders.delete, { params: { id } }),
} satisfies Record<string, (caller: Caller, order: Order) => Promise<{ status: number }>>
type Verb = keyof typeof verbs
type Order = Awaited<ReturnType<typeof anOrder>>

const side: Who[] = ['requester', 'lead', 'admin']
const office: Who[] = ['edaAdmin', 'systemAdmin']
const turnOf: Record<ApproverKind, Who[]> = {
  organization_admin: ['admin', 'systemAdmin'],
  eda_support: ['support', 'systemAdmin'],
  eda_admin: ['edaAdmin', 'systemAdmin'],
  system_admin: ['systemAdmin'],
}

/** From where each verb leads where, and for whom, written down apart from the rules; everything else is refused. */
const table = (turn: Who[]): Record<Verb, { from: Partial<Record<OrderState, OrderState | 'gone'>>; by: Who[] }> => ({
  edit: { from: { draft: 'draft' }, by: side },
  submit: { from: { draft: 'submitted' }, by: side },
  delete: { from: { draft: 'gone' }, by: side },
  review: { from: { submitted: 'in_review' }, by: [...turn, ...office] },
  ask: { from: { in_review: 'info_requested' }, by: [...turn, ...office] },
  answer: { from: { info_requested: 'in_review' }, by: side },
  approve: { from: { in_review: 'active' }, by: turn },
  reject: {
    from: { submitted: 'rejected', in_review: 'rejected', info_requested: 'rejected' },
    by: [...turn, ...office],
  },
  cancel: {
    from: {
      draft: 'cancelled',
      submitted: 'cancelled',
      in_review: 'cancelled',
      info_requested: 'cancelled',
      approved: 'cancelled',
      awaiting_eula: 'cancelled',
    },
    by: [...side, ...office],
  },
  suspend: { from: { active: 'suspended', expiring: 'suspended' }, by: office },
  resume: { from: { suspended: 'active' }, by: office },
  renew: { from: { expiring: 'expiring', expired: 'expired' }, by: [...side, ...office] },
  write: {
    from: Object.fromEntries(orderStates.map((state) => [state, state])),
    by: [...side, ...office, 'support', 'named'],
  },
})

const inState = (state: OrderState, turn: ApproverKind) =>
  anOrder(db, {
    state,
    chain: [turn],
    organization_id: organization.id,
    requester_id: people.requester.user.id,
    named: [people.named.user.id],
  })

async function standOf(id: string) {
  const [order] = await db.select({ state: rows.state, version: rows.version }).from(rows).where(eq(rows.id, id))
  return { ...order, events: await db.$count(order_events, eq(order_events.order_id, id)) }
}

const undecided = new Set<OrderState>(['submitted', 'in_review', 'info_requested'])
const cases = orderStates.flatMap((state) =>
  (undecided.has(state) ? approverKinds : (['eda_admin'] as const)).map((turn) => ({ state, turn })),
)

describe.each(cases)('an order that is $state, with $turn to decide', ({ state, turn }) => {
  test.each(Object.keys(verbs) as Verb[])('lets exactly those %s who may', async (verb) => {
    const { from, by } = table(turnOf[turn])[verb]
    const to = from[state]
    let order = await inState(state, turn)
    for (const who of Object.keys(people) as Who[]) {
      const before = await standOf(order.id)
      const { status } = await verbs[verb](people[who], order)
      const after = await standOf(order.id)
      const isDone = to !== undefined && by.includes(who)
      const isRefused = [403, 404, 409].includes(status)
      const outcome = isDone ? { status, state: after.state ?? 'gone' } : { isRefused, after }
      expect({ who, ...outcome }).toEqual({
        who,
        ...(isDone ? { status: 200, state: to } : { isRefused: true, after: before }),
      })
      if (isDone) order = await inState(state, turn)
    }
  })
})

test('what is not for somebody’s eyes is not there for him', async () => {
  const { id } = await inState('active', 'eda_admin')
  expect((await people.otherAdmin.call(orders.cancel, { body: { id, reason } })).status).toBe(404)
  expect((await people.otherAdmin.call(orders.show, { params: { id } })).status).toBe(404)
  expect((await people.otherAdmin.call(orders.preflight, { params: { id } })).status).toBe(404)
  expect((await people.otherAdmin.call(orders.events, { query: { order_id: id } })).status).toBe(404)
  expect((await people.otherAdmin.call(orders.remind, { body: { id, user_ids: [id] } })).status).toBe(404)
})

test('a refusal names the state that stands in the way', async () => {
  const { id } = await inState('expired', 'eda_admin')
  const { message } = await people.edaAdmin.call(orders.suspend, { body: { id, reason } })
  expect(message).toBe('This order has expired.')
})

test('what an order says that somebody may do is what he may do', async () => {
  for (const { state, turn } of cases) {
    const { id } = await inState(state, turn)
    const rules = table(turnOf[turn])
    for (const who of ['requester', 'lead', 'admin', 'named', 'support', 'edaAdmin', 'systemAdmin'] as const) {
      const { data } = await people[who].call(orders.show, { params: { id } })
      const expected = (Object.keys(verbs) as Verb[]).filter(
        (verb) => rules[verb].from[state] && rules[verb].by.includes(who),
      )
      expect({ who, state, turn, may: data.may.filter((action) => action !== 'assign').toSorted() }).toEqual({
        who,
        state,
        turn,
        may: expected.toSorted(),
      })
    }
  }
})
