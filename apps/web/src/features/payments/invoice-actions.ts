import type { Invoice, Payment } from '@guildhall/contract/payments'

export type InvoiceAction = 'record' | 'send' | 'refund' | 'void'

/** What the office can do about an invoice; the server refuses the rest. */
export function actionsOf(invoice: Invoice): InvoiceAction[] {
  const { kind, source, status, paid } = invoice
  if (kind === 'credit_note' || status === 'void') return []
  const isAskedFor = status === 'open' && source === 'offline'
  const actions: InvoiceAction[] = isAskedFor ? ['record', 'send'] : []
  if (refundable(invoice) > 0) actions.push('refund')
  if (isAskedFor && paid === 0) actions.push('void')
  return actions
}

/** What could still go back. */
export const refundable = ({ paid, credited }: Pick<Invoice, 'paid' | 'credited'>): number =>
  Math.max(0, paid - credited)

/** Whether a payment can be taken back: not what the card provider says, nor what something was refunded of. */
export const isVoidable = ({ kind, credited }: Invoice, { method, voided_at }: Payment): boolean =>
  kind === 'invoice' && credited === 0 && method !== 'card' && voided_at === null
