import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the stream says: that something changed, never what it is now. */
export const LiveChange = z.discriminatedUnion('what', [
  /** Somebody wrote, edited, deleted, read, joined or left in a conversation of the reader. */
  z.object({ what: z.literal('conversation'), id: z.uuid() }),
  /** There is news for the reader, or less to do. */
  z.object({ what: z.literal('notices') }),
  /** There are more or fewer people, organizations or orders than before: for those who see figures of the network. */
  z.object({ what: z.literal('figures') }),
])
export type LiveChange = z.infer<typeof LiveChange>

/**
 * The names of the stream's events. Whatever came before a `hello` may have been missed: whoever hears one reads anew.
 * A `beat` says that the stream is there: a page that hears none for a while opens another one.
 */
export const liveEvents = ['hello', 'beat', 'change'] as const
export type LiveEvent = (typeof liveEvents)[number]

/** How often a stream says that it is there; also how soon one ends whose session has ended. */
export const heartbeatSeconds = 20

export const live = {
  stream: endpoint({
    method: 'GET',
    path: 'live/stream',
    access: 'session',
    data: z.string(),
    file: 'text/event-stream',
    unattended: true,
  }),
}
