import { notifications } from '@guildhall/contract/notifications'
import { expect, test } from 'vitest'
import { sweep_failures } from '../../db/schema/sweeps.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')

const lines = async (caller: Caller) =>
  (await caller.call(notifications.todos)).data.filter(({ kind }) => kind === 'repair_jobs')

test('scheduled jobs that could not process something three times in a row are told to system admins, one line for each', async () => {
  const failed = (sweep: string, item: string, failures: number) => ({ sweep, item, failures, reason: 'refused' })
  await db
    .insert(sweep_failures)
    .values([
      failed('renewals', 'one', 3),
      failed('renewals', 'two', 4),
      failed('renewals', 'three', 2),
      failed('housekeeping', 'tokens', 7),
      failed('privacy.old', 'notice 1', 1),
    ])
  const counts = async () => (await office.call(notifications.count)).data.todos
  const before = await counts()
  expect(await lines(office)).toMatchObject([
    { name: 'housekeeping', count: 1, link: '/site-settings/integrations', since_at: expect.any(String) },
    { name: 'renewals', count: 2 },
  ])
  expect(await lines(await server.as('eda_admin'))).toEqual([])
  expect(await lines(await server.as('organization_admin'))).toEqual([])
  await db.delete(sweep_failures)
  expect(await lines(office)).toEqual([])
  expect(before - (await counts())).toBe(2)
})
