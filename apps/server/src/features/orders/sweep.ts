import { expirySteps, isRunning } from '@guildhall/contract/order-rules'
import { audited } from '../../db/audited.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { endSeats } from '../seats/public.ts'
import { tellReaders, type Writes } from './letters.ts'
import { listOffice, listSide } from './reader-queries.ts'
import { lockAny } from './scope-queries.ts'
import { changeState, traceOf } from './states.ts'
import { claimNotices, daysLeft, listDue, listToWarn } from './sweep-queries.ts'

type Needs = Writes & Pick<Deps, 'db' | 'log'>

/** As many days before its end an order is called expiring. */
export const warnDays = Math.max(...expirySteps)

/** Writes down what the clock has done to orders: which are about to end, which have ended, and who is told so. */
export async function sweepOrders(deps: Needs): Promise<void> {
  await sweepEach(deps, 'orders.expiry', await listDue(deps.db, warnDays), idOf, ({ id }) => moveOn(deps, id))
  await sweepEach(deps, 'orders.notices', await listToWarn(deps.db, expirySteps), idOf, ({ id }) => warn(deps, id))
}

const idOf = ({ id }: { id: string }) => id

function moveOn(deps: Needs, id: string): Promise<void> {
  return audited(deps.db, { actor: null }, async (tx, note) => {
    const before = await lockAny(tx, id)
    const left = await daysLeft(tx, id)
    // Another node may have been here.
    if (!before || left === null || left > warnDays) return
    const expiring = before.state === 'active' ? await changeState(tx, before, 'expiring', null) : before
    if (expiring !== before) note(traceOf(before, expiring, 'expiring'))
    if (left >= 0 || (expiring.state !== 'expiring' && expiring.state !== 'suspended')) return
    const order = await changeState(tx, expiring, 'expired', null)
    note(traceOf(expiring, order, 'expired'))
    await endSeats(tx, id, 'ended', { ...deps, note })
    await tellReaders(deps, tx, { name: 'order_expired', order, readers: await listSide(tx, order) })
  })
}

/** Each notice once. After a long silence only the nearest is worth a letter. */
function warn(deps: Needs, id: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lockAny(tx, id)
    const left = await daysLeft(tx, id)
    if (!order || !isRunning(order.state) || left === null || left < 0) return
    const due = expirySteps.filter((step) => left <= step)
    const claimed = await claimNotices(tx, id, due)
    if (!claimed.includes(Math.min(...due))) return
    const everybody = [...(await listSide(tx, order)), ...(await listOffice(tx, order))]
    const readers = [...new Map(everybody.map((each) => [each.id, each])).values()]
    await tellReaders(deps, tx, { name: 'order_expiring', order, readers, days: left })
  })
}
