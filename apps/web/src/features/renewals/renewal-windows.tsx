import type { renewals } from '@guildhall/contract/renewals'
import type { DataOf } from '@guildhall/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { overviewQuery } from './api.ts'
import type { filterKeys } from './renewal-filters.ts'

type Window = DataOf<typeof renewals.overview>[number]
type Params = ListState<(typeof filterKeys)[number]>

/** How many memberships end when, and what they are worth: each figure narrows the list, and once more widens it again. */
export function RenewalWindows({ params }: { params: Params }) {
  const { t } = useTranslation('renewals')
  const overview = useQuery(overviewQuery)
  if (overview.isError) return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
  if (!overview.data) return <Skeleton className="mb-5 h-[104px]" />
  return (
    <nav
      aria-label={t('windows')}
      className="mb-5 grid grid-cols-2 border-t border-b border-t-ink-rule border-b-rule sm:grid-cols-3 lg:grid-cols-5"
    >
      {overview.data.map((window) => (
        <Figure key={window.window} window={window} isCurrent={params.filters.window.includes(window.window)} />
      ))}
    </nav>
  )
}

function Figure({ window: { window, count, worth }, isCurrent }: { window: Window; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('renewals')
  const sums = worth.map(({ amount, currency }) => formatMoney(amount, currency, i18n.language)).join(' + ')
  return (
    <Link
      to={{ search: isCurrent ? '' : `?window=${window}` }}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'relative block min-w-0 border-rule px-4 pt-2.5 pb-3 -outline-offset-2 hover:bg-hover not-first:lg:border-l',
        'max-lg:not-last:border-b aria-[current=true]:bg-accent-wash',
        'aria-[current=true]:after:absolute aria-[current=true]:after:inset-x-0 aria-[current=true]:after:-bottom-px aria-[current=true]:after:h-0.5 aria-[current=true]:after:bg-accent',
      )}
    >
      <span className="block text-data text-ink-2">{t(`window.${window}`)}</span>
      <span className="block font-serif text-figure leading-[1.15] font-[430] tracking-[-0.02em] proportional-nums">
        {formatNumber(count, i18n.language)}
      </span>
      <span className="block truncate text-small text-ink-3 tabular-nums">{sums || '—'}</span>
    </Link>
  )
}
