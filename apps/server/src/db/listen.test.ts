import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listenToPostgres } from './listen.ts'

const adminUrl = process.env['TEST_DATABASE_URL']

describe.skipIf(!adminUrl)('whoever listens to PostgreSQL', () => {
  const inTime = { timeout: 10_000, interval: 20 }
  const speaker = new pg.Client({ connectionString: adminUrl })
  beforeAll(() => speaker.connect())
  afterAll(() => speaker.end())
  afterEach(() => vi.useRealTimers())

  /** Somebody who listens through a gate of his own. */
  async function aListener(channel: string) {
    const gate = await openGate(new URL(adminUrl ?? ''))
    const heard: string[] = []
    const ears = { onMessage: (text: string) => heard.push(text), onGap: () => heard.push('(gap)') }
    const stop = await listenToPostgres(gate.url, channel, ears)
    const say = (text: string) => speaker.query('select pg_notify($1, $2)', [channel, text])
    const soon = (count: number) =>
      vi.waitFor(() => {
        expect(heard.length).toBeGreaterThanOrEqual(count)
        return heard
      }, inTime)
    return { gate, stop: () => stop().then(() => gate.close()), say, soon }
  }

  test('hears again, and is told that he may have missed something, when the connection was ended', async () => {
    const { stop, say, soon } = await aListener('ended')
    await say('one')
    expect(await soon(1)).toEqual(['one'])
    await speaker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'guildhall live' and query like 'listen "ended"%'`,
    )
    expect(await soon(2)).toEqual(['one', '(gap)'])
    await say('two')
    expect(await soon(3)).toEqual(['one', '(gap)', 'two'])
    await stop()
  })

  test('keeps trying while the database cannot be reached', async () => {
    const { gate, stop, say, soon } = await aListener('unreachable')
    gate.shut()
    await say('lost')
    await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(1), inTime)
    gate.open()
    expect(await soon(1)).toEqual(['(gap)'])
    await say('heard')
    expect(await soon(2)).toEqual(['(gap)', 'heard'])
    await stop()
  })

  test('notices that a connection hangs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { gate, stop, say, soon } = await aListener('hanging')
    gate.freeze()
    await say('lost')
    vi.advanceTimersByTime(10_000)
    expect(await soon(1)).toEqual(['(gap)'])
    await say('heard')
    expect(await soon(2)).toEqual(['(gap)', 'heard'])
    await stop()
  })

  test('can stop while the connection hangs, or while there is none', async () => {
    const [hanging, away] = [await aListener('stop_hanging'), await aListener('stop_away')]
    hanging.gate.freeze()
    away.gate.shut()
    const startedAt = performance.now()
    await Promise.all([hanging.stop(), away.stop()])
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})

/** Stands before the database, and lets nobody through when it is told to. */
async function openGate(to: URL) {
  const pairs = new Set<[Socket, Socket]>()
  let isShut = false
  let refused = 0
  const gate = createServer((client) => {
    client.on('error', () => {})
    if (isShut) {
      refused += 1
      return client.destroy()
    }
    const server = connect(Number(to.port), to.hostname).on('error', () => {})
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    client.pipe(server).pipe(client)
    client.once('close', () => server.destroy())
    server.once('close', () => {
      client.destroy()
      pairs.delete(pair)
    })
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const address = gate.address()
  const url = new URL(to)
  url.port = String(address && typeof address === 'object' ? address.port : 0)
  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    refused: () => refused,
    shut() {
      isShut = true
      cut()
    },
    open: () => void (isShut = false),
    /** Nothing of what is said comes through any more, and nobody is told so. */
    freeze() {
      for (const [client, server] of pairs) {
        client.unpipe().pause()
        server.unpipe().pause()
      }
    },
    close() {
      cut()
      gate.close()
    },
  }
}
