import { roles as roleSlugs } from '@guildhall/contract/permissions'
import type { Db } from '../../db/db.ts'
import { takeTurns } from '../../db/locks.ts'
import { role_permissions, roles } from '../../db/schema/users.ts'
import { startingPermissions } from './rules.ts'

/** Makes the built-in roles that are not there yet; those that are keep what an administrator made of them. */
export async function ensureBuiltInRoles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Nodes that start together take turns.
    await takeTurns(tx, 'roles')
    const made = await tx
      .insert(roles)
      .values(roleSlugs.map((slug) => ({ slug, name: slug, is_built_in: true })))
      .onConflictDoNothing()
      .returning()
    const granted = made.flatMap((role) =>
      roleSlugs
        .filter((slug) => slug === role.slug)
        .flatMap((slug) => startingPermissions[slug].map((permission) => ({ role_id: role.id, permission }))),
    )
    if (granted.length > 0) await tx.insert(role_permissions).values(granted)
  })
}
