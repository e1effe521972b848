import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { aUser } from '../test/builders.ts'
import { listenAt, openStream, signedIn } from '../test/live.ts'
import { send, toUser, twoPeople } from '../test/messages.ts'
import { startRedis, type TestRedis } from '../test/redis.ts'
import { testServer } from '../test/server.ts'
import { StartError } from '../config.ts'
import { openRedis, type Shared } from './redis.ts'

const inTime = { timeout: 15_000, interval: 20 }
const hello = { event: 'hello', data: {} }
/** The same on both pages. */
const twice = (...events: unknown[]) => [events, events]
const silentLog = createLog('silent')

describe('two nodes with Redis', async () => {
  let redis = await startRedis()
  const token = 'only-for-the-watch-of-tests'
  const server = await testServer({ REDIS_URL: redis.url, METRICS_TOKEN: token })
  const { db, deps } = server
  const node = await server.anotherNode()
  const [here, there] = [await listenAt(server.http), await listenAt(node.http)]
  afterAll(() => redis.stop())

  const tell = (userId: string, id: string = randomUUID()) =>
    db.transaction((tx) => deps.live.tell(tx, [userId], { what: 'conversation', id }))
  const change = (id: string) => ({ event: 'change', data: { what: 'conversation', id } })

  /** Somebody who looks at one page of each node. */
  async function aReader(given?: Parameters<typeof aUser>[1]) {
    const { id } = await aUser(db, given)
    const headers = await signedIn(db, id)
    const pages = [await openStream(here, headers), await openStream(there, headers)]
    const heard = () => pages.map((page) => page.heard)
    const soon = (count: number) =>
      vi.waitFor(() => {
        for (const page of pages) expect(page.heard.length).toBeGreaterThanOrEqual(count)
        return heard()
      }, inTime)
    const greetings = () => pages.map((page) => page.names().filter((name) => name === 'hello').length)
    const greetedAnew = () => vi.waitFor(() => expect(Math.min(...greetings())).toBeGreaterThan(1), inTime)
    expect(await soon(1)).toEqual(twice(hello))
    return {
      id,
      pages,
      soon,
      heard,
      greetings,
      greetedAnew,
      leave: () => Promise.all(pages.map((page) => page.close())),
    }
  }
  /** Whatever was still to be told of what went wrong has been told. */
  const settle = async () => {
    await vi.waitFor(() => expect(redis.count()).toBe(4), inTime)
    await setTimeout(1500)
  }
  const isConnected = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { text } = await server.stranger.request({ method: 'GET', url: '/metrics', headers })
    return /guildhall_redis_connected (\d)/.exec(text)?.[1]
  }

  test('what is told on one reaches the pages on both, once', async () => {
    const { id, soon, leave } = await aReader()
    await tell(id, 'first')
    expect(await soon(2)).toEqual(twice(hello, change('first')))
    await node.deps.db.transaction((tx) => node.deps.live.tell(tx, [id], { what: 'notices' }))
    expect(await soon(3)).toEqual(twice(hello, change('first'), { event: 'change', data: { what: 'notices' } }))
    await leave()
  })

  test('nothing is told before the commit', async () => {
    const { id, heard, soon, leave } = await aReader()
    await db.transaction(async (tx) => {
      await deps.live.tell(tx, [id], { what: 'conversation', id: 'committed' })
      redis.publish('guildhall:live', JSON.stringify({ to: [id], change: { what: 'conversation', id: 'between' } }))
      await vi.waitFor(() => expect(heard()).toEqual(twice(hello, change('between'))), inTime)
    })
    expect(await soon(3)).toEqual(twice(hello, change('between'), change('committed')))
    await leave()
  })

  test('nothing is told of what is undone, as a whole or in part', async () => {
    const { id, soon, leave } = await aReader()
    const named = (name: string) => ({ what: 'conversation' as const, id: name })
    const undo = async () => {
      throw new Error('undone')
    }
    const whole = db.transaction(async (tx) => {
      await tx.transaction((inner) => deps.live.tell(inner, [id], named('inner of the undone')))
      await undo()
    })
    await expect(whole).rejects.toThrow('undone')
    await db.transaction(async (tx) => {
      const part = tx.transaction((inner) => deps.live.tell(inner, [id], named('undone part')).then(undo))
      await expect(part).rejects.toThrow('undone')
      await tx.transaction((inner) => deps.live.tell(inner, [id], named('kept part')))
    })
    expect(await soon(2)).toEqual(twice(hello, change('kept part')))
    await leave()
  })

  test('what the database itself tells reaches the same streams', async () => {
    const { soon, leave } = await aReader({ roles: ['system_admin'] })
    await db.transaction((tx) => aUser(tx))
    expect(await soon(2)).toEqual(twice(hello, { event: 'change', data: { what: 'figures' } }))
    await leave()
  })

  test('a stream goes on when something foreign is said on its channel, and hears what concerns thousands', async () => {
    const { id, soon, leave } = await aReader()
    for (const nonsense of ['', 'nonsense', '{"to":7}', '[]']) redis.publish('guildhall:live', nonsense)
    const crowd = [...Array.from({ length: 2000 }, () => randomUUID()), id]
    await db.transaction((tx) => deps.live.tell(tx, crowd, { what: 'conversation', id: 'ñandú' }))
    expect(await soon(2)).toEqual(twice(hello, change('ñandú')))
    await leave()
  })

  test('while it is gone changes are made and acknowledged; when it is back pages are greeted and hear again', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople(server)
    const page = await openStream(there, await signedIn(db, ben.id))
    await redis.stop()
    await vi.waitFor(async () => expect(await isConnected()).toBe('0'), inTime)
    // A call that waited for Redis would not be answered before it is back.
    expect((await send(asAda, toUser(ben))).status).toBe(200)
    expect(page.names()).toEqual(['hello'])

    redis = await startRedis({ port: redis.port })
    await vi.waitFor(() => expect(page.names().slice(0, 2)).toEqual(['hello', 'hello']), inTime)
    await vi.waitFor(async () => expect(await isConnected()).toBe('1'), inTime)
    expect((await send(asBen, toUser(ada))).status).toBe(200)
    await vi.waitFor(() => expect(page.names()).toContain('change'), inTime)
    await page.close()
    await settle()
  })

  test('a page is greeted when its node could not listen for a while', async () => {
    const { id, pages, greetedAnew, leave } = await aReader()
    redis.dropListeners()
    await greetedAnew()
    await settle()
    await tell(id, 'after it')
    for (const page of pages) await vi.waitFor(() => expect(page.heard.at(-1)).toEqual(change('after it')), inTime)
    await leave()
  })

  test('a page is greeted when another node could not speak, though its own heard everything', async () => {
    const { id, heard, greetedAnew, leave } = await aReader()
    redis.refuse('publish')
    await tell(id, 'unheard')
    await tell(id, 'unheard too')
    await vi.waitFor(() => expect(redis.refusals()).toBeGreaterThan(1), inTime)
    expect(heard()).toEqual(twice(hello))
    redis.allow()
    await greetedAnew()
    expect(heard()).toEqual(twice(hello, hello))
    await leave()
    await settle()
  })

  test('a Redis that says nothing holds nobody up and is taken for gone', async () => {
    const { id, greetedAnew, leave } = await aReader()
    const tellOften = async () => {
      const startedAt = performance.now()
      for (let times = 0; times < 20; times += 1) await tell(id)
      return performance.now() - startedAt
    }
    const calm = await tellOften()
    redis.fallSilent()
    // Whoever waited for it, if only a fifth of a second each time, would take four seconds more.
    expect(await tellOften()).toBeLessThan(calm + 2000)
    await vi.waitFor(async () => expect(await isConnected()).toBe('0'), inTime)
    redis.speak()
    await greetedAnew()
    await vi.waitFor(async () => expect(await isConnected()).toBe('1'), inTime)
    await leave()
    await settle()
  })

  test('a node that ends lets go of its connections, also while Redis says nothing', async () => {
    const [third, fourth] = [await server.anotherNode(), await server.anotherNode()]
    await vi.waitFor(() => expect(redis.count()).toBe(8), inTime)
    const timeToClose = async ({ close }: typeof third) => {
      const startedAt = performance.now()
      await close()
      return performance.now() - startedAt
    }
    const calm = await timeToClose(third)
    await vi.waitFor(() => expect(redis.count()).toBe(6), inTime)
    redis.fallSilent()
    expect(await timeToClose(fourth)).toBeLessThan(calm + 2000)
    redis.speak()
    await vi.waitFor(() => expect(redis.count()).toBe(4), inTime)
  })
})

describe('at the start', () => {
  const refusalOf = (url: string) => openRedis(url, silentLog).then(undefined, (error: unknown) => error)

  test('a Redis that cannot be reached is told in one line', async () => {
    expect(await refusalOf('redis://127.0.0.1:1')).toEqual(
      new StartError('REDIS_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.'),
    )
    expect(await refusalOf('redis://127.0.0.1:1')).toBeInstanceOf(StartError)
  })

  test('so is a wrong password, and one that says nothing', async () => {
    const redis = await startRedis({ password: 'right' })
    const wrong = redis.url.replace('right', 'wrong')
    expect(await refusalOf(wrong)).toMatchObject({ message: expect.stringMatching(/^REDIS_URL .*WRONGPASS/) })
    redis.fallSilent()
    expect(await refusalOf(redis.url)).toMatchObject({ message: expect.stringMatching(/^REDIS_URL .*timeout/) })
    await vi.waitFor(() => expect(redis.count()).toBe(0), inTime)
    await redis.stop()
  })
})

test('a connection on which nothing comes any more is noticed, though nobody says anything', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const redis = await startRedis()
  const shared = await openRedis(redis.url, silentLog)
  const heard: string[] = []
  shared.hear({ onMessage: (text) => heard.push(text), onGap: () => heard.push('(gap)') })
  redis.fallSilent()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(shared.isConnected()).toBe(false), inTime)
  redis.speak()
  await vi.waitFor(() => expect(heard).toEqual(['(gap)']), inTime)
  await vi.waitFor(() => expect(shared.isConnected()).toBe(true), inTime)
  await shared.close()
  await redis.stop()
})

describe.each([{ resp: 2 as const }, { resp: 3 as const, password: 'a secret' }])('a Redis with %o', (options) => {
  let redis: TestRedis
  let shared: Shared
  const warnings: string[] = []
  const heard: string[] = []
  beforeAll(async () => {
    redis = await startRedis(options)
    shared = await openRedis(
      redis.url.replace('a secret', 'a%20secret'),
      createLog('warn', { write: (line) => void warnings.push(line) }),
    )
    shared.hear({ onMessage: (text) => heard.push(text), onGap: () => heard.push('(gap)') })
  })
  afterAll(async () => {
    await shared.close()
    await redis.stop()
  })

  test('says, hears and counts, also after it was lost', async () => {
    shared.say('one')
    await vi.waitFor(() => expect(heard).toEqual(['one']), inTime)
    expect([await shared.count('a', 1000), await shared.count('a', 1000), await shared.count('b', 1000)]).toEqual([
      1, 2, 1,
    ])
    redis.drop()
    await vi.waitFor(() => expect(heard).toEqual(['one', '(gap)']), inTime)
    await vi.waitFor(() => expect(shared.isConnected()).toBe(true), inTime)
    shared.say('two')
    await vi.waitFor(() => expect(heard).toEqual(['one', '(gap)', 'two']), inTime)
    await vi.waitFor(async () => expect(await shared.count('b', 1000)).toBe(2), inTime)
  })

  test('forgets what it counted in time', async () => {
    await shared.count('short', 50)
    await vi.waitFor(async () => expect(await shared.count('short', 1)).toBe(1), inTime)
  })

  test('is complained of once, however often it does not answer', async () => {
    warnings.length = 0
    redis.refuse('publish', 'exec')
    for (let times = 0; times < 50; times += 1) shared.say('lost')
    expect(await shared.count('c', 1000)).toBeUndefined()
    await vi.waitFor(() => expect(warnings).toHaveLength(1), inTime)
    expect(warnings[0]).toContain('publish is refused')
    redis.allow()
    await vi.waitFor(() => expect(heard.at(-1)).toBe('(gap)'), inTime)
    expect(warnings).toHaveLength(1)
  })
})
