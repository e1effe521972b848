import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { events } from '../../db/schema/events.ts'
import type { Letter } from '../../words/letters.ts'
import { aUser } from '../../test/builders.ts'
import { anEvent, aRegistration, inDays } from '../../test/events.ts'
import { testServer } from '../../test/server.ts'
import { sweepReminders } from './reminders.ts'

const server = await testServer()
const { db } = server

let sent: Letter[] = []
let fails = false
const deps = {
  ...server.deps,
  post: {
    send: async (_tx: unknown, ...letters: Letter[]) => {
      if (fails) throw new Error('killed')
      sent.push(...letters)
    },
  },
}
beforeEach(async () => {
  sent = []
  fails = false
  await db.update(events).set({ status: 'cancelled' })
})

const names = () => sent.map(({ name }) => name)

async function attending(given: Parameters<typeof aUser>[1] = {}, registered = inDays(-30)) {
  const user = await aUser(db, given)
  const event = await anEvent(db, { starts_at: inDays(10), ends_at: inDays(10.1) })
  await aRegistration(db, { event_id: event.id, user_id: user.id, created_at: registered })
  return { user, event }
}

test('a week and a day before, each once', async () => {
  const { user } = await attending()
  await sweepReminders(deps)
  expect(names()).toEqual([])
  await sweepReminders(deps, inDays(3.5))
  await sweepReminders(deps, inDays(4))
  expect(sent).toMatchObject([{ name: 'event_in_7d', to: user.email }])
  await Promise.all([sweepReminders(deps, inDays(9.2)), sweepReminders(deps, inDays(9.2))])
  await sweepReminders(deps, inDays(9.9))
  await sweepReminders(deps, inDays(11))
  expect(names()).toEqual(['event_in_7d', 'event_in_1d'])
})

test('what was not sent is not counted as sent', async () => {
  await attending()
  fails = true
  await sweepReminders(deps, inDays(4))
  expect(names()).toEqual([])
  fails = false
  await sweepReminders(deps, inDays(4))
  expect(names()).toEqual(['event_in_7d'])
})

test('after a long silence only the one that is still of use', async () => {
  await attending()
  await sweepReminders(deps, inDays(9.5))
  expect(names()).toEqual(['event_in_1d'])
})

test('a postponed event reminds anew', async () => {
  const { event } = await attending()
  await sweepReminders(deps, inDays(4))
  await db
    .update(events)
    .set({ starts_at: inDays(40), ends_at: inDays(41) })
    .where(eq(events.id, event.id))
  await sweepReminders(deps, inDays(34))
  expect(names()).toEqual(['event_in_7d', 'event_in_7d'])
})

test('nobody who registered late, waits, or is gone', async () => {
  await attending({}, inDays(5))
  const { event } = await attending({ status: 'deactivated' })
  await aRegistration(db, {
    event_id: event.id,
    user_id: (await aUser(db)).id,
    state: 'waiting',
    created_at: inDays(-9),
  })
  const { event: cancelled } = await attending()
  await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, cancelled.id))
  await sweepReminders(deps, inDays(5.5))
  expect(names()).toEqual([])
})
