import { access } from '@guildhall/contract/access'
import { decide } from '@guildhall/contract/policy'
import { roles } from '@guildhall/contract/roles'
import { users } from '@guildhall/contract/users'
import { expect, test } from 'vitest'
import { user_roles } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const explain = async (id: string) => (await admin.call(access.show, { params: { id } })).data

test('what is told about a person decides like the server does, and says which role gives what', async () => {
  const organization = await anOrganization(db, { agreement_signed_at: null })
  const person = await aUser(db, { roles: ['organization_admin', 'user'], organization_id: organization.id })
  const facts = await explain(person.id)
  expect(facts).toMatchObject({ organization_name: organization.name, is_member_agreement_completed: false })
  expect(facts.granted_by).toContainEqual({ permission: 'user_read', roles: ['organization_admin'] })
  expect(facts.granted_by).toContainEqual({ permission: 'chat', roles: ['organization_admin', 'user'] })
  expect(decide(facts, 'user_read')).toEqual({ granted: false, obstacles: ['agreement'] })
  expect((await (await server.as(person)).call(users.list)).status).toBe(403)
})

test('a role without permissions counts as a role', async () => {
  const { data: role } = await admin.call(roles.create, { body: { name: 'Empty', permissions: [] } })
  const person = await aUser(db)
  await db.insert(user_roles).values({ user_id: person.id, role_id: role.id })
  expect((await explain(person.id)).role_slug.toSorted()).toEqual([role.slug, 'user'].toSorted())
})

test('is told only about people whom one sees', async () => {
  const { data: role } = await admin.call(roles.create, { body: { name: 'Explainer', permissions: ['role_read'] } })
  const [own, other] = [await aUser(db), await aUser(db)]
  await db.insert(user_roles).values({ user_id: own.id, role_id: role.id })
  const caller = await server.as(own)
  expect((await caller.call(access.show, { params: { id: own.id } })).status).toBe(200)
  expect((await caller.call(access.show, { params: { id: other.id } })).status).toBe(404)
})
