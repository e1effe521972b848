import type { OrganizationImport } from '@guildhall/contract/organization-imports'
import { audited, type Author } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, found } from '../../http/errors.ts'
import { mailInvitation } from '../users/public.ts'
import { expectOffice, subject_type } from './imports.ts'
import { readFrame } from './known.ts'
import { listUninvited, lockImport, shown } from './queries.ts'

/** So that one call is short however many there are. */
const mostAtOnce = 50

/** Invites the next new admins who have no invitation that works. */
export async function inviteAdmins(deps: Deps, author: Author<Actor>, id: string): Promise<OrganizationImport> {
  expectOffice(author.actor)
  return audited(deps.db, author, async (tx, note) => {
    const held = found(await lockImport(tx, id))
    if (held.status !== 'done') throw conflict('error.import_final')
    if ((await readFrame(tx, author.actor)).adminRefusal) throw forbidden()
    const people = await listUninvited(tx, id, mostAtOnce)
    await mailInvitation(deps, tx, ...people)
    note({ action: 'organization_import.invited', subject_type, subject_id: id, after: { people: people.length } })
    return shown(found(await lockImport(tx, id)))
  })
}
