import type { EventDetails } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readerZone } from '../../lib/format.ts'
import { fileAddress } from '../../lib/files.ts'
import { useMay } from '../../lib/session.ts'
import { Attachments } from '../../ui/attachments.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { cityOf, otherZone, spanIn } from './event-times.ts'

/** What a preview can show of an event before it is saved. */
export type Described = Pick<
  EventDetails,
  | 'type'
  | 'hub_id'
  | 'hub_name'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'takes_place'
  | 'place'
  | 'online_url'
  | 'agenda'
  | 'speakers'
  | 'cover'
  | 'attachments'
>

/** The event as it is read. */
export function EventArticle({ event }: { event: Described }) {
  const { t } = useTranslation('events')
  return (
    <div className="min-w-0">
      {event.cover && (
        <img
          src={fileAddress(event.cover.id)}
          alt=""
          {...(event.cover.width && event.cover.height ? { width: event.cover.width, height: event.cover.height } : {})}
          className="mb-6 aspect-[16/6] w-full rounded-m bg-well object-cover"
        />
      )}
      <section aria-label={t('show.when')} className="border-t border-ink-rule pt-1">
        <Facts>
          <Fact label={t('show.when')}>
            <Times event={event} />
          </Fact>
          <Fact label={t('show.where')}>
            <Where event={event} />
          </Fact>
          <Fact label={t('show.type')}>{t(`type.${event.type}`)}</Fact>
          <Fact label={t('show.organizer')}>
            <Organizer event={event} />
          </Fact>
        </Facts>
      </section>
      <div className="mt-8">
        {event.agenda && (
          <Section title={t('show.agenda')}>
            <RichText html={event.agenda} className="prose-ui" />
          </Section>
        )}
        {event.speakers.length > 0 && (
          <Section title={t('show.speakers')} count={event.speakers.length}>
            <Speakers speakers={event.speakers} />
          </Section>
        )}
        {event.attachments.length > 0 && (
          <Section title={t('show.files')} count={event.attachments.length}>
            <Attachments files={event.attachments} />
          </Section>
        )}
      </div>
    </div>
  )
}

function Times({ event }: { event: Described }) {
  const { t, i18n } = useTranslation('events')
  const away = otherZone(event)
  return (
    <>
      <time dateTime={event.starts_at} className="block first-letter:uppercase">
        {spanIn(event, i18n.language, readerZone())}
      </time>
      {away && (
        <span className="block font-normal text-ink-2 first-letter:uppercase">
          {t('in_zone', { time: spanIn(event, i18n.language, away), city: cityOf(away) })}
        </span>
      )}
    </>
  )
}

/** The hub that holds it, where the reader may open it. */
function Organizer({ event: { hub_id, hub_name } }: { event: Described }) {
  const { t } = useTranslation('events')
  const mayOpen = useMay('hub_read')
  if (!hub_id || !hub_name) return t('show.office')
  if (!mayOpen) return hub_name
  return (
    <Link to={`/hubs/view-hub/${hub_id}`} className="link">
      {hub_name}
    </Link>
  )
}

function Where({ event: { takes_place, place, online_url } }: { event: Described }) {
  const { t } = useTranslation('events')
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
  return (
    <>
      {takes_place !== 'online' && (
        <span className="block">
          {place}{' '}
          <a href={map} target="_blank" rel="noreferrer" className="link font-normal whitespace-nowrap">
            {t('show.map')}
            <span className="sr-only"> {t('show.new_tab')}</span>
          </a>
        </span>
      )}
      {takes_place !== 'in_person' &&
        (online_url ? (
          <a href={online_url} target="_blank" rel="noreferrer" className="link block w-max max-w-full wrap-anywhere">
            {t('show.join')}
            <span className="sr-only"> {t('show.new_tab')}</span>
          </a>
        ) : (
          <span className="block font-normal text-ink-2">{t('show.join_hidden')}</span>
        ))}
    </>
  )
}

function Speakers({ speakers }: Pick<Described, 'speakers'>) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {speakers.map(({ name, title, organization }) => (
        <li key={`${name} ${organization}`} className="flex items-center gap-3 border-b border-rule py-2.5">
          <Avatar name={name} size="m" />
          <div className="min-w-0">
            <p className="text-data font-semibold">{name}</p>
            <p className="text-small text-ink-2">{[title, organization].filter(Boolean).join(', ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
