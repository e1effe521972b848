import { isRunning } from '@guildhall/contract/order-rules'
import type { seats as api, Seat } from '@guildhall/contract/seats'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { conflict, found, HttpError, InvalidField } from '../../http/errors.ts'
import type { Call } from '../../http/route.ts'
import { tellHolders } from './letters.ts'
import { findKeptOrder, findOwnOrder, lockKept, lockOwn } from './keeper-queries.ts'
import { freeOf, noteSeats, refreshSeats } from './life.ts'
import { holdMembers, insertSeats, type Line, listHolders, lockLine } from './line-queries.ts'
import { readSeats, seatsOf, seatsWith } from './list-queries.ts'
import { releaseSeats } from './state-queries.ts'

/** All of them get a seat or nobody does; who has one keeps it. */
export function assignSeats(call: Call<typeof api.assign>): Promise<Seat[]> {
  const { db, author, actor, body, post, siteUrl } = call
  const user_ids = [...new Set(body.user_ids)]
  return audited(db, author, async (tx, note) => {
    const order = found(await findKeptOrder(tx, actor, body.order_id))
    const given = await give(tx, order, body.tool_id, user_ids, 'error.seats_too_few')
    noteSeats(note, 'seat.assigned', given)
    await refreshSeats(tx, { order_id: order.id }, { note, post, siteUrl })
    // Nobody is told what he did himself.
    const theirs = given.filter(({ user_id }) => user_id !== actor.id)
    await tellHolders(call, tx, 'seats_given', theirs)
    return readSeats(tx, seatsOf(order.id, body.tool_id, user_ids))
  })
}

/** A seat of one's organization for oneself. Whoever comes when there is none left is told so. */
export function claimSeat({ db, author, actor, body, post, siteUrl }: Call<typeof api.claim>): Promise<Seat> {
  return audited(db, author, async (tx, note) => {
    const order = found(await findOwnOrder(tx, actor, body.order_id))
    const given = await give(tx, order, body.tool_id, [actor.id], 'error.seats_none_left')
    noteSeats(note, 'seat.claimed', given)
    await refreshSeats(tx, { order_id: order.id }, { note, post, siteUrl })
    const [seat] = await readSeats(tx, seatsOf(order.id, body.tool_id, [actor.id]))
    return found(seat)
  })
}

/** Takes seats back, all or none; one that is nobody's any more stays as it is. */
export function takeBack({ db, author, actor, body }: Call<typeof api.release>): Promise<Seat[]> {
  const ids = [...new Set(body.ids)]
  return audited(db, author, async (tx, note) => {
    const locked = await lockKept(tx, actor, ids)
    found(locked.length === ids.length ? locked : undefined)
    noteSeats(note, 'seat.released', await releaseSeats(tx, ids, 'taken_back'))
    return readSeats(tx, seatsWith(ids))
  })
}

export function giveBack({ db, author, actor, body }: Call<typeof api.giveBack>): Promise<Seat> {
  return audited(db, author, async (tx, note) => {
    const { id } = found(await lockOwn(tx, actor, body.id))
    noteSeats(note, 'seat.given_back', await releaseSeats(tx, [id], 'returned'))
    const [seat] = await readSeats(tx, seatsWith([id]))
    return found(seat)
  })
}

type Order = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>
type Full = 'error.seats_too_few' | 'error.seats_none_left'

/** Seats for those who have none yet, while people and line are locked. */
async function give(tx: Db, { id, state, organization_id }: Order, tool_id: string, user_ids: string[], full: Full) {
  if (!isRunning(state)) throw conflict('error.seats_order_rests')
  const members = await holdMembers(tx, organization_id, user_ids)
  const line = found(await lockLine(tx, id, tool_id))
  if (members.length < user_ids.length) throw new InvalidField('user_ids', 'seat_strangers')
  const holders = new Set(await listHolders(tx, line))
  const waiting = user_ids.filter((user_id) => !holders.has(user_id))
  expectFree(line, await freeOf(tx, line), waiting.length, full)
  return insertSeats(tx, line, organization_id, waiting)
}

function expectFree({ tool_name, seats_approved }: Line, free: number | null, wanted: number, full: Full) {
  if (free !== null && wanted > free) throw new HttpError(409, full, { tool: tool_name, seats: seats_approved, free })
}
