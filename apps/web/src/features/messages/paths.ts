import type { Party } from '@guildhall/contract/messages'

/** Where a conversation is read, or the one with somebody begun; `seq` leads to one message of it. */
export const talkLink = ({ type, id }: Party, seq?: number): string =>
  `/inbox?${type}=${id}${seq === undefined ? '' : `&at=${seq}`}`

export const inboxLink = (conversationId: string): string => talkLink({ type: 'conversation', id: conversationId })
