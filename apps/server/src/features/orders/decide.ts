import type { OrderDetails, OrderLineInput } from '@guildhall/contract/orders'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, HttpError, InvalidField } from '../../http/errors.ts'
import { followOrder } from '../payments/public.ts'
import { lockTools, seatsFree } from '../tools/public.ts'
import { activateOrders } from './activate.ts'
import { findOrder } from './details-queries.ts'
import { tellReaders } from './letters.ts'
import { approveLines, decideStep, findOrganization, listOpenSteps, now, readLines } from './queries.ts'
import { listApprovers, listSide } from './reader-queries.ts'
import type { StoredOrder } from './scope-queries.ts'
import { type Call, changeState, lockFor, subject_type, traceOf } from './states.ts'
import { titleOf } from './submit.ts'

export async function takeIntoReview({ db, author }: Pick<Call, 'db' | 'author'>, id: string): Promise<OrderDetails> {
  await audited(db, author, async (tx, note) => {
    const before = await lockFor(tx, author.actor, id, 'review')
    note(traceOf(before, await changeState(tx, before, 'in_review', author.actor), 'in_review'))
  })
  return findOrder(db, author.actor, id)
}

/** Asks whoever ordered for more; the order waits until there is an answer. */
export async function askBack(call: Call, { id, question }: { id: string; question: string }): Promise<OrderDetails> {
  const { db, author } = call
  await audited(db, author, async (tx, note) => {
    const before = await lockFor(tx, author.actor, id, 'ask')
    const order = await changeState(tx, before, 'info_requested', author.actor, question)
    note(traceOf(before, order, 'asked'))
    const readers = await listSide(tx, order)
    await tellReaders(call, tx, { name: 'order_asked', order, readers, by: author.actor, quote: question })
  })
  return findOrder(db, author.actor, id)
}

export async function answerBack(call: Call, { id, answer }: { id: string; answer: string }): Promise<OrderDetails> {
  const { db, author } = call
  await audited(db, author, async (tx, note) => {
    const { turn, ...before } = await lockFor(tx, author.actor, id, 'answer')
    const order = await changeState(tx, before, 'in_review', author.actor, answer)
    note(traceOf(before, order, 'answered'))
    const readers = turn ? await listApprovers(tx, order, turn) : []
    await tellReaders(call, tx, { name: 'order_answered', order, readers, by: author.actor, quote: answer })
  })
  return findOrder(db, author.actor, id)
}

type Approval = { id: string; note: string; position?: number | undefined; lines?: OrderLineInput[] | undefined }

/** Gives the approval whose turn it is. With the last one the seats are the order's, while their elements are held. */
export async function approveOrder(call: Call & Pick<Deps, 'jobs'>, input: Approval): Promise<OrderDetails> {
  const { db, author } = call
  const { actor } = author
  const { id, note: text } = input
  await audited(db, author, async (tx, note) => {
    const { turn: _turn, ...before } = await lockFor(tx, actor, id, 'approve')
    const [step, next] = await listOpenSteps(tx, id)
    const { position, approver } = found(step)
    if (input.position !== undefined && input.position !== position) throw conflict('error.order_step_decided')
    const given = await expectSeats(tx, id, input.lines)
    if (next && given.isPartial) throw new InvalidField('lines', 'order_partial_last')
    await decideStep(tx, id, position, { decision: 'approved', decided_by_id: actor.id, note: text })
    note({ action: 'order.step_approved', subject_type, subject_id: id, after: { number: before.number, approver } })
    if (next) {
      const organization = (await findOrganization(tx, before.organization_id))?.name ?? ''
      const readers = await listApprovers(tx, before, next.approver)
      return tellReaders(call, tx, { name: 'order_submitted', order: before, readers, by: actor, organization })
    }
    await takeSeats(tx, id, given.seatsOf)
    const order = await approved(tx, before, actor, text)
    await call.jobs.enqueue(tx, followOrder, { order_id: id })
    note(traceOf(before, order, 'approved'))
    const readers = await listSide(tx, order)
    const news = { name: 'order_approved', order, readers, by: actor, isPartial: given.isPartial } as const
    await tellReaders(call, tx, { ...news, quote: text })
    await activateOrders(tx, order.organization_id, { ...call, note })
  })
  return findOrder(db, actor, id)
}

export async function rejectOrder(call: Call, { id, reason }: { id: string; reason: string }): Promise<OrderDetails> {
  const { db, author } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const before = await lockFor(tx, actor, id, 'reject')
    const [step] = await listOpenSteps(tx, id)
    if (step) await decideStep(tx, id, step.position, { decision: 'rejected', decided_by_id: actor.id, note: reason })
    const order = await changeState(tx, before, 'rejected', actor, reason, { reason, decided_at: now })
    note(traceOf(before, order, 'rejected'))
    const readers = await listSide(tx, order)
    await tellReaders(call, tx, { name: 'order_rejected', order, readers, by: actor, quote: reason })
  })
  return findOrder(db, actor, id)
}

/** How many seats of each element are approved: all that were asked for, or fewer, but not none. */
async function expectSeats(tx: Db, id: string, lines: OrderLineInput[] | undefined) {
  const asked = await readLines(tx, id)
  const fewer = new Map(lines?.map(({ tool_id, seats }) => [tool_id, seats]))
  const seatsOf = new Map(asked.map(({ tool_id, seats }) => [tool_id, fewer.get(tool_id) ?? seats]))
  if ([...fewer.keys()].some((tool_id) => !seatsOf.has(tool_id))) throw new InvalidField('lines', 'order_line_foreign')
  const isPartial = asked.some(({ tool_id, seats }) => seatsOf.get(tool_id) !== seats)
  if (asked.some(({ tool_id, seats }) => (seatsOf.get(tool_id) ?? 0) > seats))
    throw new InvalidField('lines', 'order_more_than_asked')
  if (isPartial && [...seatsOf.values()].every((seats) => seats === 0))
    throw new InvalidField('lines', 'order_none_left')
  return { seatsOf, isPartial }
}

/** Takes the seats, as far as they are free. Whoever approves another order with the same element waits meanwhile. */
async function takeSeats(tx: Db, id: string, seatsOf: Map<string, number>) {
  const tools = await lockTools(tx, [...seatsOf.keys()])
  const free = await seatsFree(tx, [...seatsOf.keys()], { id })
  for (const tool of tools) {
    const left = free.get(tool.id) ?? Infinity
    const asked = seatsOf.get(tool.id) ?? 0
    if (asked > left) throw new HttpError(409, 'error.order_seats_short', { element: titleOf(tool), asked, free: left })
  }
  await approveLines(tx, id, seatsOf)
}

/** Nothing is left to wait for but what has to be accepted. */
async function approved(tx: Db, before: StoredOrder, actor: Actor, text: string): Promise<StoredOrder> {
  const order = await changeState(tx, before, 'approved', actor, text, { decided_at: now })
  return changeState(tx, order, 'awaiting_eula', null)
}
