import type { DueEula } from '@guildhall/contract/eulas'
import { has, may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { listToolsOfOrganization, listToolsOfPerson } from './acceptance-queries.ts'
import { dueForOrganization, dueForUsers } from './due-queries.ts'

/** What the caller has to accept for himself, and what his organization has to. */
export async function listDue(db: Db, actor: Actor): Promise<DueEula[]> {
  const { id, organization_id } = actor
  if (!organization_id) return []
  const own = await listToolsOfPerson(db, id)
  const tools = mayOrder(actor) ? await listToolsOfOrganization(db, organization_id) : own
  const forOrganization = await dueForOrganization(db, organization_id, [...new Set([...tools, ...own])])
  const forUser = (await dueForUsers(db, organization_id, own, [id])).get(id) ?? []
  return [
    ...forOrganization.map((due) => ({ ...due, may_accept: speaksFor(actor) })),
    ...forUser.map((due) => ({ ...due, may_accept: true })),
  ]
}

const mayOrder = (actor: Actor) => speaksFor(actor) || may(actor, 'order_write')

/** An organization's admins accept for it. */
export const speaksFor = (actor: Actor) => actor.organization_id !== null && has(actor, 'organization_admin')
