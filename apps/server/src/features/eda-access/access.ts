import type { edaAccess, MyTool } from '@guildhall/contract/eda-access'
import type { DataOf } from '@guildhall/contract/endpoint'
import type { DueEula } from '@guildhall/contract/eulas'
import { has } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { dueForOrganization, dueForUsers } from '../eulas/public.ts'
import { filesOf } from '../files/public.ts'
import { blocksOf } from './blocks.ts'
import { listClaimable, listHeldSeats, listPastSeats, type MySeat } from './queries.ts'

/** What somebody can work with, what he could until lately, and what his organization has left for him. */
export async function listAccess(db: Db, actor: Actor): Promise<DataOf<(typeof edaAccess)['list']>> {
  const held = await listHeldSeats(db, actor.id)
  const due = await dueOf(db, actor, held)
  const active = held.filter(({ state }) => state === 'active')
  const files = await filesOf(
    db,
    'tool',
    active.map(({ tool }) => tool.id),
  )
  const past = await listPastSeats(db, actor.id)
  return {
    mine: held.map((seat) => toolOf(seat, due, files.get(seat.tool.id)?.content ?? [])),
    past: past.map((seat) => toolOf(seat, [], [])),
    claimable: actor.organization_id ? await listClaimable(db, actor.id, actor.organization_id) : [],
  }
}

/** All that the caller or his organization has to accept for his tools, whichever of them asks for it. */
async function dueOf(db: Db, actor: Actor, held: MySeat[]): Promise<DueEula[]> {
  const { id, organization_id } = actor
  if (!organization_id || held.length === 0) return []
  const toolIds = [...new Set(held.map(({ tool }) => tool.id))]
  const forOrganization = await dueForOrganization(db, organization_id, toolIds)
  const forUser = (await dueForUsers(db, organization_id, toolIds, [id])).get(id) ?? []
  return [
    ...forOrganization.map((each) => ({ ...each, may_accept: has(actor, 'organization_admin') })),
    ...forUser.map((each) => ({ ...each, may_accept: true })),
  ]
}

/** How to get to work is told only to those who can. */
function toolOf(seat: MySeat, due: DueEula[], files: MyTool['licence_files']): MyTool {
  const { missing, instructions, access_url, ...rest } = seat
  const isOpen = seat.state === 'active'
  return {
    ...rest,
    blocks: blocksOf(seat),
    due: due.filter(({ eula_id, accepts_for }) =>
      missing.some((each) => each.eula_id === eula_id && each.accepts_for === accepts_for),
    ),
    instructions: isOpen ? instructions : '',
    access_url: isOpen ? access_url : '',
    licence_files: isOpen ? files : [],
  }
}
