import { audit as auditEndpoints } from '@guildhall/contract/audit'
import { auth } from '@guildhall/contract/auth'
import { profile } from '@guildhall/contract/profile'
import { roles } from '@guildhall/contract/roles'
import { users } from '@guildhall/contract/users'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { aMember } from '../../test/sign-in.ts'
import { becomes } from '../../test/wait.ts'

const server = await testServer()
const { db } = server
const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
type Browser = ReturnType<typeof server.browser>

const anAdmin = async () => (await aMember(server, { roles: ['system_admin'], organization_id: null })).browser
const enter = (browser: Browser, id: string, reason = 'Ticket 4711') =>
  browser.call(users.impersonateOn, { query: { id, reason } }, portal)
const exit = (browser: Browser) => browser.call(users.impersonateOff, {}, portal)

describe('an administrator', () => {
  test('acts in a person’s name, and returns to his own session under a new token', async () => {
    const admin = await anAdmin()
    const own = admin.cookies['guildhall']
    const me = (await admin.call(auth.user)).data
    const person = await aUser(db)
    expect((await enter(admin, person.id)).data).toEqual({ is_impersonate_mode: true })
    expect((await admin.call(auth.user)).data).toMatchObject({ id: person.id, is_impersonate: true })
    expect((await admin.call(profile.show)).status).toBe(403)

    expect((await exit(admin)).data).toEqual({ is_impersonate_mode: false })
    expect((await admin.call(auth.user)).data).toMatchObject({ id: me.id, is_impersonate: false })
    expect(admin.cookies['guildhall']).not.toBe(own)
    const stale = await server.stranger.call(auth.user, {}, { cookie: `guildhall=${own}` })
    expect(stale.status).toBe(401)

    const rows = await db.select().from(audit).where(eq(audit.subject_id, person.id)).orderBy(audit.id)
    expect(rows).toMatchObject([
      { action: 'auth.impersonation_started', actor_id: me.id, after: { reason: 'Ticket 4711' } },
      { action: 'auth.impersonation_ended', actor_id: me.id, on_behalf_of_id: person.id },
    ])
  })

  test('is named beside the person in everything that he does meanwhile', async () => {
    const admin = await anAdmin()
    const me = (await admin.call(auth.user)).data.id
    const clerk = await aUser(db, { roles: ['eda_admin'] })
    const { data: role } = await admin.call(roles.create, {
      body: { name: 'For the clerk', permissions: ['role_write'] },
    })
    await db.execute(sql`insert into user_roles (user_id, role_id) values (${clerk.id}, ${role.id})`)
    await enter(admin, clerk.id)
    expect((await admin.call(roles.create, { body: { name: 'Made in his name', permissions: [] } })).status).toBe(200)
    const [row] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(row).toMatchObject({ action: 'role.created', actor_id: me, on_behalf_of_id: clerk.id })
    expect((await admin.call(auditEndpoints.list)).status).toBe(403)
  })

  test('cannot do so with a system admin, nor twice over, nor without a reason, nor if he is none', async () => {
    const admin = await anAdmin()
    const other = await aUser(db, { roles: ['system_admin'] })
    const person = await aUser(db)
    expect((await enter(admin, other.id)).status).toBe(409)
    expect((await enter(admin, person.id, ' ')).errors).toHaveProperty('reason')
    expect((await enter(admin, crypto.randomUUID())).status).toBe(404)
    await enter(admin, person.id)
    expect((await enter(admin, (await aUser(db)).id)).status).toBe(403)
    const { browser } = await aMember(server, { roles: ['organization_admin'] })
    expect((await enter(browser, person.id)).status).toBe(403)
  })

  test('is refused once his half hour is over, and is himself again from then on', async () => {
    const admin = await anAdmin()
    const me = (await admin.call(auth.user)).data.id
    const person = await aUser(db)
    await enter(admin, person.id)
    const row = sql`user_id = ${person.id}`
    const [session] = await db.select().from(sessions).where(row)
    const minutes = (Date.parse(session?.expires_at ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    await db
      .update(sessions)
      .set({ expires_at: sql`now()` })
      .where(row)
    expect((await admin.call(auth.user)).status).toBe(401)
    expect((await admin.call(auth.user)).data).toMatchObject({ id: me, is_impersonate: false })
  })

  test('who logs out meanwhile is out altogether, and whose own session ends, too', async () => {
    const admin = await anAdmin()
    const me = (await admin.call(auth.user)).data.id
    await enter(admin, (await aUser(db)).id)
    await admin.call(auth.logout)
    expect(await db.select().from(sessions).where(eq(sessions.user_id, me))).toEqual([])

    const second = await anAdmin()
    const { id } = (await second.call(auth.user)).data
    await enter(second, (await aUser(db)).id)
    await db.delete(sessions).where(eq(sessions.user_id, id))
    await becomes(401, () => second.call(auth.user))
  })
})

test.each([
  ['a link from elsewhere', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'guildhall' }],
  ['an address typed in', { 'sec-fetch-site': 'none' }],
  ['a picture on a page of ours', { 'sec-fetch-site': 'same-origin' }],
])('%s starts nothing', async (_name, headers) => {
  const admin = await anAdmin()
  const { id } = await aUser(db)
  const reply = await admin.call(users.impersonateOn, { query: { id, reason: 'Ticket 4711' } }, headers)
  expect(reply.status).toBe(403)
  expect((await admin.call(auth.user)).data.is_impersonate).toBe(false)
})
