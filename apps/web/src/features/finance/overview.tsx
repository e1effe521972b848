import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMoney } from '../payments/public.ts'
import { overviewQuery } from './api.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { ageingPath, bankPath, invoicesPath, journalPath, unappliedPath } from './paths.ts'

/** What came in, what is late and what waits; each number leads to its rows. */
export default function Overview() {
  const { t } = useTranslation('finance')
  const money = useMoney()
  const { data, error, refetch } = useQuery(overviewQuery)
  const received = (currency: string) =>
    data && `${journalPath}?kind=payment&currency=${currency}&from=${data.month_from}&to=${data.month_to}`
  return (
    <>
      <PageHeader title={t('title')} lede={t('overview.lede')} />
      <FinanceTabs />
      <div className="pt-6">
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60" />}
        {data?.currencies.length === 0 && (
          <EmptyState title={t('overview.empty')}>{t('overview.empty_text')}</EmptyState>
        )}
        {data?.currencies.map(({ currency, ...row }) => (
          <Section key={currency} title={currency}>
            <Facts>
              <Figure label={t('overview.received')} to={received(currency)} value={money(row.received, currency)} />
              <Figure
                label={t('overview.open')}
                to={`${ageingPath}?currency=${currency}`}
                value={money(row.open, currency)}
              />
              <Figure
                label={t('overview.overdue')}
                to={`${invoicesPath}?status=overdue`}
                value={t('overview.counted', { amount: money(row.overdue, currency), count: row.overdue_count })}
              />
              <Figure label={t('overview.unapplied')} to={unappliedPath} value={money(row.unapplied, currency)} />
              <Figure
                label={t('overview.disputed')}
                to={`${journalPath}?kind=dispute&currency=${currency}`}
                value={money(row.disputed, currency)}
              />
            </Facts>
          </Section>
        ))}
        {data && (
          <Section title={t('overview.bank')}>
            <Facts>
              <Figure label={t('overview.bank_lines')} to={bankPath} value={String(data.bank_lines)} />
            </Facts>
          </Section>
        )}
      </div>
    </>
  )
}

function Figure({ label, value, to }: { label: string; value: string; to: string | undefined }) {
  return (
    <Fact label={label}>
      <Link to={to ?? ''} className="link tabular-nums">
        {value}
      </Link>
    </Fact>
  )
}
