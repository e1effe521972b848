import { type OrderState, orderStates } from '@guildhall/contract/order-rules'
import { orders } from '@guildhall/contract/orders'
import { type ApproverKind, approverKinds } from '@guildhall/contract/packages'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { order_events, orders as rows } from '../../db/schema/orders.ts'
import { actorOf } from '../../test/actor.ts'
import { anOrder, orderInput, orderPeople } from '../../test/orders.ts'
import { type Caller, testServer } from '../../test/server.ts'
import { aPackage, aTool } from '../../test/tools.ts'
import { isWhole } from '../../test/scope.ts'
import { actionsOf } from './rules.ts'

const server = await testServer()
const { db } = server
const { organization, ...people } = await orderPeople(server)
type Who = keyof typeof people
const everybody = Object.keys(people) as Who[]

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
const allVerbs = Object.keys(verbs) as Verb[]

const side: Who[] = ['requester', 'lead', 'admin']
const office: Who[] = ['edaAdmin', 'systemAdmin']
const turnOf: Record<ApproverKind, Who[]> = {
  organization_admin: ['admin', 'systemAdmin'],
  eda_support: ['support', 'systemAdmin'],
  eda_admin: ['edaAdmin', 'systemAdmin'],
  system_admin: ['systemAdmin'],
}

type Row = { from: Partial<Record<OrderState, OrderState | 'gone'>>; by: Who[] }

/** To these an order is not there at all, whatever its rules would allow; a draft neither to anybody outside its organization. */
const blind = new Set<Who>(['user', 'otherAdmin'])
const outside = new Set<Who>([...office, 'support'])
const isBlind = (who: Who, state: OrderState) => blind.has(who) || (state === 'draft' && outside.has(who))

/** Which state each verb leads to, and who may use it, written independently of the rules; everything else is refused. */
const table = (turn: Who[]): Record<Verb, Row> => ({
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

/** The rule of one verb, for those who see an order in this state. */
function ruleOf(verb: Verb, state: OrderState, turn: ApproverKind): Row {
  const { from, by } = table(turnOf[turn])[verb]
  return { from, by: by.filter((who) => !isBlind(who, state)) }
}

const undecided = new Set<OrderState>(['submitted', 'in_review', 'info_requested'])
const cases = orderStates.flatMap((state) =>
  (undecided.has(state) ? approverKinds : (['eda_admin'] as const)).map((turn) => ({ state, turn })),
)
const seeing = everybody.filter((who) => !blind.has(who))

const expectedOf = (state: OrderState, turn: ApproverKind, who: Who) => {
  const isFor = ({ from, by }: Row) => from[state] !== undefined && by.includes(who)
  return allVerbs.filter((verb) => isFor(ruleOf(verb, state, turn))).toSorted()
}

const actors = new Map(
  await Promise.all(everybody.map(async (who) => [who, await actorOf(server, people[who])] as const)),
)

/** What the rules allow, without the seats, which are not part of the table. */
function allowedBy(who: Who, state: OrderState, turn: ApproverKind): string[] {
  const actor = actors.get(who)
  if (!actor) throw new Error(`no actor for ${who}`)
  const facts = {
    state,
    organization_id: organization.id,
    requester_id: people.requester.user.id,
    turn: state === 'draft' || undecided.has(state) ? turn : null,
    is_renewed: false,
    impersonator_organization_id: null,
  }
  const allowed: string[] = actionsOf(actor, facts)
  return allowed.filter((action) => action !== 'assign').toSorted()
}

test.each(cases)('the rules allow exactly what the table says: $state, with $turn to decide', ({ state, turn }) => {
  for (const who of everybody) {
    const expected = isBlind(who, state) ? ['write'] : expectedOf(state, turn, who)
    expect({ who, may: allowedBy(who, state, turn) }).toEqual({ who, may: expected })
  }
})

const isForApprovers = (verb: Verb) => table(['support'])[verb].by.includes('support') && verb !== 'write'

type Step = { state: OrderState; turn: ApproverKind; verb: Verb; callers: Who[] }

/**
 * The calls that prove that the server asks those rules. In the gate, for each state and verb: a caller who may and one who
 * may not, in rotation, and where the state rules the verb out, a caller who may in another state. The kinds of approver
 * only differ where approvers act. With TEST_SCOPE=all it is the whole product.
 */
const steps: Step[] = cases.flatMap(({ state, turn }, at) =>
  allVerbs.flatMap((verb, verbAt) => {
    const { from, by } = ruleOf(verb, state, turn)
    if (isWhole) return [{ state, turn, verb, callers: everybody }]
    const pick = (list: Who[]) => list.slice((at + verbAt) % list.length).slice(0, 1)
    const others = everybody.filter((who) => !by.includes(who))
    const isFirst = cases.findIndex((each) => each.state === state) === at
    if (!isFirst && !(from[state] && isForApprovers(verb))) return []
    return [{ state, turn, verb, callers: from[state] ? [...pick(others), ...pick(by)] : pick(by) }]
  }),
)

test.each(allVerbs)('the server lets exactly those %s who may, in exactly the states of the table', async (verb) => {
  for (const step of steps.filter((each) => each.verb === verb)) {
    const { outcomes, expected } = await take(step)
    expect(outcomes).toEqual(expected)
  }
})

test('every person is let in and refused at least once', () => {
  const isDone = ({ state, turn, verb }: Step, who: Who) => expectedOf(state, turn, who).includes(verb)
  const done = new Set(steps.flatMap((step) => step.callers.filter((who) => isDone(step, who))))
  const refused = new Set(steps.flatMap((step) => step.callers.filter((who) => !isDone(step, who))))
  expect(seeing.filter((who) => !done.has(who))).toEqual([])
  expect(everybody.filter((who) => !refused.has(who))).toEqual([])
})

/** Lets the callers try one after another, each on an order in the given state. */
async function take({ state, turn, verb, callers }: Step) {
  const { from, by } = ruleOf(verb, state, turn)
  const to = from[state]
  const [outcomes, expected]: [object[], object[]] = [[], []]
  let order = await inState(state, turn)
  let before = await findStand(order.id)
  for (const who of callers) {
    const { status } = await verbs[verb](people[who], order)
    const after = await findStand(order.id)
    const isDone = to !== undefined && by.includes(who)
    const isRefused = [403, 404, 409].includes(status)
    const found = isDone ? { status, state: after.state ?? 'gone' } : { isRefused, after }
    outcomes.push({ who, from: state, turn, ...found })
    expected.push({
      who,
      from: state,
      turn,
      ...(isDone ? { status: 200, state: to } : { isRefused: true, after: before }),
    })
    if (!isDone || who === callers.at(-1)) continue
    order = await inState(state, turn)
    before = await findStand(order.id)
  }
  return { outcomes, expected }
}

async function findStand(id: string) {
  const events = db.$count(order_events, eq(order_events.order_id, id))
  const [order] = await db
    .select({ state: rows.state, version: rows.version, events })
    .from(rows)
    .where(eq(rows.id, id))
  return { state: order?.state, version: order?.version, events: order?.events }
}

// Enough seats for all the orders of this file, so that they need no element and package each.
const { id: tool_id } = await aTool(db, { seats_total: 100_000 })
const packageOf = new Map(
  await Promise.all(
    approverKinds.map(async (turn) => {
      const { id } = await aPackage(db, { approvers: [turn], lines: [{ tool_id }] })
      return [turn, id] as const
    }),
  ),
)

function inState(state: OrderState, turn: ApproverKind) {
  const package_id = packageOf.get(turn)
  if (!package_id) throw new Error(`no package for ${turn}`)
  return anOrder(db, {
    state,
    chain: [turn],
    tool_id,
    package_id,
    organization_id: organization.id,
    requester_id: people.requester.user.id,
    named: [people.named.user.id],
  })
}

test('an order that somebody may not see does not exist for them', async () => {
  const { id } = await inState('active', 'eda_admin')
  const { otherAdmin } = people
  expect((await otherAdmin.call(orders.cancel, { body: { id, reason } })).status).toBe(404)
  expect((await otherAdmin.call(orders.show, { params: { id } })).status).toBe(404)
  expect((await otherAdmin.call(orders.preflight, { params: { id } })).status).toBe(404)
  expect((await otherAdmin.call(orders.events, { query: { order_id: id } })).status).toBe(404)
  expect((await otherAdmin.call(orders.remind, { body: { id, user_ids: [id] } })).status).toBe(404)
})

test('a refusal names the state that stands in the way', async () => {
  const { id } = await inState('expired', 'eda_admin')
  const { message } = await people.edaAdmin.call(orders.suspend, { body: { id, reason } })
  expect(message).toBe('This order has expired.')
})

test('the actions that an order shows to a person are those of the table', async () => {
  for (const [at, { state, turn }] of cases.entries()) {
    const { id } = await inState(state, turn)
    const readers = everybody.filter((who) => !isBlind(who, state))
    for (const who of isWhole ? readers : readers.slice(at % readers.length).slice(0, 1)) {
      const { data } = await people[who].call(orders.show, { params: { id } })
      const may = data.may.filter((action) => action !== 'assign').toSorted()
      expect({ who, state, turn, may }).toEqual({ who, state, turn, may: expectedOf(state, turn, who) })
    }
  }
})
