import type { AnalyticsReport, AnalyticsTable } from '@guildhall/contract/analytics'
import { useTranslation } from 'react-i18next'
import { BarList } from '../../ui/chart/bar-list.tsx'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Section } from '../../ui/section.tsx'
import { FileMenu } from './file-menu.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { holdsNothing } from './nothing.ts'
import { useAnalyticsWords } from './use-analytics-words.ts'

type Props = { report: AnalyticsReport; table: AnalyticsTable }

/** A table of a section, drawn the way that its kind asks for. */
export function TableSection({ report, table }: Props) {
  const { t } = useTranslation('analytics')
  const { say } = useAnalyticsWords()
  const words = `table.${report.section}.${table.key}`
  const title = say(`${words}.name`)
  return (
    <Section title={title} action={<FileMenu report={report} table={table.key} label={title} />}>
      <p className="text-small text-pretty text-ink-2">{say(`${words}.about`)}</p>
      {holdsNothing(table) ? (
        <p className="py-6 text-data text-ink-3">{t('nothing_here')}</p>
      ) : (
        <Chart title={title} table={table} />
      )}
    </Section>
  )
}

function Chart({ title, table }: { title: string; table: AnalyticsTable }) {
  const { t } = useTranslation('analytics')
  const { say, name, format, axisFormat } = useAnalyticsWords()
  const { kind, dimension, measures, rows } = table
  const beforeLabel = t('range_before')
  const head = t(`head.${dimension}`)
  const named = rows.map((row) => ({ ...row, ...name(row, dimension, rows.length) }))
  const unit = measures[0]?.unit ?? 'count'
  // What is counted alone over time goes by the name of its table.
  const labels = measures.map(({ key }) => (measures.length === 1 && kind !== 'bars' ? title : say(`measure.${key}`)))
  const axis = unit === 'count' ? { axisFormat } : {}

  if (dimension === 'step') return <FunnelChart label={title} table={table} />
  if (kind === 'line')
    return (
      <LineChart
        label={title}
        head={head}
        rows={named.map(({ values, before, ...row }) => ({
          ...row,
          value: values[0] ?? null,
          before: before[0] ?? null,
        }))}
        format={format(unit)}
        {...axis}
        valueLabel={labels[0] ?? title}
        beforeLabel={beforeLabel}
      />
    )
  if (kind === 'columns')
    return (
      <ColumnChart
        label={title}
        head={head}
        rows={named}
        measures={labels}
        beforeLabel={beforeLabel}
        format={format(unit)}
        {...axis}
        isWhole={unit === 'count'}
      />
    )
  return (
    <BarList
      label={title}
      head={head}
      rows={named.map(({ link, ...row }) => ({ ...row, to: link }))}
      measures={measures.map((measure) => ({ label: say(`measure.${measure.key}`), format: format(measure.unit) }))}
      beforeLabel={beforeLabel}
      isPlain={kind === 'list'}
    />
  )
}
