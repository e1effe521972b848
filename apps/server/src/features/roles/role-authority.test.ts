import { roles as api } from '@guildhall/contract/roles'
import type { Permission } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { role_permissions, roles, user_roles } from '../../db/schema/users.ts'
import { anOrganization, aRole, aUser, giveRole } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server

const keys: Permission[] = ['role_read', 'role_write', 'role_delete', 'user_read', 'event_read', 'hub_read']

/** A member of one organization who looks after roles. */
async function aRoleKeeper() {
  const { id: organization_id } = await anOrganization(db)
  const user = await aUser(db, { organization_id })
  const role = await aRole(db, keys)
  await giveRole(db, user.id, role.id)
  return { caller: await server.as(user), organization_id, role }
}

const builtIn = async (slug: string) => {
  const [role] = await db.select().from(roles).where(eq(roles.slug, slug))
  return role ?? { id: '', name: '', description: '' }
}
const permissionsOf = async (role_id: string) =>
  (await db.select().from(role_permissions).where(eq(role_permissions.role_id, role_id)))
    .map(({ permission }) => permission)
    .toSorted()

describe('somebody who looks after roles without being a system admin', () => {
  test.each(['eda_admin', 'organization_admin', 'user'])('changes nothing about the built-in %s', async (slug) => {
    const { caller } = await aRoleKeeper()
    const { id, name, description } = await builtIn(slug)
    const before = await permissionsOf(id)
    for (const permissions of [[], ['event_read'], [...before]]) {
      const refused = await caller.call(api.update, { body: { id, name, description, permissions } })
      expect(refused).toMatchObject({ status: 403, message: 'Only system admins change the built-in roles.' })
    }
    expect(await permissionsOf(id)).toEqual(before)
  })

  test('takes no permission from a role that permits more than they hold, and does not delete it', async () => {
    const { caller } = await aRoleKeeper()
    const role = await aRole(db, ['event_read', 'setting_write'])
    for (const permissions of [[], ['event_read'], ['event_read', 'setting_write']]) {
      const body = { id: role.id, name: role.name, permissions }
      expect((await caller.call(api.update, { body })).status).toBe(403)
    }
    expect((await caller.call(api.delete, { params: { id: role.id } })).status).toBe(403)
    expect(await permissionsOf(role.id)).toEqual(['event_read', 'setting_write'])
  })

  test('makes and changes roles of what they hold themselves', async () => {
    const { caller } = await aRoleKeeper()
    const made = await caller.call(api.create, { body: { name: 'Hall desk', permissions: ['event_read'] } })
    expect(made.status).toBe(200)
    const body = { id: made.data.id, name: 'Hall desk', permissions: ['event_read', 'hub_read'] }
    expect((await caller.call(api.update, { body })).data.permissions).toEqual(['event_read', 'hub_read'])
    const beyond = { ...body, permissions: ['event_read', 'setting_write'] }
    expect((await caller.call(api.update, { body: beyond })).errors).toHaveProperty('permissions')
    expect((await caller.call(api.delete, { params: { id: made.data.id } })).status).toBe(200)
  })

  test('is told how many of their own people have a role, and of nobody else', async () => {
    const { caller, organization_id } = await aRoleKeeper()
    const role = await aRole(db, ['event_read'])
    for (const place of [organization_id, undefined, undefined]) {
      const user = await aUser(db, place ? { organization_id: place } : {})
      await giveRole(db, user.id, role.id)
    }
    const { data: listed } = await caller.call(api.list, { query: { search: role.name, per_page: 100 } })
    expect(listed.find(({ id }) => id === role.id)?.user_count).toBe(1)
    expect((await caller.call(api.show, { params: { id: role.id } })).data.user_count).toBe(1)
    const preview = await caller.call(api.preview, { body: { id: role.id, permissions: ['event_read', 'hub_read'] } })
    expect(preview.data).toMatchObject({ users: 1 })
    expect(preview.data.gained.every(({ users }) => users <= 1)).toBe(true)
    const admin = await server.as('system_admin')
    expect((await admin.call(api.show, { params: { id: role.id } })).data.user_count).toBe(3)
  })

  test('deletes no role of people whom they may not change', async () => {
    const { caller, organization_id } = await aRoleKeeper()
    const [role, replacement] = [await aRole(db, ['event_read']), await aRole(db, ['hub_read'])]
    const query = { replacement_id: replacement.id }
    const elsewhere = await aUser(db)
    await giveRole(db, elsewhere.id, role.id)
    expect((await caller.call(api.delete, { params: { id: role.id }, query })).status).toBe(403)
    await db.delete(user_roles).where(eq(user_roles.role_id, role.id))

    const superior = await aUser(db, { roles: ['organization_admin'], organization_id })
    await giveRole(db, superior.id, role.id)
    expect((await caller.call(api.delete, { params: { id: role.id }, query })).status).toBe(403)
    await db.delete(user_roles).where(eq(user_roles.role_id, role.id))

    const own = await aUser(db, { roles: [], organization_id })
    await giveRole(db, own.id, role.id)
    expect((await caller.call(api.delete, { params: { id: role.id }, query })).status).toBe(200)
    expect(await db.select().from(user_roles).where(eq(user_roles.user_id, own.id))).toMatchObject([
      { role_id: replacement.id },
    ])
  })
})
