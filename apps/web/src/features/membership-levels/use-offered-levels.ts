import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Option } from '../../ui/form/choice-fields.tsx'
import { offeredQuery } from './api.ts'
import { formatDayOfYear } from './day-of-year.ts'

/** The levels that organizations can take, as choices with their price and what is included. */
export function useOfferedLevels(): Option[] {
  const { t } = useTranslation('membership-levels')
  const { language } = useLanguage()
  const { data: levels = [] } = useQuery(offeredQuery(language))
  return levels.map(({ slug, name, price, currency, is_billing_exempt, period, renews_on, user_limit }) => {
    const people = user_limit === null ? t('facts.any_people') : t('facts.people', { count: user_limit })
    const renewal =
      period === 'fixed' && renews_on
        ? t('facts.fixed', { day: formatDayOfYear(renews_on, language) })
        : t('facts.rolling')
    const cost = is_billing_exempt
      ? t('offer.free')
      : t('offer.price', { price: formatMoney(price, currency, language) })
    return {
      value: slug,
      label: t('offer.label', { name, cost }),
      note: is_billing_exempt ? `${people}.` : `${people}. ${renewal}.`,
    }
  })
}
