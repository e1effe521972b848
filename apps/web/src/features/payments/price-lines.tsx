import type { Offer } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import { useMoney } from './use-money.ts'

/** Of what a price with taxes is made up; nothing where there are none. */
export function PriceLines({ offer: { net, tax_lines, currency } }: { offer: Offer }) {
  const { t, i18n } = useTranslation('payments')
  const money = useMoney()
  if (tax_lines.length === 0) return null
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  const taxes = tax_lines.map(({ name, rate, amount }) =>
    t('pay.tax', { name, rate: percent.format(rate / 10_000), amount: money(amount, currency) }),
  )
  return (
    <p className="mt-1 text-data text-ink-2 tabular-nums">
      {t('pay.net', { net: money(net, currency), taxes: taxes.join(', ') })}
    </p>
  )
}
