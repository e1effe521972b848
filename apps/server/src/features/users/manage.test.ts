import { auth } from '@guildhall/contract/auth'
import { roles } from '@guildhall/contract/roles'
import { users } from '@guildhall/contract/users'
import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { user_roles, users as usersTable } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { becomes } from '../../test/wait.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const roleId = new Map(
  (await admin.call(roles.list, { query: { per_page: 100 } })).data.map(({ slug, id }) => [slug, id]),
)
const roleOf = (slug: string) => roleId.get(slug) ?? ''

let counter = 0
const person = (organization_id: string, given = {}) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `ada${++counter}@example.test`,
  organization_id,
  role_ids: [roleOf('user')],
  ...given,
})

describe('an account', () => {
  test('is made, and its owner invited in his language', async () => {
    const { id } = await anOrganization(db, { name: 'Ferro Norte' })
    const made = await admin.call(users.create, { body: person(id, { language: 'es', job_title: 'Jefa' }) })
    expect(made).toMatchObject({ status: 200, data: { status: 'invited', role_slug: ['user'], job_title: 'Jefa' } })
    await vi.waitFor(
      async () => {
        const [mail] = (await server.deps.mailbox?.list(made.data.email)) ?? []
        expect(mail?.subject).toContain('Tiene una invitación')
        expect(mail?.text).toContain('Ferro Norte')
      },
      { timeout: 8000 },
    )
  })

  test('takes nothing that the form does not have', async () => {
    const { id } = await anOrganization(db)
    const extra = { status: 'active', is_reset_2fa: true, password_hash: 'x', totp_secret: 'x', permissions: ['chat'] }
    const { data } = await admin.call(users.create, { body: { ...person(id), ...extra } })
    const [row] = await db.select().from(usersTable).where(eq(usersTable.id, data.id))
    expect(row).toMatchObject({ status: 'invited', is_reset_2fa: false, password_hash: null, totp_secret: null })
  })

  test('has an address of its own, a role and an organization that exists', async () => {
    const { id } = await anOrganization(db)
    const first = person(id)
    await admin.call(users.create, { body: first })
    const again = await admin.call(users.create, { body: { ...person(id), email: first.email.toUpperCase() } })
    expect(again.errors).toEqual({ email: ['This is taken already.'] })
    expect((await admin.call(users.create, { body: person(id, { role_ids: [] }) })).errors).toHaveProperty('role_ids')
    const unknown = { role_ids: [crypto.randomUUID()] }
    expect((await admin.call(users.create, { body: person(id, unknown) })).errors).toHaveProperty('role_ids')
    expect((await admin.call(users.create, { body: person(crypto.randomUUID()) })).errors).toHaveProperty(
      'organization_id',
    )
  })

  test('is changed, with what was before in the audit, and counts with the next call', async () => {
    const member = await aUser(db, { roles: ['eda_support'] })
    const session = await server.as(member)
    expect((await session.call(users.list)).status).toBe(200)
    const body = { ...person(member.organization_id ?? ''), id: member.id, email: member.email }
    expect((await admin.call(users.update, { body })).data).toMatchObject({ name: 'Ada Lovelace', role_slug: ['user'] })
    await becomes(403, () => session.call(users.list))
    const rows = await db.select().from(audit).where(eq(audit.subject_id, member.id))
    expect(rows.at(-1)).toMatchObject({
      action: 'user.updated',
      before: { role_slug: ['eda_support'] },
      after: { role_slug: ['user'] },
    })
    expect(JSON.stringify(rows)).not.toMatch(/password|totp/)
  })

  test('is closed at once, opened again, and nobody closes his own', async () => {
    const member = await aUser(db, { last_sign_in_at: '2026-01-01T00:00:00.000Z' })
    const session = await server.as(member)
    expect((await admin.call(users.delete, { params: { id: member.id } })).status).toBe(200)
    expect((await admin.call(users.delete, { params: { id: member.id } })).status).toBe(200)
    await vi.waitFor(async () => expect((await session.call(auth.user)).status).toBe(401), { timeout: 1500 })
    expect((await admin.call(users.activate, { body: { id: member.id } })).data.status).toBe('active')
    expect((await admin.call(users.deleteAdmin, { params: { id: admin.user.id } })).status).toBe(409)
  })

  test('that is reactivated is not opened by a session from before', async () => {
    const member = await aUser(db, { last_sign_in_at: '2026-01-01T00:00:00.000Z' })
    const old = await server.as(member)
    await admin.call(users.delete, { params: { id: member.id } })
    expect(await db.$count(sessions, eq(sessions.user_id, member.id))).toBe(0)
    await becomes(401, () => old.call(auth.user))
    await admin.call(users.activate, { body: { id: member.id } })
    expect((await old.call(auth.user)).status).toBe(401)
    expect((await (await server.as(member)).call(auth.user)).status).toBe(200)
  })
})

describe('an organization admin', () => {
  const own = async () => {
    const organization = await anOrganization(db)
    const user = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    return { organization, user, caller: await server.as(user) }
  }

  test('looks after his own people, and others are not there', async () => {
    const { organization, caller } = await own()
    const made = await caller.call(users.create, { body: person(organization.id) })
    expect(made.status).toBe(200)
    const other = await aUser(db)
    const elsewhere = other.organization_id ?? ''
    expect((await caller.call(users.create, { body: person(elsewhere) })).errors).toHaveProperty('organization_id')
    const params = { id: other.id }
    const body = { ...person(organization.id), id: other.id }
    for (const reply of [
      await caller.call(users.show, { params }),
      await caller.call(users.update, { body }),
      await caller.call(users.delete, { params }),
      await caller.call(users.activate, { body: params }),
    ])
      expect(reply.status).toBe(404)
    const moved = { ...person(elsewhere), id: made.data.id }
    expect((await caller.call(users.update, { body: moved })).errors).toHaveProperty('organization_id')
  })

  test('gives no more than he holds, and no administrator’s role', async () => {
    const { organization, caller } = await own()
    const give = async (slug: string) =>
      (await caller.call(users.create, { body: person(organization.id, { role_ids: [roleOf(slug)] }) })).errors
    expect(await give('project_lead')).toBeUndefined()
    expect(await give('organization_admin')).toBeUndefined()
    for (const slug of ['hub_manager', 'eda_support', 'eda_admin', 'system_admin'])
      expect(await give(slug)).toHaveProperty('role_ids')
  })

  test('changes nobody who holds more, not even by leaving their roles as they are', async () => {
    const { organization, caller } = await own()
    const manager = await aUser(db, { roles: ['hub_manager'], organization_id: organization.id })
    const body = {
      ...person(organization.id, { email: manager.email, role_ids: [roleOf('hub_manager'), roleOf('user')] }),
      id: manager.id,
    }
    expect((await caller.call(users.update, { body })).status).toBe(403)
    expect((await admin.call(users.update, { body })).data.role_slug).toEqual(['hub_manager', 'user'])
  })

  test('who is the last one stays, in his role, his organization and his account', async () => {
    const { organization, user, caller } = await own()
    const last = { status: 409, message: 'An organization always has an admin. Name another one first.' }
    const body = { ...person(organization.id), id: user.id }
    expect(await admin.call(users.update, { body })).toMatchObject(last)
    const moved = {
      ...person((await anOrganization(db)).id, { role_ids: [roleOf('organization_admin')] }),
      id: user.id,
    }
    expect(await admin.call(users.update, { body: moved })).toMatchObject(last)
    expect(await admin.call(users.delete, { params: { id: user.id } })).toMatchObject(last)
    await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    expect((await admin.call(users.update, { body })).status).toBe(200)
    expect((await caller.call(auth.user)).status).toBe(200)
  })
})

describe('administrators', () => {
  test('are looked after apart: the members’ calls do not reach them', async () => {
    const other = await aUser(db, { roles: ['eda_admin'], organization_id: null })
    const { id } = await anOrganization(db)
    expect((await admin.call(users.update, { body: { ...person(id), id: other.id } })).status).toBe(404)
    expect((await admin.call(users.delete, { params: { id: other.id } })).status).toBe(404)
    const made = await admin.call(users.createAdmin, { body: { ...person(id), organization_id: null } })
    expect(made.errors).toEqual({ role_ids: ['An administrator needs one of the administrators’ roles.'] })
    const listed = (await admin.call(users.listAdmin, { query: { per_page: 100 } })).data
    expect(listed.map((each) => each.id)).toContain(other.id)
    expect(listed.every(({ role_slug }) => role_slug.some((slug) => slug.endsWith('admin')))).toBe(true)
  })

  test('the last system admin stays, also when two are taken away at the same moment', async () => {
    const [one, two] = [await aUser(db, { roles: ['system_admin'] }), await aUser(db, { roles: ['system_admin'] })]
    await db
      .update(usersTable)
      .set({ status: 'deactivated' })
      .where(and(ne(usersTable.id, one.id), ne(usersTable.id, two.id), eq(usersTable.status, 'active')))
    const close = async (caller: Caller, id: string) =>
      (await caller.call(users.deleteAdmin, { params: { id } })).status
    const callers = [await server.as(one), await server.as(two)] as const
    const statuses = await Promise.all([close(callers[0], two.id), close(callers[1], one.id)])
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const left = await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .innerJoin(user_roles, eq(user_roles.user_id, usersTable.id))
      .where(and(eq(usersTable.status, 'active'), eq(user_roles.role_id, roleOf('system_admin'))))
    expect(left).toHaveLength(1)
  })
})
