import { createHash } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { photos } from '../../db/schema/photos.ts'
import { users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** Answers the version that stands in the photo's address. */
export function storePhoto(db: Db, author: Author<Actor>, image: Uint8Array): Promise<string> {
  const user_id = author.actor.id
  const photo = createHash('sha256').update(image).digest('hex').slice(0, 12)
  return audited(db, author, async (tx, note) => {
    await lockRows(tx, users, [user_id])
    await tx.insert(photos).values({ user_id, image }).onConflictDoUpdate({ target: photos.user_id, set: { image } })
    await tx.update(users).set({ photo }).where(eq(users.id, user_id))
    note({ action: 'profile.photo_stored', subject_type: 'user', subject_id: user_id, after: { photo } })
    return photo
  })
}

export function deletePhoto(db: Db, author: Author<Actor>) {
  const user_id = author.actor.id
  return audited(db, author, async (tx, note) => {
    await lockRows(tx, users, [user_id])
    await tx.delete(photos).where(eq(photos.user_id, user_id))
    await tx.update(users).set({ photo: null }).where(eq(users.id, user_id))
    note({ action: 'profile.photo_deleted', subject_type: 'user', subject_id: user_id })
  })
}

/** The photo of somebody whom the actor may see. */
export async function findPhoto(db: Db, actor: Actor, id: string): Promise<Uint8Array | undefined> {
  const [photo] = await db
    .select({ image: photos.image })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.user_id))
    .where(and(eq(photos.user_id, id), visibleTo(actor)))
  return photo?.image
}

const visibleTo = (actor: Actor) =>
  seesAll(actor)
    ? undefined
    : or(eq(users.id, actor.id), actor.organization_id ? eq(users.organization_id, actor.organization_id) : undefined)
