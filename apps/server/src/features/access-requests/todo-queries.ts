import { may } from '@guildhall/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import { access_requests } from '../../db/schema/access-requests.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { visibleTo } from './queries.ts'

/** Requests that wait for this person's decision. */
export const requestsToDecide = (actor: Actor): SQL | undefined =>
  may(actor, 'access_request_read') && may(actor, 'access_request_approve')
    ? sql`select ${access_requests.id} as place, ${users.first_name} || ' ' || ${users.last_name} as name,
        ${access_requests.created_at} as since_at, null::timestamptz as due_at
      from ${access_requests} inner join ${users} on ${users.id} = ${access_requests.user_id}
      where ${access_requests.status} = 'pending' and ${visibleTo(actor) ?? sql`true`}`
    : undefined
