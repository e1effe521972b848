import { dueSteps } from '@guildhall/contract/renewals'
import { addDays } from '@guildhall/contract/standing'
import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { today } from '../../db/days.ts'
import { one, type Db } from '../../db/db.ts'
import { takeNumber } from '../../db/numbers.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { found } from '../../http/errors.ts'
import { billToOf, lockPayer, settle } from '../payments/public.ts'
import { claimSteps } from '../renewals/public.ts'

const reference = 'Brought over'

/** Brings over what an organization paid before it came here: an invoice of its period that is paid, at the level's price. */
export async function insertOpening(tx: Db, organizationId: string, paidThrough: string, recordedById: string) {
  const payer = found(await lockPayer(tx, organizationId))
  const day = today()
  const begun = addDays(yearBefore(paidThrough), 1)
  // Paid for years ahead: the days from today on count as well.
  const period_start = begun < day ? begun : day
  const issued_on = period_start < day ? period_start : day
  const { id } = one(
    await tx
      .insert(invoices)
      .values({
        organization_id: organizationId,
        kind: 'invoice',
        source: 'offline',
        number: `OPEN-${String(await takeNumber(tx, 'opening')).padStart(5, '0')}`,
        level_name: payer.level.name,
        currency: payer.level.currency,
        amount: payer.level.price,
        period_start,
        period_end: paidThrough,
        issued_on,
        due_on: issued_on,
        bill_to: billToOf(payer),
        issued_by_id: recordedById,
      })
      .returning({ id: invoices.id }),
  )
  await tx.insert(payments).values({
    invoice_id: id,
    amount: payer.level.price,
    paid_on: issued_on,
    method: 'other',
    reference,
    recorded_by_id: recordedById,
  })
  await settle(tx, organizationId)
  // Reminders whose day has passed were sent, or not, where the organization came from.
  await claimSteps(tx, organizationId, paidThrough, dueSteps(paidThrough, payer.level.grace_days, day), false)
  return id
}

/** Whether nothing else was entered for an opening entry since. */
export async function isOpeningUntouched(tx: Db, id: string): Promise<boolean> {
  const isOther = or(ne(payments.reference, reference), isNotNull(payments.voided_at))
  const others = await tx.$count(payments, and(eq(payments.invoice_id, id), isOther))
  return others === 0 && (await tx.$count(invoices, eq(invoices.credits_id, id))) === 0
}

export async function deleteOpening(tx: Db, organizationId: string, id: string) {
  await tx.delete(payments).where(eq(payments.invoice_id, id))
  await tx.delete(invoices).where(eq(invoices.id, id))
  await settle(tx, organizationId)
}

const yearBefore = (day: string) =>
  day.endsWith('-02-29') ? `${Number(day.slice(0, 4)) - 1}-02-28` : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
