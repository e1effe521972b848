import { z } from 'zod'

export const reportReasons = ['harassment', 'spam', 'confidential', 'other'] as const
export const reportStates = ['open', 'dismissed', 'removed'] as const

export const MessageReport = z.object({
  id: z.uuid(),
  message_id: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** As it was when it was reported. */
  body: z.string(),
  author_id: z.uuid(),
  author_name: z.string(),
  reporter_name: z.string(),
  state: z.enum(reportStates),
  closed_by_name: z.string().nullable(),
  closed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type MessageReport = z.infer<typeof MessageReport>
