import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the stream says: that something changed, never what it is now. */
export const LiveChange = z.discriminatedUnion('what', [
  /** Somebody wrote, edited, deleted, read, joined or left in a conversation of the reader. */
  z.object({ what: z.literal('conversation'), id: z.uuid() }),
  /** There is news for the reader, or less to do. */
  z.object({ what: z.literal('notices') }),
])
export type LiveChange = z.infer<typeof LiveChange>

/** The names of the stream's events. After `hello` anything may have been missed: whoever sees a second one reads again. */
export const liveEvents = ['hello', 'change'] as const

/** How often an idle stream says that it is there; also how soon one ends whose session has ended. */
export const heartbeatSeconds = 20

export const live = {
  stream: endpoint({
    method: 'GET',
    path: 'live/stream',
    access: 'session',
    data: z.string(),
    file: 'text/event-stream',
  }),
}
