import type { Db } from '../../db/db.ts'
import { dueForOrganization } from '../eulas/public.ts'
import { holdPeople, moveSeats, openSeats } from '../seats/public.ts'
import { findTerm, listAwaiting, listGivenTools } from './activate-queries.ts'
import { tellReaders } from './letters.ts'
import { listSide } from './reader-queries.ts'
import { lockAny, type StoredOrder } from './scope-queries.ts'
import { changeState, type Telling, traceOf } from './states.ts'

/** Lets the approved orders of an organization run for which it has accepted everything. */
export async function activateOrders(tx: Db, organization_id: string, telling: Telling): Promise<void> {
  for (const order of await listAwaiting(tx, organization_id)) {
    const due = await dueForOrganization(tx, organization_id, await listGivenTools(tx, order.id))
    if (due.length === 0) await activate(tx, order, telling)
  }
}

async function activate(tx: Db, before: StoredOrder, telling: Telling) {
  await holdPeople(tx, before.renews_id === null ? [before.id] : [before.id, before.renews_id])
  const order = await changeState(tx, before, 'active', null, '', await findTerm(tx, before))
  telling.note(traceOf(before, order, 'active'))
  if (order.renews_id !== null) await takeOver(tx, order.renews_id, order, telling)
  await openSeats(tx, order.id, telling)
  await tellReaders(telling, tx, { name: 'order_active', order, readers: await listSide(tx, order) })
}

/** A renewal begins where the old order ends, and has its people. */
async function takeOver(tx: Db, id: string, renewal: StoredOrder, telling: Telling) {
  const old = await lockAny(tx, id)
  if (!old) return
  await moveSeats(tx, id, renewal.id, telling)
  if (old.state === 'expired') return
  telling.note(traceOf(old, await expire(tx, old, renewal.number), 'expired'))
}

async function expire(tx: Db, old: StoredOrder, text: string): Promise<StoredOrder> {
  const expiring = old.state === 'active' ? await changeState(tx, old, 'expiring', null) : old
  return changeState(tx, expiring, 'expired', null, text)
}
