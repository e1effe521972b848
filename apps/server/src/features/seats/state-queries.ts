import { runningStates } from '@guildhall/contract/order-rules'
import { heldSeatStates, type SeatReason } from '@guildhall/contract/seats'
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { seats } from '../../db/schema/orders.ts'
import { lacking } from './coverage-queries.ts'

export type StoredSeat = typeof seats.$inferSelect
/** Which seats: an organization's, an order's, or all. */
export type Where = { organization_id?: string; order_id?: string }

export const isHeld = inArray(seats.state, [...heldSeatStates])
const isActive = eq(seats.state, 'active')
const within = ({ organization_id, order_id }: Where): SQL | undefined =>
  and(
    organization_id === undefined ? undefined : eq(seats.organization_id, organization_id),
    order_id === undefined ? undefined : eq(seats.order_id, order_id),
  )
const orderRuns = sql`exists (select from orders o where o.id = "seats"."order_id"
  and o.state in (${sql.join(
    runningStates.map((state) => sql`${state}`),
    sql`, `,
  )}))`

const isUncovered = and(isActive, sql`exists (${lacking('held')})`)
const isCovered = and(
  or(eq(seats.state, 'pending_eula'), and(eq(seats.state, 'suspended'), eq(seats.reason, 'eula'))),
  orderRuns,
  sql`not exists (${lacking('strict')})`,
)

/** Suspends seats whose days of grace for a EULA are over. */
export const suspendUncovered = (tx: Db, where: Where) =>
  change(tx, and(within(where), isUncovered), { state: 'suspended', reason: 'eula' })

/** Makes seats active that waited for nothing but a EULA, and have it. */
export const activateCovered = (tx: Db, where: Where) => change(tx, and(within(where), isCovered), activated)

/** Organizations with seats whose state is not what orders and acceptances ask for. */
export const listOutdated = (db: Db): Promise<{ id: string }[]> =>
  db.selectDistinct({ id: seats.organization_id }).from(seats).where(or(isUncovered, isCovered))

/** Those that wait for a EULA go on waiting for it. */
export const suspendOrder = (tx: Db, order_id: string) =>
  change(tx, and(eq(seats.order_id, order_id), isActive), { state: 'suspended', reason: 'order' })

export const resumeOrder = (tx: Db, order_id: string) =>
  change(tx, and(eq(seats.order_id, order_id), eq(seats.state, 'suspended'), eq(seats.reason, 'order')), activated)

/** Ends what is held of an order; answers what it ended. */
export const endOrder = (tx: Db, order_id: string, reason: SeatReason) =>
  change(tx, and(eq(seats.order_id, order_id), isHeld), { state: 'expired', reason, ended_at: sql`now()` })

/** Gives held seats back; those that are nobody's any more are left as they are. */
export const releaseSeats = (tx: Db, ids: string[], reason: SeatReason) =>
  change(tx, and(inArray(seats.id, ids), isHeld), { state: 'released', reason, ended_at: sql`now()` })

const activated = { state: 'active', reason: null, activated_at: sql`coalesce(activated_at, now())` } as const

type Change = Pick<typeof seats.$inferInsert, 'state' | 'reason'> & { ended_at?: SQL; activated_at?: SQL }

/** Held in the same order by everybody, so that two who change the same seats take turns. */
async function change(tx: Db, where: SQL | undefined, set: Change): Promise<StoredSeat[]> {
  const due = await tx.select({ id: seats.id }).from(seats).where(where).orderBy(asc(seats.id)).for('update')
  const changed: StoredSeat[] = []
  for (const some of chunks(due))
    changed.push(
      ...(await tx
        .update(seats)
        .set(set)
        .where(
          inArray(
            seats.id,
            some.map(({ id }) => id),
          ),
        )
        .returning()),
    )
  return changed
}
