import { defaultEntry, type OwnEntry, type SavedEntry } from '@guildhall/contract/own-entry'
import { eq } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { users } from '../../db/schema/users.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'

/** What the directory shows of the caller himself. */
export async function readOwnEntry(db: Db, { id }: Actor): Promise<SavedEntry> {
  const own = { directory: users.directory, version: users.version }
  const { directory, version } = one(await db.select(own).from(users).where(eq(users.id, id)))
  return { ...(directory ?? defaultEntry), version }
}

type Change = OwnEntry & { version?: number | undefined }

export const saveOwnEntry = (
  db: Db,
  author: Author<Actor>,
  { version: seen, ...directory }: Change,
): Promise<SavedEntry> =>
  audited(db, author, async (tx, note) => {
    const { id } = author.actor
    await lockRows(tx, users, [id])
    const { version, ...before } = await readOwnEntry(tx, author.actor)
    expectVersion({ version }, { version: seen })
    await tx
      .update(users)
      .set({ directory, version: nextVersion(users.version) })
      .where(eq(users.id, id))
    note({ action: 'user.directory_changed', subject_type: 'user', subject_id: id, before, after: directory })
    return { ...directory, version: version + 1 }
  })
