import type { Profile, ProfileInput } from '@guildhall/contract/profile'
import { and, eq, sql } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { countRecoveryCodes, listPasskeys, listQuestions } from '../auth/public.ts'
import { differences, withDefaults } from './preferences.ts'

/** All that a person sees about himself. */
export async function readProfile(db: Db, id: string): Promise<Profile> {
  const { notification_preferences, ...person } = one(
    await db
      .select(shown)
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.organization_id))
      .where(eq(users.id, id)),
  )
  return {
    ...person,
    notification_preferences: withDefaults(notification_preferences),
    recovery_codes_left: await countRecoveryCodes(db, id),
    questions: (await listQuestions(db, id)).map((each) => ({ id: each.id, question: each.question })),
    passkeys: (await listPasskeys(db, id)).map(shownPasskey),
  }
}

type Saved = ProfileInput & { version?: number | undefined }

export function updateProfile(db: Db, author: Author<Actor>, { version, ...input }: Saved) {
  const { id } = author.actor
  return audited(db, author, async (tx, note) => {
    const own = eq(users.id, id)
    const { version: current, ...before } = one(
      await tx
        .select({ ...changeable, version: users.version })
        .from(users)
        .where(own)
        .for('no key update'),
    )
    expectVersion({ version: current }, { version })
    const change = {
      ...input,
      notification_preferences: differences(input.notification_preferences),
      version: nextVersion(users.version),
    }
    const after = one(await tx.update(users).set(change).where(own).returning(changeable))
    note({ action: 'profile.updated', subject_type: 'user', subject_id: id, before, after })
  })
}

/** Told once that he is an organization's admin, somebody is not told again. */
export const confirmAdmin = (db: Db, author: Author<Actor>) =>
  audited(db, author, async (tx, note) => {
    const { id } = author.actor
    const [confirmed] = await tx
      .update(users)
      .set({ is_new_organization_admin: false })
      .where(and(eq(users.id, id), eq(users.is_new_organization_admin, true)))
      .returning({ id: users.id })
    if (confirmed) note({ action: 'user.admin_confirmed', subject_type: 'user', subject_id: id })
    return null
  })

type Passkey = Profile['passkeys'][number]

/** Without the key itself. */
export const shownPasskey = ({ id, name, created_at, last_used_at }: Passkey): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
})

const changeable = {
  first_name: users.first_name,
  last_name: users.last_name,
  job_title: users.job_title,
  phone: users.phone,
  time_zone: users.time_zone,
  language: users.language,
  notification_preferences: users.notification_preferences,
  quiet_hours: users.quiet_hours,
}

const shown = {
  ...changeable,
  id: users.id,
  email: users.email,
  photo: users.photo,
  password_changed_at: users.password_changed_at,
  enrolled_at: users.enrolled_at,
  version: users.version,
  created_at: users.created_at,
  organization_name: organizations.name,
  role_slug: sql<
    string[]
  >`array(select ${roles.slug} from ${user_roles} join ${roles} on ${roles.id} = ${user_roles.role_id} where ${user_roles.user_id} = ${users.id} order by ${roles.slug})`,
}
