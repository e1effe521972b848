import type { InvoiceLine } from '@guildhall/contract/billing'
import { addDays } from '@guildhall/contract/standing'
import { audited, type Note } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { insertInvoice, lockPayer, takeDocumentNumber, voidInvoiceRow, type Payer } from './change-queries.ts'
import { dropCheckout } from './checkouts.ts'
import { billToOf, issueCharge, subject_type, type Issuing } from './invoices.ts'
import { withTaxes } from './offer.ts'
import { findOrderCharge, findPricedOrder } from './order-queries.ts'
import { readInvoice } from './queries.ts'
import { settle } from './settle-queries.ts'

type Office = Issuing & Pick<Deps, 'db' | 'jobs'>
type Priced = NonNullable<Awaited<ReturnType<typeof findPricedOrder>>>

/** Charges for an order that was approved, and takes that back when it is canceled. */
export const followOrder: Job<{ order_id: string }> = { name: 'payments.order' }

/** Looks at how an order stands now, so that it does not matter how often or how late this is done. */
export async function chargeOrder(office: Office, orderId: string) {
  const seen = await findPricedOrder(office.db, orderId)
  if (!seen) return
  await audited(office.db, { actor: null }, async (tx, note) => {
    const payer = await lockPayer(tx, seen.organization_id)
    const order = await findPricedOrder(tx, orderId)
    if (!payer || !order) return
    const charged = await findOrderCharge(tx, orderId)
    if (order.state === 'cancelled') {
      if (charged) await uncharge(office, tx, { payer, order, invoiceId: charged, note })
      return
    }
    const lines = linesOf(order)
    const net = lines.reduce((sum, { amount }) => sum + amount, 0)
    if (charged || order.decided_at === null || order.state === 'rejected' || net === 0) return
    const { payment_terms_days } = await office.settings.read(tx)
    const { tax_lines, amount } = withTaxes(payer, net)
    await issueCharge(office, tx, payer, {
      charge: 'order',
      level_name: order.number,
      currency: order.currency,
      amount,
      tax_lines,
      lines,
      period_start: null,
      period_end: null,
      issued_on: today(),
      due_on: addDays(today(), payment_terms_days),
      po_number: order.po_number,
      order_id: orderId,
      issued_by_id: null,
      note,
    })
  })
}

const linesOf = ({ number, package_name, package_price, lines }: Priced): InvoiceLine[] =>
  [
    { text: `${package_name}, ${number}`, detail: '', amount: package_price },
    ...lines.map(({ name, version, seats, seats_approved, seat_price }) => {
      const given = seats_approved ?? seats
      return {
        text: `${name} ${version}`.trim(),
        detail: `${given} × ${(seat_price / 100).toFixed(2)}`,
        amount: given * seat_price,
      }
    }),
  ].filter(({ amount }) => amount > 0)

type Taken = {
  payer: Payer
  order: Priced
  invoiceId: string
  note: Note
}

/** What was paid for a canceled order becomes credit. */
async function uncharge(office: Office, tx: Db, { payer, order, invoiceId, note }: Taken) {
  const { amount, credited, paid, currency, level_name, number } = await readInvoice(tx, invoiceId)
  const reason = `Order ${order.number} was canceled`
  if (paid === 0 && credited === 0) await voidInvoiceRow(tx, invoiceId, reason)
  else if (amount > credited)
    await insertInvoice(tx, {
      organization_id: payer.id,
      kind: 'credit_note',
      source: 'offline',
      number: await takeDocumentNumber(tx, 'credit_note', 'CN-'),
      level_name,
      currency,
      amount: amount - credited,
      issued_on: today(),
      due_on: today(),
      bill_to: billToOf(payer),
      credits_id: invoiceId,
      reason,
    })
  await settle(tx, payer.id)
  await dropCheckout(office, tx, payer.id)
  note({ action: 'invoice.voided', subject_type, subject_id: invoiceId, after: { number, reason } })
}
