import { userImports, type ImportPlan } from '@guildhall/contract/user-imports'
import { users as usersApi } from '@guildhall/contract/users'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { anOrganization, aRole, aUser, giveRole } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { becomes } from '../../test/wait.ts'

const server = await testServer()
const { db } = server

async function anOrganizationAdmin() {
  const { id: organization_id } = await anOrganization(db)
  const caller = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id }))
  return { caller, organization_id }
}

const updating = (organization_id: string | null): Partial<ImportPlan> => ({
  is_updating: true,
  is_inviting: false,
  organization_id,
})

/** Takes a file as far as the check, and then as far as it goes. */
async function importFile(caller: Caller, content: string, plan: Partial<ImportPlan>) {
  const { data } = await caller.call(userImports.upload, { body: { file_name: 'people.csv', content } })
  const check = await caller.call(userImports.check, { body: { ...data.plan, ...plan, id: data.id } })
  const done = await caller.call(userImports.run, { body: { id: data.id } })
  return { id: data.id, check: check.data, done: done.data }
}

const rolesOf = async (user_id: string) =>
  (
    await db
      .select({ slug: roles.slug })
      .from(roles)
      .innerJoin(user_roles, and(eq(user_roles.role_id, roles.id), eq(user_roles.user_id, user_id)))
      .orderBy(roles.slug)
  ).map(({ slug }) => slug)

describe('an import', () => {
  test('takes no role from a colleague who holds more, and changes nothing else about them', async () => {
    const { caller, organization_id } = await anOrganizationAdmin()
    const colleague = await aUser(db, { roles: ['eda_support'], organization_id })
    const plain = await aUser(db, { roles: ['project_lead'], organization_id })
    const file = `email,roles,job title\n${colleague.email},user,Clerk\n${plain.email},user,Clerk`
    const { check, done } = await importFile(caller, file, updating(organization_id))
    expect(check).toMatchObject({ updated: 1, refused: 1, problems: [{ line: 2, field: 'email' }] })
    expect(check.problems[0]?.message).toContain('holds more than you do')
    expect(done).toMatchObject({ updated: 1, refused: 1 })
    expect(await rolesOf(colleague.id)).toEqual(['eda_support'])
    expect(await rolesOf(plain.id)).toEqual(['user'])
    const [kept] = await db.select().from(users).where(eq(users.id, colleague.id))
    expect(kept?.job_title).toBe(colleague.job_title)
  })

  test('is not undone for people who would then hold more than the person who undoes it', async () => {
    const { caller, organization_id } = await anOrganizationAdmin()
    const desk = await aRole(db, ['order_report', 'eda_read'])
    await giveRole(db, caller.user.id, desk.id)
    const colleague = await aUser(db, { organization_id })
    const other = await aUser(db, { organization_id, job_title: 'Founder' })
    await giveRole(db, colleague.id, desk.id)
    const asKeeper = await server.as(caller.user)
    const file = `email,roles,job title\n${colleague.email},user,\n${other.email},,Clerk`
    const { id, done } = await importFile(asKeeper, file, updating(organization_id))
    expect(done).toMatchObject({ updated: 2, refused: 0 })
    expect(await rolesOf(colleague.id)).toEqual(['user'])

    await db.delete(user_roles).where(and(eq(user_roles.user_id, caller.user.id), eq(user_roles.role_id, desk.id)))
    const asAdmin = await server.as(caller.user)
    const undone = await asAdmin.call(userImports.undo, { body: { id } })
    expect(undone.data).toMatchObject({ restored: 1, kept: [{ id: colleague.id }] })
    expect(await rolesOf(colleague.id)).toEqual(['user'])
    const [back] = await db.select().from(users).where(eq(users.id, other.id))
    expect(back?.job_title).toBe('Founder')
  })

  test('leaves accounts that it made where somebody gave them more since', async () => {
    const { caller, organization_id } = await anOrganizationAdmin()
    const email = `fresh.${crypto.randomUUID()}@example.test`
    const [member] = await db.select().from(roles).where(eq(roles.slug, 'user'))
    const plan = { organization_id, role_ids: [member?.id ?? ''], is_inviting: false }
    const { id } = await importFile(caller, `email,first name,last name\n${email},Fresh,Face`, plan)
    const [made] = await db.select().from(users).where(eq(users.email, email))
    const [support] = await db.select().from(roles).where(eq(roles.slug, 'eda_support'))
    await giveRole(db, made?.id ?? '', support?.id ?? '')
    const undone = await caller.call(userImports.undo, { body: { id } })
    expect(undone.data).toMatchObject({ removed: 0, kept: [{ id: made?.id }] })
  })

  test('moves no more people into an organization than its membership has room for', async () => {
    const admin = await server.as('system_admin')
    const level = `level-${crypto.randomUUID().slice(0, 8)}`
    await db.insert(membership_levels).values({ slug: level, name: level, price: 0, user_limit: 2, position: 99 })
    const full = await anOrganization(db, { membership_level: level })
    await aUser(db, { organization_id: full.id })
    const [one, two] = [await aUser(db), await aUser(db)]
    const file = `email,organization\n${one.email},${full.name}\n${two.email},${full.name}`
    const { check, done } = await importFile(admin, file, updating(null))
    expect(check).toMatchObject({ updated: 1, refused: 1, problems: [{ line: 3, field: 'organization' }] })
    expect(done).toMatchObject({ updated: 1, refused: 1 })
    expect(await db.$count(users, eq(users.organization_id, full.id))).toBe(2)
  })
})

describe('an organization admin', () => {
  test('cannot take over the account of a colleague who holds more, by whatever way', async () => {
    const { caller, organization_id } = await anOrganizationAdmin()
    const colleague = await aUser(db, { roles: ['eda_support'], organization_id })
    const [support] = await db.select().from(roles).where(eq(roles.slug, 'eda_support'))
    const [member] = await db.select().from(roles).where(eq(roles.slug, 'user'))
    const { data: shown } = await caller.call(usersApi.show, { params: { id: colleague.id } })
    const body = { ...shown, organization_id, role_ids: [support?.id ?? ''] }
    const refused = await Promise.all([
      caller.call(usersApi.update, { body: { ...body, email: 'mine@example.test' } }),
      caller.call(usersApi.update, { body: { ...body, role_ids: [member?.id ?? ''] } }),
      caller.call(usersApi.update, { body: { ...body, job_title: 'Clerk' } }),
      caller.call(usersApi.delete, { params: { id: colleague.id } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const bulk = await caller.call(usersApi.bulk, {
      body: { action: 'take_role', ids: [colleague.id], role_id: support?.id ?? '' },
    })
    expect(bulk.data).toMatchObject({ done: 0, refused: [{ id: colleague.id }] })
    expect(await rolesOf(colleague.id)).toEqual(['eda_support'])
  })

  test('closes and opens accounts only of those who hold no more', async () => {
    const { caller, organization_id } = await anOrganizationAdmin()
    const closed = await aUser(db, { roles: ['hub_manager'], organization_id, status: 'deactivated' })
    expect((await caller.call(usersApi.activate, { body: { id: closed.id } })).status).toBe(403)
    expect((await caller.call(usersApi.erase, { body: { id: closed.id, confirm_email: closed.email } })).status).toBe(
      403,
    )
    const invited = await aUser(db, { roles: ['hub_manager'], organization_id, status: 'invited' })
    const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
    const resent = await caller.call(usersApi.resendVerificationEmail, { query: { user_id: invited.id } }, portal)
    expect(resent.status).toBe(403)
    const plain = await aUser(db, { roles: ['project_lead'], organization_id })
    expect((await caller.call(usersApi.delete, { params: { id: plain.id } })).status).toBe(200)
    const left = await db
      .select({ status: users.status })
      .from(users)
      .where(inArray(users.id, [closed.id, invited.id, plain.id]))
      .orderBy(users.status)
    expect(left.map(({ status }) => status)).toEqual(['deactivated', 'deactivated', 'invited'])
  })

  test('who loses a permission no longer acts on those who keep it, within a second', async () => {
    const { caller, organization_id } = await anOrganizationAdmin()
    const desk = await aRole(db, ['analytics_read'])
    await giveRole(db, caller.user.id, desk.id)
    const colleague = await aUser(db, { organization_id })
    await giveRole(db, colleague.id, desk.id)
    const asKeeper = await server.as(caller.user)
    expect((await asKeeper.call(usersApi.delete, { params: { id: colleague.id } })).status).toBe(200)
    await db.delete(user_roles).where(and(eq(user_roles.user_id, caller.user.id), eq(user_roles.role_id, desk.id)))
    await becomes(403, () => asKeeper.call(usersApi.activate, { body: { id: colleague.id } }))
  })
})
