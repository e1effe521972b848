import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, describe, test } from 'vitest'
import { opportunities, opportunity_notices, opportunity_saves } from '../../db/schema/opportunities.ts'
import { aUser } from '../../test/builders.ts'
import { inDays } from '../../test/events.ts'
import { sweepServer } from '../../test/poison.ts'
import { sweepClosings, sweepReminders } from './closing.ts'

const { db, deps, expectIsolated } = await sweepServer()
const saver = await aUser(db)

let made = 0

/** A hundred opportunities that close in so many days, and that somebody saved long ago. */
async function manyOpportunities(closesIn: number): Promise<string[]> {
  const rows = Array.from({ length: 100 }, () => ({
    number: `S-${++made}`,
    kind: 'rfp' as const,
    title: `Swept ${made}`,
    state: 'open' as const,
    opens_at: inDays(-60),
    closes_at: inDays(closesIn),
    published_at: inDays(-60),
    time_zone: 'America/Chicago',
  }))
  const ids = (await db.insert(opportunities).values(rows).returning({ id: opportunities.id })).map(({ id }) => id)
  await db
    .insert(opportunity_saves)
    .values(ids.map((opportunity_id) => ({ opportunity_id, user_id: saver.id, created_at: inDays(-50) })))
  return ids
}

afterEach(() => db.update(opportunities).set({ state: 'cancelled' }))

describe('one opportunity that cannot be handled does not keep the others', () => {
  test('from being closed', async () => {
    const ids = await manyOpportunities(-1)
    const poisoned = ids[37] ?? ''
    const countClosed = () =>
      db.$count(opportunities, and(inArray(opportunities.id, ids), eq(opportunities.state, 'closed')))
    await expectIsolated({
      sweep: 'opportunities.closings',
      table: 'opportunities',
      column: 'id',
      value: poisoned,
      run: () => sweepClosings(deps),
      countDone: countClosed,
    })
  })

  test.each([
    ['7d', 6],
    ['1d', 0.5],
  ] as const)('from being reminded of, %s before', async (step, closesIn) => {
    const sweep = `opportunities.reminders_${step}`
    const ids = await manyOpportunities(closesIn)
    const poisoned = ids[37] ?? ''
    const countReminded = () => db.$count(opportunity_notices, inArray(opportunity_notices.opportunity_id, ids))
    await expectIsolated({
      sweep,
      table: 'opportunity_notices',
      column: 'opportunity_id',
      value: poisoned,
      run: () => sweepReminders(deps),
      countDone: countReminded,
    })
  })
})
