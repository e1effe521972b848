import type { Invoice, Payment } from '@guildhall/contract/billing'

export type InvoiceAction = 'record' | 'send' | 'credit' | 'refund' | 'write_off' | 'void'

/** What the office can do about an invoice; the server refuses the rest. */
export function actionsOf(invoice: Invoice): InvoiceAction[] {
  const { kind, source, status, paid } = invoice
  if (kind === 'credit_note' || status === 'void') return []
  const isOpen = status === 'open' && source === 'offline'
  const actions: InvoiceAction[] = isOpen ? ['record', 'send'] : []
  if (creditable(invoice) > 0 && (isOpen || status === 'paid')) actions.push('credit')
  if (refundable(invoice) > 0) actions.push('refund')
  if (isOpen) actions.push('write_off')
  if (isOpen && paid === 0) actions.push('void')
  return actions
}

/** What could still go back. What was paid beyond a credited invoice is credit of its organization, and goes back as such. */
export function refundable({ kind, source, status, paid, amount, credited }: Invoice): number {
  if (kind === 'credit_note') return 0
  if (status === 'paid') return Math.max(0, Math.min(paid, amount - credited))
  return status === 'open' && source === 'offline' ? Math.max(0, paid) : 0
}

/** How much smaller a charge could still become. */
export const creditable = ({ amount, credited }: Pick<Invoice, 'amount' | 'credited'>): number => amount - credited

/** Whether a payment can be taken back: not what the card provider says, nor what something was refunded of. */
export const isVoidable = ({ kind, payments }: Invoice, { kind: entry, method, voided_at }: Payment): boolean =>
  kind === 'invoice' &&
  (entry === 'payment' || entry === 'write_off') &&
  method !== 'card' &&
  voided_at === null &&
  !payments.some((each) => each.kind === 'refund' && each.voided_at === null)

/** Up to this share of an invoice can be written off, and its days still count as paid. */
const smallShare = 0.05

/** What writing off the rest of an invoice does to the membership. */
export function writeOffEffect({ charge, paid, amount, written_off, balance }: Invoice) {
  if (charge === 'order') return 'order'
  if (paid <= 0) return 'unpaid'
  return written_off + balance <= amount * smallShare ? 'covered' : 'uncovered'
}
