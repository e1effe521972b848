import type { EraseInput, UserDetail, UserRow } from '@guildhall/contract/users'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { erasePerson } from './erase-queries.ts'
import { expectChangeable, isOther, type Kind } from './manage.ts'
import { findUser, lockUser } from './user-queries.ts'

/** Takes the person of a closed account out of the network's records. Erased already, he is erased. */
export function eraseUser(
  { db }: Pick<Deps, 'db'>,
  author: Author<Actor>,
  { id, confirm_email }: EraseInput,
  kind: Kind,
): Promise<UserDetail> {
  return audited(db, author, async (tx, note) => {
    // What is being added about the person is waited for, so that it goes too.
    const locked = found(await lockUser(tx, author.actor, id, 'update'))
    const before = await expectChangeable(tx, author.actor, locked, kind)
    if (before.status === 'erased') return before
    if (id === author.actor.id) throw conflict('error.own_account')
    if (!closed.has(before.status)) throw conflict('error.erase_closed_first')
    if (isOther(before.email, confirm_email)) throw new InvalidField('confirm_email', 'confirm_email_other')
    await eraseNoted(tx, note, id)
    return found(await findUser(tx, author.actor, id))
  })
}

const closed = new Set<UserRow['status']>(['deactivated', 'merged'])

/** Erases, and notes how much of the audit that emptied, but nothing of the person. */
export async function eraseNoted(tx: Db, note: Note, id: string) {
  const after = await erasePerson(tx, id)
  note({ action: 'user.erased', subject_type: 'user', subject_id: id, after })
}
