import { accessRequests } from '@guildhall/contract/access-requests'
import { auth } from '@guildhall/contract/auth'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { mailsTo, signUp, tokenIn, verify } from '../../test/sign-up.ts'

const server = await testServer()
const { db, stranger } = server
const systemAdmin = await aUser(db, { roles: ['system_admin'], organization_id: null })

const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const requestsOf = async (email: string) =>
  db
    .select()
    .from(access_requests)
    .where(eq(access_requests.user_id, (await personOf(email))?.id ?? ''))

async function mailedLink(given: Parameters<typeof signUp>[1] = {}) {
  const { email, body } = await signUp(server, given)
  return { email, body, token: tokenIn((await mailsTo(server, email, 1))[0]) }
}

test('the whole way: asked, confirmed, approved by link, signed in', async () => {
  const organization = await anOrganization(db)
  const admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id, language: 'es' })
  const { email, body, token } = await mailedLink({ organization_id: organization.id, time_zone: 'Europe/Madrid' })

  const login = () => server.browser().call(auth.login, { body: { email, password: body.password } })
  expect((await login()).status).toBe(401)
  expect(await verify(server, token)).toMatchObject({ status: 200, data: { email } })
  expect((await login()).status).toBe(403)
  expect(await personOf(email)).toMatchObject({
    status: 'pending_approval',
    organization_id: organization.id,
    job_title: 'Process Engineer',
    time_zone: 'Europe/Madrid',
  })
  expect((await mailsTo(server, email, 2))[0]?.subject).toContain('Your request has arrived')

  const [mail] = await mailsTo(server, admin.email, 1)
  expect(mail?.subject).toContain('Greta Newcomer pide acceso')
  expect(mail?.text).toMatch(/\/approve-request\?token=[\w-]+&set=1/)
  const link = tokenIn(mail)
  const decider = await server.as(admin)
  expect((await decider.call(accessRequests.showByLink, { body: { token: link } })).data).toMatchObject({
    kind: 'join_organization',
    status: 'pending',
    organization_name: organization.name,
    message: 'We met at the assembly.',
  })
  const decided = await decider.call(accessRequests.decide, { body: { token: link, decision: 'approve' } })
  expect(decided).toMatchObject({
    status: 200,
    data: { status: 'approved', decided_by_name: 'Person ' + admin.last_name },
  })
  expect((await mailsTo(server, email, 3))[0]?.subject).toContain('Welcome to')
  expect((await login()).data).toMatchObject({ is_login: false, is_2fa_enabled: false, is_first_login: true })
})

describe('confirming an address', () => {
  test('fifty times at one moment has one effect, and every reload gets the same answer', async () => {
    const { email, token } = await mailedLink()
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(server, token)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(await requestsOf(email)).toHaveLength(1)
    await mailsTo(server, email, 2)
    expect((await verify(server, token)).data).toEqual({ email })
  })

  test('puts only the sign-up of its own link into effect; the other links are void', async () => {
    const { email, token: first } = await mailedLink({ job_title: 'Impostor' })
    await signUp(server, { email, job_title: 'Owner', password: 'a password of the owner' })
    const second = tokenIn((await mailsTo(server, email, 2))[0])
    expect((await verify(server, second)).status).toBe(200)
    expect((await verify(server, first)).status).toBe(422)
    expect(await personOf(email)).toMatchObject({ job_title: 'Owner' })
    expect(await requestsOf(email)).toHaveLength(1)
  })

  test('does nothing to an account that is further by now', async () => {
    const { email, token } = await mailedLink()
    await db.update(users).set({ status: 'active' }).where(eq(users.email, email))
    expect((await verify(server, token)).status).toBe(422)
    expect(await personOf(email)).toMatchObject({ status: 'active', password_hash: null })
  })

  test('is audited without the password', async () => {
    const { email, token } = await mailedLink()
    await verify(server, token)
    const person = await personOf(email)
    const rows = await db
      .select()
      .from(audit)
      .where(eq(audit.subject_id, person?.id ?? ''))
    expect(rows.map(({ action }) => action)).toEqual(['user.created', 'user.verified'])
    expect(JSON.stringify(rows)).not.toContain('argon2')
    expect(person?.password_hash).toContain('$argon2id$')
  })
})

describe('those who decide', () => {
  const askedOf = (email: string, lastName: string) =>
    vi.waitFor(
      async () => {
        const subjects = (await server.deps.mailbox?.list(email))?.map(({ subject }) => subject)
        expect(subjects?.join()).toContain(`Greta ${lastName} asks for access`)
      },
      { timeout: 10_000, interval: 100 },
    )

  test('on a new organization are the system admins', async () => {
    const { email, token } = await mailedLink({ last_name: 'Founder' })
    await verify(server, token)
    await askedOf(systemAdmin.email, 'Founder')
    expect((await requestsOf(email))[0]).toMatchObject({ kind: 'new_organization', organization_id: null })
    expect(await personOf(email)).toMatchObject({ organization_id: null })
  })

  test('on joining an organization without an active admin are the system admins too', async () => {
    const { id: organization_id } = await anOrganization(db)
    const gone = await aUser(db, { roles: ['organization_admin'], organization_id, status: 'deactivated' })
    const { token } = await mailedLink({ organization_id, last_name: 'Orphan' })
    await verify(server, token)
    await askedOf(systemAdmin.email, 'Orphan')
    expect(await server.deps.mailbox?.list(gone.email)).toEqual([])
  })

  test('are the system admins also where the admins may not decide yet, for want of the agreement', async () => {
    const { id: organization_id } = await anOrganization(db, { agreement_signed_at: null })
    const early = await aUser(db, { roles: ['organization_admin'], organization_id })
    const { token } = await mailedLink({ organization_id, last_name: 'Early' })
    await verify(server, token)
    await askedOf(systemAdmin.email, 'Early')
    expect(await server.deps.mailbox?.list(early.email)).toEqual([])
  })
})

test('a link is not a way in: a stranger who holds it is asked to sign in', async () => {
  const reply = await stranger.call(accessRequests.showByLink, { body: { token: 'any' } })
  expect(reply.status).toBe(401)
})
