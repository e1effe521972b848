import { edaReport, type Report, type ReportFormat } from '@guildhall/contract/eda-report'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu, MenuLabel, MenuLink } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { DayRange } from '../audit/public.ts'
import { reportQuery } from './api.ts'
import { ExpiryChart } from './expiry-chart.tsx'
import { Figures } from './figures.tsx'
import { ReportTable } from './report-table.tsx'
import { StateChart } from './state-chart.tsx'
import { useReportFilters, useReportParams } from './use-report.ts'

/** What was ordered, approved, assigned and used, for the office and those who support it. */
export default function EdaReport() {
  const { t } = useTranslation('eda-report')
  const { params, query, setBy } = useReportParams()
  const report = useQuery(reportQuery(query))
  return (
    <>
      <PageHeader title={t('title')} lede={t('lede')} actions={<ExportMenu query={query} />} />
      <DayRange
        from={query.from}
        to={query.to}
        onChange={(end, day) => params.setFilter(end, day === undefined ? [] : [day])}
      />
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <FilterBar filters={useReportFilters()} params={params} />
      </div>
      {report.data && (
        <div aria-busy={report.isPlaceholderData} className={cx(report.isPlaceholderData && 'opacity-55')}>
          <ReportContent report={report.data} isNarrowed={params.isNarrowed} setBy={setBy} />
        </div>
      )}
      {!report.data && report.error && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton className="h-96!" />}
    </>
  )
}

type ContentProps = {
  report: Report
  isNarrowed: boolean
  setBy: ReturnType<typeof useReportParams>['setBy']
}

function ReportContent({ report, isNarrowed, setBy }: ContentProps) {
  const { t } = useTranslation('eda-report')
  if (report.totals.orders === 0)
    return (
      <EmptyState title={t(isNarrowed ? 'nothing.title' : 'empty.title')}>
        {t(isNarrowed ? 'nothing.text' : 'empty.text')}
      </EmptyState>
    )
  return (
    <>
      <Figures totals={report.totals} approval={report.approval} />
      <div className="mt-8 mb-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div>
          <StateChart states={report.totals.states} />
        </div>
        <div>
          <ExpiryChart expiries={report.expiries} />
        </div>
      </div>
      <ReportTable report={report} setBy={setBy} />
    </>
  )
}

const formats: ReportFormat[] = ['csv', 'xlsx', 'pdf']

function ExportMenu({ query }: { query: ReturnType<typeof useReportParams>['query'] }) {
  const { t } = useTranslation('eda-report')
  return (
    <Menu trigger={<Button icon={Download}>{t('export')}</Button>}>
      {formats.map((format) => (
        <MenuLink key={format}>
          <Link to={fileUrl(edaReport.export, { query: { ...query, format } })} reloadDocument download>
            {t(`formats.${format}`)}
          </Link>
        </MenuLink>
      ))}
      <MenuLabel>{t('export_note')}</MenuLabel>
    </Menu>
  )
}
