import { and, eq, inArray } from 'drizzle-orm'
import { describe, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aEula, aToolWith, daysAgo } from '../../test/eulas.ts'
import { aHundred, sweepServer } from '../../test/poison.ts'
import { aPackage } from '../../test/tools.ts'
import { sweepEulas } from './jobs.ts'
import { reminded } from './sweep-queries.ts'

const { db, deps, expectIsolated } = await sweepServer()
const holder = await aUser(db)
const { id: package_id } = await aPackage(db)
const free = await aToolWith(db, [])

let made = 0

/** An order of each of a hundred organizations that waits for no EULA; one that runs has an element and a seat. */
async function manyOrders(state: 'active' | 'awaiting_eula') {
  const owners = await aHundred(() => anOrganization(db))
  const isActive = state === 'active'
  const rows = await db
    .insert(orders)
    .values(
      owners.map(({ id: organization_id }) => ({
        number: `E-${++made}`,
        organization_id,
        requester_id: holder.id,
        package_id,
        state,
        term_months: 12,
        ...(isActive ? { starts_on: '2026-01-01', ends_on: '2099-12-31' } : {}),
      })),
    )
    .returning()
  if (isActive) {
    await db
      .insert(order_lines)
      .values(rows.map(({ id: order_id }) => ({ order_id, tool_id: free.id, seats: 1, seats_approved: 1 })))
    await db.insert(seats).values(
      rows.map(({ id: order_id, organization_id }) => ({
        order_id,
        organization_id,
        tool_id: free.id,
        user_id: holder.id,
        number: 1,
        state: 'pending_eula' as const,
      })),
    )
  }
  return { organizationIds: owners.map(({ id }) => id), orderIds: rows.map(({ id }) => id) }
}

describe('what cannot be handled does not keep', () => {
  test('the seats of other organizations from becoming active', async () => {
    const { organizationIds, orderIds } = await manyOrders('active')
    const poisoned = organizationIds[37] ?? ''
    const countActive = () => db.$count(seats, and(inArray(seats.order_id, orderIds), eq(seats.state, 'active')))
    await expectIsolated({
      sweep: 'eulas.seats',
      table: 'seats',
      column: 'organization_id',
      value: poisoned,
      run: () => sweepEulas(deps),
      countDone: countActive,
    })
  })

  test('the orders of other organizations from starting', async () => {
    const { organizationIds, orderIds } = await manyOrders('awaiting_eula')
    const poisoned = organizationIds[37] ?? ''
    const countActive = () => db.$count(orders, and(inArray(orders.id, orderIds), eq(orders.state, 'active')))
    await expectIsolated({
      sweep: 'eulas.orders',
      table: 'orders',
      column: 'organization_id',
      value: poisoned,
      run: () => sweepEulas(deps),
      countDone: countActive,
    })
  })

  test('reminders of other EULAs', async () => {
    const given = { versions: [{}, { reconsent: true, grace_days: 30, published_at: daysAgo(27) }] }
    const ids = await aHundred(async () => (await aEula(db, given)).newest.id)
    const poisoned = ids[37] ?? ''
    const countReminded = () => db.$count(audit, and(eq(audit.action, reminded.action), inArray(audit.subject_id, ids)))
    await expectIsolated({
      sweep: 'eulas.reminders',
      table: 'audit',
      column: 'subject_id',
      value: poisoned,
      run: () => sweepEulas(deps),
      countDone: countReminded,
    })
  })
})
