import { audit as auditEndpoints } from '@guildhall/contract/audit'
import { auth } from '@guildhall/contract/auth'
import { home } from '@guildhall/contract/home'
import { messages } from '@guildhall/contract/messages'
import { notifications } from '@guildhall/contract/notifications'
import { profile } from '@guildhall/contract/profile'
import { roles } from '@guildhall/contract/roles'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users } from '@guildhall/contract/users'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { user_roles, users as people } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { send, toUser, twoPeople } from '../../test/messages.ts'
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

describe('an impersonation ends within a second', () => {
  test.each([
    ['loses the role', (id: string) => db.delete(user_roles).where(eq(user_roles.user_id, id))],
    ['is deactivated', (id: string) => db.update(people).set({ status: 'deactivated' }).where(eq(people.id, id))],
    ['is signed out elsewhere', (id: string) => db.delete(sessions).where(eq(sessions.user_id, id))],
  ])('when the administrator %s', async (_name, happens) => {
    const admin = await anAdmin()
    const me = (await admin.call(auth.user)).data.id
    const clerk = await aUser(db, { roles: ['organization_admin'] })
    await enter(admin, clerk.id)
    expect((await admin.call(users.list)).status).toBe(200)
    await happens(me)
    await becomes(401, () => admin.call(users.list))
    const body = {
      first_name: 'New',
      last_name: 'Admin',
      email: 'new.admin@example.test',
      role_ids: [crypto.randomUUID()],
    }
    const created = await admin.call(users.create, { body: { ...body, organization_id: clerk.organization_id ?? '' } })
    expect([401, 403]).toContain(created.status)
  })

  test('and a demoted administrator is back in their own session, with the permissions that are left', async () => {
    const admin = await anAdmin()
    const me = (await admin.call(auth.user)).data.id
    await enter(admin, (await aUser(db)).id)
    await db.delete(user_roles).where(eq(user_roles.user_id, me))
    await becomes(401, () => admin.call(auth.user))
    expect((await admin.call(auth.user)).data).toMatchObject({ id: me, is_impersonate: false, permissions: [] })
    const [row] = await db.select().from(audit).where(eq(audit.actor_id, me)).orderBy(desc(audit.id)).limit(1)
    expect(row).toMatchObject({ action: 'auth.impersonation_ended', after: { by: 'authority' } })
  })

  test('and does not wake a session that had been idle for too long', async () => {
    const admin = await anAdmin()
    const person = await aUser(db)
    await enter(admin, person.id)
    await db
      .update(sessions)
      .set({ expires_at: sql`now()`, last_seen_at: sql`now() - interval '2 days'` })
      .where(eq(sessions.user_id, person.id))
    expect((await admin.call(auth.user)).status).toBe(401)
    expect((await admin.call(auth.user)).status).toBe(401)
  })
})

describe('an administrator who acts in a person’s name', () => {
  const impersonating = async (person: Awaited<ReturnType<typeof aUser>>) => {
    const admin = await aUser(db, { roles: ['system_admin'], organization_id: null })
    return server.as(person, { impersonator_id: admin.id })
  }

  test('resets nobody’s two-factor sign-in, and is told why', async () => {
    const person = await aUser(db, { roles: ['organization_admin'] })
    const colleague = await aUser(db, { organization_id: person.organization_id, totp_secret: 'sealed' })
    const caller = await impersonating(person)
    const refused = await caller.call(twoFactor.reset, { body: { user_id: colleague.id } })
    expect(refused).toMatchObject({ status: 403, message: 'This is closed while you act in another person’s name.' })
    const [kept] = await db.select().from(people).where(eq(people.id, colleague.id))
    expect(kept?.totp_secret).toBe('sealed')
  })

  test('reads none of the conversations, nor their previews', async () => {
    const { ada: person, asBen } = await twoPeople(server)
    const body = 'For your eyes only'
    expect((await send(asBen, toUser(person), body)).status).toBe(200)
    const caller = await impersonating(person)
    for (const endpoint of [messages.messagedUserList, messages.search, home.inbox]) {
      const reply = await caller.request({ method: 'GET', url: `/api/${endpoint.path}?search=eyes` })
      expect(reply.status).toBe(403)
      expect(reply.text).not.toContain(body)
    }
    const unread = await caller.request({ method: 'GET', url: `/api/${messages.unreadCount.path}` })
    expect(unread.status).toBe(200)
    expect(unread.text).not.toContain(body)
  })

  test('sees the same to-dos as the person does', async () => {
    const organization = await anOrganization(db, { paid_through: null, membership_level: 'founding' })
    const person = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    const own = (await (await server.as(person)).call(notifications.todos)).data
    expect(own.map(({ kind }) => kind)).toContain('pay_membership')
    expect((await (await impersonating(person)).call(notifications.todos)).data).toEqual(own)
    const counts = await Promise.all(
      [await server.as(person), await impersonating(person)].map((caller) => caller.call(notifications.count)),
    )
    expect(counts[1]?.data).toEqual(counts[0]?.data)
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
