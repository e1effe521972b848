import { eq } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { differences, withDefaults } from '../profile/public.ts'
import type { NotificationType } from './letter-kinds.ts'

const chosen = { email: users.email, notification_preferences: users.notification_preferences }

/** Where somebody's mails go, and what he has chosen. */
export const findSubscriber = async (db: Db, id: string) =>
  (await db.select(chosen).from(users).where(eq(users.id, id)))[0]

/** Ends somebody's mails of these types, by his own hand: only he has the link. */
export const endMails = (db: Db, origin: Author['origin'], id: string, types: NotificationType[]) =>
  audited(db, { actor: { id, impersonator_id: null }, ...(origin ? { origin } : {}) }, async (tx, note) => {
    const [before] = await tx.select(chosen).from(users).where(eq(users.id, id)).for('update')
    if (!before) return undefined
    const off = Object.fromEntries(types.map((type) => [type, 'off' as const]))
    const notification_preferences = differences({ ...withDefaults(before.notification_preferences), ...off })
    const after = { ...before, notification_preferences }
    if (JSON.stringify(after) === JSON.stringify(before)) return after
    // A profile that was opened before would bring the emails back.
    await tx
      .update(users)
      .set({ notification_preferences, version: nextVersion(users.version) })
      .where(eq(users.id, id))
    note({ action: 'profile.unsubscribed', subject_type: 'user', subject_id: id, before, after })
    return after
  })
