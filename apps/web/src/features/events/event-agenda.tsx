import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eventSpanQuery } from './api.ts'
import { CalendarHead, type SpanProps } from './calendar-head.tsx'
import { EventMonths } from './event-months.tsx'
import { dayOf, spanAround } from './event-times.ts'
import { useNow } from './use-now.ts'

/** A month or a week as a list, where a grid has no room. */
export function EventAgenda({ view, date, onDate, query }: SpanProps) {
  const { t, i18n } = useTranslation('events')
  const today = new Date(useNow())
  const given = date ? new Date(`${date}T12:00:00`) : today
  const { start, end } = spanAround(Number.isNaN(given.getTime()) ? today : given, view)
  const found = useQuery(eventSpanQuery({ ...query, from: start.toISOString(), to: end.toISOString() }))
  return (
    <section aria-label={t('calendar.label')} className="border-t border-ink-rule pt-3">
      <CalendarHead
        title={titleOf(start, dayBeforeOf(end), view, i18n.language)}
        onToday={() => onDate(dayOf(new Date()))}
        onPrevious={() => onDate(dayOf(dayBeforeOf(start)))}
        onNext={() => onDate(dayOf(end))}
      />
      {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!found.error && !found.data && <Skeleton className="h-40!" />}
      {found.data?.length === 0 && <p className="py-6 text-ink-2">{t('calendar.none')}</p>}
      {found.data && <EventMonths events={found.data} isHeadless />}
    </section>
  )
}

const dayBeforeOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)

const titleOf = (start: Date, last: Date, view: SpanProps['view'], language: string) =>
  view === 'month'
    ? dateFormat(language, { month: 'long', year: 'numeric' }).format(start)
    : dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(start, last)
