import type { Message, MessagePage } from '@guildhall/contract/messages'
import type { Outgoing } from './outbox.ts'
import { dayKey } from './times.ts'

/** What stands in the list of a conversation, from above. */
export type Item =
  | { kind: 'day'; key: string; iso: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; goesOn: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; goesOn: boolean }

/** Within these minutes somebody's next message goes on below the last, without his name. */
const goesOnMs = 5 * 60_000

/** `readSeq` is where the unread began when the conversation was opened; null where nothing was unread. */
export function itemsOf(page: MessagePage, outgoing: Outgoing[], readSeq: number | null, me: string): Item[] {
  const items: Item[] = []
  let last: { author: string; at: string } | undefined
  let isNewTold = readSeq === null
  const begin = (id: string, author: string, at: string): boolean => {
    const isNewDay = last ? dayKey(last.at) !== dayKey(at) : !page.has_earlier
    if (isNewDay) items.push({ kind: 'day', key: `day ${id}`, iso: at })
    const goesOn = !isNewDay && last?.author === author && Date.parse(at) - Date.parse(last.at) < goesOnMs
    last = { author, at }
    return goesOn
  }
  // Where the part that is held begins later, nobody knows yet where the unread begins.
  const isBeginningHeld = !page.has_earlier || (page.messages[0]?.seq ?? 0) <= (readSeq ?? 0)
  for (const message of page.messages) {
    const goesOn = begin(message.id, message.author_id, message.created_at)
    const isFirstNew = !isNewTold && readSeq !== null && message.seq > readSeq && message.author_id !== me
    if (isFirstNew && isBeginningHeld) items.push({ kind: 'new', key: 'new' })
    isNewTold ||= isFirstNew
    items.push({ kind: 'message', key: message.id, message, goesOn: goesOn && !isFirstNew && !message.reply_to })
  }
  const sent = new Set(page.messages.map(({ id }) => id))
  for (const each of page.has_later ? [] : outgoing.filter(({ id }) => !sent.has(id))) {
    const goesOn = begin(each.id, me, each.created_at) && !each.reply_to
    items.push({ kind: 'outgoing', key: each.id, outgoing: each, goesOn })
  }
  return items
}
