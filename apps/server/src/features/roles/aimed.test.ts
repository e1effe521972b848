import { quickLinks } from '@guildhall/contract/quick-links'
import { roles } from '@guildhall/contract/roles'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { search_documents } from '../../db/schema/search.ts'
import { user_roles } from '../../db/schema/users.ts'
import { writing } from '../../test/articles.ts'
import { aQuickLinkCategory, aUser } from '../../test/builders.ts'
import { anEvent } from '../../test/events.ts'
import { anOpportunity } from '../../test/opportunities.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const anybody = await server.as('user')
const { article } = writing(admin)

let counter = 0
const aRole = async () =>
  (await admin.call(roles.create, { body: { name: `Group ${++counter}`, permissions: ['quick_link_read'] } })).data

async function aHolder(role_id: string) {
  const user = await aUser(db)
  await db.insert(user_roles).values({ user_id: user.id, role_id })
  return server.as(user)
}

const forRoles = (...slugs: string[]) => ({ levels: [], hubs: [], roles: slugs })

async function aLinkFor(...slugs: string[]) {
  const { id: category_id } = await aQuickLinkCategory(db)
  const body = { category_id, title: 'For a few', url: 'https://example.com/', audience: forRoles(...slugs) }
  return admin.call(quickLinks.create, { body })
}
const audienceOf = async (id: string) =>
  (await admin.call(quickLinks.show, { params: { id } })).data.audience.roles.toSorted()

test('a role that something is meant for says so, and is deleted only with another one that gets it', async () => {
  const [role, other] = [await aRole(), await aRole()]
  const [alone, both] = [(await aLinkFor(role.slug)).data, (await aLinkFor(role.slug, other.slug, 'user')).data]
  const untouched = (await aLinkFor('user')).data
  const audience = forRoles(role.slug)
  await anEvent(db, { audience })
  await anOpportunity(db, { audience })
  const { id: subject_id } = await article({ audience })
  const params = { id: role.id }
  expect((await admin.call(roles.aimed, { params })).data).toEqual([
    { kind: 'quick_links', count: 2 },
    { kind: 'articles', count: 1 },
    { kind: 'events', count: 1 },
    { kind: 'opportunities', count: 1 },
  ])
  for (const query of [{}, { replacement_id: role.id }])
    expect((await admin.call(roles.delete, { params, query })).errors).toHaveProperty('replacement_id')
  expect(await audienceOf(alone.id)).toEqual([role.slug])

  expect((await admin.call(roles.delete, { params, query: { replacement_id: other.id } })).status).toBe(200)
  expect(await audienceOf(alone.id)).toEqual([other.slug])
  expect(await audienceOf(both.id)).toEqual([other.slug, 'user'])
  expect(await audienceOf(untouched.id)).toEqual(['user'])
  const [found] = await db.select().from(search_documents).where(eq(search_documents.subject_id, subject_id))
  expect(found?.audience.roles).toEqual([other.slug])
  for (const table of ['events', 'opportunities', 'articles'])
    expect(await db.$count(sql`${sql.identifier(table)}`, sql`audience->'roles' ? ${role.slug}`)).toBe(0)

  const meant = await aHolder(other.id)
  expect((await meant.call(quickLinks.show, { params: { id: alone.id } })).status).toBe(200)
  expect((await anybody.call(quickLinks.show, { params: { id: alone.id } })).status).toBe(404)
})

test('a role that nothing is meant for is deleted without another one', async () => {
  const role = await aRole()
  expect((await admin.call(roles.aimed, { params: { id: role.id } })).data).toEqual([])
  expect((await admin.call(roles.delete, { params: { id: role.id } })).status).toBe(200)
  expect((await aLinkFor(role.slug)).errors).toHaveProperty('audience')
})
