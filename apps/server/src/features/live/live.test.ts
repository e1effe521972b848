import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { auth } from '@guildhall/contract/auth'
import { heartbeatSeconds, live } from '@guildhall/contract/live'
import { users as usersApi } from '@guildhall/contract/users'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '../../db/schema/sessions.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { listenAt, openStream, signedIn } from '../../test/live.ts'
import { testServer } from '../../test/server.ts'
import { aMember } from '../../test/sign-in.ts'

const server = await testServer()
const { db, deps, stranger } = server
const url = await listenAt(server.http)
const soon = { timeout: 1000, interval: 5 }

const aReader = async () => {
  const user = await aUser(db)
  const headers = await signedIn(db, user.id)
  return { user, headers, open: () => openStream(url, headers) }
}
const tell = (userIds: string[], id: string = randomUUID()) =>
  db.transaction((tx) => deps.live.tell(tx, userIds, { what: 'conversation', id }))

afterEach(async () => {
  vi.useRealTimers()
  await vi.waitUntil(() => deps.live.count() === 0)
})

describe('figures of the network', () => {
  test('change for those who see some of them, once a transaction, and for nobody else', async () => {
    const [office, member] = [await aUser(db, { roles: ['system_admin'] }), await aReader()]
    const pages = [await openStream(url, await signedIn(db, office.id)), await member.open()]
    // That these two were added may come late; what is told comes in its order, so that after this nothing of it does.
    await tell([office.id])
    await vi.waitFor(() => expect(pages[0]?.heard.at(-1)).toMatchObject({ data: { what: 'conversation' } }), soon)
    const before = pages[0]?.heard.length
    await db.transaction(async (tx) => {
      await aUser(tx)
      await aUser(tx)
    })
    const change = { event: 'change', data: { what: 'figures' } }
    await vi.waitFor(() => expect(pages[0]?.heard.slice(before)).toEqual([change]), soon)
    expect(pages[0]?.heard[0]).toEqual({ event: 'hello', data: {} })
    expect(pages[1]?.names()).toEqual(['hello'])
    await Promise.all(pages.map((page) => page.close()))
  })

  test('do not change when somebody only corrects his name', async () => {
    const [office, { user }] = [await aUser(db, { roles: ['system_admin'] }), await aReader()]
    const stream = await openStream(url, await signedIn(db, office.id))
    const last = () => stream.heard.at(-1)?.data
    const [first, second] = [randomUUID(), randomUUID()]
    await tell([office.id], first)
    await vi.waitFor(() => expect(last()).toMatchObject({ id: first }), soon)
    const before = stream.heard.length
    await db.update(users).set({ job_title: 'Fitter' }).where(eq(users.id, user.id))
    await tell([office.id], second)
    await vi.waitFor(() => expect(last()).toMatchObject({ id: second }), soon)
    expect(stream.heard).toHaveLength(before + 1)
    await stream.close()
  })
})

describe('a stream', () => {
  test('begins at once, and nothing on the way may keep it back', async () => {
    const { open } = await aReader()
    const stream = await open()
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'transfer-encoding': 'chunked',
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
    await vi.waitFor(() => expect(stream.names()).toEqual(['hello']), soon)
    await stream.close()
  })

  test('says what changed to those whom it concerns, on every page of theirs, and to nobody else', async () => {
    const [ada, ben] = [await aReader(), await aReader()]
    const pages = [await ada.open(), await ada.open(), await ben.open()]
    const id = randomUUID()
    await tell([ada.user.id, randomUUID(), ada.user.id], id)
    const change = { event: 'change', data: { what: 'conversation', id } }
    const hello = { event: 'hello', data: {} }
    await vi.waitFor(() => expect(pages[0]?.heard).toEqual([hello, change]), soon)
    await vi.waitFor(() => expect(pages[1]?.heard).toEqual([hello, change]), soon)
    expect(pages[2]?.heard).toEqual([hello])
    await Promise.all(pages.map((page) => page.close()))
  })

  test('says nothing of what did not come to be', async () => {
    const { user, open } = await aReader()
    const stream = await open()
    const undone = db.transaction(async (tx) => {
      await deps.live.tell(tx, [user.id], { what: 'notices' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tell([user.id], 'the next')
    await vi.waitFor(() => expect(stream.heard.at(-1)?.data).toEqual({ what: 'conversation', id: 'the next' }), soon)
    expect(stream.names()).toEqual(['hello', 'change'])
    await stream.close()
  })

  test('hears what concerns thousands', async () => {
    const { user, open } = await aReader()
    const stream = await open()
    await tell([...Array.from({ length: 2000 }, () => randomUUID()), user.id])
    await vi.waitFor(() => expect(stream.names()).toEqual(['hello', 'change']), soon)
    await stream.close()
  })

  test('goes on when something foreign is said on its channel', async () => {
    const { user, open } = await aReader()
    const stream = await open()
    for (const nonsense of ['', 'nonsense', '{"to":7}', '[]']) {
      await db.execute(sql`select pg_notify('guildhall_live', ${nonsense})`)
    }
    await tell([user.id])
    await vi.waitFor(() => expect(stream.names()).toEqual(['hello', 'change']), soon)
    await stream.close()
  })

  test('is given to nobody who is not signed in', async () => {
    expect((await openStream(url, {})).status).toBe(401)
    expect((await openStream(url, { cookie: 'guildhall=nonsense' })).status).toBe(401)
  })
})

describe('a stream ends', () => {
  const aBeat = () => vi.advanceTimersByTime(heartbeatSeconds * 1000)
  const withBeats = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

  test('with the session, by the next beat', async () => {
    withBeats()
    const { headers, open } = await aReader()
    const stream = await open()
    aBeat()
    await vi.waitFor(() => expect(stream.names()).toEqual(['hello', 'beat']), soon)
    await stranger.call(auth.logout, {}, headers)
    aBeat()
    await stream.ended
    expect(stream.names()).toEqual(['hello', 'beat'])
  })

  test('when its reader’s account is closed', async () => {
    withBeats()
    const { user, open } = await aReader()
    const stream = await open()
    const admin = await server.as('system_admin')
    await admin.call(usersApi.bulk, { body: { action: 'deactivate', ids: [user.id] } })
    aBeat()
    await stream.ended
    expect(stream.names()).toEqual(['hello'])
  })

  test('when its reader does not read', async () => {
    const { user, headers } = await aReader()
    const before = process.memoryUsage().arrayBuffers
    const hangUp = await openAndNeverRead(url, headers)
    await vi.waitFor(() => expect(deps.live.count()).toBe(1), soon)
    await tellMuch(user.id, () => deps.live.count() === 0)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
    hangUp()
  })

  test('when the same person opens too many', async () => {
    const { user, open } = await aReader()
    const first = await open()
    const others = await Promise.all(Array.from({ length: 20 }, open))
    await first.ended
    expect(deps.live.count()).toBe(20)
    await tell([user.id])
    await vi.waitFor(() => expect(others.map((other) => other.names().at(-1))).toEqual(Array(20).fill('change')), soon)
    await Promise.all(others.map((other) => other.close()))
  })

  test('before it begins for somebody who only asks for its head', async () => {
    const { headers } = await aReader()
    const answer = await fetch(`${url}/api/${live.stream.path}`, { method: 'HEAD', headers })
    expect(answer.status).toBe(200)
    await vi.waitFor(() => expect(deps.live.count()).toBe(0), soon)
  })
})

/** Holds a stream open without ever reading it. */
async function openAndNeverRead(at: string, { cookie }: { cookie: string }) {
  const { hostname, port } = new URL(at)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  socket.write(`GET /api/${live.stream.path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
  return () => socket.destroy()
}

/** Tells somebody more than the system keeps for him, time after time until it is enough; answers how often. */
async function tellMuch(userId: string, isEnough: (times: number) => boolean): Promise<number> {
  for (let times = 1; times < 1000; times += 1) {
    await db.transaction(async (tx) => {
      for (let part = 0; part < 12; part += 1)
        await deps.live.tell(tx, [userId], { what: 'conversation', id: `${times} ${part} `.padEnd(7000) })
    })
    // It counts what has arrived, not what is on its way.
    await setTimeout(20)
    if (isEnough(times)) return times
  }
  throw new Error('it was never enough')
}

test('a node that shuts down ends its streams, also of those who are far behind', async () => {
  const node = await server.anotherNode()
  const there = await listenAt(node.http)
  const [ada, ben] = [await aReader(), await aReader()]
  const stream = await openStream(there, ada.headers)
  const open = (count: number) => vi.waitFor(() => expect(node.deps.live.count()).toBe(count), soon)
  const hangUps = [await openAndNeverRead(there, ben.headers)]
  await open(2)
  const tooMuch = await tellMuch(ben.user.id, () => node.deps.live.count() === 1)
  hangUps.push(await openAndNeverRead(there, ben.headers))
  await open(2)
  // How much the system takes in between differs from one connection to the next.
  await tellMuch(ben.user.id, (times) => times >= tooMuch * 0.8)
  await open(2)

  const startedAt = performance.now()
  await node.http.close()
  expect(performance.now() - startedAt).toBeLessThan(2500)
  await stream.ended
  for (const hangUp of hangUps) hangUp()

  // What was on its way to the handler meanwhile begins nothing that would not end.
  const late = node.deps.live.open(ada.user.id)
  expect(node.deps.live.count()).toBe(0)
  late.content.destroy()

  const elsewhere = await openStream(url, ada.headers)
  await tell([ada.user.id])
  await vi.waitFor(() => expect(elsewhere.names()).toEqual(['hello', 'change']), soon)
  await elsewhere.close()
})

describe('what a page asks by itself', () => {
  const seen = async (userId: string) => {
    const [row] = await db.select({ at: sessions.last_seen_at }).from(sessions).where(eq(sessions.user_id, userId))
    return Date.parse(row?.at ?? '')
  }
  const anIdleReader = async () => {
    const reader = await aReader()
    await db
      .update(sessions)
      .set({ last_seen_at: sql`now() - interval '10 minutes'` })
      .where(eq(sessions.user_id, reader.user.id))
    return reader
  }

  test('keeps no session from idling out', async () => {
    const { user, headers, open } = await anIdleReader()
    const idleSince = await seen(user.id)
    const stream = await open()
    await stream.close()
    expect((await stranger.call(auth.user, {}, { ...headers, 'x-unattended': '1' })).status).toBe(200)
    expect(await seen(user.id)).toBe(idleSince)
  })

  test('leaves it to the page’s next call to hear that the time in another person’s name is over', async () => {
    const { browser: admin } = await aMember(server, { roles: ['system_admin'] })
    const me = (await admin.call(auth.user)).data.id
    const person = await aUser(db)
    const entering = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
    await admin.call(usersApi.impersonateOn, { query: { id: person.id, reason: 'Ticket 4711' } }, entering)
    await db
      .update(sessions)
      .set({ expires_at: sql`now()` })
      .where(eq(sessions.user_id, person.id))
    const headers = { cookie: `guildhall=${admin.cookies['guildhall']}` }
    expect((await openStream(url, headers)).status).toBe(401)
    expect((await admin.call(auth.user)).status).toBe(401)
    expect((await admin.call(auth.user)).data).toMatchObject({ id: me, is_impersonate: false })
  })

  test('unlike what a person does', async () => {
    const { user, headers } = await anIdleReader()
    const idleSince = await seen(user.id)
    expect((await stranger.call(auth.user, {}, headers)).status).toBe(200)
    expect(await seen(user.id)).toBeGreaterThan(idleSince)
  })
})
