import { roles } from '@guildhall/contract/roles'
import { users } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '../db/schema/audit.ts'
import { aUser } from '../test/builders.ts'
import { testServer } from '../test/server.ts'

const server = await testServer()
const { db } = server
const denied = () => db.select().from(audit).where(eq(audit.action, 'access.denied')).orderBy(audit.id)

test('who asks for another organization’s person is in the audit, once a minute', async () => {
  const { id } = await aUser(db)
  const caller = await server.as('organization_admin')
  for (let i = 0; i < 3; i++) expect((await caller.call(users.show, { params: { id } })).status).toBe(404)
  await expect
    .poll(denied)
    .toMatchObject([
      { actor_id: caller.user.id, subject_id: 'GET /api/users/show/:id', after: { status: 404, ids: [id] } },
    ])
})

test('who calls what he may not is in the audit, with the administrator who acts in his name', async () => {
  const admin = await server.as('system_admin')
  const user = await aUser(db)
  const acting = await server.as(user, { impersonator_id: admin.user.id })
  expect((await acting.call(roles.list)).status).toBe(403)
  await expect
    .poll(async () => (await denied()).at(-1))
    .toMatchObject({
      actor_id: admin.user.id,
      on_behalf_of_id: user.id,
      subject_id: 'GET /api/roles/list',
    })
})

test('a stranger, and an address that is nobody’s, are not', async () => {
  const before = (await denied()).length
  await server.stranger.call(users.list)
  const caller = await server.as('system_admin')
  await caller.request({ method: 'GET', url: '/api/nothing/here' })
  await caller.call(users.list)
  expect(await denied()).toHaveLength(before)
})
