import { Readable } from 'node:stream'
import type { LiveChange, LiveEvent } from '@guildhall/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { mostNotified, type Wire } from '../db/notify.ts'

/** Tells the open pages of people that something changed; they read for themselves what. */
export type Live = {
  /** Tells these people, on whichever node they are, if the transaction commits and only then. */
  tell: (tx: Db, userIds: string[], change: LiveChange) => Promise<void>
  /** The same for a statement that notifies itself (`notified` in `db/notify.ts`): the texts for it. */
  handOver: (tx: Db, userIds: string[], change: LiveChange) => string[]
  /**
   * A stream of server-sent events for one page of somebody's. It is cut off if its reader does not keep up.
   * It also carries what is told to `figures`, not to a person: that figures of the network changed.
   */
  open: (userId: string, also?: 'figures') => LiveStream
  /** How many streams are open here. */
  count: () => number
  /** Ends every stream; none is opened after that. */
  stop: () => Promise<void>
}

export type LiveStream = {
  content: Readable
  /** Says that the stream is there. */
  beat: () => void
  end: () => void
}

/** What a reader may leave unread before he is cut off; he comes back and reads anew. */
const mostUnread = 64 * 1024
/** Nobody looks at more pages at once; the one that was opened first gives way. */
const mostOfOne = 20
const displacedRetryMs = 30_000

export async function startLive(wire: Wire, log: FastifyBaseLogger): Promise<Live> {
  const streams = new Map<string, Set<Stream>>()
  const all = () => [...new Set([...streams.values()].flatMap((some) => [...some]))]
  const leave = (key: string, stream: Stream) => {
    const some = streams.get(key)
    some?.delete(stream)
    if (some?.size === 0) streams.delete(key)
  }
  let isStopped = false

  const unlisten = await wire.listen({
    onMessage(text) {
      const told = readTold(text)
      if (!told) return log.warn('something on the channel of live events is not one')
      const event = eventOf('change', told.change)
      for (const userId of told.to) for (const stream of streams.get(userId) ?? []) stream.write(event)
    },
    onGap() {
      log.warn('live events were interrupted')
      for (const stream of all()) stream.write(hello())
    },
  })

  return {
    tell: (tx, userIds, change) => wire.tell(tx, textsOf(userIds, change)),
    handOver: (tx, userIds, change) => wire.handOver(tx, textsOf(userIds, change)),
    open(userId, also) {
      const own = streams.get(userId) ?? new Set()
      const [oldest] = own
      if (oldest && own.size >= mostOfOne) oldest.end(`retry: ${displacedRetryMs}\n\n`)
      const keys = also ? [userId, also] : [userId]
      const stream = createStream(() => keys.forEach((key) => leave(key, stream)))
      for (const key of keys) streams.set(key, (streams.get(key) ?? new Set()).add(stream))
      if (isStopped) stream.end()
      else stream.write(hello())
      return stream
    },
    count: () => all().length,
    async stop() {
      isStopped = true
      for (const stream of all()) stream.end()
      await unlisten()
    },
  }
}

const textsOf = (userIds: string[], change: LiveChange) =>
  [...inParts([...new Set(userIds)])].map((to) => JSON.stringify({ to, change } satisfies Told))

const Told = z.object({ to: z.array(z.string()), change: z.unknown() })
type Told = z.infer<typeof Told>

/** What another node said; nothing if it was none of ours. */
function readTold(text: string): Told | undefined {
  try {
    return Told.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const eventOf = (name: LiveEvent, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
// When a node ends, its readers do not all come to the next one in the same moment.
const hello = () => `retry: ${1000 + Math.floor(Math.random() * 2000)}\n${eventOf('hello', {})}`
const beat = eventOf('beat', {})

type Stream = ReturnType<typeof createStream>

function createStream(onEnd: () => void) {
  let isOpen = true
  const leave = () => {
    if (isOpen) onEnd()
    isOpen = false
  }
  const content = new Readable({
    read() {},
    destroy(error, done) {
      leave()
      done(error)
    },
  })
  const write = (text: string) => {
    if (!isOpen) return
    if (content.readableLength > mostUnread) content.destroy()
    else content.push(text)
  }
  return {
    content,
    write,
    beat: () => write(beat),
    end(lastWords?: string) {
      if (!isOpen) return
      // Whoever is behind would not come to the end.
      if (content.readableLength > 0) return void content.destroy()
      leave()
      if (lastWords) content.push(lastWords)
      content.push(null)
    },
  }
}

/** As many people as one notification can name. */
function* inParts(ids: string[]): Generator<string[]> {
  const each = Math.floor((mostNotified - 200) / 39)
  for (let from = 0; from < ids.length; from += each) yield ids.slice(from, from + each)
}
