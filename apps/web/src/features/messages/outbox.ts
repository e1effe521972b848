import type { StoredFile } from '@guildhall/contract/files'
import { type Message, messages, type Party } from '@guildhall/contract/messages'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ApiError, read } from '../../lib/api.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { refreshList } from './list.ts'
import { outboxKey } from './outbox-key.ts'
import { isBegun, readAnew, takeMessage } from './talk.ts'

/** A message that the server does not have yet, or will not have. */
export type Outgoing = {
  id: string
  user_id: string
  to: Party
  body: string
  reply_to: Message['reply_to']
  files: StoredFile[]
  created_at: string
  /** Why it was refused; null while it waits. */
  refusal: string | null
}

type Outbox = { items: Outgoing[]; isStuck: boolean }

/** Kept by the browser, so that neither a reload nor a lost connection loses what was written. */
export const useOutbox = create<Outbox>()(
  persist((): Outbox => ({ items: [], isStuck: false }), { name: outboxKey, partialize: ({ items }) => ({ items }) }),
)

const change = (edit: (items: Outgoing[]) => Outgoing[]) => useOutbox.setState(({ items }) => ({ items: edit(items) }))
const me = () => useUserDetails.getState().userDetails?.id

export function send(outgoing: Omit<Outgoing, 'user_id' | 'created_at' | 'refusal'>): void {
  const user_id = me()
  if (!user_id) return
  change((items) => [...items, { ...outgoing, user_id, created_at: new Date().toISOString(), refusal: null }])
  void flush()
}

export function sendAgain(id: string): void {
  change((items) => items.map((item) => (item.id === id ? { ...item, refusal: null } : item)))
  void flush()
}

export const discard = (id: string) => change((items) => items.filter((item) => item.id !== id))

let isFlushing = false
let timer: ReturnType<typeof setTimeout> | undefined
const againMs = 5000

/** Sends what waits, in the order in which it was written; one tab at a time, and the same id twice is one message. */
export async function flush(): Promise<void> {
  if (isFlushing) return
  isFlushing = true
  clearTimeout(timer)
  try {
    // Browsers know locks only where the connection is safe.
    if ('locks' in navigator) await navigator.locks.request(outboxKey, sendAll)
    else await sendAll()
  } finally {
    isFlushing = false
  }
  if (useOutbox.getState().isStuck) timer = setTimeout(() => void flush(), againMs)
}

async function sendAll(): Promise<void> {
  await useOutbox.persist.rehydrate()
  for (let next = waiting(); next; next = waiting()) {
    const isAnswered = await sendOne(next)
    useOutbox.setState({ isStuck: !isAnswered })
    if (!isAnswered) return
  }
  useOutbox.setState({ isStuck: false })
}

const waiting = () => useOutbox.getState().items.find((item) => item.user_id === me() && item.refusal === null)

/** False where nobody answered, so that it waits; whatever the answer was, it is dealt with. */
async function sendOne({ id, to, body, reply_to, files }: Outgoing): Promise<boolean> {
  try {
    const attachment_ids = files.map((file) => file.id)
    const message = await read(messages.create, {
      body: { id, to, body, reply_to_id: reply_to?.id ?? null, attachment_ids },
    })
    takeMessage(message)
    if (!isBegun(to)) await readAnew(to)
    discard(id)
    refreshList(message.conversation_id)
    return true
  } catch (error) {
    // Without a session nothing is refused for good: it goes out when its writer is back.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) return false
    change((items) => items.map((item) => (item.id === id ? { ...item, refusal: error.message } : item)))
    return true
  }
}

window.addEventListener('online', () => void flush())
window.addEventListener('storage', ({ key }) => {
  if (key === outboxKey) void useOutbox.persist.rehydrate()
})
