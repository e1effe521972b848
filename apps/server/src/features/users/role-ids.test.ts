import { users as endpoints } from '@guildhall/contract/users'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { countDiffering } from '../../test/kept-roles.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const some = await db.select({ id: roles.id }).from(roles).orderBy(asc(roles.id)).limit(4)
const ids = some.map(({ id }) => id)

let ada: { id: string }
let ben: { id: string }
beforeEach(async () => {
  ;[ada, ben] = [await aUser(db), await aUser(db)]
  await db.delete(user_roles).where(eq(user_roles.user_id, ada.id))
  await db.delete(user_roles).where(eq(user_roles.user_id, ben.id))
})

const heldBy = async ({ id }: { id: string }) =>
  (await db.select({ role_ids: users.role_ids }).from(users).where(eq(users.id, id)))[0]?.role_ids

test('beside a person stand the roles that he was given, without those that were taken or handed on', async () => {
  const [first = '', ...rest] = ids
  await db.insert(user_roles).values([ada, ben].flatMap(({ id }) => ids.map((role_id) => ({ user_id: id, role_id }))))
  expect([await heldBy(ada), await heldBy(ben)]).toEqual([ids, ids])
  const isOfBoth = inArray(user_roles.user_id, [ada.id, ben.id])
  await db.delete(user_roles).where(and(eq(user_roles.role_id, first), isOfBoth))
  expect([await heldBy(ada), await heldBy(ben)]).toEqual([rest, rest])
  await db.delete(user_roles).where(eq(user_roles.user_id, ben.id))
  await db.update(user_roles).set({ user_id: ben.id }).where(eq(user_roles.user_id, ada.id))
  expect([await heldBy(ada), await heldBy(ben)]).toEqual([[], rest])
  await db.delete(users).where(eq(users.id, ben.id))
  expect(await countDiffering(db)).toBe(0)
})

test('of roles that are given at the same moment none is missing', async () => {
  await Promise.all(
    ids.map((id) => db.transaction((tx) => tx.insert(user_roles).values({ user_id: ada.id, role_id: id }))),
  )
  expect(await heldBy(ada)).toEqual(ids)
  expect(await countDiffering(db)).toBe(0)
})

test('whoever is searched for among the holders of a role is found while he holds it', async () => {
  const { id } = await aUser(db, { first_name: 'Quirin', last_name: 'Ostertag' })
  await db.delete(user_roles).where(eq(user_roles.user_id, id))
  const find = async () => {
    const query = { search: 'ostertag', role: ['hub_manager' as const] }
    return (await admin.call(endpoints.list, { query })).data.map(({ role_slug }) => role_slug)
  }
  expect(await find()).toEqual([])
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.slug, 'hub_manager'))
  await db.insert(user_roles).values({ user_id: id, role_id: role?.id ?? '' })
  expect(await find()).toEqual([['hub_manager']])
})
