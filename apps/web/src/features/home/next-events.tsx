import type { EventRow } from '@guildhall/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dateFormat, formatClock, formatExact } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { nextEventsQuery } from './api.ts'

const shown = 3

/** The next events: the reader's own, and where these are few, others that he may come to. */
export function NextEvents() {
  const { t } = useTranslation('home')
  const mine = useQuery(nextEventsQuery('mine'))
  const all = useQuery(nextEventsQuery('all'))
  const isThere = mine.data !== undefined && all.data !== undefined
  const error = mine.error ?? all.error
  const events = isThere ? nextOf(mine.data.rows, all.data.rows) : []
  const action = (
    <Link to="/events" className="link">
      {t('events.all')}
    </Link>
  )
  return (
    <Section title={t('events.title')} action={action}>
      {!isThere && !error && <Skeleton className="h-40!" />}
      {!isThere && error && (
        <ErrorState error={error} onRetry={() => void Promise.all([mine.refetch(), all.refetch()])} />
      )}
      {isThere && events.length === 0 && <p className="py-2 text-ink-2">{t('events.none')}</p>}
      <ul>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
    </Section>
  )
}

/** One's own come first into the choice, and all of it stands in the order of time. */
function nextOf(mine: EventRow[], all: EventRow[]): EventRow[] {
  const others = all.filter(({ id }) => !mine.some((own) => own.id === id))
  return [...mine, ...others]
    .slice(0, shown)
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
}

function Event({ event }: { event: EventRow }) {
  const { t, i18n } = useTranslation(['home', 'contract'])
  const { id, title, starts_at, my_state } = event
  const part = (form: Intl.DateTimeFormatOptions) => dateFormat(i18n.language, form).format(new Date(starts_at))
  const facts = [
    formatClock(starts_at, i18n.language),
    event.takes_place === 'online' ? t('events.online') : event.place,
    event.capacity === null
      ? t('events.registered', { count: event.taken_count })
      : t('home:events.taken', { taken: event.taken_count, count: event.capacity }),
  ]
  return (
    <li className="relative flex gap-4 border-t border-rule py-[9px] leading-[1.4] first:border-t-0">
      <time dateTime={starts_at} title={formatExact(starts_at, i18n.language)} className="w-11 shrink-0 text-center">
        <span className="block font-serif text-[22px] leading-[1.1] tabular-nums">{part({ day: 'numeric' })}</span>
        <span className="block text-small text-ink-2">{part({ month: 'short' })}</span>
      </time>
      <span className="min-w-0 flex-1">
        <Link
          to={`/events/view-event/${id}`}
          className="block font-semibold text-pretty decoration-accent-line underline-offset-[3px] after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <span className="block text-[13px] text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
        {my_state && kinds[my_state] && (
          <span className="mt-0.5 block text-[13px]">
            <Status kind={kinds[my_state]}>{t(`contract:registration_state.${my_state}`)}</Status>
          </span>
        )}
      </span>
    </li>
  )
}

const kinds: Partial<Record<NonNullable<EventRow['my_state']>, StatusKind>> = {
  confirmed: 'done',
  waiting: 'under_way',
  offered: 'needs',
}
