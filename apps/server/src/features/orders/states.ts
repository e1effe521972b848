import { mayBecome, type OrderState } from '@guildhall/contract/order-rules'
import type { OrderAction } from '@guildhall/contract/orders'
import type { Author, Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, forbidden, HttpError } from '../../http/errors.ts'
import type { Writes } from './letters.ts'
import { changeOrder, insertEvent } from './queries.ts'
import { isAllowed, isForOthers, isPossible, type OrderFacts } from './rules.ts'
import { lockOrder, readFacts, type StoredOrder } from './scope-queries.ts'

export type Call = Writes & { db: Db; author: Author<Actor> }
/** Where a change is written down, and who writes to those concerned. */
export type Telling = Writes & { note: Note }

export const subject_type = 'order'

/** The order, held until the transaction ends, where the actor may do this with it now. */
export async function lockFor(
  tx: Db,
  actor: Actor,
  id: string,
  action: OrderAction,
): Promise<StoredOrder & Pick<OrderFacts, 'turn'>> {
  const order = await lockOrder(tx, actor, id)
  const facts = await readFacts(tx, actor, order)
  if (action === 'renew' && facts.is_renewed) throw conflict('error.order_renewed_already')
  if (!isPossible(facts, action)) throw conflict(`error.order_is_${order.state}`)
  if (!isAllowed(actor, facts, action))
    throw isForOthers(actor, facts, action) ? new HttpError(403, 'error.order_own_organization') : forbidden()
  return { ...order, turn: facts.turn }
}

type Columns = Parameters<typeof changeOrder>[2]

/** The one way from a state to another, for an order whose row is held; by nobody where it is by the clock. */
export async function changeState(
  tx: Db,
  order: StoredOrder,
  to: OrderState,
  by: { id: string } | null,
  text = '',
  columns: Columns = {},
): Promise<StoredOrder> {
  if (!mayBecome(order.state, to)) throw conflict(`error.order_is_${order.state}`)
  await insertEvent(tx, { order_id: order.id, from: order.state, to, by_id: by?.id ?? null, text })
  return changeOrder(tx, order.id, { ...columns, state: to })
}

/** What of a change of state stands in the audit. */
export const traceOf = (before: StoredOrder, after: StoredOrder, action: string) => ({
  action: `order.${action}`,
  subject_type,
  subject_id: after.id,
  before: { state: before.state },
  after: { number: after.number, state: after.state, reason: after.reason },
})
