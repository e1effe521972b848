import { eventCalendar } from '@guildhall/contract/event-registrations'
import type { EventDetails } from '@guildhall/contract/events'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CircleX, Link2, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { eventQuery } from './api.ts'
import { EventArticle } from './event-article.tsx'
import { EventMenu } from './event-menu.tsx'
import { EventMissing } from './event-missing.tsx'
import { RegistrationBox } from './registration-box.tsx'
import { useCopyText } from './use-copy-text.ts'

export default function ViewEvent() {
  const { id = '' } = useParams()
  const found = useQuery(eventQuery(id))
  return found.data ? <Shown event={found.data} /> : <EventMissing query={found} />
}

function Shown({ event }: { event: EventDetails }) {
  const { t } = useTranslation('events')
  return (
    <>
      <PageHeader
        title={event.title}
        {...(event.summary ? { lede: event.summary } : {})}
        actions={event.may_edit && <EventMenu event={event} />}
      />
      <Standing event={event} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_300px]">
        <EventArticle event={event} />
        <aside className="grid content-start gap-4 max-lg:row-start-1">
          <RegistrationBox event={event} />
          <div className="flex flex-wrap gap-2">
            {event.status !== 'draft' && (
              <ButtonLink
                to={fileUrl(eventCalendar.calendarFile, { params: { id: event.id } })}
                reloadDocument
                download
                size="s"
                icon={CalendarPlus}
              >
                {t('show.to_calendar')}
              </ButtonLink>
            )}
            <ShareButton />
          </div>
        </aside>
      </div>
    </>
  )
}

function ShareButton() {
  const { t } = useTranslation('events')
  const copy = useCopyText()
  return (
    <Button size="s" variant="quiet" icon={Link2} onClick={() => void copy(window.location.href)}>
      {t('show.share')}
    </Button>
  )
}

/** Said above everything else where the event is not simply on. */
function Standing({ event: { status, cancel_reason } }: { event: EventDetails }) {
  const { t } = useTranslation('events')
  if (status === 'published') return null
  const isCancelled = status === 'cancelled'
  const Icon = isCancelled ? CircleX : PencilLine
  return (
    <div
      className={
        isCancelled
          ? 'mb-6 flex gap-2.5 rounded-m border border-bad-line bg-bad-wash px-3.5 py-2.5'
          : 'mb-6 flex gap-2.5 rounded-m border border-rule-2 bg-well px-3.5 py-2.5'
      }
    >
      <Icon aria-hidden className={isCancelled ? 'mt-1 size-4 shrink-0 text-bad' : 'mt-1 size-4 shrink-0 text-ink-3'} />
      <div>
        <p className="font-semibold">{t(isCancelled ? 'show.cancelled' : 'show.draft')}</p>
        {cancel_reason && <p className="whitespace-pre-line text-ink-2">{cancel_reason}</p>}
      </div>
    </div>
  )
}
