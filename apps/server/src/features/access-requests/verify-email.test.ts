import { accessRequests } from '@guildhall/contract/access-requests'
import { auth } from '@guildhall/contract/auth'
import { users as userEndpoints } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { chosenPassword, mailsTo, openLink, signUp, tokenIn, verify } from '../../test/sign-up.ts'
import { createToken, hashPassword, hashToken, newToken, verifyPassword } from '../auth/public.ts'

const server = await testServer()
const { db, stranger } = server
const systemAdmin = await aUser(db, { roles: ['system_admin'], organization_id: null })

const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const requestsOf = async (email: string) =>
  db
    .select()
    .from(access_requests)
    .where(eq(access_requests.user_id, (await personOf(email))?.id ?? ''))

async function mailedLink(given: Parameters<typeof signUp>[1] = {}, count = 1) {
  const { email, body } = await signUp(server, given)
  return { email, body, token: tokenIn((await mailsTo(server, email, count))[0]) }
}

const login = (email: string, password: string) => server.browser().call(auth.login, { body: { email, password } })
/** Asked of the hash, because failed sign-ins from one address add up. */
const counts = async (email: string, password: string) =>
  verifyPassword((await personOf(email))?.password_hash, password)

test('the whole way: asked, confirmed, approved by link, signed in', async () => {
  const organization = await anOrganization(db)
  const admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id, language: 'es' })
  const { email, token } = await mailedLink({ organization_id: organization.id, time_zone: 'Europe/Madrid' })

  expect((await login(email, chosenPassword)).status).toBe(401)
  expect(await verify(server, token)).toMatchObject({ status: 200, data: { email } })
  expect((await login(email, chosenPassword)).status).toBe(403)
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
  expect((await login(email, chosenPassword)).data).toMatchObject({
    is_login: false,
    is_2fa_enabled: false,
    is_first_login: true,
  })
})

describe('confirming an address', () => {
  test('fifty times at one moment has one effect, and every reload gets the same answer', async () => {
    const { email, token } = await mailedLink()
    const passwordOf = (at: number) => `${chosenPassword} ${at}`
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => verify(server, token, passwordOf(at))))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await requestsOf(email)).toHaveLength(1)
    await mailsTo(server, email, 2)
    const hash = (await personOf(email))?.password_hash
    expect((await verify(server, token, 'another password')).data).toEqual({ email })
    expect((await verify(server, token, 'weak')).data).toEqual({ email })
    expect((await openLink(server, token)).data).toMatchObject({ email, is_confirmed: true })
    expect(await personOf(email)).toMatchObject({ password_hash: hash })
  })

  test('keeps the password that was sent first', async () => {
    const { email, token } = await mailedLink()
    await verify(server, token, 'the first password sent')
    await verify(server, token, 'the second password sent')
    expect(await counts(email, 'the first password sent')).toBe(true)
    expect(await counts(email, 'the second password sent')).toBe(false)
  })

  test('puts only the sign-up of its own link into effect; the other links are void', async () => {
    const { email, token: first } = await mailedLink({ job_title: 'Impostor' })
    const { token: second } = await mailedLink({ email, job_title: 'Owner' }, 2)
    expect((await verify(server, second)).status).toBe(200)
    expect((await openLink(server, first)).status).toBe(422)
    expect((await verify(server, first, 'a password of the impostor')).status).toBe(422)
    expect(await personOf(email)).toMatchObject({ job_title: 'Owner' })
    expect(await counts(email, chosenPassword)).toBe(true)
    expect(await requestsOf(email)).toHaveLength(1)
  })

  test('of two links at one moment, one takes effect with its own password', async () => {
    const { email, token: first } = await mailedLink({ job_title: 'First' })
    const { token: second } = await mailedLink({ email, job_title: 'Second' }, 2)
    const replies = await Promise.all([
      verify(server, first, 'a password behind First'),
      verify(server, second, 'a password behind Second'),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const job = (await personOf(email))?.job_title
    expect(await counts(email, `a password behind ${job}`)).toBe(true)
    expect(await requestsOf(email)).toHaveLength(1)
  })

  test('does nothing to an account that is further by now', async () => {
    const { email, token } = await mailedLink()
    await db.update(users).set({ status: 'active' }).where(eq(users.email, email))
    expect((await openLink(server, token)).status).toBe(422)
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

describe('the page behind the link', () => {
  test('shows the request of its own sign-up, and nothing but what was asked', async () => {
    const organization = await anOrganization(db)
    const { email, token: first } = await mailedLink({ first_name: 'Mallory', organization_name: 'Mallory Mills' })
    const { token: second } = await mailedLink({ email, organization_id: organization.id }, 2)
    expect((await openLink(server, first)).data).toEqual({
      email,
      first_name: 'Mallory',
      last_name: 'Newcomer',
      job_title: 'Process Engineer',
      organization_name: 'Mallory Mills',
      organization_website: 'https://newcomer.test',
      message: 'We met at the assembly.',
      is_confirmed: false,
    })
    expect((await openLink(server, second)).data).toMatchObject({
      first_name: 'Greta',
      organization_name: organization.name,
      organization_website: '',
      is_confirmed: false,
    })
  })

  test.each([
    ['', 'Write your password.'],
    ['short', /12 characters or more/],
    ['password1234', /Too many people use this password/],
  ])('refuses the password “%s” at its field, and the link still works', async (password, sentence) => {
    const { email, token } = await mailedLink()
    const reply = await verify(server, token, password)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors ?? {})).toEqual(['password'])
    expect(reply.errors?.['password']?.[0]).toMatch(sentence)
    expect(await personOf(email)).toMatchObject({ status: 'unverified', password_hash: null })
    expect(await requestsOf(email)).toEqual([])
    expect((await verify(server, token)).status).toBe(200)
    expect(await counts(email, chosenPassword)).toBe(true)
  })

  test('takes no password of a sign-up that an earlier version kept', async () => {
    const { email, body } = await mailedLink()
    const { captcha: _, ...asked } = body
    const earlier = {
      ...asked,
      request_id: crypto.randomUUID(),
      language: 'en',
      password_hash: await hashPassword('chosen before the link'),
    }
    const token = newToken()
    await createToken(db, {
      user_id: (await personOf(email))?.id ?? '',
      purpose: 'verify_email',
      token_hash: hashToken(token),
      payload: server.deps.secretBox.seal(JSON.stringify(earlier)),
      minutes: 60,
    })
    expect((await verify(server, token)).status).toBe(200)
    expect(await counts(email, 'chosen before the link')).toBe(false)
    expect(await counts(email, chosenPassword)).toBe(true)
  })
})

describe('an address that an administrator confirms without the mail', () => {
  const fromThePage = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }

  test('has no password, its links are void, and approval invites the person to choose one', async () => {
    const organization = await anOrganization(db)
    const { email, token } = await mailedLink({ organization_id: organization.id })
    const admin = await server.as(systemAdmin)
    const query = { user_id: (await personOf(email))?.id ?? '' }
    expect((await admin.call(userEndpoints.bypassEmailVerification, { query }, fromThePage)).status).toBe(200)
    expect(await personOf(email)).toMatchObject({
      status: 'pending_approval',
      password_hash: null,
      password_changed_at: null,
    })

    expect((await openLink(server, token)).status).toBe(422)
    expect((await verify(server, token)).status).toBe(422)
    expect(await personOf(email)).toMatchObject({ password_hash: null })

    const [request] = await requestsOf(email)
    const body = { ids: [request?.id ?? ''], decision: 'approve' as const }
    expect((await admin.call(accessRequests.decideSeveral, { body })).status).toBe(200)
    expect(await personOf(email)).toMatchObject({ status: 'invited', password_hash: null })
    const [invitation] = await mailsTo(server, email, 3)
    const invited = /reset-password\/[^/\s]+\/(\S+)/.exec(invitation?.text ?? '')?.[1] ?? ''
    const chosen = { email, token: invited, password: chosenPassword }
    expect((await stranger.call(auth.resetPassword, { body: chosen })).status).toBe(200)
    expect((await login(email, chosenPassword)).data).toMatchObject({ is_first_login: true })
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

  test('are told the address that was confirmed, also where an administrator has corrected it meanwhile', async () => {
    const { email: misspelt, token } = await mailedLink({ last_name: 'Corrected' })
    const email = `corrected.${misspelt}`
    await db.update(users).set({ email }).where(eq(users.email, misspelt))
    expect((await openLink(server, token)).data).toMatchObject({ email })
    expect((await verify(server, token)).data).toEqual({ email })
    await askedOf(systemAdmin.email, 'Corrected')
    const mails = (await server.deps.mailbox?.list(systemAdmin.email)) ?? []
    expect(mails.find(({ subject }) => subject.includes('Greta Corrected'))?.text).toContain(`(${email},`)
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
