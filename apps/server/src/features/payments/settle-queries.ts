import { and, eq, isNull, sql } from 'drizzle-orm'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { reckon, type Charge, type Entry, type Reckoning } from './ledger.ts'

/**
 * Derives from its ledger what an organization owes, what its money covers and where its membership stands. Nothing else writes
 * these columns. Money that no invoice has used pays what is open. The caller holds the organization's row.
 */
export async function settle(tx: Db, organizationId: string, day = today()) {
  const [charges, entries] = await Promise.all([readCharges(tx, organizationId), readEntries(tx, organizationId)])
  let reckoning = reckon(charges, entries, day)
  const moves = [...takeBack(entries, reckoning), ...spendCredit(charges, reckoning)]
  for (const move of moves) await writeMove(tx, move, day)
  if (moves.length > 0) reckoning = reckon(charges, await readEntries(tx, organizationId), day)
  await writeReckoning(tx, organizationId, reckoning)
}

const readCharges = (tx: Db, organizationId: string): Promise<Charge[]> =>
  tx
    .select({
      id: invoices.id,
      kind: invoices.kind,
      charge: invoices.charge,
      uses_credit: sql<boolean>`${invoices.source} = 'offline'`,
      currency: invoices.currency,
      amount: invoices.amount,
      is_void: sql<boolean>`${invoices.voided_at} is not null`,
      credits_id: invoices.credits_id,
      period_start: invoices.period_start,
      covers_until: sql<string | null>`coalesce(${invoices.covers_until}, ${invoices.period_end})`,
      due_on: invoices.due_on,
    })
    .from(invoices)
    .where(eq(invoices.organization_id, organizationId))
    .orderBy(invoices.due_on, invoices.created_at, invoices.id)

type KeptEntry = Entry & { id: string; is_ours: boolean }

const readEntries = (tx: Db, organizationId: string): Promise<KeptEntry[]> =>
  tx
    .select({
      id: payments.id,
      invoice_id: payments.invoice_id,
      kind: payments.kind,
      currency: sql<string>`${payments.currency}`,
      amount: payments.amount,
      is_ours: sql<boolean>`${payments.provider_reference} is null`,
    })
    .from(payments)
    .where(and(eq(payments.organization_id, organizationId), isNull(payments.voided_at)))
    .orderBy(payments.created_at, payments.id)

type Move = { voids: KeptEntry; keeps: number } | { invoice_id: string; amount: number }

/** Uses the credit of each currency for what is open in it, the oldest first. Cards are charged by their provider. */
function spendCredit(charges: Charge[], { settled, credit }: Reckoning): Move[] {
  const left = new Map(credit)
  const balances = new Map(settled.map(({ id, balance }) => [id, balance]))
  return charges.flatMap(({ id, currency, uses_credit }): Move[] => {
    if (!uses_credit) return []
    const amount = Math.min(balances.get(id) ?? 0, left.get(currency) ?? 0)
    if (amount <= 0) return []
    left.set(currency, (left.get(currency) ?? 0) - amount)
    return [{ invoice_id: id, amount }]
  })
}

/** Takes used credit back, the latest first, where the money behind it is no longer there. */
function takeBack(entries: KeptEntry[], { credit }: Reckoning): Move[] {
  const moves: Move[] = []
  for (const [currency, amount] of credit) {
    let missing = -amount
    const used = entries.filter((entry) => isUse(entry) && entry.currency === currency).toReversed()
    for (const entry of used) {
      if (missing <= 0) break
      moves.push({ voids: entry, keeps: Math.max(0, entry.amount - missing) })
      missing -= entry.amount
    }
  }
  return moves
}

/** Credit that the network itself used for an invoice; what the card provider keeps or used stays there. */
const isUse = ({ kind, invoice_id, is_ours }: KeptEntry) => kind === 'credit' && invoice_id !== null && is_ours

async function writeMove(tx: Db, move: Move, day: string) {
  const spend = (invoice_id: string, amount: number) =>
    tx.insert(payments).values({ kind: 'credit', invoice_id, amount, paid_on: day, method: 'other' })
  if (!('voids' in move)) return spend(move.invoice_id, move.amount)
  const { voids, keeps } = move
  await tx
    .update(payments)
    .set({ voided_at: sql`now()` })
    .where(eq(payments.id, voids.id))
  if (voids.invoice_id && keeps > 0) await spend(voids.invoice_id, keeps)
}

async function writeReckoning(tx: Db, organizationId: string, { settled, credit, paid_through, due_on }: Reckoning) {
  await tx.execute(sql`
    update invoices set updated_at = now(), status = now_is.status, paid = now_is.paid, credited = now_is.credited,
      written_off = now_is.written_off, balance = now_is.balance
    from json_to_recordset(${JSON.stringify(settled)}::json)
      as now_is(id uuid, status text, paid int, credited int, written_off int, balance int)
    where invoices.id = now_is.id and (invoices.status, invoices.paid, invoices.credited, invoices.written_off, invoices.balance)
      is distinct from (now_is.status, now_is.paid, now_is.credited, now_is.written_off, now_is.balance)`)
  const kept = JSON.stringify([...credit].map(([currency, amount]) => ({ currency, amount })))
  // A currency that no entry has any more has no credit either.
  await tx.execute(sql`
    insert into credit_balances (organization_id, currency, amount)
    select ${organizationId}::uuid, currency, coalesce(kept.amount, 0)
    from json_to_recordset(${kept}::json) as kept(currency text, amount int)
    full join (select currency, amount from credit_balances where organization_id = ${organizationId}::uuid) before using (currency)
    where kept.amount <> 0 or before.amount <> 0
    on conflict (organization_id, currency) do update set amount = excluded.amount where credit_balances.amount <> excluded.amount`)
  await tx.execute(sql`
    update organizations set updated_at = now(), paid_through = ${paid_through}::date, due_on = ${due_on}::date,
      status = case when status = 'onboarding' and agreement_signed_at is not null and ${paid_through}::date is not null
        then 'active' else status end
    where id = ${organizationId}`)
}

/** Organizations whose paid days begin on a day, or whose invoices do not fit their entries. */
export const listUnsettled = (db: Db, day: string) =>
  db
    .selectDistinct({ id: organizations.id })
    .from(organizations)
    .innerJoin(invoices, eq(invoices.organization_id, organizations.id))
    .where(
      and(
        eq(invoices.kind, 'invoice'),
        sql`((${invoices.status} = 'paid' and ${invoices.charge} <> 'order' and ${invoices.period_start} <= ${day}::date
            and coalesce(${invoices.covers_until}, ${invoices.period_end}) >= ${day}::date
            and (${organizations.paid_through} is null or ${organizations.paid_through} < coalesce(${invoices.covers_until}, ${invoices.period_end})))
          or (${invoices.status} in ('paid', 'credited') and ${invoices.balance} > 0)
          or (${invoices.status} = 'open' and ${invoices.balance} = 0))`,
      ),
    )
    .limit(1000)
