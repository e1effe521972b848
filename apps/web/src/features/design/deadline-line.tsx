import type { DesignOverview } from '@guildhall/contract/design'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Section } from '../../ui/section.tsx'
import { deadlineWords, formatDeadline, placesOnLine } from './deadline.ts'
import { viewPath } from './paths.ts'

/** The next deadlines of shuttle runs on a line from today on, and as a list that can be read and followed. */
export function DeadlineLine({ deadlines }: { deadlines: DesignOverview['deadlines'] }) {
  const { t, i18n } = useTranslation('design')
  if (deadlines.length === 0) return null
  const places = placesOnLine(deadlines.map(({ deadline_at }) => deadline_at))
  return (
    <div className="mb-7">
      <Section title={t('deadlines.title')}>
        <div aria-hidden className="relative mx-1.5 mt-3 mb-4 h-4 max-md:hidden">
          <span className="absolute inset-x-0 top-1/2 h-px bg-rule-2" />
          <span className="absolute top-1/2 left-0 h-3 w-px -translate-y-1/2 bg-ink" />
          {places.map((place, at) => (
            <span
              key={deadlines[at]?.id}
              className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-copper ring-3 ring-paper"
              style={{ left: `${place}%` }}
            />
          ))}
        </div>
        <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {deadlines.map(({ id, title, deadline_at, time_zone }) => (
            <li key={id} className="border-t border-rule py-2.5">
              <span className="block font-serif text-[19px] leading-tight text-copper">
                {deadlineWords(deadline_at, i18n.language)}
              </span>
              <Link to={viewPath(id)} className="link inline-block min-h-6 font-semibold">
                {title}
              </Link>
              <time dateTime={deadline_at} className="block text-data text-ink-2">
                {formatDeadline(deadline_at, time_zone, i18n.language)}
              </time>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
