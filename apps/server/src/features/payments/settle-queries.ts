import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/**
 * Derives again from its invoices and payments what an organization owes and until when it is paid. Nothing else writes
 * these columns. Whoever calls it holds the organization's row, so that no payment is overlooked.
 */
export async function settle(tx: Db, organizationId: string) {
  await tx.execute(sql`
    update invoices set updated_at = now(), status = case
      when kind = 'credit_note' then case when -money.paid >= amount then 'paid' else 'open' end
      when money.credited >= amount then 'credited'
      when money.paid >= amount - money.credited then 'paid'
      else 'open' end
    from (${moneyOf(organizationId)}) money
    where invoices.id = money.id and invoices.status <> 'void'`)
  await tx.execute(sql`
    update organizations set updated_at = now(), paid_through = owed.paid_through, due_on = owed.due_on,
      status = case when status = 'onboarding' and agreement_signed_at is not null and owed.paid_through is not null
        then 'active' else status end
    from (select max(period_end) filter (where status = 'paid') as paid_through, min(due_on) filter (where status = 'open') as due_on
      from invoices where organization_id = ${organizationId} and kind = 'invoice') owed
    where organizations.id = ${organizationId}`)
}

const moneyOf = (organizationId: string) => sql`
  select id,
    coalesce((select sum(amount) from payments where invoice_id = asked.id and voided_at is null), 0) as paid,
    coalesce((select sum(amount) from invoices credits where credits.credits_id = asked.id and credits.status <> 'void'), 0) as credited
  from invoices asked where organization_id = ${organizationId}`
