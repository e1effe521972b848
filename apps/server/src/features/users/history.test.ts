import { audit as auditCalls } from '@guildhall/contract/audit'
import { auth } from '@guildhall/contract/auth'
import { userHistory } from '@guildhall/contract/user-history'
import { describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { aMember, givePassword } from '../../test/sign-in.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const organization = await anOrganization(db)
const organizationAdmin = await server.as(
  await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }),
)
const colleague = () => aUser(db, { organization_id: organization.id })
const ofUser = (user: { id: string }) => ({ query: { user_id: user.id } })

describe('the sessions of a person', () => {
  test('are listed, with who acts in the person’s name, and without what opens them', async () => {
    const user = await colleague()
    const impersonator = await aUser(db, { roles: ['system_admin'], first_name: 'Ines', last_name: 'Okafor' })
    await server.as(user)
    await server.as(user, { impersonator_id: impersonator.id })
    await server.as(user, { kind: 'half' })
    const { data, text } = await organizationAdmin.call(userHistory.sessions, ofUser(user))
    expect(data).toHaveLength(2)
    expect(new Set(data.map(({ impersonator_name }) => impersonator_name))).toEqual(new Set(['Ines Okafor', null]))
    expect(text).not.toMatch(/hash|is_current/)
  })

  test('are ended one by one, and the next call of that one is refused', async () => {
    const user = await colleague()
    const [kept, ended] = [await server.as(user), await server.as(user)]
    const known = (await admin.call(userHistory.sessions, ofUser(user))).data
    const body = { user_id: user.id, session_id: known[0]?.id }
    expect((await organizationAdmin.call(userHistory.endSessions, { body })).message).toBe(
      'The person is signed out there.',
    )
    const states = () => Promise.all([kept, ended].map(async (each) => (await each.call(auth.user)).status))
    await expect
      .poll(async () => (await states()).toSorted((one, other) => one - other), { timeout: 3000 })
      .toEqual([200, 401])
    expect((await organizationAdmin.call(userHistory.endSessions, { body })).status).toBe(404)
  })

  test('are ended all together, the half ones too, and it is noted who did it', async () => {
    const user = await colleague()
    const callers = [await server.as(user), await server.as(user)]
    await server.as(user, { kind: 'half' })
    await organizationAdmin.call(userHistory.endSessions, { body: { user_id: user.id } })
    for (const caller of callers)
      await expect.poll(async () => (await caller.call(auth.user)).status, { timeout: 3000 }).toBe(401)
    const { data } = await admin.call(auditCalls.list, { query: { subject_type: ['user'], subject_id: user.id } })
    expect(data[0]).toMatchObject({ action: 'session.ended_all', actor_id: organizationAdmin.user.id })
  })

  test('of oneself end all but the one that asks', async () => {
    const other = await server.as(organizationAdmin.user)
    await organizationAdmin.call(userHistory.endSessions, { body: { user_id: organizationAdmin.user.id } })
    await expect.poll(async () => (await other.call(auth.user)).status, { timeout: 3000 }).toBe(401)
    expect((await organizationAdmin.call(auth.user)).status).toBe(200)
  })

  test('of another person are not ended under this one’s name', async () => {
    const [user, stranger] = [await colleague(), await aUser(db)]
    const caller = await server.as(stranger)
    const session_id = (await admin.call(userHistory.sessions, ofUser(stranger))).data[0]?.id
    const body = { user_id: user.id, session_id }
    expect((await organizationAdmin.call(userHistory.endSessions, { body })).status).toBe(404)
    expect((await caller.call(auth.user)).status).toBe(200)
  })
})

test('the sign-ins of a person are listed, failed ones too, the newest first and by pages', async () => {
  const { user } = await aMember(server, { organization_id: organization.id })
  const elsewhere = server.browser()
  await elsewhere.call(auth.login, { body: { email: user.email, password: 'wrong' } }, { 'user-agent': 'Thief/1.0' })
  await givePassword(elsewhere, user.email)
  const { data, meta } = await organizationAdmin.call(userHistory.signIns, ofUser(user))
  expect(data.map(({ event }) => event)).toEqual(['password_refused', 'signed_in', 'factor_enrolled'])
  expect(data[0]).toMatchObject({ user_agent: 'Thief/1.0' })
  expect(meta).toMatchObject({ total: 3, page: 1 })
  const second = await admin.call(userHistory.signIns, { query: { user_id: user.id, page: 2, per_page: 2 } })
  expect(second.data.map(({ event }) => event)).toEqual(['factor_enrolled'])
})

describe('who looks after somebody else', () => {
  test.each([
    ['a person of another organization', () => aUser(db)],
    ['an administrator of the same one', () => aUser(db, { roles: ['eda_admin'], organization_id: organization.id })],
  ])('does not find %s', async (_who, make) => {
    const user = await make()
    const caller = await server.as(user)
    expect((await organizationAdmin.call(userHistory.sessions, ofUser(user))).status).toBe(404)
    expect((await organizationAdmin.call(userHistory.signIns, ofUser(user))).status).toBe(404)
    const body = { user_id: user.id }
    expect((await organizationAdmin.call(userHistory.endSessions, { body })).status).toBe(404)
    expect((await caller.call(auth.user)).status).toBe(200)
    expect((await admin.call(userHistory.sessions, ofUser(user))).data).toHaveLength(1)
  })

  test('may read without being allowed to end', async () => {
    const user = await colleague()
    const reader = await server.as('eda_admin')
    expect((await reader.call(userHistory.sessions, ofUser(user))).status).toBe(200)
    expect((await reader.call(userHistory.endSessions, { body: { user_id: user.id } })).status).toBe(403)
    const params = { id: user.id }
    expect((await reader.call(userHistory.personalData, { params })).status).toBe(403)
  })
})
