import { notificationTypes } from '@guildhall/contract/profile'
import { z } from 'zod'
import type { SecretBox } from '../../services/secret-box.ts'
import type { Unsubscribe } from '../../words/letters.ts'
import type { NotificationType } from './letter-kinds.ts'

/** What the link at the foot of a mail is good for, and for nothing else. */
const Ticket = z.object({ unsubscribes: z.uuid(), types: z.array(z.enum(notificationTypes)).min(1) })

/** How somebody ends the mails of these types; the link is good for ever. */
export function unsubscribeFor(box: SecretBox, site: string, userId: string, types: NotificationType[]): Unsubscribe {
  const token = box.seal(JSON.stringify({ unsubscribes: userId, types } satisfies z.infer<typeof Ticket>))
  return {
    types,
    page_url: `${site}/unsubscribe?token=${token}`,
    call_url: `${site}/api/notifications/unsubscribe?token=${token}`,
  }
}

/** Whose mails of which types a link ends; nothing where it is none of ours. */
export function readTicket(box: SecretBox, token: string): { user_id: string; types: NotificationType[] } | undefined {
  try {
    const { unsubscribes, types } = Ticket.parse(JSON.parse(box.open(token)))
    return { user_id: unsubscribes, types }
  } catch {
    return undefined
  }
}
