import { organizations, type OrganizationBulkInput } from '@guildhall/contract/organizations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations as rows } from '../../db/schema/organizations.ts'
import { aHub, anOrganization } from '../../test/builders.ts'
import { aHundred, poisonIn } from '../../test/poison.ts'
import { countAudited } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const { poison, cure } = poisonIn(db)

const bulk = async (body: OrganizationBulkInput) => (await admin.call(organizations.bulk, { body })).data
const show = async (id: string) => (await admin.call(organizations.show, { params: { id } })).data

test('a level is set for several; those that have it are named', async () => {
  const [one, two] = [
    await anOrganization(db),
    await anOrganization(db, { name: 'Founders', membership_level: 'founding' }),
  ]
  const outcome = await bulk({ action: 'set_level', ids: [one.id, two.id], membership_level: 'founding' })
  expect(outcome).toEqual({
    done: 1,
    refused: [{ id: two.id, name: 'Founders', reason: 'It already has this level.' }],
  })
  expect(await show(one.id)).toMatchObject({ membership_level: 'founding', version: one.version + 1 })
  expect(await countAudited(db, 'organization.updated', one.id)).toBe(1)
  const none = await bulk({ action: 'set_level', ids: [one.id], membership_level: 'nothing' })
  expect(none.refused).toMatchObject([{ id: one.id, reason: 'Choose one of the values offered.' }])
})

test('several come into a hub and stay in their others', async () => {
  const [hub, other] = [await aHub(db), await aHub(db)]
  const { id } = await anOrganization(db, { hub_ids: [other.id] })
  expect(await bulk({ action: 'add_hub', ids: [id], hub_id: hub.id })).toEqual({ done: 1, refused: [] })
  expect((await show(id)).hub_ids.toSorted()).toEqual([hub.id, other.id].toSorted())
})

test('several are suspended and reinstated for a reason', async () => {
  const ids = [(await anOrganization(db)).id, (await anOrganization(db)).id]
  expect(await bulk({ action: 'suspend', ids, reason: 'Broke the rules' })).toMatchObject({ done: 2 })
  expect(await show(ids[1] ?? '')).toMatchObject({ status: 'suspended' })
  expect(await bulk({ action: 'reinstate', ids, reason: 'Made good' })).toMatchObject({ done: 2 })
  const refused = await admin.call(organizations.bulk, { body: { action: 'suspend', ids, reason: '' } })
  expect(refused.errors).toHaveProperty('reason')
})

test('one of a hundred that fails is named, and the others are done', async () => {
  const members = await aHundred((at) => anOrganization(db, { name: `Bulk ${at}` }))
  await poison('organizations', 'name', 'Bulk 37')
  const ids = members.map(({ id }) => id)
  const outcome = await bulk({ action: 'set_level', ids, membership_level: 'founding' })
  await cure('organizations')
  expect(outcome).toMatchObject({ done: 99, refused: [{ name: 'Bulk 37' }] })
  expect(await db.$count(rows, eq(rows.membership_level, 'founding'))).toBeGreaterThanOrEqual(99)
})

test('those that are selected leave as a file', async () => {
  const [one, two] = [await anOrganization(db, { name: 'File One' }), await anOrganization(db, { name: 'File Two' })]
  await anOrganization(db, { name: 'File Three' })
  const { text } = await admin.call(organizations.export, { query: { ids: [one.id, two.id] } })
  expect(text.match(/File \w+/g)).toEqual(['File One', 'File Two'])
})
