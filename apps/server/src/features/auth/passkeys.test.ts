import { auth } from '@guildhall/contract/auth'
import { passkeys } from '@guildhall/contract/profile'
import { twoFactor } from '@guildhall/contract/two-factor'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { aMember, givePassword, password } from '../../test/sign-in.ts'
import { softPasskey } from '../../test/soft-passkey.ts'

const server = await testServer()
const origin = server.deps.siteUrl()

async function aMemberWithPasskey() {
  const member = await aMember(server)
  const passkey = softPasskey(origin)
  const { data: options } = await member.browser.call(passkeys.options, { body: { password } })
  const added = await member.browser.call(passkeys.create, {
    body: { name: 'My key', response: passkey.register(options) },
  })
  return { ...member, passkey, added }
}

const halfway = async (email: string) => {
  const browser = server.browser()
  await givePassword(browser, email)
  const { data: options } = await browser.call(twoFactor.passkeyOptions)
  return { browser, options }
}

describe('a passkey', () => {
  test('is added for the password and stands in for the code', async () => {
    const { user, passkey, added } = await aMemberWithPasskey()
    expect(added).toMatchObject({ status: 200, data: { name: 'My key', last_used_at: null } })
    const { browser, options } = await halfway(user.email)
    expect(options['allowCredentials']).toHaveLength(1)
    const reply = await browser.call(twoFactor.passkeyVerify, { body: { response: passkey.signIn(options) } })
    expect(reply).toMatchObject({ status: 200, data: { is_login: true } })
    expect((await browser.call(auth.user)).data.email).toBe(user.email)
  })

  test('is not added without the password, nor twice for one challenge', async () => {
    const { browser } = await aMember(server)
    expect((await browser.call(passkeys.options, { body: { password: 'wrong' } })).errors).toHaveProperty('password')
    const { data: options } = await browser.call(passkeys.options, { body: { password } })
    const add = () =>
      browser.call(passkeys.create, { body: { name: 'Key', response: softPasskey(origin).register(options) } })
    expect((await add()).status).toBe(200)
    expect((await add()).errors).toHaveProperty('passkey')
  })

  test.each([
    ['one that is unknown', ['internal', 'carrier pigeon', 7, { a: 1 }], ['internal']],
    ['a word instead of a list', 'ñ'.repeat(5000), []],
    ['nothing', undefined, []],
  ])('whose ways to reach it are told as %s is kept with those that are known', async (_as, transports, kept) => {
    const { user, browser } = await aMember(server)
    const { data: options } = await browser.call(passkeys.options, { body: { password } })
    const told = softPasskey(origin).register(options)
    const response = { ...told, response: { ...told.response, transports } }
    expect((await browser.call(passkeys.create, { body: { name: 'Key', response } })).status).toBe(200)
    expect((await halfway(user.email)).options['allowCredentials']).toEqual([
      { id: told.id, type: 'public-key', transports: kept },
    ])
  })

  test('counts once for each challenge, however often its answer is sent', async () => {
    const { user, passkey } = await aMemberWithPasskey()
    const { browser, options } = await halfway(user.email)
    const response = passkey.signIn(options)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => browser.call(twoFactor.passkeyVerify, { body: { response } })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['of another person', async () => (await aMemberWithPasskey()).passkey],
    ['that nobody knows', async () => softPasskey(origin)],
  ])('%s opens nothing', async (_whose, other) => {
    const { user } = await aMemberWithPasskey()
    const { browser, options } = await halfway(user.email)
    const response = (await other()).signIn(options)
    const reply = await browser.call(twoFactor.passkeyVerify, { body: { response } })
    expect(reply).toMatchObject({ status: 422, errors: { passkey: [expect.stringContaining('does not open')] } })
  })

  test('that signed for another site, another challenge or nothing at all opens nothing', async () => {
    const { user, passkey } = await aMemberWithPasskey()
    const elsewhere = softPasskey('https://evil.example')
    for (const answer of [
      () => passkey.signIn({ challenge: 'bm90aGluZw' }),
      (options: Record<string, unknown>) => ({ ...elsewhere.signIn(options), id: 'x' }),
      () => ({}),
    ]) {
      const { browser, options } = await halfway(user.email)
      expect((await browser.call(twoFactor.passkeyVerify, { body: { response: answer(options) } })).status).toBe(422)
    }
  })
})
