import type { OrderState } from '@guildhall/contract/order-rules'
import type { OrderDetails } from '@guildhall/contract/orders'
import { audited } from '../../db/audited.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict } from '../../http/errors.ts'
import { followOrder } from '../payments/public.ts'
import { resumeSeats, suspendSeats } from '../seats/public.ts'
import { findOrder } from './details-queries.ts'
import { tellReaders } from './letters.ts'
import { listApprovers, listOffice, listSide } from './reader-queries.ts'
import { daysLeft } from './sweep-queries.ts'
import { type Call, changeState, lockFor, traceOf } from './states.ts'
import { warnDays } from './sweep.ts'

type Reasoned = { id: string; reason: string }

/** Ends an order before it runs; the seats that it held are free again. */
export async function cancelOrder(call: Call & Pick<Deps, 'jobs'>, { id, reason }: Reasoned): Promise<OrderDetails> {
  const { db, author } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const { turn, ...before } = await lockFor(tx, actor, id, 'cancel')
    const order = await changeState(tx, before, 'cancelled', actor, reason, { reason })
    note(traceOf(before, order, 'cancelled'))
    if (before.state === 'draft') return
    await call.jobs.enqueue(tx, followOrder, { order_id: id })
    const reviewers = turn ? await listApprovers(tx, order, turn) : await listOffice(tx, before)
    const readers = [...new Map([...(await listSide(tx, order)), ...reviewers].map((each) => [each.id, each])).values()]
    await tellReaders(call, tx, { name: 'order_cancelled', order, readers, by: actor, quote: reason })
  })
  return findOrder(db, actor, id)
}

/** Nobody works with its seats until it is resumed. */
export async function suspendOrder(call: Call, { id, reason }: Reasoned): Promise<OrderDetails> {
  const { db, author } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const before = await lockFor(tx, actor, id, 'suspend')
    const order = await changeState(tx, before, 'suspended', actor, reason, { reason })
    note(traceOf(before, order, 'suspended'))
    await suspendSeats(tx, id, { ...call, note })
    const readers = await listSide(tx, order)
    await tellReaders(call, tx, { name: 'order_suspended', order, readers, by: actor, quote: reason })
  })
  return findOrder(db, actor, id)
}

export async function resumeOrder(call: Call, { id, note: text }: { id: string; note: string }): Promise<OrderDetails> {
  const { db, author } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const before = await lockFor(tx, actor, id, 'resume')
    const left = await daysLeft(tx, id)
    // The clock has ended it, and only not come to write that down.
    if (left === null || left < 0) throw conflict('error.order_is_expired')
    const to: OrderState = left <= warnDays ? 'expiring' : 'active'
    const order = await changeState(tx, before, to, actor, text, { reason: '' })
    note(traceOf(before, order, 'resumed'))
    await resumeSeats(tx, id, { ...call, note })
    const readers = await listSide(tx, order)
    await tellReaders(call, tx, { name: 'order_resumed', order, readers, by: actor, quote: text })
  })
  return findOrder(db, actor, id)
}
