import { defaultEntry, type OwnEntry } from '@guildhall/contract/own-entry'
import { eq } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'

/** What the directory shows of the caller himself. */
export async function readOwnEntry(db: Db, { id }: Actor): Promise<OwnEntry> {
  const { directory } = one(await db.select({ directory: users.directory }).from(users).where(eq(users.id, id)))
  return directory ?? defaultEntry
}

export const saveOwnEntry = (db: Db, author: Author<Actor>, directory: OwnEntry): Promise<OwnEntry> =>
  audited(db, author, async (tx, note) => {
    const { id } = author.actor
    await lockRows(tx, users, [id])
    const before = await readOwnEntry(tx, author.actor)
    await tx.update(users).set({ directory }).where(eq(users.id, id))
    note({ action: 'user.directory_changed', subject_type: 'user', subject_id: id, before, after: directory })
    return directory
  })
