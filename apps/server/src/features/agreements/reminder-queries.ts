import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { agreement_reminders, agreements } from '../../db/schema/agreements.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { partyName } from './queries.ts'

const isOpen = sql`${agreements.status} in ('sent', 'viewed')`
const isOverdue = and(isOpen, eq(agreements.provider, 'built_in'))

/** What nobody signed in time on the portal's own page. */
export const listOverdue = (db: Db, now: Date) =>
  db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(isOverdue, lte(agreements.expires_at, now.toISOString())))
    .orderBy(agreements.id)

/** Closes one of them, unless it was signed or given more time meanwhile. */
export const closeOverdue = (tx: Db, id: string, now: Date) =>
  tx
    .update(agreements)
    .set({ status: 'expired', closed_at: now.toISOString() })
    .where(and(eq(agreements.id, id), isOverdue, lte(agreements.expires_at, now.toISOString())))
    .returning({ id: agreements.id, organization_id: agreements.organization_id })

export type DueReminder = { agreement_id: string; step: number }

/** Reminders that are due and have not been sent, after the one named. */
export async function listDueReminders(
  db: Db,
  now: Date,
  steps: readonly number[],
  after: DueReminder | undefined,
  most: number,
): Promise<DueReminder[]> {
  const step = sql.raw(`unnest(array[${steps.join(',')}])`)
  const at = now.toISOString()
  const { rows } = (await db.execute(sql`
    select id as agreement_id, step from agreements cross join ${step} step
    where status in ('sent', 'viewed') and expires_at > ${at}
      and case when step > 0 then sent_at + step * interval '1 day'
        when sign_by is not null then greatest(sign_by::timestamptz + step * interval '1 day', sent_at + interval '1 day') end <= ${at}
      and not exists (select from agreement_reminders done where done.agreement_id = agreements.id and done.step = step.step)
      and ${after ? sql`(id, step) > (${after.agreement_id}::uuid, ${after.step}::int)` : sql`true`}
    order by id, step limit ${most}`)) as { rows: DueReminder[] }
  return rows
}

/** Claims a reminder; the one call that inserts it sends it. */
export async function claimReminder(tx: Db, reminder: DueReminder): Promise<boolean> {
  const claimed = await tx
    .insert(agreement_reminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ step: agreement_reminders.step })
  return claimed.length > 0
}

/** What a reminder has to say; nothing if it was signed or closed meanwhile. */
export async function findOutstanding(tx: Db, id: string) {
  const [outstanding] = await tx
    .select({
      organization_id: agreements.organization_id,
      organization_name: partyName,
      signer_id: agreements.signer_id,
      expires_at: agreements.expires_at,
      sign_by: agreements.sign_by,
    })
    .from(agreements)
    .innerJoin(organizations, eq(organizations.id, agreements.organization_id))
    .where(and(eq(agreements.id, id), isOpen))
  return outstanding
}
