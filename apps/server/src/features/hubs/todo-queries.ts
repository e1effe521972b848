import { has, may } from '@guildhall/contract/policy'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { hub_managers, users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'

/** Organizations that ask to belong to a hub of this person's; the network's own admins decide where nobody manages. */
export function hubRequestsToDecide(actor: Actor): SQL | undefined {
  if (!may(actor, 'hub_write')) return undefined
  const managed = has(actor, 'hub_manager') ? actor.managed_hub_ids : []
  const isUnmanaged = sql`not exists (select from ${hub_managers} inner join ${users} on ${users.id} = ${hub_managers.user_id}
    where ${hub_managers.hub_id} = ${hub_requests.hub_id} and ${users.status} = 'active')`
  const isHis = or(
    managed.length > 0 ? inArray(hub_requests.hub_id, managed) : undefined,
    has(actor, 'system_admin') ? isUnmanaged : undefined,
  )
  if (!isHis) return undefined
  return sql`select ${hub_requests.hub_id} as place, ${organizations.name} as name,
      ${hub_requests.created_at} as since_at, null::timestamptz as due_at
    from ${hub_requests} inner join ${organizations} on ${organizations.id} = ${hub_requests.organization_id}
    where ${and(eq(hub_requests.state, 'pending'), isHis)}`
}
