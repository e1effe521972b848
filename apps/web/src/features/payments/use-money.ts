import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/money.ts'

/** Writes an amount in the reader's format. */
export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useTranslation()
  return (amount, currency) => formatMoney(amount, currency, i18n.language)
}
