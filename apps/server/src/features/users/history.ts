import { may } from '@guildhall/contract/policy'
import { isAdministrator } from '@guildhall/contract/users'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { found, notFound } from '../../http/errors.ts'
import { deleteSessionsOf } from '../auth/public.ts'
import { endSession } from '../profile/public.ts'
import { expectAuthority } from '../roles/public.ts'
import { findUser, lockUser } from './user-queries.ts'

/** Somebody whom the actor looks after: where an administrator signs in from is for those who look after administrators. */
export async function findLookedAfter(db: Db, actor: Actor, id: string) {
  const user = found(await findUser(db, actor, id))
  if (isAdministrator(user) && !may(actor, 'admin_user_read')) throw notFound()
  return user
}

/** Ends one session of a person, or all of them but the one that asks. */
export function endSessionsOf(db: Db, author: Author<Actor>, userId: string, sessionId: string | undefined) {
  return audited(db, author, async (tx, note) => {
    found(await lockUser(tx, author.actor, userId))
    const user = await findLookedAfter(tx, author.actor, userId)
    await expectAuthority(tx, author.actor, user)
    const { id } = user
    if (sessionId) return endSession(tx, author, id, sessionId)
    await deleteSessionsOf(tx, id, author.actor.session_id)
    note({ action: 'session.ended_all', subject_type: 'user', subject_id: id })
    return null
  })
}
