import { z } from 'zod'

/** Whom somebody may write to. */
export const Addressee = z.object({
  type: z.enum(['user', 'organization']),
  id: z.uuid(),
  name: z.string(),
  organization_name: z.string().nullable(),
  photo: z.string().nullable(),
})
export type Addressee = z.infer<typeof Addressee>

/** A message that holds the words that were looked for. */
export const MessageHit = z.object({
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  conversation_name: z.string(),
  seq: z.int(),
  author_name: z.string(),
  passage: z.array(z.object({ text: z.string(), is_hit: z.boolean() })),
  created_at: z.iso.datetime(),
})
export type MessageHit = z.infer<typeof MessageHit>
