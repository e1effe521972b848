import type { Invoice, Payment } from '@guildhall/contract/billing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'

type Props = {
  invoice: Invoice
  /** What only the office sees of a payment, and does about it. */
  extras?: (payment: Payment) => ReactNode
}

/** What came in on an invoice, went back, was used or was given up; what was voided is struck through. */
export function PaymentList({ invoice, extras }: Props) {
  const { t } = useTranslation('payments')
  const { payments, number } = invoice
  if (payments.length === 0) return null
  return (
    <ul aria-label={t('invoices.entries', { number })} className="mt-1.5 border-l-2 border-rule pl-3.5 text-data">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
          <Line invoice={invoice} payment={payment} hasNames={extras !== undefined} />
          {extras?.(payment)}
        </li>
      ))}
    </ul>
  )
}

function Line({ invoice, payment, hasNames }: { invoice: Invoice; payment: Payment; hasNames: boolean }) {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const money = useMoney()
  const { kind, amount, paid_on, method, reference, note, recorded_by, voided_at, void_reason } = payment
  const isMoney = kind === 'payment' || kind === 'refund'
  const facts = [
    t(`entry.${kind}`, { day: dayOf(paid_on) }),
    isMoney && method !== 'other' && t(`method.${method}`),
    reference,
    hasNames && recorded_by && t('invoices.recorded_by', { name: recorded_by.name }),
  ].filter(Boolean)
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className={cx(voided_at && 'text-ink-3 line-through')}>
        <b className="font-[560] tabular-nums">{money(amount, invoice.currency)}</b>
        <span className={cx(!voided_at && 'text-ink-2')}> · {facts.join(' · ')}</span>
      </span>
      {note && <span className="block text-pretty text-ink-2">{note}</span>}
      {voided_at && (
        <span className="block text-ink-2">
          {void_reason ? t('invoices.voided_because', { reason: void_reason }) : t('invoices.voided')}
        </span>
      )}
    </span>
  )
}
