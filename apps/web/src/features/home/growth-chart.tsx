import type { HomeFigures } from '@guildhall/contract/home'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { monthName } from './months.ts'

type Months = NonNullable<HomeFigures['total_organizations']>['months']

/** How many organizations there were, month by month, and a year earlier. */
export default function GrowthChart({ months }: { months: Months }) {
  const { t, i18n } = useTranslation('home')
  return (
    <LineChart
      label={t('growth.label')}
      rows={months.map(({ month, count, year_before }) => ({
        key: month,
        label: monthName(month, i18n.language, { month: 'narrow' }),
        title: monthName(month, i18n.language, { month: 'long', year: 'numeric' }),
        value: count,
        before: year_before,
      }))}
      format={(value) => formatNumber(value, i18n.language)}
      valueLabel={t('growth.now')}
      beforeLabel={t('growth.before')}
    />
  )
}
