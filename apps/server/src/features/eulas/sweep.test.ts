import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aEula, aToolWith, daysAgo } from '../../test/eulas.ts'
import { poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import { aPackage } from '../../test/tools.ts'
import { sweepEulas } from './jobs.ts'
import { reminded } from './sweep-queries.ts'

const server = await testServer()
const { db } = server
// Sweeps run when the test calls them, and not by the clock besides.
await server.deps.jobs.stop()
// The emails themselves are not looked at here.
const deps = { ...server.deps, post: { send: async () => {} } }
const { poison, cure, failuresOf } = poisonIn(db)
const holder = await aUser(db)
const { id: package_id } = await aPackage(db)
const free = await aToolWith(db, [])

let made = 0

/** An order of each of a hundred organizations that waits for no EULA; one that runs has an element and a seat. */
async function manyOrders(state: 'active' | 'awaiting_eula') {
  const owners = await Promise.all(Array.from({ length: 100 }, () => anOrganization(db)))
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
    await poison('seats', 'organization_id', poisoned)
    await sweepEulas(deps)
    expect(await countActive()).toBe(99)
    expect(await failuresOf('eulas.seats')).toMatchObject([{ item: poisoned, failures: 1 }])
    await cure('seats')
    await sweepEulas(deps)
    expect(await countActive()).toBe(100)
    expect(await failuresOf('eulas.seats')).toEqual([])
  })

  test('the orders of other organizations from starting', async () => {
    const { organizationIds, orderIds } = await manyOrders('awaiting_eula')
    const poisoned = organizationIds[37] ?? ''
    const countActive = () => db.$count(orders, and(inArray(orders.id, orderIds), eq(orders.state, 'active')))
    await poison('orders', 'organization_id', poisoned)
    await sweepEulas(deps)
    expect(await countActive()).toBe(99)
    expect(await failuresOf('eulas.orders')).toMatchObject([{ item: poisoned, failures: 1 }])
    await cure('orders')
    await sweepEulas(deps)
    expect(await countActive()).toBe(100)
    expect(await failuresOf('eulas.orders')).toEqual([])
  })

  test('reminders of other EULAs', async () => {
    const given = { versions: [{}, { reconsent: true, grace_days: 30, published_at: daysAgo(27) }] }
    const ids = await Promise.all(Array.from({ length: 100 }, async () => (await aEula(db, given)).newest.id))
    const poisoned = ids[37] ?? ''
    const countReminded = () => db.$count(audit, and(eq(audit.action, reminded.action), inArray(audit.subject_id, ids)))
    await poison('audit', 'subject_id', poisoned)
    await sweepEulas(deps)
    expect(await countReminded()).toBe(99)
    expect(await failuresOf('eulas.reminders')).toMatchObject([{ item: poisoned, failures: 1 }])
    await cure('audit')
    await sweepEulas(deps)
    expect(await countReminded()).toBe(100)
    expect(await failuresOf('eulas.reminders')).toEqual([])
  })
})
