import { Readable } from 'node:stream'
import type { LiveChange } from '@guildhall/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../db/db.ts'
import { mostNotified, notify } from '../db/listen.ts'

/** Tells the open pages of people that something changed; they read for themselves what. */
export type Live = {
  /** Tells these people, on whichever node they are, if the transaction commits and only then. */
  tell: (tx: Db, userIds: string[], change: LiveChange) => Promise<void>
  /** A stream of server-sent events for one page of somebody's. It is cut off if its reader does not keep up. */
  open: (userId: string) => Readable
  /** How many streams are open here. */
  count: () => number
  stop: () => Promise<void>
}

const channel = 'guildhall_live'
/** What a reader may leave unread before he is cut off; he comes back and reads anew. */
const mostUnread = 64 * 1024

export async function startLive(database: Pick<Database, 'listen'>, log: FastifyBaseLogger): Promise<Live> {
  const streams = new Map<string, Set<Readable>>()
  const all = () => [...streams.values()].flatMap((some) => [...some])
  const unlisten = await database.listen(channel, {
    onMessage(text) {
      const { to, change }: Told = JSON.parse(text)
      const event = eventOf('change', change)
      for (const userId of to) for (const stream of streams.get(userId) ?? []) write(stream, event)
    },
    // Whoever is greeted anew reads anew.
    onGap() {
      log.warn('live events were interrupted')
      for (const stream of all()) write(stream, hello)
    },
  })
  return {
    async tell(tx, userIds, change) {
      for (const to of inParts([...new Set(userIds)]))
        await notify(tx, channel, JSON.stringify({ to, change } satisfies Told))
    },
    open(userId) {
      const stream = new Readable({
        read() {},
        destroy(error, done) {
          const own = streams.get(userId)
          own?.delete(stream)
          if (own?.size === 0) streams.delete(userId)
          done(error)
        },
      })
      const own = streams.get(userId) ?? new Set()
      streams.set(userId, own.add(stream))
      write(stream, hello)
      return stream
    },
    count: () => all().length,
    async stop() {
      for (const stream of all()) stream.push(null)
      await unlisten()
    },
  }
}

type Told = { to: string[]; change: LiveChange }

const eventOf = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const hello = `retry: 2000\n${eventOf('hello', {})}`

function write(stream: Readable, text: string) {
  if (stream.destroyed || stream.readableEnded) return
  if (stream.readableLength > mostUnread) stream.destroy()
  else stream.push(text)
}

/** As many people as one notification can name. */
function* inParts(ids: string[]): Generator<string[]> {
  const each = Math.floor((mostNotified - 200) / 39)
  for (let from = 0; from < ids.length; from += each) yield ids.slice(from, from + each)
}
