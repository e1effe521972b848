import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { listErrors } from '../../ui/form/form-errors.ts'
import type { EventValues } from './event-values.ts'

/** The parts of the form and the fields in each. */
export const sections = {
  basics: ['title', 'type', 'hub_id', 'summary', 'cover'],
  times: ['starts_at', 'ends_at', 'time_zone', 'takes_place', 'place', 'online_url'],
  registration: ['capacity', 'registration_closes_at', 'has_waitlist'],
  agenda: ['agenda', 'speakers', 'attachments'],
  audience: ['audience'],
} satisfies Record<string, (keyof EventValues)[]>
export type SectionName = keyof typeof sections
const names = Object.keys(sections) as SectionName[]

export const sectionId = (name: SectionName) => `event-${name}`

/** The way to each part, with a mark where something needs a change. */
export function SectionIndex() {
  const { t } = useTranslation('events')
  const { errors } = useFormState()
  const current = useCurrentSection()
  const wrong = new Set(listErrors(errors).map(({ field }) => field.split('.')[0]))
  return (
    <nav aria-label={t('form.sections')} className="sticky top-6 hidden self-start border-l border-rule-2 xl:block">
      <ul>
        {names.map((name) => {
          const hasError = sections[name].some((field) => wrong.has(field))
          const isCurrent = current === name
          return (
            <li key={name}>
              <a
                href={`#${sectionId(name)}`}
                aria-current={isCurrent ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(sectionId(name))?.scrollIntoView({ block: 'start' })
                }}
                className={cx(
                  '-ml-px flex min-h-8 items-center gap-2 border-l-2 pl-3.5 text-data',
                  isCurrent ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                  hasError && 'font-semibold text-bad',
                )}
              >
                {t(`form.${name}`)}
                {hasError && (
                  <>
                    <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 fill-current">
                      <path d="M5 .8 9.6 9.2H.4Z" />
                    </svg>
                    <span className="sr-only">{t('form.has_error')}</span>
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The part that is read now: the last one whose head has passed the upper third of the window. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>('basics')
  useEffect(() => {
    const look = () => {
      const passed = names.filter((name) => {
        const top = document.getElementById(sectionId(name))?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent(passed.at(-1) ?? 'basics')
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return current
}
