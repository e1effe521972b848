import { auth } from '@guildhall/contract/auth'
import { terms } from '@guildhall/contract/terms'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { mailsTo, signUp, tokenIn, verify } from '../../test/sign-up.ts'

const server = await testServer()
const { db, stranger } = server
const office = await server.as('system_admin')

const publish = (seen: number, body: string, asks_everyone = false) =>
  office.call(terms.publish, { body: { body, asks_everyone, seen } })
const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const isDue = async (caller: typeof office) => (await caller.call(auth.user)).data.is_terms_due

test('terms have versions that never change, are published by the office and read by everyone', async () => {
  expect((await stranger.call(terms.current)).data).toBeNull()
  expect((await publish(0, '<p> </p>')).errors).toHaveProperty('body')
  const first = await publish(0, '<h2>Terms</h2><script>alert(1)</script><p>Be kind.</p>')
  expect(first.data).toMatchObject({ number: 1, body: '<h2>Terms</h2><p>Be kind.</p>' })
  expect((await publish(0, '<p>Too late.</p>')).status).toBe(409)
  await publish(1, '<p>Be kinder.</p>')
  expect((await stranger.call(terms.current)).data).toMatchObject({ number: 2, body: '<p>Be kinder.</p>' })
  const old = await stranger.call(terms.show, { params: { number: 1 } })
  expect(old.data.body).toContain('Be kind.')
  expect((await stranger.call(terms.show, { params: { number: 9 } })).status).toBe(404)
  const { data } = await office.call(terms.list)
  expect(data.map(({ number }) => number)).toEqual([2, 1])
  const member = await server.as('user')
  expect((await member.call(terms.publish, { body: { body: '<p>Mine</p>', seen: 2 } })).status).toBe(403)
})

test('what a person agreed to while joining is kept with the account', async () => {
  const { email } = await signUp(server)
  const [mail] = await mailsTo(server, email, 1)
  await verify(server, tokenIn(mail))
  const person = await personOf(email)
  expect(person?.terms_version).toBe(2)
  expect(Math.abs(Date.now() - Date.parse(person?.terms_agreed_at ?? ''))).toBeLessThan(120_000)
})

test('a version that asks everyone is due once for each person, and never for an impersonator', async () => {
  const row = await aUser(db)
  const member = await server.as(row)
  expect(await isDue(member)).toBe(false)
  await publish(2, '<p>Be kindest.</p>', true)
  expect(await isDue(member)).toBe(true)
  const impersonator = await server.as(row, { impersonator_id: office.user.id })
  expect(await isDue(impersonator)).toBe(false)
  expect((await impersonator.call(terms.agree, { body: { number: 3 } })).status).toBe(403)

  expect((await member.call(terms.agree, { body: { number: 9 } })).status).toBe(404)
  await member.call(terms.agree, { body: { number: 3 } })
  expect(await isDue(member)).toBe(false)
  expect(await personOf(row.email)).toMatchObject({ terms_version: 3 })
  const entries = await db.select().from(audit).where(eq(audit.actor_id, row.id))
  expect(entries.filter(({ action }) => action === 'terms.agreed')).toHaveLength(1)
  // Agreeing to an older version takes nothing back, and a version that asks nobody is not due.
  await member.call(terms.agree, { body: { number: 1 } })
  await publish(3, '<p>A comma moved.</p>')
  expect(await isDue(member)).toBe(false)
  expect(await personOf(row.email)).toMatchObject({ terms_version: 3 })
})
