import { EventEmitter, once } from 'node:events'
import { quickLinks } from '@guildhall/contract/quick-links'
import { expect, test } from 'vitest'
import { openTestSession } from '../features/auth/test-session.ts'
import { listenAt } from '../test/live.ts'
import { testServer } from '../test/server.ts'

const most = 5
const token = 'only-for-the-watch-of-tests'
const server = await testServer({ MAX_REQUESTS: String(most), METRICS_TOKEN: token })
const admin = await server.as('system_admin')

test('what is too much at once is turned away and told when to come again; the rest is answered', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => admin.call(quickLinks.list)))
  const answered = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status === 503)
  expect(answered.length).toBeGreaterThanOrEqual(most)
  expect(refused.length).toBeGreaterThan(0)
  expect(answered.length + refused.length).toBe(replies.length)
  for (const { headers, message } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(message).toMatch(/^The portal has a lot to do at the moment\. Please try again in [1-3] seconds?\.$/)
  }
  const after = await Promise.all(Array.from({ length: most }, () => admin.call(quickLinks.list)))
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
})

test('the refusal is said in the language of whoever asks', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => admin.call(quickLinks.list, {}, { 'accept-language': 'es' })),
  )
  expect(replies.find(({ status }) => status === 503)?.message).toMatch(/^El portal tiene mucho que hacer/)
})

test('whoever has gone keeps his place until the work for him is done, and no longer', async () => {
  const url = await listenAt(server.http)
  const cookie = `guildhall=${await openTestSession(server.db, admin.user.id)}`
  const lock = await lockLinks()
  const leave = new AbortController()
  const asked = Array.from({ length: most }, () =>
    fetch(`${url}/api/quick-links/list`, { headers: { cookie }, signal: leave.signal }).then(
      ({ status }) => status,
      () => 'gone',
    ),
  )
  await expect.poll(async () => insideOf(await metrics())).toBe(most)
  leave.abort()
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'gone'))
  expect(insideOf(await metrics())).toBe(most)
  expect((await admin.call(quickLinks.list)).status).toBe(503)

  await lock.release()
  await expect.poll(async () => insideOf(await metrics())).toBe(0)
  expect((await admin.call(quickLinks.list)).status).toBe(200)
})

/** Whoever reads the links waits until they are released. */
async function lockLinks() {
  const signs = new EventEmitter()
  const [isLocked, isFree] = [once(signs, 'locked'), once(signs, 'free')]
  const holding = server.db.transaction(async (tx) => {
    await tx.execute('lock table quick_links')
    signs.emit('locked')
    await isFree
  })
  await isLocked
  return {
    release: () => {
      signs.emit('free')
      return holding
    },
  }
}

test('health is told however much there is to do', async () => {
  const busy = Array.from({ length: 40 }, () => admin.call(quickLinks.list))
  const health = await server.stranger.request({ method: 'GET', url: '/healthz' })
  await Promise.all(busy)
  expect(health.status).toBe(200)
})

test('metrics count by route, and only for whoever holds the token', async () => {
  const told = await metrics()
  expect(told).toMatch(
    /guildhall_http_request_duration_seconds_count\{[^}]*route="\/api\/quick-links\/list"[^}]*\} \d+/,
  )
  expect(told).toMatch(/guildhall_requests_refused_total [1-9]/)
  expect(told).toMatch(/guildhall_live_streams 0/)
  expect(told).toMatch(/process_resident_memory_bytes \d+/)
  for (const authorization of [undefined, `Bearer ${token}x`, token, 'Bearer '])
    expect((await ask(authorization)).status).toBe(404)
})

test('without a token there are no metrics', async () => {
  const plain = await testServer()
  expect((await plain.stranger.request({ method: 'GET', url: '/metrics' })).status).toBe(404)
})

const ask = (authorization: string | undefined) =>
  server.stranger.request({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })

async function metrics() {
  const reply = await ask(`Bearer ${token}`)
  expect(reply).toMatchObject({ status: 200 })
  return reply.text
}

const insideOf = (told: string) => Number(/guildhall_requests_inside (\d+)/.exec(told)?.[1])
