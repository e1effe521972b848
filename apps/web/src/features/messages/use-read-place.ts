import { messages } from '@guildhall/contract/messages'
import { useEffect } from 'react'
import { read } from '../../lib/api.ts'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { refreshUnread } from './unread.ts'

type Place = { conversation_id: string; seq: number }

/** What is shown of a conversation outside of the inbox is not new there any more. */
export function useReadPlace(place: Place | null | undefined): void {
  const isOff = useIsSwitchedOff()
  const mayRead = useMay('chat') && !isOff('/inbox')
  const { conversation_id, seq } = place ?? {}
  useEffect(() => {
    if (!mayRead || !conversation_id || seq === undefined) return
    // Who only looks after the order takes no part in what is written about it.
    read(messages.read, { body: { conversation_id, seq } }).then(refreshUnread, () => {})
  }, [mayRead, conversation_id, seq])
}
