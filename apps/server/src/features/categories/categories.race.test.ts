import { helpCategories } from '@guildhall/contract/articles'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '../../db/schema/categories.ts'
import { writing } from '../../test/articles.ts'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const write = writing(admin)
type Made = Awaited<ReturnType<typeof write.helpCategory>>
const create = (body: { name: string; parent_id?: string }) => admin.call(helpCategories.create, { body })
const positionsOf = async (...ids: string[]) =>
  new Set((await db.select().from(categories).where(inArray(categories.id, ids))).map(({ position }) => position))

test('a category has a name of its own', async () => {
  const { replies } = await race(server, 'insert into categories', [
    () => create({ name: 'Safety' }),
    () => create({ name: 'Safety' }),
  ])
  expect(statusesOf(replies)).toEqual([200, 422])
})

test('a category has a position of its own', async () => {
  const { id: parent_id } = await write.helpCategory()
  const { replies } = await race(server, 'insert into categories', [
    () => create({ name: 'One', parent_id }),
    () => create({ name: 'Two', parent_id }),
  ])
  expect(await positionsOf(...replies.map(({ data }) => data.id))).toEqual(new Set([1, 2]))
})

test('a category that is added while others are put in order comes last', async () => {
  const { id: parent_id } = await write.helpCategory()
  const [one, two] = [await write.helpCategory('A', parent_id), await write.helpCategory('B', parent_id)]
  const { replies } = await during(
    server,
    'update categories',
    () => admin.call(helpCategories.reorder, { body: { parent_id, ids: [two.id, one.id] } }),
    () => create({ name: 'C', parent_id }),
  )
  expect(statusesOf(replies)).toEqual([200, 200])
  expect(replies[1].data.position).toBe(3)
})

test('a category is not moved below one that is moved below it', async () => {
  const [one, two] = [await write.helpCategory(), await write.helpCategory()]
  const move = ({ id, name }: Made, parent_id: string) =>
    admin.call(helpCategories.update, { body: { id, name, parent_id } })
  const { replies } = await race(server, 'update categories', [() => move(one, two.id), () => move(two, one.id)])
  expect(statusesOf(replies)).toEqual([200, 422])
})

test('a category is saved by one of two editors who opened the same version', async () => {
  const { id, version } = await write.helpCategory()
  const update = (name: string) => admin.call(helpCategories.update, { body: { id, version, name } })
  const { replies } = await race(server, 'update categories', [() => update('First'), () => update('Second')])
  expect(statusesOf(replies)).toEqual([200, 409])
})

test('a category is refused with a reason when its parent is deleted at the same time', async () => {
  const one = await write.helpCategory()
  const kept = await during(
    server,
    'insert into categories',
    () => create({ name: 'Child', parent_id: one.id }),
    () => admin.call(helpCategories.delete, { params: { id: one.id } }),
  )
  expect(kept.replies.map(({ status }) => status)).toEqual([200, 409])

  const two = await write.helpCategory()
  const gone = await during(
    server,
    'delete from categories',
    () => admin.call(helpCategories.delete, { params: { id: two.id } }),
    () => create({ name: 'Orphan', parent_id: two.id }),
  )
  expect(gone.replies.map(({ status }) => status)).toEqual([200, 422])
})
