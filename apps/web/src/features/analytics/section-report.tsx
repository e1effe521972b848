import type { AnalyticsRange, AnalyticsReport, AnalyticsSection } from '@guildhall/contract/analytics'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { reportQuery } from './api.ts'
import { holdsNothing, isNothing } from './nothing.ts'
import { Figures } from './figures.tsx'
import { TableSection } from './table-section.tsx'

/** One part of the analytics over one range. */
export function SectionReport({ section, range }: { section: AnalyticsSection; range: AnalyticsRange }) {
  const { t } = useTranslation('analytics')
  const report = useQuery(reportQuery(section, range))
  return (
    <>
      <h2 className="sr-only">{t(`section.${section}`)}</h2>
      {report.data && (
        <div aria-busy={report.isPlaceholderData} className={cx(report.isPlaceholderData && 'opacity-55')}>
          <Report report={report.data} />
        </div>
      )}
      {report.isPending && <Waiting />}
      {report.isError && !report.data && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
    </>
  )
}

function Report({ report }: { report: AnalyticsReport }) {
  const { t } = useTranslation('analytics')
  if (isEmpty(report)) return <EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>
  return (
    <>
      <Figures report={report} />
      <div className="mt-8 grid gap-x-10 gap-y-9 lg:grid-cols-2">
        {report.tables.map((table, index) => (
          // Of an odd number the first has a row of its own, so that none is left over.
          <div
            key={table.key}
            className={cx('min-w-0', index === 0 && report.tables.length % 2 === 1 && 'lg:col-span-2')}
          >
            <TableSection report={report} table={table} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Whether there was nothing to count, neither in these days nor in those before. */
function isEmpty({ figures, tables }: AnalyticsReport): boolean {
  return figures.every(({ value, before }) => isNothing([value, before])) && tables.every(holdsNothing)
}

function Waiting() {
  return (
    <div aria-busy>
      <Skeleton className="h-28" />
      <div className="mt-8 grid gap-x-10 gap-y-9 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
