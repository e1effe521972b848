import type { Invoice, Payment } from '@guildhall/contract/payments'
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

/** What came in on an invoice, or went back by a credit note; what was taken back is struck through. */
export function PaymentList({ invoice, extras }: Props) {
  const { t } = useTranslation('payments')
  const { payments, number } = invoice
  if (payments.length === 0) return null
  return (
    <ul aria-label={t('invoices.payments', { number })} className="mt-1.5 border-l-2 border-rule pl-3.5 text-data">
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
  const { amount, paid_on, method, reference, recorded_by, voided_at, void_reason } = payment
  const day = dayOf(paid_on)
  const facts = [
    amount < 0 ? t('invoices.paid_back_on', { day }) : t('invoices.paid_on', { day }),
    t(`method.${method}`),
    reference,
    hasNames && recorded_by && t('invoices.recorded_by', { name: recorded_by.name }),
  ].filter(Boolean)
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className={cx(voided_at && 'text-ink-3 line-through')}>
        <b className="font-[560] tabular-nums">{money(amount, invoice.currency)}</b>
        <span className={cx(!voided_at && 'text-ink-2')}> · {facts.join(' · ')}</span>
      </span>
      {voided_at && (
        <span className="block text-ink-2">
          {t('invoices.voided')}: {void_reason}
        </span>
      )}
    </span>
  )
}
