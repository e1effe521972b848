import { renewals } from '@guildhall/contract/renewals'
import { addDays } from '@guildhall/contract/standing'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { invoices, membership_reminders } from '../../db/schema/payments.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aHundred, poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const { poison, cure } = poisonIn(db)
await server.deps.jobs.stop()

const member = (name: string, days: number, given: Parameters<typeof anOrganization>[1] = {}) =>
  anOrganization(db, { name, paid_through: addDays(today(), days), ...given })

const remind = async (...ids: string[]) => (await admin.call(renewals.remind, { body: { ids } })).data
const issue = async (ids: string[]) => (await admin.call(renewals.issue, { body: { ids } })).data

test('a reminder goes out at once, once a day, and is on the board', async () => {
  const soon = await member('Reminded soon', 20)
  await db.insert(membership_reminders).values({
    organization_id: soon.id,
    period_end: addDays(today(), 20),
    step: 'before_30',
    created_at: '2026-01-01T00:00:00.000Z',
  })
  const over = await member('Reminded over', -3)
  expect(await remind(soon.id, over.id)).toEqual({ done: 2, refused: [] })
  const again = await remind(soon.id)
  expect(again.refused).toMatchObject([{ name: 'Reminded soon', reason: 'A reminder was already sent today.' }])
  const { data } = await admin.call(renewals.list, { query: { search: 'reminded', sort: 'name' } })
  expect(data.map(({ last_reminder }) => last_reminder?.step)).toEqual(['due', 'before_30'])
})

test('nobody is reminded who has nothing to renew', async () => {
  const early = await member('Early', 45)
  const cancelled = await member('Cancelled', 5, { subscription_cancelled_at: new Date().toISOString() })
  const exempt = await member('Exempt', 5, { membership_level: 'stakeholders-gov' })
  const { refused } = await remind(early.id, cancelled.id, exempt.id)
  expect(refused.map(({ name }) => name)).toEqual(['Early', 'Cancelled', 'Exempt'])
})

test('invoices are issued for several; one of a hundred that fails is named, and the others have theirs', async () => {
  const members = await aHundred((at) => member(`Asked ${at}`, 10))
  const ids = members.map(({ id }) => id)
  await poison('invoices', 'organization_id', ids[37] ?? '')
  const outcome = await issue(ids)
  await cure('invoices')
  expect(outcome).toMatchObject({ done: 99, refused: [{ name: 'Asked 37' }] })
  const again = await issue(ids)
  expect(again).toMatchObject({ done: 1 })
  expect(again.refused[0]?.reason).toContain('This organization already has an open invoice.')
  const [last = ''] = ids
  expect(await db.$count(invoices, and(eq(invoices.organization_id, last), eq(invoices.status, 'open')))).toBe(1)
  const numbers = (await db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(100)
})

test('only the office asks for money', async () => {
  const { id: organization_id } = await member('Own', 10)
  const caller = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id }))
  expect((await caller.call(renewals.issue, { body: { ids: [organization_id] } })).status).toBe(403)
})
