import type { ReminderStep } from '@guildhall/contract/renewals'
import type { Db } from '../../db/db.ts'
import { membership_reminders } from '../../db/schema/payments.ts'

/** Claims steps of a period: whoever inserts one sends it, and nobody does so twice. */
export async function claimSteps(tx: Db, organization_id: string, period_end: string, steps: ReminderStep[]) {
  if (steps.length === 0) return []
  const claimed = await tx
    .insert(membership_reminders)
    .values(steps.map((step) => ({ organization_id, period_end, step })))
    .onConflictDoNothing()
    .returning({ step: membership_reminders.step })
  return claimed.map(({ step }) => step)
}
