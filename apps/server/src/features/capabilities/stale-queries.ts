import { and, asc, eq, isNull, lt, not, or, sql } from 'drizzle-orm'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { isClosed } from '../../db/membership.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { tellAdmins } from './letters.ts'
import { isStale } from './scope-queries.ts'

/** Asks each organization once about what it has not confirmed for a year: one letter for all of it, whatever restarts. */
export async function askWhetherTrue(deps: Pick<Deps, 'db' | 'log' | 'post' | 'siteUrl'>): Promise<void> {
  const organizationsToAsk = await listToAsk(deps.db)
  const idOf = ({ id }: { id: string }) => id
  await sweepEach(deps, 'capabilities.stale', organizationsToAsk, idOf, ({ id }) =>
    audited(deps.db, { actor: null }, async (tx, note) => {
      const about = await claim(tx, id)
      if (about.length === 0) return
      await tellAdmins(deps, tx, null, { letter: 'capability_stale', about })
      note({
        action: 'capability.asked',
        subject_type: 'organization',
        subject_id: id,
        after: { capabilities: about.map(({ name }) => name) },
      })
    }),
  )
}

/** Once in each stretch between two confirmations. */
const isToAsk = and(
  isStale,
  or(isNull(capabilities.reminded_at), lt(capabilities.reminded_at, capabilities.confirmed_at)),
)

const listToAsk = (db: Db) =>
  db
    .selectDistinct({ id: organizations.id })
    .from(capabilities)
    .innerJoin(organizations, eq(organizations.id, capabilities.organization_id))
    .where(and(isToAsk, not(isClosed)))

/** Whoever notes that it was asked does ask, and nobody does so twice. */
async function claim(tx: Db, organization_id: string) {
  const claimed = tx.$with('claimed').as(
    tx
      .update(capabilities)
      // Being asked changes nothing about it.
      .set({ reminded_at: sql`now()`, updated_at: sql`${capabilities.updated_at}` })
      .where(and(eq(capabilities.organization_id, organization_id), isToAsk))
      .returning({
        id: capabilities.id,
        organization_id: capabilities.organization_id,
        node_id: capabilities.node_id,
      }),
  )
  return tx
    .with(claimed)
    .select({
      id: claimed.id,
      organization_id: claimed.organization_id,
      organization_name: organizations.name,
      name: capability_nodes.name,
    })
    .from(claimed)
    .innerJoin(capability_nodes, eq(capability_nodes.id, claimed.node_id))
    .innerJoin(organizations, eq(organizations.id, claimed.organization_id))
    .orderBy(asc(capability_nodes.name))
}
