import { roles } from '@guildhall/contract/roles'
import { twoFactor } from '@guildhall/contract/two-factor'
import { userHistory } from '@guildhall/contract/user-history'
import { users } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { one } from '../../db/db.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { role_permissions, roles as rolesTable, user_roles, users as usersTable } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { createToken } from '../auth/public.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const all = (await admin.call(roles.list, { query: { per_page: 100 } })).data
const roleOf = (slug: string) => all.find((role) => role.slug === slug)?.id ?? ''
const works = await anOrganization(db)
const organizationAdmin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: works.id }))

let counter = 0
async function change(caller: Caller, user: Awaited<ReturnType<typeof aUser>>, role: string, given = {}) {
  const { id, first_name, last_name, organization_id } = user
  const email = `moved${++counter}@example.test`
  const body = { id, first_name, last_name, email, organization_id: organization_id ?? '', role_ids: [roleOf(role)] }
  return caller.call(role === 'system_admin' ? users.updateAdmin : users.update, { body: { ...body, ...given } })
}
const addressOf = async (id: string) => one(await db.select().from(usersTable).where(eq(usersTable.id, id))).email

test('the old address is told of a new one, and what was mailed to it counts no more', async () => {
  const user = await aUser(db, { organization_id: works.id })
  await createToken(db, { user_id: user.id, purpose: 'reset_password', token_hash: 'x', minutes: 60 })
  expect((await change(organizationAdmin, user, 'user')).status).toBe(200)
  expect(one(await db.select().from(tokens).where(eq(tokens.user_id, user.id))).used_at).not.toBeNull()
  await vi.waitFor(
    async () => expect((await server.deps.mailbox?.list(user.email))?.[0]?.text).toContain(`moved${counter}@example`),
    { timeout: 8000 },
  )
})

test('somebody who is invited is invited at the new address', async () => {
  const user = await aUser(db, { organization_id: works.id, status: 'invited' })
  const { data } = await change(organizationAdmin, user, 'user')
  await vi.waitFor(
    async () => expect((await server.deps.mailbox?.list(data.email))?.[0]?.subject).toContain('invited'),
    { timeout: 8000 },
  )
})

test.each(['hub_manager', 'eda_support'] as const)(
  'nobody gets into the account of a %s who holds more than they do, by another address or a new second factor',
  async (role) => {
    const user = await aUser(db, { roles: [role], organization_id: works.id, totp_secret: 'x' })
    expect((await change(organizationAdmin, user, role)).status).toBe(403)
    expect(await addressOf(user.id)).toBe(user.email)
    const reset = await organizationAdmin.call(twoFactor.reset, { body: { user_id: user.id } })
    expect(reset).toMatchObject({ status: 403, message: 'This person holds more than you do. Ask a system admin.' })
    expect((await change(organizationAdmin, user, role, { email: user.email, job_title: 'Lead' })).status).toBe(403)
    expect((await change(admin, user, role)).status).toBe(200)
  },
)

test('a system admin is changed, closed and signed out by system admins only', async () => {
  const role = one(await db.insert(rolesTable).values({ slug: 'office', name: 'Office' }).returning())
  const held = ['user_read', 'user_write', 'user_delete', 'admin_user_read', 'admin_user_write', 'admin_user_delete']
  await db.insert(role_permissions).values(held.map((permission) => ({ role_id: role.id, permission })))
  const clerk = await aUser(db, { roles: ['eda_admin'] })
  await db.insert(user_roles).values({ user_id: clerk.id, role_id: role.id })
  const office = await server.as(clerk)
  const boss = await aUser(db, { roles: ['system_admin'] })
  expect((await change(office, boss, 'system_admin', { email: boss.email })).status).toBe(403)
  expect((await office.call(users.deleteAdmin, { params: { id: boss.id } })).status).toBe(403)
  expect((await office.call(userHistory.endSessions, { body: { user_id: boss.id } })).status).toBe(403)
  expect((await office.call(twoFactor.reset, { body: { user_id: boss.id } })).status).toBe(403)
})
