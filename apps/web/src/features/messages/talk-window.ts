import type { Conversation, Message, MessagePage } from '@guildhall/contract/messages'

/** So many messages are held at once; whoever reads on lets go of those at the other end. */
export const mostHeld = 400

/** Earlier messages before those that are there. */
export function withEarlier(page: MessagePage, more: MessagePage): MessagePage {
  const messages = merged(more.messages, page.messages)
  const isTooMany = messages.length > mostHeld
  return {
    conversation: more.conversation ?? page.conversation,
    messages: isTooMany ? messages.slice(0, mostHeld) : messages,
    has_earlier: more.has_earlier,
    has_later: page.has_later || isTooMany,
  }
}

/** Later messages behind those that are there. */
export function withLater(page: MessagePage, more: MessagePage): MessagePage {
  const messages = merged(page.messages, more.messages)
  const isTooMany = messages.length > mostHeld
  return {
    conversation: more.conversation ?? page.conversation,
    messages: isTooMany ? messages.slice(-mostHeld) : messages,
    has_earlier: page.has_earlier || isTooMany,
    has_later: more.has_later,
  }
}

/** One message as it is now; a new one only where it follows the last, since between them something may be missing. */
export function withMessage(page: MessagePage, message: Message): MessagePage | 'gap' {
  if (page.messages.some(({ id }) => id === message.id))
    return { ...page, messages: page.messages.map((each) => (each.id === message.id ? message : each)) }
  if (page.has_later || message.seq <= newestSeq(page)) return page
  if (message.seq > newestSeq(page) + 1 || !page.conversation) return 'gap'
  return withLater(page, { conversation: null, messages: [message], has_earlier: false, has_later: false })
}

export const newestSeq = (page: MessagePage): number => page.messages.at(-1)?.seq ?? 0

/** Whether what the stream announced shows in what was read: new messages, somebody who has read, come or gone. */
export const isExplained = (before: Conversation | null, more: MessagePage): boolean =>
  more.messages.length > 0 || signature(before) !== signature(more.conversation)

const signature = (conversation: Conversation | null) =>
  conversation &&
  JSON.stringify([
    conversation.last_seq,
    conversation.read_seq,
    conversation.name,
    conversation.is_muted,
    conversation.is_blocked,
    conversation.may_write,
    conversation.is_owner,
    conversation.members.map(({ id, read_seq }) => [id, read_seq]),
  ])

function merged(first: Message[], second: Message[]): Message[] {
  const all = new Map([...first, ...second].map((message) => [message.id, message]))
  return [...all.values()].toSorted((a, b) => a.seq - b.seq)
}
