import type { ReminderStep } from '@guildhall/contract/renewals'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { startOfDay } from '../../db/days.ts'
import { membership_reminders } from '../../db/schema/payments.ts'

/** Claims steps of a period: the one who inserts a step sends it, and nobody does so twice. */
export async function claimSteps(
  tx: Db,
  organization_id: string,
  period_end: string,
  steps: ReminderStep[],
  is_sent = true,
) {
  if (steps.length === 0) return []
  const claimed = await tx
    .insert(membership_reminders)
    .values(steps.map((step) => ({ organization_id, period_end, step, is_sent })))
    .onConflictDoNothing()
    .returning({ step: membership_reminders.step })
  return claimed.map(({ step }) => step)
}

/** Notes that a step was sent once more. */
export const claimAgain = (tx: Db, organization_id: string, period_end: string, step: ReminderStep) =>
  tx
    .insert(membership_reminders)
    .values({ organization_id, period_end, step })
    .onConflictDoUpdate({
      target: [membership_reminders.organization_id, membership_reminders.period_end, membership_reminders.step],
      set: { created_at: sql`now()`, is_sent: true },
    })

/** Whether a reminder of a period was sent on this day. */
export const isRemindedOn = async (tx: Db, organization_id: string, period_end: string, day: string) =>
  (await tx.$count(
    membership_reminders,
    and(
      eq(membership_reminders.organization_id, organization_id),
      eq(membership_reminders.period_end, period_end),
      eq(membership_reminders.is_sent, true),
      gte(membership_reminders.created_at, sql`${startOfDay(day)}::timestamptz`),
    ),
  )) > 0
