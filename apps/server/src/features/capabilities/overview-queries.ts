import type { CapabilityOverview } from '@guildhall/contract/capabilities'
import { count, eq, min, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { capabilities } from '../../db/schema/capabilities.ts'
import type { Actor } from '../../http/actor.ts'
import { isStale, seesEvery, visibleTo, writesFor } from './scope-queries.ts'

/** Of all that the actor sees, whatever the list is filtered by. */
export async function readOverview(db: Db, actor: Actor): Promise<CapabilityOverview> {
  const counts = one(
    await db
      .select({
        total: count(),
        waiting: countIf(isWaiting),
        waiting_since: min(sql`case when ${isWaiting} then ${capabilities.submitted_at} end`).mapWith(
          capabilities.submitted_at,
        ),
        returned: countIf(eq(capabilities.state, 'returned')),
        stale: countIf(isStale),
      })
      .from(capabilities)
      .where(visibleTo(actor)),
  )
  return { ...counts, sees_all: seesEvery(actor), writes_for: writesFor(actor) }
}

const isWaiting = eq(capabilities.state, 'submitted')
const countIf = (condition: ReturnType<typeof eq>) => sql<number>`count(*) filter (where ${condition})::int`
