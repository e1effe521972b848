import { messages } from '@guildhall/contract/messages'
import { ask, openStream, type PageStream } from './live.ts'

/**
 * The badge of an open page, as the browser keeps it: it asks how much is unread whenever a stream begins or something
 * changes, and of several answers the one to the latest question counts.
 */
export function aPage(headers: Record<string, string>) {
  let stream: PageStream | undefined
  let node = ''
  let asked = 0
  let unread: Map<string, number> | undefined
  let isKnown = false

  const look = async () => {
    const question = ++asked
    isKnown = false
    const rows = await ask(node, headers, messages.unreadCount, {})
    if (question !== asked) return
    unread = new Map(rows.map(({ conversation_id, unread_count }) => [conversation_id, unread_count]))
    isKnown = true
  }
  const leave = async () => {
    const left = stream
    stream = undefined
    await left?.close()
  }

  return {
    /** What the badge says; nothing while an answer is awaited. */
    badge: () => (isKnown && unread ? [...unread.values()].reduce((sum, count) => sum + count, 0) : undefined),
    /** The stream breaks off, and the page is left with what it knew. */
    leave,
    /** The page comes back after a break, to whichever node it is sent. */
    async comeBack(to = node) {
      await leave()
      node = to
      stream = await openStream(to, headers, ({ event }) => {
        if (event !== 'beat') void look()
      })
    },
    /** The page is loaded anew, and knows nothing of before. */
    async load(from: string) {
      await leave()
      node = from
      unread = undefined
      await Promise.all([look(), this.comeBack(from)])
    },
    isListening: () => stream !== undefined,
    poll: look,
  }
}
