import type { EventRow } from '@guildhall/contract/events'
import type { Hub } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dateFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { eventsQuery } from './api.ts'

/** What the hub holds, as the reader would find it under Events. */
export function HubEvents({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const upcoming = useQuery(eventsQuery(hub.id, 'upcoming'))
  const past = useQuery(eventsQuery(hub.id, 'past'))
  const mayAdd = useMay('event_write') && hub.is_managed
  const add = mayAdd && (
    <ButtonLink to={`/events/add-event?hub=${hub.id}`} size="s" icon={Plus}>
      {t('events.add')}
    </ButtonLink>
  )
  const failed = upcoming.error ?? past.error
  if (failed)
    return <ErrorState error={failed} onRetry={() => void Promise.all([upcoming.refetch(), past.refetch()])} />
  if (!upcoming.data || !past.data) return <Skeleton className="h-72!" />
  if (upcoming.data.rows.length + past.data.rows.length === 0)
    return (
      <EmptyState title={t('events.empty')} action={add}>
        {t('events.empty_text')}
      </EmptyState>
    )
  return (
    <div className="max-w-[860px] pb-8">
      <Section title={t('events.upcoming')} count={upcoming.data.rows.length} action={add}>
        {upcoming.data.rows.length === 0 && <p className="text-ink-2">{t('events.none_upcoming')}</p>}
        <Rows rows={upcoming.data.rows} />
      </Section>
      {past.data.rows.length > 0 && (
        <Section title={t('events.past')} count={past.data.rows.length}>
          <Rows rows={past.data.rows} />
        </Section>
      )}
    </div>
  )
}

const Rows = ({ rows }: { rows: EventRow[] }) => (
  <ul>
    {rows.map((event) => (
      <EventItem key={event.id} event={event} />
    ))}
  </ul>
)

function EventItem({ event }: { event: EventRow }) {
  const { t, i18n } = useTranslation('hubs')
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, options).format(new Date(event.starts_at))
  return (
    <li className="relative flex gap-4 border-t border-rule py-3 first:border-t-0">
      <time dateTime={event.starts_at} className="w-14 shrink-0 text-center leading-tight">
        <span className="block font-serif text-[24px]">{part({ day: 'numeric' })}</span>
        <span className="block text-small text-ink-2">{part({ month: 'short' })}</span>
      </time>
      <div className="min-w-0">
        <h3>
          <Link to={`/events/view-event/${event.id}`} className="after:absolute after:inset-0 hover:underline">
            {event.title}
          </Link>
        </h3>
        <p className="text-data text-ink-2">{[part(whenForm), event.place].filter(Boolean).join(' · ')}</p>
        {event.status !== 'published' && (
          <Status kind={event.status === 'draft' ? 'not_begun' : 'retired'}>{t(`events.${event.status}`)}</Status>
        )}
      </div>
    </li>
  )
}

const whenForm = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const
