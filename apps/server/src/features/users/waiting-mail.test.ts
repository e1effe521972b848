import { auth } from '@guildhall/contract/auth'
import { users } from '@guildhall/contract/users'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { users as userTable } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { type Caller, testServer } from '../../test/server.ts'

const server = await testServer()
const { db, stranger } = server
const admin = await server.as('system_admin')
const kestrel = await anOrganization(db, { name: 'Kestrel RF' })

const resend = (caller: Caller, user_id: string) =>
  caller.call(
    users.resendVerificationEmail,
    { query: { user_id } },
    { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' },
  )

const anInvited = (given: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { status: 'invited', is_first_login: true, organization_id: kestrel.id, ...given })

/** The newest mail to an address, once so many are there. */
const mailTo = (to: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = (await server.deps.mailbox?.list(to)) ?? []
      expect(mails).toHaveLength(count)
      return mails[0]?.text ?? ''
    },
    { timeout: 10_000, interval: 200 },
  )

const linkIn = (mail: string) => {
  const [, address = '', token = ''] = /reset-password\/([^/\s]+)\/(\S+)/.exec(mail) ?? []
  return { email: decodeURIComponent(address), token }
}

describe('the invitation of somebody who has not come yet', () => {
  test('is mailed again, and leads through a password of his own to the enrolment', async () => {
    const { id, email } = await anInvited()
    expect(await resend(admin, id)).toMatchObject({ status: 200, message: 'The mail is on its way.' })
    const mail = await mailTo(email)
    expect(mail).toContain('has been made for you, for Kestrel RF. Choose a password')

    const link = linkIn(mail)
    expect(link.email).toBe(email)
    expect((await stranger.call(auth.tokenVerification, { body: link })).data.is_valid).toBe(true)
    const password = 'a kestrel over the moor'
    expect((await stranger.call(auth.resetPassword, { body: { ...link, password } })).status).toBe(200)
    const { data } = await server.browser().call(auth.login, { body: { email, password } })
    expect(data).toMatchObject({ is_login: false, is_2fa_enabled: false, is_first_login: true })
    expect((await db.select().from(userTable).where(eq(userTable.id, id)))[0]?.status).toBe('active')
    expect((await resend(admin, id)).status).toBe(409)
  })

  test('is written in his language, and names no organization where there is none', async () => {
    const { id, email } = await anInvited({ language: 'es', organization_id: null })
    await resend(admin, id)
    expect(await mailTo(email)).toMatch(/Se creó una cuenta para usted en [^,]+\. Elija/)
    const other = await anInvited({ language: 'es' })
    await resend(admin, other.id)
    expect(await mailTo(other.email)).toContain(', para Kestrel RF. Elija')
  })

  test('takes the one before it out of use', async () => {
    const { id, email } = await anInvited()
    await resend(admin, id)
    const first = linkIn(await mailTo(email))
    await resend(admin, id)
    const second = linkIn(await mailTo(email, 2))
    expect((await stranger.call(auth.tokenVerification, { body: first })).data.is_valid).toBe(false)
    expect((await stranger.call(auth.tokenVerification, { body: second })).data.is_valid).toBe(true)
  })

  test('goes out three times an hour at most, also when many ask at one moment', async () => {
    const { id } = await anInvited()
    const replies = await Promise.all(Array.from({ length: 8 }, () => resend(admin, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await resend(admin, id)).toMatchObject({
      status: 429,
      message: 'This person was sent three mails within the hour. Try again later.',
    })
  })

  test('is on record with who sent it, and without the link', async () => {
    const { id, email } = await anInvited()
    await resend(admin, id)
    const [entry] = await db.select().from(audit).where(eq(audit.subject_id, id))
    expect(entry).toMatchObject({
      action: 'user.mail_resent',
      actor_id: admin.user.id,
      after: { purpose: 'invitation' },
    })
    expect(JSON.stringify(entry)).not.toContain(linkIn(await mailTo(email)).token)
  })
})

describe('the verification of an address', () => {
  const aSignUp = async (signUp: object | null) => {
    const person = await aUser(db, { status: 'unverified' })
    if (signUp)
      await db.insert(tokens).values({
        user_id: person.id,
        purpose: 'verify_email',
        token_hash: crypto.randomUUID(),
        payload: server.deps.secretBox.seal(JSON.stringify({ first_name: 'Ada', language: 'en', ...signUp })),
        expires_at: '2026-01-01T00:00:00.000Z',
      })
    return person
  }
  const newestOf = async (user_id: string) =>
    (await db.select().from(tokens).where(eq(tokens.user_id, user_id)).orderBy(desc(tokens.expires_at)))[0]

  test.each([
    ['a member', { organization_id: kestrel.id, organization_name: '' }, 'Kestrel RF'],
    ['a company that is no member yet', { organization_id: null, organization_name: 'Newcomer GmbH' }, 'Newcomer GmbH'],
  ])('is mailed again for %s, and stands for the same sign-up', async (_name, signUp, organization) => {
    const { id, email } = await aSignUp(signUp)
    const before = await newestOf(id)
    expect((await resend(admin, id)).status).toBe(200)
    const mail = await mailTo(email)
    expect(mail).toContain('Hello Ada,')
    expect(mail).toContain(`in the name of ${organization}.`)
    expect(mail).toMatch(/\/email\/verify\/[\w-]{43}\n/)
    const after = await newestOf(id)
    expect(after?.payload).toBe(before?.payload)
    expect(after?.token_hash).not.toBe(before?.token_hash)
    expect(Date.parse(after?.expires_at ?? '')).toBeGreaterThan(Date.now() + 47 * 60 * 60 * 1000)
  })

  test('is not mailed where no sign-up is kept', async () => {
    const { id } = await aSignUp(null)
    expect((await resend(admin, id)).status).toBe(409)
  })
})

test.each(['pending_approval', 'active', 'rejected', 'deactivated', 'merged'] as const)(
  'nothing is mailed to somebody who is %s',
  async (status) => {
    const { id } = await aUser(db, { status })
    expect(await resend(admin, id)).toMatchObject({ status: 409, message: 'This account is not waiting for a mail.' })
  },
)

test('an organization admin has mails sent to his own people only', async () => {
  const own = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: kestrel.id }))
  expect((await resend(own, (await anInvited()).id)).status).toBe(200)
  const elsewhere = await anInvited({ organization_id: (await anOrganization(db)).id })
  expect((await resend(own, elsewhere.id)).status).toBe(404)
})

test('no other page can have it sent', async () => {
  const { id } = await anInvited()
  const reply = await admin.call(users.resendVerificationEmail, { query: { user_id: id } })
  expect(reply.status).toBe(403)
})
