import type { EventDetails } from '@guildhall/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { eventQuery } from './api.ts'
import { EventForm } from './event-form.tsx'
import { EventStatus } from './event-marks.tsx'
import { MoreActions } from './event-menu.tsx'
import { EventMissing, EventUnknown } from './event-missing.tsx'
import { valuesOf } from './event-values.ts'

export default function EditEvent() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...eventQuery(id), refetchOnMount: 'always' })
  const event = found.isFetchedAfterMount ? found.data : undefined
  if (!event) return <EventMissing query={found} />
  if (!event.may_edit) return <EventUnknown />
  if (event.status === 'cancelled') return <Cancelled event={event} />
  return <Editor key={event.id} event={event} />
}

function Editor({ event }: { event: EventDetails }) {
  return (
    <EventForm
      event={event}
      values={valuesOf(event)}
      head={(preview) => (
        <PageHeader
          title={event.title}
          lede={<Lede event={event} />}
          actions={
            <>
              {preview}
              <MoreActions event={event} />
            </>
          }
        />
      )}
    />
  )
}

function Lede({ event }: { event: EventDetails }) {
  const { t, i18n } = useTranslation('events')
  const when = formatWhen(event.updated_at, i18n.language)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="text-ink">
        <EventStatus status={event.status} />
      </span>
      {event.status !== 'draft' && (
        <span className="text-ink">{t('form.registered', { count: event.taken_count })}</span>
      )}
      <span>
        {event.updated_by_name ? t('form.saved_by', { name: event.updated_by_name, when }) : t('form.saved', { when })}
      </span>
    </span>
  )
}

function Cancelled({ event }: { event: EventDetails }) {
  const { t } = useTranslation('events')
  return (
    <>
      <PageHeader title={event.title} actions={<MoreActions event={event} />} />
      <EmptyState
        title={t('show.cancelled')}
        illustration="closed"
        action={<ButtonLink to={`/events/view-event/${event.id}`}>{t('attendees.back')}</ButtonLink>}
      >
        {t('form.cancelled')}
      </EmptyState>
    </>
  )
}
