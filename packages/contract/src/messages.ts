import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { word } from './validation.ts'

/** Between two people, or with the admins of an organization. */
export const conversationKinds = ['direct', 'organization'] as const

export const MessageInput = z.object({
  /** Made by the sender's browser: sent twice, it is one message. */
  id: z.uuid(),
  to: z.discriminatedUnion('type', [
    z.object({ type: z.literal('user'), id: z.uuid() }),
    z.object({ type: z.literal('organization'), id: z.uuid() }),
  ]),
  body: z.string().trim().min(1, word('message_needed')).max(5000),
})
export type MessageInput = z.infer<typeof MessageInput>

export const Message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  author_id: z.uuid(),
  author_name: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

export const messages = {
  create: endpoint({
    method: 'POST',
    path: 'messages/create',
    access: 'chat',
    body: MessageInput,
    data: Message,
    done: 'message.sent',
  }),
  /** What was written to and by somebody or an organization so far, the newest last; at most the last hundred. */
  userMessages: endpoint({
    method: 'GET',
    path: 'messages/user-messages',
    access: 'chat',
    query: z.object({ type: z.enum(['user', 'organization']), id: z.uuid() }),
    data: z.array(Message),
  }),
}
