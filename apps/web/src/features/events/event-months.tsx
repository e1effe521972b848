import type { EventRow } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readerZone } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { EventStatus, RegistrationMark, usePlaceName, usePlaces } from './event-marks.tsx'
import { cityOf, dayBlock, monthOf, otherZone, shortSpanIn } from './event-times.ts'

/** Events one under the other, by month; without its name where that stands above already. */
export function EventMonths({ events, isHeadless = false }: { events: EventRow[]; isHeadless?: boolean }) {
  const { i18n } = useTranslation('events')
  const zone = readerZone()
  const months = new Map<string, EventRow[]>()
  for (const event of events) {
    const month = monthOf(event.starts_at, i18n.language, zone)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return (
    <div className="grid gap-8">
      {[...months].map(([month, rows]) => (
        <section key={month} aria-label={month} className="border-t border-ink-rule pt-2.5">
          {!isHeadless && <h2 className="first-letter:uppercase">{month}</h2>}
          <ul className="mt-1">
            {rows.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function EventLine({ event }: { event: EventRow }) {
  const { t, i18n } = useTranslation('events')
  const zone = readerZone()
  const { day, weekday } = dayBlock(event.starts_at, i18n.language, zone)
  const place = usePlaceName(event)
  const places = usePlaces(event)
  const away = otherZone(event)
  const isCancelled = event.status === 'cancelled'
  return (
    <li className="relative flex gap-4 border-b border-rule py-3.5 hover:bg-hover md:gap-6">
      <p aria-hidden className="w-12 shrink-0 text-center">
        <span className="block font-serif text-[26px] leading-[1.05] font-[420] tabular-nums">{day}</span>
        <span className="block text-small text-ink-2">{weekday}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-1.5">
        <div className="min-w-0 flex-[1_1_300px]">
          <h3 className={cx('text-[15px] leading-[1.35] font-[620]', isCancelled && 'line-through')}>
            <Link to={`/events/view-event/${event.id}`} className="after:absolute after:inset-0 hover:underline">
              {event.title}
            </Link>
          </h3>
          <p className="text-data text-ink-2">
            <time dateTime={event.starts_at} className="tabular-nums">
              {shortSpanIn(event, i18n.language, zone)}
            </time>
            {away && ` (${t('in_zone', { time: shortSpanIn(event, i18n.language, away), city: cityOf(away) })})`}
            {place && ` · ${place}`}
          </p>
          <p className="text-small text-ink-3">
            {t(`type.${event.type}`)}
            {event.hub_name && ` · ${event.hub_name}`}
          </p>
        </div>
        <div className="grid content-start gap-0.5 text-data md:w-[190px] md:justify-items-end md:text-right">
          {event.status !== 'published' && <EventStatus status={event.status} />}
          {event.my_state && <RegistrationMark state={event.my_state} />}
          {places && <span className="text-small text-ink-2">{places}</span>}
        </div>
      </div>
    </li>
  )
}
