import { useTranslation } from 'react-i18next'

type Funding = { funding_from: number | null; funding_to: number | null }

/** "$400,000 to $1.2 million"; empty where nothing is said. */
export function useFunding({ funding_from, funding_to }: Funding): string {
  const { t, i18n } = useTranslation('opportunities')
  // Millions in words where they are round enough, as people say them.
  const words = (amount: number) =>
    amount >= 1_000_000 && amount % 100_000 === 0
      ? t('funding.millions', { count: amount / 1_000_000 })
      : new Intl.NumberFormat(i18n.language, dollars).format(amount)
  const from = funding_from === null ? '' : words(funding_from)
  const to = funding_to === null ? '' : words(funding_to)
  if (from && to) return from === to ? from : t('funding.range', { from, to })
  if (from) return t('funding.from', { from })
  return to && t('funding.to', { to })
}

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
