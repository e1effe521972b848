import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const DemoAccount = z.object({
  email: z.string(),
  role: z.string(),
  /** In the reader's language. */
  role_name: z.string(),
  name: z.string(),
  organization_name: z.string().nullable(),
  /** The code that this account can use next; the current one, unless it was used already. */
  code: z.string(),
})

/** A mail that the demo's mailbox has taken in. */
export const DemoMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  received_at: z.iso.datetime(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type DemoMail = z.infer<typeof DemoMail>

/** Answers 404 outside demo mode. */
export const demo = {
  accounts: endpoint({
    method: 'GET',
    path: 'demo/accounts',
    access: 'public',
    data: z.object({
      accounts: z.array(DemoAccount),
      password: z.string(),
      code: z.string(),
      /** Seconds that the code still counts. */
      code_expires_in_seconds: z.int(),
    }),
  }),
  /** The newest first; at most a hundred. */
  mailbox: endpoint({
    method: 'GET',
    path: 'demo/mailbox',
    access: 'public',
    query: z.object({ to: z.string().max(254).optional() }),
    data: z.array(DemoMail),
  }),
  /** What is attached to a mail, by its place. */
  attachment: endpoint({
    method: 'GET',
    path: 'demo/mailbox/:id/:place',
    access: 'public',
    params: z.object({ id: z.string().max(200), place: z.coerce.number().int().min(0).max(20) }),
    data: z.string(),
    file: ['application/pdf', 'text/calendar', 'application/octet-stream'],
  }),
}
