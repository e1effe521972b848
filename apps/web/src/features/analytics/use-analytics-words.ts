import type { AnalyticsTable, Dimension, MeasureUnit } from '@guildhall/contract/analytics'
import type { Say } from '@guildhall/contract/validation'
import { useTranslation } from 'react-i18next'
import { dateFormat, formatNumber } from '../../lib/format.ts'

type Row = AnalyticsTable['rows'][number]

/** How numbers, days and rows of the analytics are said. Keys that come from the server have words here for each. */
export function useAnalyticsWords() {
  const { t, i18n } = useTranslation('analytics')
  const { language } = i18n
  const say: Say = (key, values) => t(key, { defaultValue: key, ...values })
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day))
  return {
    say,
    format: (unit: MeasureUnit) => (value: number) => formatMeasure(value, unit, language),
    /** Short enough for an axis, whatever the size. */
    axisFormat: (value: number) =>
      new Intl.NumberFormat(language, value >= 100_000 ? { notation: 'compact' } : {}).format(value),
    days: ({ from, to }: { from: string; to: string }) =>
      dateFormat(language, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).formatRange(new Date(from), new Date(to)),
    /** What a row is called: shortly, and in full. */
    name: ({ key, label }: Row, dimension: Dimension, count: number) => {
      switch (dimension) {
        case 'day':
          return { label: date(key, dayAndMonth), title: date(key, { ...dayAndMonth, ...weekdayAndYear }) }
        case 'week':
          return {
            label: date(key, dayAndMonth),
            title: t('week_from', { day: date(key, { ...dayAndMonth, year: 'numeric' }) }),
          }
        case 'month':
          return {
            // Beyond a year a month comes twice.
            label: date(key, { month: 'short' }) + (count > 12 ? ` ’${key.slice(2, 4)}` : ''),
            title: date(key, { month: 'long', year: 'numeric' }),
          }
        case 'step':
          return { label: label ?? say(`step.${key}`) }
        case 'level':
        case 'name':
          return { label: label ?? key }
      }
    },
  }
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const
const weekdayAndYear = { weekday: 'short', year: 'numeric' } as const

function formatMeasure(value: number, unit: MeasureUnit, language: string): string {
  if (unit === 'count') return formatNumber(value, language)
  const style = unit === 'share' ? 'percent' : 'decimal'
  return new Intl.NumberFormat(language, { style, maximumFractionDigits: 1 }).format(value)
}
