import type { Invoice } from '@guildhall/contract/billing'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '../../ui/button.tsx'
import { invoiceFileUrl, receiptUrl } from './api.ts'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { PaymentList } from './payment-list.tsx'
import { useChargeName } from './use-charge-name.ts'
import { useDay } from './use-day.ts'

type Props = {
  invoices: Invoice[]
  /** What the reader can do about one. */
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
            <InvoiceFigures invoice={invoice} />
            <div className="flex flex-wrap items-center gap-1 max-sm:w-full">
              <InvoiceFiles invoice={invoice} />
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
  const facts = useFacts(invoice)
  const { number, reason } = invoice
  return (
    <div className="min-w-[min(100%,220px)] flex-1">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-sans text-base leading-6 font-semibold tracking-normal tabular-nums">{number}</h3>
        <InvoiceStatus invoice={invoice} />
      </div>
      <p className="text-data text-pretty text-ink-2">{facts.join(' · ')}</p>
      {reason && <p className="text-data text-pretty text-ink-2">{reason}</p>}
    </div>
  )
}

function useFacts(invoice: Invoice): string[] {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const nameOf = useChargeName()
  const { kind, issued_on, due_on, status, credits_number, po_number, period_end, covers_until } = invoice
  const isInvoice = kind === 'invoice'
  return [
    isInvoice ? nameOf(invoice) : t('kind.credit_note'),
    credits_number && t('invoices.for', { number: credits_number }),
    covers_until && period_end && covers_until < period_end && t('invoices.covers', { day: dayOf(covers_until) }),
    po_number && t('invoices.po', { number: po_number }),
    status === 'open' && isInvoice
      ? t('invoices.due', { day: dayOf(due_on) })
      : t('invoices.issued', { day: dayOf(issued_on) }),
  ].filter((fact): fact is string => Boolean(fact))
}

function InvoiceFiles({ invoice: { id, number, kind, payments } }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const hasReceipt = kind === 'invoice' && payments.some(({ amount, voided_at }) => amount > 0 && voided_at === null)
  return (
    <>
      <a
        href={invoiceFileUrl(id)}
        download
        aria-label={t('invoices.pdf_of', { number })}
        className={buttonLook({ size: 's' })}
      >
        <Download aria-hidden className="size-4" />
        {t('invoices.pdf')}
      </a>
      {hasReceipt && (
        <a
          href={receiptUrl(id)}
          download
          aria-label={t('invoices.receipt_of', { number })}
          className={buttonLook({ size: 's' })}
        >
          <Download aria-hidden className="size-4" />
          {t('invoices.receipt')}
        </a>
      )}
    </>
  )
}
