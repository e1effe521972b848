import type { Meta } from '@guildhall/contract/endpoint'
import type { EventRow } from '@guildhall/contract/events'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { EventMonths } from './event-months.tsx'
import type { EventParams } from './event-params.ts'

type Props = {
  query: {
    data: { rows: EventRow[]; meta: Meta } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  params: EventParams
  when: 'upcoming' | 'past'
}

/** One page of the list of events. */
export function EventPage({ query, params, when }: Props) {
  const { t } = useTranslation('events')
  const { data, error } = query
  const top = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Waiting />
  if (data.meta.total === 0)
    return params.isNarrowed ? <NothingMatches onClear={params.clear} /> : <NoEvents when={when} />
  return (
    <div ref={top}>
      <div
        aria-busy={query.isPlaceholderData}
        inert={query.isPlaceholderData}
        className={cx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
      >
        <EventMonths events={data.rows} />
      </div>
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

function NoEvents({ when }: Pick<Props, 'when'>) {
  const { t } = useTranslation('events')
  const mayWrite = useMay('event_write')
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        mayWrite && (
          <ButtonLink to="/events/add-event" variant="primary">
            {t('add')}
          </ButtonLink>
        )
      }
    >
      {mayWrite ? t('empty.writer') : t(`empty.${when}`)}
    </EmptyState>
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('events')
  return (
    <EmptyState title={t('nothing.title')} action={<Button onClick={onClear}>{t('nothing.clear')}</Button>}>
      {t('nothing.text')}
    </EmptyState>
  )
}

const Waiting = () => (
  <div className="grid gap-3 border-t border-ink-rule pt-4">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-16!" />
    ))}
  </div>
)
