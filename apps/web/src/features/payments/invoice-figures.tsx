import type { Invoice } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import { useMoney } from './use-money.ts'

/** What an invoice comes to, and what of it was paid, credited, written off and is still due. */
export function InvoiceFigures({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { kind, amount, currency, paid, credited, written_off, balance } = invoice
  const parts = { paid, credited, written_off, balance }
  const shown = kind === 'invoice' ? names.filter((name) => parts[name] !== 0) : []
  // An invoice that nothing has happened to says its amount once.
  const isPlain = shown.length === 1 && balance === amount
  return (
    <div className="text-data leading-6 tabular-nums text-right">
      <p>
        <span className="sr-only">{t('invoices.total')}: </span>
        <b className="text-base font-semibold">{money(kind === 'credit_note' ? -amount : amount, currency)}</b>
      </p>
      {shown.length > 0 && !isPlain && (
        <dl className="grid grid-cols-[max-content_max-content] gap-x-3 leading-5 text-ink-2 justify-end">
          {shown.map((name) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt>{t(`invoices.${name}`)}</dt>
              <dd className="text-right">{money(parts[name], currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const names = ['paid', 'credited', 'written_off', 'balance'] as const
