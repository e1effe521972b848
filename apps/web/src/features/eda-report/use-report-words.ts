import type { ReportDimension, ReportLine, Worth } from '@guildhall/contract/eda-report'
import { useTranslation } from 'react-i18next'
import { dateFormat, formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'

/** How the figures of the report are said. */
export function useReportWords() {
  const { t, i18n } = useTranslation('eda-report')
  const { language } = i18n
  const month = (value: string, form: 'short' | 'long') =>
    dateFormat(language, {
      month: form,
      ...(form === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${value}-01T00:00:00Z`))
  return {
    month,
    days: (hours: number) => formatNumber(Math.round(hours / 2.4) / 10, language),
    share: (part: number, whole: number) =>
      whole === 0 ? '—' : new Intl.NumberFormat(language, { style: 'percent' }).format(part / whole),
    money: (worth: Worth[]) => worth.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' + '),
    name: (line: ReportLine, by: ReportDimension): string => {
      if (line.kind !== 'group') return t(`line.${line.kind}`, { count: line.count })
      return by === 'month' ? month(line.key, 'long') : line.name
    },
  }
}
