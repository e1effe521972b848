import type { Billing, Invoice } from '@guildhall/contract/billing'
import { addDays } from '@guildhall/contract/standing'
import type en from './words/en.ts'

type Sentence = { key: keyof typeof en.next; day?: string; number?: string }

/** What happens next to a membership and what can be done about it, as sentences of the words `next`. */
export function whatComes(billing: Billing, today: string): Sentence[] {
  const { state, paid_through, open_until, subscription, offer } = billing
  const closes: Sentence[] = open_until ? [{ key: 'closes', day: addDays(open_until, 1) }] : []
  switch (state) {
    case 'onboarding':
      return [{ key: billing.is_member_agreement_completed ? 'opens' : 'sign_first' }]
    case 'active':
      if (renewsByCard(billing)) return paid_through ? [{ key: 'card', day: addDays(paid_through, 1) }] : []
      return [unpaidSentence(billing, today) ?? { key: 'invoice' }]
    case 'past_due':
    case 'grace':
      return [unpaidSentence(billing, today) ?? [], closes].flat()
    case 'expired':
      return [{ key: 'reopens' }]
    case 'cancelled':
      if (subscription?.is_cancelling) return [{ key: 'resume' }]
      return [{ key: offer ? 'ends' : 'ask_resume' }]
    case 'suspended':
      return [{ key: 'ask' }]
    case 'exempt':
      return []
  }
}

/** The oldest open invoice of the membership that no card subscription pays. */
export const waitingInvoice = ({ invoices }: Pick<Billing, 'invoices'>): Invoice | undefined =>
  invoices.findLast((invoice) => isOpen(invoice) && invoice.charge !== 'order')

/** Whether somebody has to pay it: a card subscription pays its own. */
export const isOpen = ({ kind, source, status }: Invoice): boolean =>
  kind === 'invoice' && source === 'offline' && status === 'open'

/** What the card should have paid, while its provider still tries. */
export const unpaidByCard = ({ invoices, subscription }: Pick<Billing, 'invoices' | 'subscription'>) =>
  subscription?.status === 'past_due'
    ? invoices.find(({ kind, source, status }) => kind === 'invoice' && source === 'card' && status === 'open')
    : undefined

/** Whether the card goes on paying by itself. */
export const renewsByCard = ({ subscription }: Pick<Billing, 'subscription'>): boolean =>
  subscription !== null && !subscription.is_cancelling && ['active', 'trialing'].includes(subscription.status)

function unpaidSentence(billing: Billing, today: string): Sentence | undefined {
  if (billing.subscription?.status === 'past_due') return { key: 'card_declined' }
  const waiting = waitingInvoice(billing)
  if (!waiting) return undefined
  const { number, due_on } = waiting
  return due_on < today ? { key: 'invoice_late', number, day: due_on } : { key: 'invoice_waits', number }
}
