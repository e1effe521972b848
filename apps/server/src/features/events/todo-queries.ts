import { may } from '@guildhall/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import { event_registrations, events } from '../../db/schema/events.ts'
import type { Actor } from '../../http/actor.ts'

/** Places that this person is offered and has not answered. */
export const placesToTake = (actor: Actor): SQL | undefined =>
  may(actor, 'event_read')
    ? sql`select ${events.id} as place, ${events.title} as name, ${event_registrations.updated_at} as since_at,
        ${event_registrations.offered_until} as due_at
      from ${event_registrations} inner join ${events} on ${events.id} = ${event_registrations.event_id}
      where ${event_registrations.user_id} = ${actor.id} and ${event_registrations.state} = 'offered'
        and ${event_registrations.offered_until} > now() and ${events.status} = 'published'`
    : undefined
