import { may } from '@guildhall/contract/policy'
import { eq, sql, type SQL } from 'drizzle-orm'
import { level_requests } from '../../db/schema/level-requests.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** Organizations that ask for another level, for the office. */
export const levelRequestsToDecide = (actor: Actor): SQL | undefined =>
  seesAll(actor) && may(actor, 'organization_write')
    ? sql`select ${organizations.id} as place, ${organizations.name} as name,
        ${level_requests.created_at} as since_at, null::timestamptz as due_at
      from ${level_requests} inner join ${organizations} on ${organizations.id} = ${level_requests.organization_id}
      where ${eq(level_requests.status, 'open')}`
    : undefined
