import { countedStates } from '@guildhall/contract/order-rules'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { membershipColumns, membershipOf, ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { personName } from './list-queries.ts'

/** An organization as far as it decides what it may order. */
export async function findOrderer(db: Db, id: string) {
  const [row] = await db
    .select({
      membership_level: organizations.membership_level,
      type: organizations.type,
      membership: membershipColumns,
    })
    .from(organizations)
    .leftJoin(membership_levels, ofLevel)
    .where(eq(organizations.id, id))
  return row && { ...row, membership: membershipOf(row.membership) }
}

/** How many orders of each package an organization has under way or running, beside these. */
export async function countUsed(db: Db, organization_id: string, except: string[] = []): Promise<Map<string, number>> {
  const rows = await db
    .select({ package_id: orders.package_id, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.organization_id, organization_id),
        inArray(orders.state, [...countedStates]),
        except.length > 0 ? sql`${orders.id} not in ${except}` : undefined,
      ),
    )
    .groupBy(orders.package_id)
  return new Map(rows.map(({ package_id, count }) => [package_id, count]))
}

const mostPeople = 50

/** People of an organization who can sign in, or soon will. */
export const listPeople = (db: Db, organization_id: string, typed: string | undefined) =>
  db
    .select({ id: users.id, name: personName, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organization_id, organization_id),
        inArray(users.status, [...comingStatuses]),
        search(users.search_text, typed),
      ),
    )
    .orderBy(asc(users.last_name), asc(users.first_name), asc(users.id))
    .limit(mostPeople)

/** With one of these somebody can be named on an order. */
export const comingStatuses = ['active', 'invited', 'unverified'] as const
