import type { Level } from '@guildhall/contract/membership-levels'
import { membershipLevels } from '@guildhall/contract/membership-levels'
import { organizations } from '@guildhall/contract/organizations'
import { expect, test } from 'vitest'
import { anOrganization } from '../../test/builders.ts'
import { race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const list = async () => (await office.call(membershipLevels.list)).data
const [template] = await list()
let counter = 0
const create = () =>
  office.call(membershipLevels.create, { body: { ...template, name: `Level ${++counter}` } as Level })

test('a level is saved by one of two people who opened the same version', async () => {
  const { data: level } = await create()
  const update = (grace_days: number) => office.call(membershipLevels.update, { body: { ...level, grace_days } })
  const { replies } = await race(server, 'update membership_levels', [() => update(3), () => update(4)])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
})

test('a level has a position of its own among those that are added at the same time', async () => {
  const before = (await list()).length
  const { replies } = await race(server, 'insert into membership_levels', [create, create])
  expect(statusesOf(replies)).toEqual([200, 200])
  const names = (await list()).slice(before).map(({ name }) => name)
  expect(names).toEqual(replies.map(({ data }) => data.name))
})

test('a level that is added keeps an older order from being saved', async () => {
  const slugs = (await list()).map(({ slug }) => slug).toReversed()
  const { replies } = await race(
    server,
    ['insert into membership_levels', 'update membership_levels'],
    [create, () => office.call(membershipLevels.reorder, { body: { slugs } })],
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 422])
})

test('an organization is not moved to a level that is withdrawn at the same time', async () => {
  const { data: level } = await create()
  const { id } = await anOrganization(db)
  const { data: organization } = await office.call(organizations.show, { params: { id } })
  const { replies } = await race(
    server,
    ['update membership_levels', 'update organizations'],
    [
      () => office.call(membershipLevels.update, { body: { ...level, is_offered: false } }),
      () => office.call(organizations.update, { body: { ...organization, membership_level: level.slug } }),
    ],
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 422])
})
