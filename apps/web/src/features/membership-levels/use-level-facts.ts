import type { Level } from '@guildhall/contract/membership-levels'
import { useTranslation } from 'react-i18next'
import { formatDayOfYear } from './day-of-year.ts'

/** What a level means for its organizations, a few words each. */
export function useLevelFacts(level: Level): string[] {
  const { t, i18n } = useTranslation('membership-levels')
  const { is_billing_exempt, period, renews_on, grace_days, user_limit } = level
  const people = user_limit === null ? t('facts.any_people') : t('facts.people', { count: user_limit })
  if (is_billing_exempt) return [t('facts.exempt'), people]
  const renewal =
    period === 'fixed' && renews_on
      ? t('facts.fixed', { day: formatDayOfYear(renews_on, i18n.language) })
      : t('facts.rolling')
  const grace = grace_days === 0 ? t('facts.no_grace') : t('facts.grace', { count: grace_days })
  return [renewal, grace, t(`facts.${waysToPay(level)}`), people]
}

const waysToPay = ({ allows_card, allows_offline }: Level) =>
  allows_card && allows_offline ? 'card_or_offline' : allows_card ? 'card' : 'offline'
