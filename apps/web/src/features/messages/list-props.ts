import type { Message, MessagePage, Party } from '@guildhall/contract/messages'
import type { Outgoing } from './outbox.ts'

/** A way to a message; a new one each time, so that the same can be asked for twice. */
export type Target = { seq: number | 'end' }

/** What the list of messages is given, and its items with it. */
export type ListProps = {
  party: Party
  page: MessagePage
  name: string
  outgoing: Outgoing[]
  target: Target | null
  /** Told which message is in the middle of what is seen. */
  onSeen: (seq: number) => void
  onGo: (seq: number | 'end') => void
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
}
