import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { deletePasskey, renamePasskey } from '../auth/public.ts'
import { shownPasskey } from './queries.ts'

const subject_type = 'passkey'

export const renameOwnPasskey = (db: Db, author: Author<Actor>, id: string, name: string) =>
  audited(db, author, async (tx, note) => {
    const passkey = shownPasskey(found(await renamePasskey(tx, author.actor.id, id, name)))
    note({ action: 'passkey.updated', subject_type, subject_id: id, after: passkey })
    return passkey
  })

/** Any of them may go: the authenticator remains. */
export const deleteOwnPasskey = (db: Db, author: Author<Actor>, id: string) =>
  audited(db, author, async (tx, note) => {
    const before = shownPasskey(found(await deletePasskey(tx, author.actor.id, id)))
    note({ action: 'passkey.deleted', subject_type, subject_id: id, before })
    return null
  })
