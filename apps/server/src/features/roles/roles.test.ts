import { permissions } from '@guildhall/contract/permissions'
import { roles } from '@guildhall/contract/roles'
import { users } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { user_roles } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { becomes } from '../../test/wait.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

let counter = 0
const aRole = async (given: string[] = ['event_read']) =>
  (await admin.call(roles.create, { body: { name: `Role ${++counter}`, permissions: given } })).data

const builtIn = async (slug: string) => {
  const { data } = await admin.call(roles.list, { query: { per_page: 100 } })
  const role = data.find((each) => each.slug === slug)
  if (!role) throw new Error(`no role ${slug}`)
  return role
}

/** Somebody whose only role is this one. */
async function holderOf(roleId: string, organization_id?: string | null) {
  const user = await aUser(db, organization_id === undefined ? {} : { organization_id })
  await db.delete(user_roles).where(eq(user_roles.user_id, user.id))
  await db.insert(user_roles).values({ user_id: user.id, role_id: roleId })
  return user
}

describe('a role', () => {
  test('is made, found, changed and deleted, and each is in the audit', async () => {
    const made = await admin.call(roles.create, {
      body: {
        name: 'Fab liaison',
        description: 'Talks to fabs',
        permissions: ['event_read', 'event_read', 'hub_read'],
      },
    })
    expect(made).toMatchObject({
      status: 200,
      data: { name: 'Fab liaison', is_built_in: false, permissions: ['event_read', 'hub_read'], user_count: 0 },
    })
    const { id } = made.data
    expect((await admin.call(roles.list, { query: { search: 'liaison' } })).data).toHaveLength(1)
    const body = { id, name: 'Liaison', description: '', permissions: ['hub_read'] }
    expect((await admin.call(roles.update, { body })).data).toMatchObject({
      name: 'Liaison',
      permissions: ['hub_read'],
    })
    expect((await admin.call(roles.delete, { params: { id } })).status).toBe(200)
    expect((await admin.call(roles.show, { params: { id } })).status).toBe(404)
    const entries = await db.select().from(audit).where(eq(audit.subject_id, id))
    expect(entries.map(({ action }) => action)).toEqual(['role.created', 'role.updated', 'role.deleted'])
    expect(entries[1]).toMatchObject({
      before: { permissions: ['event_read', 'hub_read'] },
      after: { name: 'Liaison' },
    })
  })

  test('needs a name that no other has, and permissions that exist', async () => {
    const { name } = await aRole()
    const taken = await admin.call(roles.create, { body: { name: name.toUpperCase(), permissions: [] } })
    expect(taken.errors).toEqual({ name: ['This is taken already.'] })
    const unknown = await admin.call(roles.create, { body: { name: 'X', permissions: ['root'] } })
    expect(unknown.errors).toHaveProperty('permissions')
    expect((await admin.call(roles.create, { body: { name: ' ', permissions: [] } })).errors).toHaveProperty('name')
  })

  test('that is changed counts with the next call of those who have it', async () => {
    const role = await aRole(['user_read'])
    const holder = await server.as(await holderOf(role.id))
    expect((await holder.call(users.list)).status).toBe(200)
    await admin.call(roles.update, { body: { ...role, permissions: [] } })
    await becomes(403, () => holder.call(users.list))
  })
})

describe('built-in roles', () => {
  test('are all there, cannot be deleted, and keep their names', async () => {
    const role = await builtIn('project_lead')
    expect((await admin.call(roles.delete, { params: { id: role.id } })).status).toBe(409)
    const changed = await admin.call(roles.update, { body: { ...role, name: 'Boss' } })
    expect(changed.data).toMatchObject({ name: 'project_lead', permissions: role.permissions })
  })

  test('the system admin’s cannot be narrowed', async () => {
    const role = await builtIn('system_admin')
    expect(role.permissions).toEqual([...permissions].toSorted())
    const narrowed = await admin.call(roles.update, { body: { ...role, permissions: ['event_read'] } })
    expect(narrowed).toMatchObject({ status: 409, message: 'System admins always hold every permission.' })
  })
})

describe('before saving', () => {
  test('it is told how many people gain or lose what, those left out who hold it by another role', async () => {
    const [role, other] = [await aRole(['event_read', 'hub_read']), await aRole(['hub_read', 'chat'])]
    const [, both] = [await holderOf(role.id), await holderOf(role.id)]
    await db.insert(user_roles).values({ user_id: both.id, role_id: other.id })
    const { data } = await admin.call(roles.preview, { body: { id: role.id, permissions: ['event_read', 'chat'] } })
    expect(data).toEqual({
      users: 2,
      gained: [{ permission: 'chat', users: 1 }],
      lost: [{ permission: 'hub_read', users: 1 }],
    })
  })
})

describe('a role in use', () => {
  test('is deleted only with another one for its people', async () => {
    const [role, other] = [await aRole(), await aRole()]
    const [one, both] = [await holderOf(role.id), await holderOf(role.id)]
    await db.insert(user_roles).values({ user_id: both.id, role_id: other.id })
    const params = { id: role.id }
    expect((await admin.call(roles.delete, { params })).errors).toHaveProperty('replacement_id')
    const itself = await admin.call(roles.delete, { params, query: { replacement_id: role.id } })
    expect(itself.errors).toHaveProperty('replacement_id')
    expect((await admin.call(roles.delete, { params, query: { replacement_id: other.id } })).status).toBe(200)
    for (const { id } of [one, both])
      expect(await db.select().from(user_roles).where(eq(user_roles.user_id, id))).toEqual([
        { user_id: id, role_id: other.id },
      ])
  })
})

describe('nobody grants what he does not hold:', () => {
  const keeper = async () => {
    const role = await aRole(['role_read', 'role_write', 'role_delete', 'event_read'])
    return { keeper: await server.as(await holderOf(role.id)), own: role }
  }

  test('in a new role, in an old one, or by a replacement', async () => {
    const { keeper: clerk, own } = await keeper()
    const made = await clerk.call(roles.create, { body: { name: 'Mine', permissions: ['event_read', 'user_write'] } })
    expect(made.errors).toEqual({ permissions: ['You can only give what you hold yourself.'] })
    const grown = await clerk.call(roles.update, { body: { ...own, permissions: [...own.permissions, 'chat'] } })
    expect(grown.errors).toHaveProperty('permissions')
    expect((await clerk.call(roles.create, { body: { name: 'Mine', permissions: ['event_read'] } })).status).toBe(200)

    const used = await aRole()
    await holderOf(used.id, clerk.user.organization_id)
    for (const slug of ['system_admin', 'eda_admin']) {
      const { id } = await builtIn(slug)
      const query = { replacement_id: id }
      expect((await clerk.call(roles.delete, { params: { id: used.id }, query })).errors).toHaveProperty(
        'replacement_id',
      )
    }
  })

  test('which roles he may give stands beside their names, and nothing else about them', async () => {
    const own = await server.as('organization_admin')
    const { data, text } = await own.call(roles.nameList)
    const grantable = data.filter(({ is_grantable, is_built_in }) => is_built_in && is_grantable)
    expect(grantable.map(({ slug }) => slug)).toEqual(['eda_only', 'organization_admin', 'project_lead', 'user'])
    expect(text).not.toContain('permissions')
    expect((await admin.call(roles.nameList)).data.every(({ is_grantable }) => is_grantable)).toBe(true)
  })
})
