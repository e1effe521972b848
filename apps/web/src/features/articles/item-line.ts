import type { ItemDetails } from '@guildhall/contract/article-content'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../ui/form/date-text.ts'

/** Who offers an item, where, when and for how much, in one line. */
export function useItemLine(details: ItemDetails | null): string {
  const { t, i18n } = useTranslation('articles')
  if (!details) return ''
  const { provider, place, cost, apply_by, is_closed } = details
  const until = apply_by && !is_closed && t('item.until', { day: formatDay(apply_by, i18n.language) })
  return [provider, place, daysOf(details, i18n.language), cost, until].filter(Boolean).join(' · ')
}

/** From when to when. */
export function daysOf({ starts_on, ends_on }: Pick<ItemDetails, 'starts_on' | 'ends_on'>, language: string): string {
  const days = [starts_on, ends_on === starts_on ? null : ends_on].flatMap((day) =>
    day ? formatDay(day, language) : [],
  )
  return days.join(' – ')
}
