import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { integrations } from '@guildhall/contract/integrations'
import { afterAll, describe, expect, test } from 'vitest'
import { watchOutsideCalls } from '../../test/outside-calls.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { users } from '../../db/schema/users.ts'
import { eq } from 'drizzle-orm'

/** A captcha service that knows one secret. */
const service = createServer((request, response) => {
  void text(request).then((asked) => {
    const isOurs = new URLSearchParams(asked).get('secret') === 'right secret'
    const codes = [isOurs ? 'invalid-input-response' : 'invalid-input-secret']
    response.end(JSON.stringify({ success: false, 'error-codes': codes }))
  })
})
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
afterAll(() => service.close())
const { port } = service.address() as AddressInfo
const captchaAt = (CAPTCHA_SECRET: string, at = port) => ({
  CAPTCHA_SECRET,
  CAPTCHA_VERIFY_URL: `http://127.0.0.1:${at}/siteverify`,
})

const demo = await testServer()
const live = await testServer({ SMTP_URL: 'smtp://postman:hush-hush@127.0.0.1:9', ...captchaAt('right secret') })
const wrong = await testServer(captchaAt('wrong secret'))
for (const server of [demo, live, wrong]) watchOutsideCalls(server)

const tell = async (caller: Caller, name: 'mail' | 'cards' | 'signing' | 'captcha') =>
  (await caller.call(integrations.test, { body: { name } })).data

describe('the services', () => {
  test('say where they are, and nothing that opens them', async () => {
    const admin = await live.as('system_admin')
    const reply = await admin.call(integrations.list)
    expect(reply.data).toMatchObject([
      { name: 'mail', state: 'live', host: '127.0.0.1:9', last_test: null },
      { name: 'cards', state: 'demo' },
      { name: 'signing', state: 'demo' },
      { name: 'captcha', state: 'live', host: `127.0.0.1:${port}` },
    ])
    expect(reply.text).not.toMatch(/secret|hush/)
  })

  test('are told from those of the demo and from what is built in', async () => {
    const admin = await demo.as('system_admin')
    expect((await admin.call(integrations.list)).data).toMatchObject([
      { name: 'mail', state: 'demo' },
      { name: 'cards', state: 'demo' },
      { name: 'signing', state: 'demo' },
      { name: 'captcha', state: 'off' },
    ])
  })

  test('are closed to those who do not keep the settings', async () => {
    const member = await demo.as('organization_admin')
    expect((await member.call(integrations.list)).status).toBe(403)
    expect((await member.call(integrations.test, { body: { name: 'mail' } })).status).toBe(403)
  })
})

describe('a test', () => {
  test('of the mail brings a letter to whoever asked', async () => {
    const admin = await demo.as('system_admin')
    expect(await tell(admin, 'mail')).toMatchObject({ last_test: { outcome: 'works', reason: '' } })
    const [me] = await demo.db.select().from(users).where(eq(users.id, admin.user.id))
    expect((await mailsTo(demo, me?.email ?? '', 1))[0]?.subject).toContain('This is a test')
  })

  test('of a mail server that does not answer says so, without its password, and is remembered', async () => {
    const admin = await live.as('system_admin')
    const tested = await tell(admin, 'mail')
    expect(tested.last_test).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/ECONNREFUSED|connect/i),
    })
    const { data, text: answer } = await admin.call(integrations.list)
    expect(data[0]?.last_test).toEqual(tested.last_test)
    expect(answer).not.toContain('hush')
  })

  test('of the cards really asks whoever takes them', async () => {
    expect((await tell(await demo.as('system_admin'), 'cards')).last_test).toMatchObject({ outcome: 'works' })
  })

  test('of the signatures says that nobody has connected them yet', async () => {
    expect((await tell(await demo.as('system_admin'), 'signing')).last_test).toMatchObject({ outcome: 'not_connected' })
  })

  test('of the captcha tells a right secret from a wrong one, and a service that is not there', async () => {
    expect((await tell(await live.as('system_admin'), 'captcha')).last_test).toMatchObject({ outcome: 'works' })
    expect((await tell(await wrong.as('system_admin'), 'captcha')).last_test).toMatchObject({
      outcome: 'failed',
      reason: 'invalid-input-secret',
    })
    expect((await tell(await demo.as('system_admin'), 'captcha')).last_test).toMatchObject({ outcome: 'not_connected' })
  })
})
