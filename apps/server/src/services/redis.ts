import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { reasonOf, StartError } from '../config.ts'
import { afterCommit } from '../db/after-commit.ts'
import type { Ears, Wire } from '../db/notify.ts'

/** What the nodes share beside the database. It may be gone at any time: nobody waits for it, and nobody fails for it. */
export type Shared = {
  /** Says something to every node. What cannot be said now is not kept: they are told later that they missed something. */
  say: (text: string) => void
  /** Hears what is said, until the function that it answers with is called. */
  hear: (ears: Ears) => () => void
  /** How often this was counted by all nodes, with this time, since it was forgotten; nothing if there is no answer in time. */
  count: (key: string, forgetMs: number) => Promise<number | undefined>
  isConnected: () => boolean
  close: () => Promise<void>
}

const channel = 'guildhall:live'
const gapText = 'gap'
const owedMs = 500
/** Every node may say after a loss that something was missed: pages are greeted once for all of them. */
const gatherMs = 300
const pulseMs = 10_000
/** Whoever does not say anything for so long is taken for gone. */
const silentMs = 3000
const patienceMs = 200
/** After no answer came in time, nobody else waits for one for so long. */
const pauseMs = 1000
const mostUnanswered = 1000
const warnEveryMs = 10_000

/** Tells people over Redis after the commit. What triggers of the database tell goes on over the database. */
export const redisWire = (shared: Shared, ofDatabase: Wire): Wire => ({
  async tell(tx, texts) {
    this.handOver(tx, texts)
  },
  handOver(tx, texts) {
    if (texts.length > 0) afterCommit(tx, () => texts.forEach((text) => shared.say(text)))
    return []
  },
  async listen(ears) {
    const unlisten = await ofDatabase.listen(ears)
    const stopHearing = shared.hear(ears)
    return () => {
      stopHearing()
      return unlisten()
    }
  },
})

/** Connects twice: whoever listens can say nothing else on the same connection to an older Redis. */
export async function openRedis(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Shared> {
  const { mouth, ear } = await connectBoth(url)
  const complain = rarely((error: unknown) => log.warn({ reason: reasonOf(error) }, 'Redis does not answer'))
  const ask = bounded(mouth)
  const hearing = hearOn(ear)
  const speaking = speakOn((text) => ask(() => mouth.publish(channel, text)), complain)
  const pulse = setInterval(() => {
    for (const client of [mouth, ear]) client.ping().catch(() => {})
  }, pulseMs).unref()
  let pausedUntil = 0

  return {
    say: (text) => speaking.say(text),
    hear: (ears) => hearing.hear(ears),
    async count(key, forgetMs) {
      if (performance.now() < pausedUntil) return undefined
      try {
        return await inTime(ask(() => countIn(mouth, key, forgetMs)))
      } catch (error) {
        complain(error)
        pausedUntil = performance.now() + pauseMs
        return undefined
      }
    },
    isConnected: () => mouth.status === 'ready' && hearing.isSubscribed(),
    async close() {
      clearInterval(pulse)
      speaking.stop()
      hearing.stop()
      // What was just said is still on its way; a connection that hangs is not waited for.
      await Promise.race([mouth.quit().catch(() => {}), sleep(owedMs, undefined, { ref: false })])
      mouth.disconnect()
      ear.disconnect()
    },
  }
}

async function connectBoth(url: string): Promise<{ mouth: Redis; ear: Redis }> {
  const clients: Redis[] = []
  try {
    const [mouth, ear] = [create(url), create(url)]
    clients.push(mouth, ear)
    await Promise.all([arrive(mouth), arrive(ear)])
    await ear.subscribe(channel)
    return { mouth, ear }
  } catch (error) {
    for (const client of clients) client.disconnect()
    throw new StartError(`REDIS_URL cannot be used: ${reasonOf(error)}.`)
  }
}

const create = (url: string) =>
  new Redis(url, {
    lazyConnect: true,
    connectionName: 'guildhall',
    connectTimeout: 5000,
    socketTimeout: silentMs,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 5), 1000) + Math.random() * 200,
    // Whoever asks while it is gone hears so at once: nothing is queued, and nothing is sent twice.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // Its own attempt could fail with nobody there to hear of it, which would end the process.
    autoResubscribe: false,
  })

/** The client itself only says that the connection was closed, not why. */
async function arrive(client: Redis): Promise<void> {
  let reason: Error | undefined
  client.on('error', (error: Error) => void (reason ??= error))
  try {
    await client.connect()
  } catch (error) {
    throw reason ?? error
  }
}

function hearOn(ear: Redis) {
  const all = new Set<Ears>()
  let isSubscribed = true
  let gathering: NodeJS.Timeout | undefined
  const tellGap = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      for (const ears of all) ears.onGap()
    }, gatherMs).unref()
  }
  ear.on('message', (_channel, text) => {
    if (text === gapText) tellGap()
    else for (const ears of all) ears.onMessage(text)
  })
  ear.on('close', () => void (isSubscribed = false))
  ear.on('ready', () => {
    ear.subscribe(channel).then(
      () => {
        isSubscribed = true
        tellGap()
      },
      () => ear.status === 'ready' && ear.disconnect(true),
    )
  })
  return {
    hear(ears: Ears) {
      all.add(ears)
      return () => void all.delete(ears)
    },
    isSubscribed: () => isSubscribed,
    stop: () => clearTimeout(gathering),
  }
}

function speakOn(publish: (text: string) => Promise<unknown>, complain: (error: unknown) => void) {
  let owed: NodeJS.Timeout | undefined
  let isStopped = false
  // A node that hears all that is said does not know that something could not be said.
  const oweGap = () => {
    if (!isStopped) owed ??= setTimeout(payGap, owedMs).unref()
  }
  const payGap = () => {
    owed = undefined
    publish(gapText).catch(oweGap)
  }
  return {
    say(text: string) {
      publish(text).catch((error: unknown) => {
        complain(error)
        oweGap()
      })
    },
    stop() {
      isStopped = true
      clearTimeout(owed)
    },
  }
}

async function countIn(client: Redis, key: string, forgetMs: number): Promise<number> {
  const answers = await client.multi().incr(key).pexpire(key, forgetMs).exec()
  const count = answers?.[0]?.[1]
  if (typeof count !== 'number') throw new Error('it does not count')
  return count
}

/** Asks only a connection that is there, and only so much before there are answers: no more than that is ever held for it. */
function bounded(client: Redis) {
  let unanswered = 0
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (client.status !== 'ready') throw new Error('there is no connection')
    if (unanswered >= mostUnanswered) throw new Error('too much is unanswered')
    unanswered += 1
    try {
      return await ask()
    } finally {
      unanswered -= 1
    }
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const enough = new AbortController()
  const late = sleep(patienceMs, undefined, { ref: false, signal: enough.signal }).then(async () => {
    // If it was us who were held up, the answer may lie there unread.
    await nextTurn()
    throw new Error(`no answer in ${patienceMs} ms`)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => {})
    enough.abort()
  }
}

function rarely<T>(run: (value: T) => void): (value: T) => void {
  let ranAt = -Infinity
  return (value) => {
    if (performance.now() - ranAt < warnEveryMs) return
    ranAt = performance.now()
    run(value)
  }
}
