import { may } from '@guildhall/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/actor.ts'

const forOffice =
  (rows: SQL) =>
  (actor: Actor): SQL | undefined =>
    may(actor, 'payment_write') ? rows : undefined

/** Payments at the bank that nobody has matched. */
export const paymentsToMatch =
  forOffice(sql`select bank_lines.id as place, bank_lines.name as name, bank_lines.created_at as since_at,
    null::timestamptz as due_at from bank_lines where bank_lines.status = 'open'`)

/** Money that no invoice has used for a month. */
export const creditToApply = forOffice(sql`select credit_balances.organization_id as place, organizations.name as name,
    max(payments.created_at) as since_at, null::timestamptz as due_at
  from credit_balances inner join organizations on organizations.id = credit_balances.organization_id
  inner join payments on payments.organization_id = credit_balances.organization_id
  where credit_balances.amount > 0 group by credit_balances.organization_id, organizations.name
  having max(payments.created_at) < now() - interval '30 days'`)

/** Card payments that a bank took back. */
export const disputesToAnswer =
  forOffice(sql`select payments.id as place, organizations.name as name, payments.created_at as since_at,
    null::timestamptz as due_at from payments inner join organizations on organizations.id = payments.organization_id
  where payments.kind = 'dispute' and payments.voided_at is null and payments.created_at > now() - interval '90 days'`)
