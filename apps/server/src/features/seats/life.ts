import type { SeatReason } from '@guildhall/contract/seats'
import type { Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { found } from '../../http/errors.ts'
import { tellHolders, type Writes } from './letters.ts'
import {
  countHeld,
  holdMembers,
  holdOrder,
  insertSeats,
  isOrder,
  type Line,
  listHolders,
  listLastHolders,
  listLineTools,
  listNamed,
  lockLine,
} from './line-queries.ts'
import {
  activateCovered,
  endOrder,
  resumeOrder,
  type StoredSeat,
  suspendOrder,
  suspendUncovered,
  type Where,
} from './state-queries.ts'

/** Where what happens to seats is written down, and who writes to their people. */
export type Telling = Writes & { note: Note }

/** Brings the seats of an organization or an order to the state that orders and acceptances ask for. The organization is locked. */
export async function refreshSeats(tx: Db, where: Where, telling: Telling): Promise<void> {
  await suspendLapsed(tx, where, telling)
  noteSeats(telling.note, 'seat.activated', await activateCovered(tx, where))
}

/** Suspends seats whose days of grace for a EULA are over. */
export async function suspendLapsed(tx: Db, where: Where, telling: Telling): Promise<void> {
  const suspended = await suspendUncovered(tx, where)
  noteSeats(telling.note, 'seat.suspended', suspended)
  await tellHolders(telling, tx, 'seats_suspended_eula', suspended)
}

/** Gives everybody who is named on an order that runs now a seat on each of its elements, as far as they go. */
export async function openSeats(tx: Db, order_id: string, telling: Telling): Promise<void> {
  const named = await listNamed(tx, order_id)
  const lines = await listLineTools(tx, order_id)
  await giveOut(tx, order_id, new Map(lines.map(({ tool_id }) => [tool_id, named])), telling)
}

/** Hands the seats of an order over to the one that renews it, as far as they go there, and ends them here. */
export async function moveSeats(tx: Db, from: string, to: string, telling: Telling): Promise<void> {
  const holders = new Map<string, string[]>()
  for (const { tool_id, user_id } of await listLastHolders(tx, from))
    holders.set(tool_id, [...(holders.get(tool_id) ?? []), user_id])
  const lines = await listLineTools(tx, to)
  await endSeats(tx, from, 'renewed', telling)
  const wanted = new Map(lines.map(({ tool_id }) => [tool_id, holders.get(tool_id) ?? []]))
  await giveOut(tx, to, wanted, telling)
}

export async function endSeats(tx: Db, order_id: string, reason: SeatReason, telling: Telling): Promise<void> {
  noteSeats(telling.note, 'seat.ended', await endOrder(tx, order_id, reason))
}

export async function suspendSeats(tx: Db, order_id: string, telling: Telling): Promise<void> {
  const suspended = await suspendOrder(tx, order_id)
  noteSeats(telling.note, 'seat.suspended', suspended)
  await tellHolders(telling, tx, 'seats_suspended_order', suspended)
}

/** An order that runs again: its seats do too, except those whose grace for a EULA ended meanwhile. */
export async function resumeSeats(tx: Db, order_id: string, telling: Telling): Promise<void> {
  noteSeats(telling.note, 'seat.activated', await resumeOrder(tx, order_id))
  await refreshSeats(tx, { order_id }, telling)
}

/** How many of a line are nobody's; null where they are not counted. */
export const freeOf = async (tx: Db, line: Line): Promise<number | null> =>
  line.licence_model === 'site' ? null : (line.seats_approved ?? 0) - (await countHeld(tx, line.order_id, line.tool_id))

async function giveOut(tx: Db, order_id: string, wanted: Map<string, string[]>, telling: Telling) {
  const { organization_id } = found(await holdOrder(tx, isOrder(order_id)))
  const given: StoredSeat[] = []
  for (const [tool_id, user_ids] of wanted) {
    const line = found(await lockLine(tx, order_id, tool_id))
    const members = new Set((await holdMembers(tx, organization_id, user_ids)).map(({ id }) => id))
    const holders = new Set(await listHolders(tx, line))
    const waiting = [...new Set(user_ids)].filter((id) => members.has(id) && !holders.has(id))
    const free = (await freeOf(tx, line)) ?? waiting.length
    given.push(...(await insertSeats(tx, line, organization_id, waiting.slice(0, Math.max(free, 0)))))
  }
  noteSeats(telling.note, 'seat.assigned', given)
  await refreshSeats(tx, { order_id }, telling)
  await tellHolders(telling, tx, 'seats_given', given)
}

type SeatAction = `seat.${'assigned' | 'claimed' | 'activated' | 'suspended' | 'released' | 'given_back' | 'ended'}`

export function noteSeats(note: Note, action: SeatAction, changed: StoredSeat[]) {
  for (const { id, order_id, tool_id, user_id, number, state, reason } of changed)
    note({
      action,
      subject_type: 'seat',
      subject_id: id,
      after: { order_id, tool_id, user_id, number, state, reason },
    })
}
