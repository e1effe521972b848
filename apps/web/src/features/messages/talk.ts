import { type Message, type MessagePage, messages, Party } from '@guildhall/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isExplained, newestSeq, withEarlier, withLater, withMessage } from './talk-window.ts'

/** A part of a conversation without gaps: at first where the unread begins, else the end; it grows both ways. */
export const talkQuery = (party: Party) =>
  queryOptions({
    queryKey: ['messages', 'with', party.type, party.id],
    queryFn: () => readStart(party),
    staleTime: Infinity,
    // Looked at again, it begins anew: what was unread then is not what is unread now.
    gcTime: 0,
    meta: { silent: true },
  })

type Place = { before?: number; after?: number; around?: number }
const readPage = (party: Party, place: Place = {}): Promise<MessagePage> =>
  read(messages.userMessages, { query: { ...party, ...place } })

async function readStart(party: Party): Promise<MessagePage> {
  const page = await readPage(party)
  const {
    conversation,
    messages: [first],
  } = page
  const isUnreadBefore = conversation && conversation.unread_count > 0 && first && first.seq > conversation.read_seq + 1
  return isUnreadBefore ? readPage(party, { around: conversation.read_seq + 1 }) : page
}

const held = (party: Party) => queryClient.getQueryData(talkQuery(party).queryKey)
const hold = (party: Party, edit: (page: MessagePage) => MessagePage) =>
  void queryClient.setQueryData(talkQuery(party).queryKey, (page) => page && edit(page))

export async function loadEarlier(party: Party): Promise<void> {
  const first = held(party)?.messages[0]
  if (!first) return
  const more = await readPage(party, { before: first.seq })
  hold(party, (page) => withEarlier(page, more))
}

export async function loadLater(party: Party): Promise<void> {
  const page = held(party)
  if (!page) return
  const more = await readPage(party, { after: newestSeq(page) })
  hold(party, (now) => withLater(now, more))
}

/** Brings a message into the part that is held, or the end. */
export async function jumpTo(party: Party, seq: number | 'end'): Promise<void> {
  const page = held(party)
  const isThere = seq === 'end' ? !page?.has_later : page?.messages.some((message) => message.seq === seq)
  if (isThere) return
  const found = await readPage(party, seq === 'end' ? {} : { around: seq })
  hold(party, () => found)
}

/** A message as it is now, sent or changed here, in whatever shows its conversation. */
export function takeMessage(message: Message): void {
  const windows = queryClient.getQueriesData<MessagePage>({ queryKey: ['messages', 'with'] })
  for (const [[, , type, id], page] of windows) {
    const party = Party.safeParse({ type, id })
    if (!party.success || page?.conversation?.id !== message.conversation_id) continue
    const next = withMessage(page, message)
    if (next === 'gap') void catchUp(party.data, message.seq)
    else hold(party.data, () => next)
  }
}

/** The first message to somebody makes the conversation. */
export const isBegun = (party: Party): boolean => held(party)?.conversation !== null
export const readAnew = (party: Party) => queryClient.invalidateQueries({ queryKey: talkQuery(party).queryKey })

const catchingUp = new Map<string, 'once' | 'again'>()

/** Something changed: reads what is new; where that explains nothing, an earlier message did, and the part is read anew. */
export async function catchUp(party: Party, seenSeq: number): Promise<void> {
  const name = `${party.type}:${party.id}`
  // Whoever hears of more while he asks asks once more, not each time.
  if (catchingUp.has(name)) return void catchingUp.set(name, 'again')
  catchingUp.set(name, 'once')
  try {
    await readChanges(party, seenSeq)
  } finally {
    const again = catchingUp.get(name) === 'again'
    catchingUp.delete(name)
    if (again) await catchUp(party, seenSeq)
  }
}

async function readChanges(party: Party, seenSeq: number): Promise<void> {
  const before = held(party)
  if (!before?.conversation) return readAnew(party)
  const { conversation, has_later } = before
  const more = await readPage(party, { after: has_later ? conversation.last_seq : newestSeq(before) })
  if (has_later) hold(party, (page) => ({ ...page, conversation: more.conversation }))
  else hold(party, (page) => withLater(page, more))
  if (isExplained(conversation, more)) return
  const fresh = await readPage(party, { around: seenSeq })
  hold(party, () => fresh)
}
