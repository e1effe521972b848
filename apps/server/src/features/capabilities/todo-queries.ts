import { mayDecide } from '@guildhall/contract/capability-rules'
import { may } from '@guildhall/contract/policy'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { ofNode, ofOrganization } from './list-queries.ts'
import { isStale } from './scope-queries.ts'

/** What was handed in, as far as this person may approve it: nobody does what he himself looks after. */
export function capabilitiesToApprove(actor: Actor): SQL | undefined {
  if (!may(actor, 'capability_approve')) return undefined
  const own = actor.organization_id
  const isOut = own && mayDecide(actor, own) === 'own'
  return waiting(
    and(eq(capabilities.state, 'submitted'), isOut ? ne(capabilities.organization_id, own) : undefined),
    capabilities.submitted_at,
    sql`${capability_nodes.name} || ', ' || ${organizations.name}`,
  )
}

/** What this person's own organization handed in and got back. */
export const capabilitiesToRevise = (actor: Actor): SQL | undefined =>
  ofOwn(actor, eq(capabilities.state, 'returned'), capabilities.updated_at)

/** What his own organization has not confirmed for long. */
export const capabilitiesToRenew = (actor: Actor): SQL | undefined => ofOwn(actor, isStale, capabilities.confirmed_at)

const ofOwn = (actor: Actor, which: SQL, since: PgColumn) =>
  actor.organization_id && may(actor, 'capability_write')
    ? waiting(and(eq(capabilities.organization_id, actor.organization_id), which), since)
    : undefined

const waiting = (where: SQL | undefined, since: PgColumn, name: SQL | PgColumn = capability_nodes.name) => sql`
  select ${capabilities.id} as place, ${name} as name, ${since} as since_at, null::timestamptz as due_at
  from ${capabilities} inner join ${capability_nodes} on ${ofNode} inner join ${organizations} on ${ofOrganization}
  where ${where}`
