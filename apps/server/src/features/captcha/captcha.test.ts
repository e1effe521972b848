import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { auth } from '@guildhall/contract/auth'
import { captcha } from '@guildhall/contract/captcha'
import { afterAll, describe, expect, test } from 'vitest'
import { solvedCaptcha } from '../../test/captcha.ts'
import { testServer } from '../../test/server.ts'

const asked: string[] = []
const service = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push(body)
    response.end(JSON.stringify({ success: new URLSearchParams(body).get('response') === 'right' }))
  })
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => service.close())
const { port } = service.address() as AddressInfo

describe('the built-in captcha', async () => {
  const server = await testServer()
  const { captcha: built } = server.deps

  test('is solved by work, differs each time, and counts once of 20 at the same moment', async () => {
    const [one, other] = await Promise.all([
      server.stranger.call(captcha.challenge),
      server.stranger.call(captcha.challenge),
    ])
    expect(one.data.signature).not.toBe(other.data.signature)
    const solution = await solvedCaptcha(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => built.accepts(solution, '192.0.2.7')))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['an empty object', 'e30='],
    ['null', 'bnVsbA=='],
  ])('does not take %s', async (_name, solution) => expect(await built.accepts(solution, '192.0.2.7')).toBe(false))

  test('does not take what another server has signed', async () => {
    const stranger = await testServer({ SECRET_KEY: 'another key of at least 32 characters' })
    expect(await built.accepts(await solvedCaptcha(stranger), '192.0.2.7')).toBe(false)
  })
})

describe('a hosted captcha', async () => {
  const settings = { CAPTCHA_SECRET: 'our secret', CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify` }
  const server = await testServer(settings)

  test('is asked by the server, with its secret and the address of the person', async () => {
    const browser = server.browser()
    const attempt = (solution?: string) =>
      browser.call(auth.login, {
        body: { email: 'nobody@example.test', password: 'x', ...(solution ? { captcha: solution } : {}) },
      })
    for (let i = 0; i < 3; i++) await attempt()
    expect((await attempt()).errors).toHaveProperty('captcha')
    expect((await attempt('wrong')).errors).toHaveProperty('captcha')
    expect((await attempt('right')).status).toBe(401)
    expect(asked.at(-1)).toMatch(/^secret=our\+secret&response=right&remoteip=10\./)
  })

  test('that does not answer is told, and nobody is let through', async () => {
    const { deps } = await testServer({ ...settings, CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/' })
    await expect(deps.captcha.accepts('right', '192.0.2.7')).rejects.toMatchObject({ status: 503 })
  })
})
