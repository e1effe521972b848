import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, test } from 'vitest'
import { order_notices, orders } from '../../db/schema/orders.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { inDays } from '../../test/events.ts'
import { sweepServer } from '../../test/poison.ts'
import { aPackage } from '../../test/tools.ts'
import { sweepOrders } from './sweep.ts'

const { db, deps, expectIsolated } = await sweepServer()
const { id: organization_id } = await anOrganization(db)
const { id: requester_id } = await aUser(db, { organization_id })
const { id: package_id } = await aPackage(db)
const dayIn = (days: number) => inDays(days).slice(0, 10)

let made = 0

/** A hundred orders that end in so many days. */
async function manyOrders(given: { state: 'active' | 'expiring'; endsIn: number }): Promise<string[]> {
  const rows = Array.from({ length: 100 }, () => ({
    number: `S-${++made}`,
    organization_id,
    requester_id,
    package_id,
    term_months: 12,
    state: given.state,
    starts_on: dayIn(-200),
    ends_on: dayIn(given.endsIn),
  }))
  return (await db.insert(orders).values(rows).returning({ id: orders.id })).map(({ id }) => id)
}

afterEach(() => db.update(orders).set({ state: 'cancelled' }))

describe('one order that cannot be handled does not keep', () => {
  test('the others from expiring', async () => {
    const ids = await manyOrders({ state: 'expiring', endsIn: -1 })
    const poisoned = ids[37] ?? ''
    const countExpired = () => db.$count(orders, and(inArray(orders.id, ids), eq(orders.state, 'expired')))
    await expectIsolated({
      sweep: 'orders.expiry',
      table: 'orders',
      column: 'id',
      value: poisoned,
      run: () => sweepOrders(deps),
      countDone: countExpired,
    })
  })

  test('the notices of the others', async () => {
    const ids = await manyOrders({ state: 'expiring', endsIn: 5 })
    const poisoned = ids[37] ?? ''
    const countWarned = () =>
      db.$count(order_notices, and(inArray(order_notices.order_id, ids), eq(order_notices.step, 7)))
    await expectIsolated({
      sweep: 'orders.notices',
      table: 'order_notices',
      column: 'order_id',
      value: poisoned,
      run: () => sweepOrders(deps),
      countDone: countWarned,
    })
  })
})
