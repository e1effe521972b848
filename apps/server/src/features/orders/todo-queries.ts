import { may } from '@guildhall/contract/policy'
import { and, sql, type SQL } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { isAskedOf, isTurnOf, visibleTo } from './scope-queries.ts'

/** Orders whose next approval is this person's to give. */
export const ordersToApprove = (actor: Actor): SQL | undefined => waiting(actor, isTurnOf(actor))

/** Orders of which his side was asked something. */
export const ordersToAnswer = (actor: Actor): SQL | undefined => waiting(actor, isAskedOf(actor))

const waiting = (actor: Actor, which: SQL | undefined) =>
  which && may(actor, 'order_read')
    ? sql`select ${orders.id} as place, ${orders.number} || ', ' || ${organizations.name} as name,
        ${orders.updated_at} as since_at, null::timestamptz as due_at
      from ${orders} inner join ${organizations} on ${organizations.id} = ${orders.organization_id}
      where ${and(visibleTo(actor), which)}`
    : undefined
