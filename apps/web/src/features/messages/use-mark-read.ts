import { type MessagePage, messages } from '@guildhall/contract/messages'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { read } from '../../lib/api.ts'
import { changeRow } from './list.ts'
import { refreshUnread } from './unread.ts'

const restMs = 400

/** Tells the server how far one has read, once the newest message is really seen. */
export function useMarkRead({ conversation, messages: shown, has_later }: MessagePage, isAtEnd: boolean, me: string) {
  const isLooking = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const told = useRef(0)
  const newest = shown.at(-1)
  const id = conversation?.id
  const seq = newest?.seq ?? 0
  const readSeq = conversation?.read_seq ?? 0
  // The server counts one's own message as read by oneself, where all before it was.
  const isOwn = newest?.author_id === me && conversation?.unread_count === 0
  const isDue = isAtEnd && isLooking && !has_later && seq > readSeq && !isOwn
  useEffect(() => {
    if (!id || !isDue || seq <= told.current) return
    const timer = setTimeout(() => {
      told.current = seq
      read(messages.read, { body: { conversation_id: id, seq } }).then(
        ({ unread_count, read_seq }) => {
          changeRow(id, { unread_count, read_seq })
          refreshUnread()
        },
        // Told again with the next message, or when it is opened again.
        () => (told.current = 0),
      )
    }, restMs)
    return () => clearTimeout(timer)
  }, [id, seq, isDue])
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
