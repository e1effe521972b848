import type { EventRow } from '@guildhall/contract/events'
import FullCalendar, { useCalendarController } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import spanish from '@fullcalendar/react/locales/es'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import './event-calendar.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { eventSpanQuery } from './api.ts'
import { CalendarHead, type SpanProps } from './calendar-head.tsx'
import { dayOf } from './event-times.ts'

const kinds = { month: 'dayGridMonth', week: 'timeGridWeek' }

/** What never changes stands outside: the calendar takes every new object for a new setting. */
const fixed = {
  plugins: [dayGrid, timeGrid, classicTheme],
  locales: [spanish],
  headerToolbar: false as const,
  height: 'auto',
  firstDay: 1,
  nowIndicator: true,
  allDaySlot: false,
  slotMinTime: '07:00',
  slotMaxTime: '21:00',
  views: { timeGridWeek: { titleFormat: { day: 'numeric', month: 'long', year: 'numeric' } } },
  dayMaxEvents: 4,
  eventInnerClass: 'flex-wrap!',
  eventTitleClass: 'whitespace-normal!',
  eventTimeFormat: { hour: '2-digit' as const, minute: '2-digit' as const, hourCycle: 'h23' as const },
} satisfies Parameters<typeof FullCalendar>[0]

/** Events by month or week. */
export default function EventCalendar({ view, date, onDate, query }: SpanProps) {
  const { t, i18n } = useTranslation('events')
  const navigate = useNavigate()
  const controller = useCalendarController()
  const [span, setSpan] = useState<{ from: string; to: string }>()
  const found = useQuery({ ...eventSpanQuery({ ...query, ...span }), enabled: span !== undefined })
  const entries = useMemo(() => (found.data ?? []).map(entryOf), [found.data])
  const kind = kinds[view]
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <section aria-label={t('calendar.label')} className="event-calendar border-t border-ink-rule pt-3">
      <CalendarHead
        title={controller.view?.title ?? ''}
        onToday={() => controller.today()}
        onPrevious={() => controller.prev()}
        onNext={() => controller.next()}
      />
      <FullCalendar
        // Another view is another calendar: its stretch is asked for anew.
        key={kind}
        controller={controller}
        {...fixed}
        initialView={kind}
        {...(date ? { initialDate: date } : {})}
        locale={i18n.language === 'es' ? 'es' : 'en-gb'}
        moreLinkContent={({ num }: { num: number }) => t('calendar.more', { count: num })}
        events={entries}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey || !event.url) return
          jsEvent.preventDefault()
          void navigate(event.url)
        }}
        datesSet={({ start, end, view: shown }) => {
          const [from, to] = [start.toISOString(), end.toISOString()]
          setSpan((before) => (before?.from === from && before.to === to ? before : { from, to }))
          const day = dayOf(shown.currentStart)
          if (day !== date) onDate(day)
        }}
      />
    </section>
  )
}

const entryOf = (event: EventRow) => ({
  id: event.id,
  title: event.title,
  start: event.starts_at,
  end: event.ends_at,
  url: `/events/view-event/${event.id}`,
  display: 'block',
  className: event.status === 'cancelled' ? 'line-through opacity-70' : '',
})
