import { auth } from '@guildhall/contract/auth'
import { demo } from '@guildhall/contract/demo'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { tokens } from '../../db/schema/tokens.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { becomes, jobsDone } from '../../test/wait.ts'

const server = await testServer()
const { db, stranger } = server
const password_hash = await hashPassword('the old password')
const anAccount = () => aUser(db, { password_hash, totp_secret: server.deps.secretBox.seal('JBSWY3DPEHPK3PXP') })

/** What the demo's mailbox has for an address, once so many mails are there. */
const mailsTo = (to: string, count: number) =>
  vi.waitFor(
    async () => {
      const { data } = await stranger.call(demo.mailbox, { query: { to } })
      expect(data).toHaveLength(count)
      return data
    },
    { timeout: 10_000, interval: 200 },
  )

async function resetLink(email: string) {
  await stranger.call(auth.forgotPassword, { body: { email } })
  const [mail] = await mailsTo(email, 1)
  const [, address = '', token = ''] = /reset-password\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  return { email: decodeURIComponent(address), token }
}

describe('a forgotten password', () => {
  test('is replaced through a link in a mail, in the language of the person', async () => {
    const { email } = await anAccount()
    await stranger.call(auth.forgotPassword, { body: { email } }, { 'accept-language': 'es' })
    const [mail] = await mailsTo(email, 1)
    expect(mail?.subject).toContain('Elija una contraseña nueva')
    expect(mail?.html).toContain('/reset-password/')

    const link = { email, token: /reset-password\/[^/\s]+\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' }
    expect((await stranger.call(auth.tokenVerification, { body: link })).data).toEqual({ is_valid: true })
    const reply = await stranger.call(auth.resetPassword, { body: { ...link, password: 'a quite new password' } })
    expect(reply.message).toBe('Your password is changed. Sign in with the new one.')

    expect((await stranger.call(auth.login, { body: { email, password: 'the old password' } })).status).toBe(401)
    expect((await stranger.call(auth.login, { body: { email, password: 'a quite new password' } })).status).toBe(200)
    expect((await mailsTo(email, 2))[0]?.subject).toContain('Your password was changed')
  })

  test('answers the same for an address without an account, and mails nothing', async () => {
    const { email } = await anAccount()
    const known = await stranger.call(auth.forgotPassword, { body: { email } })
    const unknown = await stranger.call(auth.forgotPassword, { body: { email: 'nobody@example.test' } })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await mailsTo(email, 1)
    expect((await stranger.call(demo.mailbox, { query: { to: 'nobody@' } })).data).toEqual([])
  })

  test('ends every session of the person', async () => {
    const user = await anAccount()
    const session = await server.as(user)
    const link = await resetLink(user.email)
    await stranger.call(auth.resetPassword, { body: { ...link, password: 'a quite new password' } })
    await becomes(401, () => session.call(auth.user))
  })
})

describe('the link', () => {
  test('works once, also when it is sent fifty times at one moment', async () => {
    const link = await resetLink((await anAccount()).email)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        stranger.call(auth.resetPassword, { body: { ...link, password: `a quite new password ${i}` } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stranger.call(auth.tokenVerification, { body: link })).data).toEqual({ is_valid: false })
  })

  test('works for its own address only, and not after an hour', async () => {
    const { email, id } = await anAccount()
    const link = await resetLink(email)
    const other = (await anAccount()).email
    expect((await stranger.call(auth.tokenVerification, { body: { ...link, email: other } })).data.is_valid).toBe(false)
    await db
      .update(tokens)
      .set({ expires_at: sql`now()` })
      .where(eq(tokens.user_id, id))
    const reply = await stranger.call(auth.resetPassword, { body: { ...link, password: 'a quite new password' } })
    expect(reply).toMatchObject({
      status: 422,
      errors: { token: ['This link was used already or is too old. Ask for a new one.'] },
    })
  })

  test('is mailed three times an hour at most', async () => {
    const { email } = await anAccount()
    for (let i = 0; i < 5; i++) await stranger.call(auth.forgotPassword, { body: { email } })
    await mailsTo(email, 3)
    await jobsDone(db)
    expect(await mailsTo(email, 3)).toHaveLength(3)
  })

  test('is nowhere in the database, nor is what waits to be mailed', async () => {
    const { email } = await anAccount()
    const { token } = await resetLink(email)
    const waiting = sql<string>`(select string_agg(j::text, '') from pgboss.job j)`
    const kept = sql<string>`(select string_agg(t::text, '') from tokens t)`
    const [dump] = await db.select({ waiting, kept }).from(sql`(select 1) one`)
    expect(dump?.waiting).toContain('sealed')
    expect(JSON.stringify(dump)).not.toContain(token)
  })
})

describe('a new password', () => {
  test.each([
    ['short one', 'Use 12 characters or more. A sentence is easier to remember than a puzzle.'],
    ['password1234', 'Too many people use this password. Choose another one.'],
  ])('such as %s is refused at its field', async (password, sentence) => {
    const link = await resetLink((await anAccount()).email)
    const reply = await stranger.call(auth.resetPassword, { body: { ...link, password } })
    expect(reply).toMatchObject({ status: 422, errors: { password: [sentence] } })
    expect((await stranger.call(auth.tokenVerification, { body: link })).data.is_valid).toBe(true)
  })

  test.each([
    ['qwertyuiop12', true],
    ['123dragon123!', true],
    ['abcabcabcabc', true],
    ['aaaaaaaaaaaaa', true],
    ['correct horse battery', false],
    ['Guildhall-demo-1', false],
    ['x'.repeat(199) + 'y', true],
    ['ñandú y café con leche', false],
  ])('%s is common: %s', (password, isCommon) => {
    expect(isCommonPassword(password)).toBe(isCommon)
  })
})
