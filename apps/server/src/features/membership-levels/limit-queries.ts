import type { userStatuses } from '@guildhall/contract/users'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'

/**
 * How many more people the level of an organization has room for; null for any number. Whoever asks inside a transaction
 * keeps all others who ask for the same organization waiting, so that no seat is given twice.
 */
export async function seatsLeft(db: Db, organizationId: string): Promise<number | null> {
  const [level] = await db
    .select({ user_limit: membership_levels.user_limit })
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .where(eq(organizations.id, organizationId))
    .for('no key update', { of: organizations })
  const limit = level?.user_limit ?? null
  if (limit === null) return null
  const ofOrganization = eq(users.organization_id, organizationId)
  const taken = await db.$count(users, and(ofOrganization, inArray(users.status, seated)))
  return Math.max(0, limit - taken)
}

/** Whoever only asks for access takes no seat from those who are let in. */
const seated: (typeof userStatuses)[number][] = ['invited', 'active']
