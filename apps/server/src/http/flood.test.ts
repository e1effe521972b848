import { accessRequests } from '@guildhall/contract/access-requests'
import { siteSettings } from '@guildhall/contract/site-settings'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLimits } from '../services/limits.ts'
import { startRedis } from '../test/redis.ts'
import { testServer, type Caller } from '../test/server.ts'

const most = 10
const token = 'only-for-the-watch-of-tests'
const redis = await startRedis()
const settings = { PUBLIC_REQUESTS_PER_MINUTE: String(most), METRICS_TOKEN: token }
const alone = await testServer(settings)
const sharing = await testServer({ ...settings, REDIS_URL: redis.url })
const node = await sharing.anotherNode()
afterAll(() => redis.stop())

// Each test has a minute of its own, of which five seconds are over.
let minute = Math.floor(Date.now() / 60_000)
const nextMinute = () => vi.setSystemTime(++minute * 60_000 + 5000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  nextMinute()
})
afterEach(() => vi.useRealTimers())

const ask = (stranger: Caller, address: string, headers: Record<string, string> = {}) =>
  stranger.call(siteSettings.public, {}, { 'x-forwarded-for': address, ...headers })
async function askOften(stranger: Caller, address: string, times: number) {
  const statuses: number[] = []
  for (let asked = 0; asked < times; asked += 1) statuses.push((await ask(stranger, address)).status)
  return statuses
}
const all = (times: number, status = 200) => Array.from({ length: times }, () => status)

describe.each([
  { with: 'by itself', server: alone },
  { with: 'with Redis', server: sharing },
])('a node $with', ({ server }) => {
  const { stranger } = server

  test('turns away what is too much from one address in a minute, says for how long, and nobody else', async () => {
    expect(await askOften(stranger, '192.0.2.1', most)).toEqual(all(most))
    const refused = await ask(stranger, '192.0.2.1')
    expect(refused).toMatchObject({ status: 429, response_code: 429, data: null })
    expect(refused.headers['retry-after']).toBe('55')
    expect(refused.message).toContain('55')
    expect((await ask(stranger, '192.0.2.1', { 'accept-language': 'es' })).message).toContain('55 segundos')
    expect((await ask(stranger, '192.0.2.2')).status).toBe(200)
    nextMinute()
    expect((await ask(stranger, '192.0.2.1')).status).toBe(200)
  })

  test('does so before it reads a body', async () => {
    await askOften(stranger, '192.0.2.3', most)
    const headers = { 'x-forwarded-for': '192.0.2.3', 'content-type': 'application/json' }
    const url = `/api/${accessRequests.createAccount.path}`
    expect((await stranger.request({ method: 'POST', url, headers, payload: '{nonsense' })).status).toBe(429)
  })

  test('counts neither people who are signed in nor what is not the interface', async () => {
    const member = await server.as('user')
    await askOften(stranger, '192.0.2.4', most + 1)
    expect((await ask(member, '192.0.2.4')).status).toBe(200)
    const headers = { 'x-forwarded-for': '192.0.2.4' }
    for (const url of ['/healthz', '/readyz'])
      expect((await stranger.request({ method: 'GET', url, headers })).status).toBe(200)
    const counted = { ...headers, authorization: `Bearer ${token}` }
    const metrics = await stranger.request({ method: 'GET', url: '/metrics', headers: counted })
    expect(metrics.text).toMatch(/guildhall_requests_limited_total [1-9]/)
    expect((await stranger.request({ method: 'GET', url: '/login', headers })).status).not.toBe(429)
  })

  test('takes a network of IPv6 for one sender, and an IPv4 address in either form for the same', async () => {
    for (const [one, same, other] of [
      ['2001:db8:0:7::1', '2001:DB8::7:ffff:0:0:9', '2001:db8:0:8::1'],
      ['fe80::1%eth0', 'fe80::2', 'fe80:0:0:1::1'],
      ['::1', '::2:3', '0:0:0:1::'],
      ['::ffff:198.51.100.1', '198.51.100.1', '::ffff:198.51.100.2'],
    ] as const) {
      expect(await askOften(stranger, one, most)).toEqual(all(most))
      expect((await ask(stranger, same)).status).toBe(429)
      expect((await ask(stranger, other)).status).toBe(200)
    }
  })
})

describe('nodes with Redis', () => {
  /** On a busy machine an answer may come too late, and then they count each for itself for a second. */
  const insisting = (attempt: () => Promise<void>) =>
    vi.waitFor(
      () => {
        nextMinute()
        return attempt()
      },
      { timeout: 20_000, interval: 1200 },
    )

  test('count together', async () => {
    await insisting(async () => {
      expect(await askOften(sharing.stranger, '203.0.113.1', most / 2)).toEqual(all(most / 2))
      expect(await askOften(node.stranger, '203.0.113.1', most / 2)).toEqual(all(most / 2))
      expect((await ask(sharing.stranger, '203.0.113.1')).status).toBe(429)
      expect((await ask(node.stranger, '203.0.113.1')).status).toBe(429)
      expect((await ask(node.stranger, '203.0.113.2')).status).toBe(200)
    })
  })

  test('count each for itself while it says nothing, and nobody waits for long', async () => {
    redis.fallSilent()
    const startedAt = performance.now()
    expect(await askOften(sharing.stranger, '203.0.113.3', most + 1)).toEqual([...all(most), 429])
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect((await ask(node.stranger, '203.0.113.3')).status).toBe(200)
    redis.speak()
    await insisting(async () => {
      await askOften(sharing.stranger, '203.0.113.5', most)
      expect((await ask(node.stranger, '203.0.113.5')).status).toBe(429)
    })
  })

  test('count each for itself while it is gone', async () => {
    await redis.stop()
    expect(await askOften(sharing.stranger, '203.0.113.4', most + 1)).toEqual([...all(most), 429])
    expect((await ask(node.stranger, '203.0.113.4')).status).toBe(200)
  })
})

test('a node remembers so many senders and no more: the first one goes', async () => {
  const limits = createLimits(1, undefined)
  const take = async (from: number, to: number) => {
    for (let sender = from; sender < to; sender += 1) await limits.take(`sender ${sender}`)
  }
  await take(0, 50_000)
  expect(await limits.take('sender 0')).toBe(55)
  await take(50_000, 50_001)
  expect(await limits.take('sender 0')).toBe(0)
  expect(await limits.take('sender 2')).toBe(55)
})
