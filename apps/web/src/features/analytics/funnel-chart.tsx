import type { AnalyticsTable } from '@guildhall/contract/analytics'
import { useTranslation } from 'react-i18next'
import { ChartFigure } from '../../ui/chart/chart-figure.tsx'
import { wentOn } from './funnel.ts'
import { useAnalyticsWords } from './use-analytics-words.ts'

type Step = { key: string; label: string; value: number; before: number | null; share: number | null }

/** Steps that fewer and fewer take, and between two of them the share that went on. */
export function FunnelChart({ label, table }: { label: string; table: AnalyticsTable }) {
  const { t } = useTranslation('analytics')
  const { format, name } = useAnalyticsWords()
  const values = table.rows.map((row) => row.values[0] ?? 0)
  const steps = table.rows.map((row, index): Step => ({
    key: row.key,
    label: name(row, 'step', values.length).label,
    value: values[index] ?? 0,
    before: row.before[0] ?? null,
    share: wentOn(values, index),
  }))
  const most = Math.max(1, ...values)
  const count = format('count')
  const share = (value: number | null) => (value === null ? '—' : format('share')(value))
  return (
    <ChartFigure
      label={label}
      table={{
        head: t('head.step'),
        columns: [t('measure.count'), t('went_on'), t('range_before')],
        rows: steps.map((step) => ({
          key: step.key,
          label: step.label,
          cells: [count(step.value), share(step.share), step.before === null ? '—' : count(step.before)],
        })),
      }}
    >
      <div aria-hidden className="grid text-data">
        {steps.map((step, index) => (
          <div key={step.key} className="grid gap-x-5 md:grid-cols-[150px_minmax(0,1fr)]">
            {index > 0 && (
              <div className="md:col-start-2">
                <Narrowing from={(values[index - 1] ?? 0) / most} to={step.value / most}>
                  {step.share === null ? '' : t('went_on_share', { share: share(step.share) })}
                </Narrowing>
              </div>
            )}
            <span className="flex items-center py-1 md:col-start-1">{step.label}</span>
            <div className="relative flex h-9 items-center">
              {step.value > 0 && (
                <span
                  className="mr-2.5 h-full min-w-[3px] shrink-0 rounded-[2px] bg-d1"
                  // Beside the longest bar there is still room for its number.
                  style={{ width: `calc((100% - ${numberRoom}) * ${step.value / most})` }}
                />
              )}
              <span className="whitespace-nowrap tabular-nums">
                <b className="text-h3">{count(step.value)}</b>
                {step.before !== null && (
                  <span className="ml-2 text-small text-ink-3">{t('change.from', { before: count(step.before) })}</span>
                )}
              </span>
            </div>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}

const numberRoom = '150px'

/** The wash between two bars, as wide above as the one and below as the other. */
function Narrowing({ from, to, children }: { from: number; to: number; children: string }) {
  return (
    <div className="relative h-8">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-y-0 left-0 h-full"
        style={{ width: `calc(100% - ${numberRoom})` }}
      >
        <path d={`M0 0H${from * 100}L${to * 100} 100H0Z`} className="fill-accent-wash" />
      </svg>
      <span className="relative flex h-full items-center pl-2.5 text-small text-ink-2 tabular-nums">{children}</span>
    </div>
  )
}
