import { renewals, renewalWindows } from '@guildhall/contract/renewals'
import { addDays } from '@guildhall/contract/standing'
import { expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { card_accounts } from '../../db/schema/payments.ts'
import { anOrganization } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const now = today()

const paid = (name: string, days: number, given: Parameters<typeof anOrganization>[1] = {}) =>
  anOrganization(db, { name, paid_through: addDays(now, days), ...given })

const overdue = await paid('Board overdue', -5)
await paid('Board soon', 10)
await paid('Board later', 75)
const lapsed = await paid('Board lapsed', -90)
await paid('Board exempt', 10, { membership_level: 'stakeholders-gov' })
await paid('Board suspended', 10, { status: 'suspended' })
await db.insert(card_accounts).values([
  { organization_id: overdue.id, customer_id: 'cus_a', subscription_id: 'sub_a', subscription_status: 'past_due' },
  { organization_id: lapsed.id, customer_id: 'cus_b', subscription_id: 'sub_b', subscription_status: 'unpaid' },
])

const named = async (query: object) =>
  (await office.call(renewals.list, { query: { search: 'board', ...query } })).data.map(({ name }) => name)

test('the board tells whose membership ends when, the soonest first, and leaves out whoever is not billed', async () => {
  expect(await named({})).toEqual(['Board lapsed', 'Board overdue', 'Board soon', 'Board later'])
  expect(await named({ window: 'overdue' })).toEqual(['Board overdue'])
  expect(await named({ window: 'next_30' })).toEqual(['Board soon'])
  expect(await named({ window: 'next_90' })).toEqual(['Board soon', 'Board later'])
  expect(await named({ window: 'lapsed' })).toEqual(['Board lapsed'])
  expect(await named({ pays_by: 'card' })).toEqual(['Board lapsed', 'Board overdue'])
  expect(await named({ pays_by: 'offline', sort: '-name' })).toEqual(['Board soon', 'Board later'])
})

test('each window says how many there are and what they are worth, as the list counts them', async () => {
  const { data } = await office.call(renewals.overview)
  expect(data.map(({ window }) => window)).toEqual([...renewalWindows])
  for (const { window, count, worth } of data) {
    expect((await office.call(renewals.list, { query: { window } })).meta?.total).toBe(count)
    expect(worth.map(({ amount }) => amount)).toEqual(count > 0 ? [count * 750_000] : [])
  }
})

test('levels are named in the language of the reader', async () => {
  const query = { search: 'board soon' }
  const { data } = await office.call(renewals.list, { query }, { 'accept-language': 'es' })
  expect(data.map(({ level_name }) => level_name)).toEqual(['Asociado'])
})

test('the board leaves as a file', async () => {
  const file = await office.call(renewals.export, { query: { search: 'board', window: 'overdue' } })
  const [, line = ''] = file.text.trim().split('\r\n')
  expect(line).toContain(`Board overdue,Associate,grace,${addDays(now, -5)},${addDays(now, 25)},card`)
})
