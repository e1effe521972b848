import type { Invoice } from '@guildhall/contract/payments'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '../../ui/button.tsx'
import { invoiceFileUrl } from './api.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { PaymentList } from './payment-list.tsx'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'

type Props = {
  invoices: Invoice[]
  /** What the office can do about one. */
  actions?: (invoice: Invoice) => ReactNode
  /** Payments with what the office sees of them. */
  paymentsOf?: (invoice: Invoice) => ReactNode
}

/** Everything that an organization was asked for and given back, the newest first, with what was paid on each. */
export function InvoiceList({ invoices, actions, paymentsOf }: Props) {
  const { t } = useTranslation('payments')
  if (invoices.length === 0) return <p className="py-2 text-ink-2">{t('invoices.none')}</p>
  return (
    <ul>
      {invoices.map((invoice) => (
        <li key={invoice.id} className="border-t border-rule py-3 first:border-t-0">
          <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
            <Head invoice={invoice} />
            <Sum invoice={invoice} />
            <div className="flex items-center gap-1 max-sm:w-full">
              <InvoiceFile invoice={invoice} />
              {actions?.(invoice)}
            </div>
          </div>
          {paymentsOf ? paymentsOf(invoice) : <PaymentList invoice={invoice} />}
        </li>
      ))}
    </ul>
  )
}

function Head({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const { kind, number, level_name, period_start, period_end, issued_on, due_on, status, credits_number } = invoice
  const facts = [
    kind === 'credit_note' && t('kind.credit_note'),
    credits_number && t('invoices.for', { number: credits_number }),
    kind === 'invoice' && level_name,
    period_start && period_end && t('period', { from: dayOf(period_start), to: dayOf(period_end) }),
    status === 'open' && kind === 'invoice'
      ? t('invoices.due', { day: dayOf(due_on) })
      : t('invoices.issued', { day: dayOf(issued_on) }),
  ].filter(Boolean)
  return (
    <div className="min-w-[min(100%,260px)] flex-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-sans text-base leading-6 font-semibold tracking-normal tabular-nums">{number}</h3>
        <InvoiceStatus invoice={invoice} />
      </div>
      <p className="text-data text-ink-2">{facts.join(' · ')}</p>
      {invoice.reason && <p className="text-data text-pretty text-ink-2">{invoice.reason}</p>}
    </div>
  )
}

function Sum({ invoice: { kind, amount, balance, credited, currency } }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  return (
    <p className="text-data leading-6 tabular-nums sm:text-right">
      <span className="sr-only">{t('invoices.total')}: </span>
      <b className="text-base font-semibold">{money(kind === 'credit_note' ? -amount : amount, currency)}</b>
      {balance > 0 && balance < amount && (
        <span className="block text-ink-2">
          {money(balance, currency)} {t('invoices.open')}
        </span>
      )}
      {credited > 0 && (
        <span className="block text-ink-2">{t('invoices.credited', { amount: money(credited, currency) })}</span>
      )}
    </p>
  )
}

function InvoiceFile({ invoice: { id, number } }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  return (
    <a
      href={invoiceFileUrl(id)}
      download
      aria-label={t('invoices.pdf_of', { number })}
      className={buttonLook({ size: 's' })}
    >
      <Download aria-hidden className="size-4" />
      {t('invoices.pdf')}
    </a>
  )
}
