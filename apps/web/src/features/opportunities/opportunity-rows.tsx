import type { Meta } from '@guildhall/contract/endpoint'
import type { OpportunityRow as Row } from '@guildhall/contract/opportunities'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { NothingMatches } from '../../ui/table/table-states.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { OpportunityRow } from './opportunity-row.tsx'

type Props = {
  query: {
    data: { rows: Row[]; meta: Meta } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  params: {
    isNarrowed: boolean
    clear: () => void
    pageSearch: (page: number) => string
    setPerPage: (perPage: number) => void
  }
  /** Said where there is nothing at all, before any search or filter. */
  empty: ReactNode
}

/** One page of a list of opportunities. */
export function OpportunityRows({ query, params, empty }: Props) {
  const { t } = useTranslation('opportunities')
  const { data, error, isPlaceholderData } = query
  const top = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Waiting />
  if (data.meta.total === 0) return params.isNarrowed ? <NothingMatches onClear={params.clear} /> : empty
  return (
    <div ref={top}>
      <ul
        aria-label={t('title')}
        aria-busy={isPlaceholderData}
        inert={isPlaceholderData}
        className={cx('border-t border-ink-rule transition-opacity', isPlaceholderData && 'opacity-55')}
      >
        {data.rows.map((opportunity) => (
          <OpportunityRow key={opportunity.id} opportunity={opportunity} />
        ))}
      </ul>
      <Pager
        label={t('title')}
        meta={data.meta}
        rowCount={data.rows.length}
        isNarrow={isPhone}
        pageSearch={params.pageSearch}
        onPage={() => top.current?.scrollIntoView()}
        onPerPage={params.setPerPage}
      />
    </div>
  )
}

const Waiting = () => (
  <div className="grid gap-4 border-t border-ink-rule pt-4">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-24!" />
    ))}
  </div>
)
