import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { eula_versions } from '../../db/schema/eda.ts'
import { orders } from '../../db/schema/orders.ts'

/** By what the audit remembers that a reminder went out. */
export const reminded = { action: 'eula.reminded', subject_type: 'eula_version' }

const graceEnd = sql`${eula_versions.published_at} + make_interval(days => ${eula_versions.grace_days})`

const isEnding = and(
  eula_versions.reconsent,
  // A shorter grace began with a letter that says the same.
  sql`${eula_versions.grace_days} > 7`,
  sql`now() between ${graceEnd} - interval '7 days' and ${graceEnd}`,
  sql`not exists (select from ${audit} where ${eq(audit.subject_type, reminded.subject_type)}
    and ${audit.subject_id} = ${eula_versions.id}::text and ${eq(audit.action, reminded.action)})`,
)

/** Versions whose days of grace end within a week, and of which nobody was reminded yet. */
export const listEnding = (db: Db) =>
  db
    .select({ id: eula_versions.id })
    .from(eula_versions)
    .where(isEnding)
    .orderBy(eula_versions.published_at, eula_versions.id)

/** The same for one of them; read while no other node reminds. */
export async function findEnding(tx: Db, id: string) {
  const [version] = await tx
    .select({ eula_id: eula_versions.eula_id, number: eula_versions.number })
    .from(eula_versions)
    .where(and(eq(eula_versions.id, id), isEnding))
  return version
}

/** Organizations with an order that waits for an acceptance. */
export const listWaiting = (db: Db): Promise<{ id: string }[]> =>
  db.selectDistinct({ id: orders.organization_id }).from(orders).where(eq(orders.state, 'awaiting_eula'))
