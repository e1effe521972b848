import { accessRequests } from '@guildhall/contract/access-requests'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { access_requests } from '../../db/schema/access-requests.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { solvedCaptcha } from '../../test/captcha.ts'
import { testServer } from '../../test/server.ts'
import { aSignUp, chosenPassword, mailsTo, openLink, signUp, tokenIn, verify } from '../../test/sign-up.ts'
import { jobsDone } from '../../test/wait.ts'
import { hashToken, verifyPassword } from '../auth/public.ts'

const server = await testServer()
const { db, stranger } = server

const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

/** As the form of an earlier version sent it. */
async function askWithPassword(password: string) {
  const body = { ...aSignUp(), captcha: await solvedCaptcha(server), password }
  return { body, email: body.email, reply: await stranger.call(accessRequests.createAccount, { body }) }
}

describe('asking for an account', () => {
  test('mails a link in the language of the page, and sets no password', async () => {
    const organization = await anOrganization(db, { name: 'Ferrum & Sons' })
    const { reply, email } = await signUp(server, { organization_id: organization.id }, 'es')
    expect(reply).toMatchObject({ status: 200, message: 'Mire su buzón: un correo con un enlace va en camino.' })
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.subject).toContain('Confirme su dirección de correo')
    expect(mail?.text).toContain('en nombre de Ferrum & Sons')
    expect(await personOf(email)).toMatchObject({ status: 'unverified', language: 'es', password_hash: null })
  })

  test('takes the wished level along, if it is offered', async () => {
    const { reply } = await signUp(server, { wished_level: 'no-longer' })
    expect(reply.errors).toHaveProperty('wished_level')
    const { email } = await signUp(server, { wished_level: 'startup' })
    const [mail] = await mailsTo(server, email, 1)
    await verify(server, tokenIn(mail))
    const person = await personOf(email)
    const [request] = await db
      .select()
      .from(access_requests)
      .where(eq(access_requests.user_id, person?.id ?? ''))
    expect(request).toMatchObject({ kind: 'new_organization', wished_level: 'startup' })
  })

  test.each(['active', 'pending_approval', 'deactivated', 'invited'] as const)(
    'answers an address that is %s like one that nobody has; only the mail tells',
    async (status) => {
      const known = await aUser(db, { status })
      const first = await signUp(server, { email: known.email.toUpperCase() })
      const second = await signUp(server)
      expect([first.reply.status, first.reply.text]).toEqual([second.reply.status, second.reply.text])
      const [mail] = await mailsTo(server, known.email, 1)
      expect(mail?.subject).toContain('You have an account already')
      expect(await personOf(known.email)).toMatchObject({ status, first_name: known.first_name })
    },
  )

  test('is possible again for somebody who was refused', async () => {
    const { email } = await aUser(db, { status: 'rejected', password_hash: 'the old one' })
    await signUp(server, { email })
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.subject).toContain('Confirm your email address')
    expect(await personOf(email)).toMatchObject({ status: 'unverified', password_hash: null })
  })

  test('mails three links an hour at most', async () => {
    const { email } = await signUp(server)
    for (let i = 0; i < 4; i++) await signUp(server, { email })
    await mailsTo(server, email, 3)
    await jobsDone(db)
    expect(await mailsTo(server, email, 3)).toHaveLength(3)
  })

  test('is not used up for the owner of an address by a stranger who asks for it first', async () => {
    const [attacker, neighbor, owner] = ['2001:db8:1:2::7', '2001:db8:1:2::8', '2001:db8:1:3::7']
    const { email } = await signUp(server, { first_name: 'Mallory' }, 'en', attacker)
    for (const address of [attacker, neighbor, neighbor]) await signUp(server, { email }, 'en', address)
    await jobsDone(db)
    expect(await mailsTo(server, email, 3)).toHaveLength(3)
    await signUp(server, { email, first_name: 'Olga' }, 'en', owner)
    const [newest] = await mailsTo(server, email, 4)
    expect(newest?.text).toContain('Olga')
  })

  test('mails a dozen links an hour to one address at most, from wherever they are asked for', async () => {
    const { email } = await signUp(server, {}, 'en', '192.0.2.1')
    for (let place = 2; place <= 14; place++) await signUp(server, { email }, 'en', `192.0.2.${place}`)
    await jobsDone(db)
    expect(await mailsTo(server, email, 12)).toHaveLength(12)
  })

  test('leaves nothing readable in the database, neither what waits nor what the link will do', async () => {
    const { email, body } = await askWithPassword('of the page before')
    const [mail] = await mailsTo(server, email, 1)
    const waiting = sql<string>`(select string_agg(j::text, '') from pgboss.job j)`
    const kept = sql<string>`(select string_agg(t::text, '') from tokens t)`
    const audited = sql<string>`(select string_agg(a::text, '') from audit a)`
    const [dump] = await db.select({ waiting, kept, audited }).from(sql`(select 1) one`)
    expect(dump?.waiting).toContain('sealed')
    for (const secret of ['of the page before', tokenIn(mail), '$argon2id$', body.organization_name])
      expect(JSON.stringify(dump)).not.toContain(secret)
  })

  test.each(['of the page before', 'short', ''])(
    'ignores the password “%s” that an old page sends: it neither counts nor is kept, sealed or not',
    async (password) => {
      const { reply, email } = await askWithPassword(password)
      expect(reply.status).toBe(200)
      const token = tokenIn((await mailsTo(server, email, 1))[0])
      const [kept] = await db
        .select()
        .from(tokens)
        .where(eq(tokens.token_hash, hashToken(token)))
      const sealed: unknown = JSON.parse(server.deps.secretBox.open(kept?.payload ?? ''))
      expect(sealed).toMatchObject({ email })
      expect(sealed).not.toHaveProperty('password')
      expect(sealed).not.toHaveProperty('password_hash')
      await verify(server, token)
      expect(await verifyPassword((await personOf(email))?.password_hash, password)).toBe(false)
      expect(await verifyPassword((await personOf(email))?.password_hash, chosenPassword)).toBe(true)
    },
  )
})

describe('bad input is told at its field', () => {
  test.each([
    ['first_name', { first_name: ' ' }, 'This is needed.'],
    ['last_name', { last_name: '' }, 'This is needed.'],
    ['email', { email: 'nobody' }, 'Write an email address, such as name@company.com.'],
    ['job_title', { job_title: '' }, 'This is needed.'],
    ['organization_name', { organization_name: '' }, 'Choose your organization, or write its name.'],
    ['organization_website', { organization_website: 'javascript:alert(1)' }, /full web address/],
    ['has_consented', { has_consented: false }, 'You can only join if you agree.'],
    ['organization_id', { organization_id: '00000000-0000-4000-8000-000000000000' }, /no longer here/],
    ['captcha', { captcha: '' }, 'Confirm that you are a person.'],
    ['captcha', { captcha: 'made up' }, /Confirm once more/],
  ])('%s %o', async (field, given, sentence) => {
    const body = { ...aSignUp(), captcha: 'not looked at', ...given }
    const reply = await stranger.call(accessRequests.createAccount, { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors ?? {})).toEqual([field])
    expect(reply.errors?.[field]?.[0]).toMatch(sentence)
  })

  test('a mistake elsewhere does not spend the captcha, success does', async () => {
    const body = { ...aSignUp(), captcha: await solvedCaptcha(server) }
    const send = (given = {}) => stranger.call(accessRequests.createAccount, { body: { ...body, ...given } })
    expect((await send({ organization_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(422)
    expect((await send()).status).toBe(200)
    expect(await send()).toMatchObject({ status: 422, errors: { captcha: [expect.any(String)] } })
  })
})

describe('the list of organizations', () => {
  const find = async (query: { search?: string; email?: string }) =>
    (await stranger.call(accessRequests.organizations, { query })).data.map(({ name }) => name)

  test('names members only, from two letters on, ten at most', async () => {
    for (let i = 10; i < 22; i++) await anOrganization(db, { name: `Zephyr Optics ${i}` })
    await anOrganization(db, { name: 'Zephyr Archive', status: 'archived' })
    await anOrganization(db, { name: 'Zephyr Prospect', status: 'prospect' })
    await anOrganization(db, { name: 'Zephyr Ácido', status: 'suspended' })
    expect(await find({ search: 'z' })).toEqual([])
    expect(await find({})).toEqual([])
    expect(await find({ search: '%%' })).toEqual([])
    expect(await find({ search: 'ze' })).toHaveLength(10)
    expect(await find({ search: 'zephyr ar' })).toEqual([])
    expect(await find({ search: 'zephyr prosp' })).toEqual([])
    expect(await find({ search: 'acido' })).toEqual(['Zephyr Ácido'])
  })

  test('proposes the one that the domain of an address belongs to', async () => {
    await anOrganization(db, { name: 'Domain Holder', email_domains: ['holder.test'] })
    await anOrganization(db, { name: 'Gone Holder', email_domains: ['gone.test'], status: 'archived' })
    expect(await find({ email: 'anna@HOLDER.test' })).toEqual(['Domain Holder'])
    expect(await find({ email: 'anna@sub.holder.test' })).toEqual([])
    expect(await find({ email: 'anna@gone.test' })).toEqual([])
    expect(await find({ email: 'anna' })).toEqual([])
  })
})

describe('the link', () => {
  test('changes nothing when it is read, however often a mail program follows it', async () => {
    const { email } = await signUp(server)
    const token = tokenIn((await mailsTo(server, email, 1))[0])
    for (let i = 0; i < 3; i++) expect((await openLink(server, token)).status).toBe(200)
    expect(await personOf(email)).toMatchObject({ status: 'unverified', password_hash: null })
    expect((await verify(server, token)).status).toBe(200)
  })

  test('is confirmed by the portal’s own page only', async () => {
    const { email } = await signUp(server)
    const params = { token: tokenIn((await mailsTo(server, email, 1))[0]) }
    const body = { password: chosenPassword }
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await stranger.call(accessRequests.verifyEmail, { params, body }, foreign)).status).toBe(403)
    expect(await personOf(email)).toMatchObject({ status: 'unverified', password_hash: null })
  })

  test('that nobody was sent, or that is too old, is refused', async () => {
    const spent = { status: 422, errors: { token: [expect.stringContaining('too old')] } }
    const unknown = await openLink(server, 'made-up')
    expect(unknown).toMatchObject(spent)
    expect(await verify(server, 'made-up')).toMatchObject(spent)
    expect(await verify(server, 'made-up', 'short')).toMatchObject(spent)
    const { email } = await signUp(server)
    const token = tokenIn((await mailsTo(server, email, 1))[0])
    await db
      .update(tokens)
      .set({ expires_at: sql`now()` })
      .where(eq(tokens.user_id, (await personOf(email))?.id ?? ''))
    expect((await openLink(server, token)).text).toBe(unknown.text)
    expect(await verify(server, token)).toMatchObject(spent)
    expect(await personOf(email)).toMatchObject({ status: 'unverified', password_hash: null })
  })
})
