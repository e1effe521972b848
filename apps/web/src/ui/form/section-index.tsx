import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { StatusGlyph } from '../status.tsx'
import { listErrors } from './form-errors.ts'

/** A part of a long form: the id of its element, what it is called, and the fields in it. */
export type IndexedSection = { id: string; label: string; fields: readonly string[] }

/** The parts of a long form beside it: where the writer is, and where something needs a change. */
export function SectionIndex({ sections }: { sections: readonly IndexedSection[] }) {
  const { t } = useTranslation('form')
  const { errors } = useFormState()
  const current = useCurrentSection(sections.map(({ id }) => id))
  const wrong = new Set(listErrors(errors).map(({ field }) => field.split('.')[0]))
  return (
    <nav
      aria-label={t('sections')}
      className="sticky top-6 hidden w-[190px] shrink-0 self-start border-l border-rule-2 xl:block"
    >
      <ul>
        {sections.map(({ id, label, fields }) => {
          const isWrong = fields.some((field) => wrong.has(field))
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={current === id ? 'location' : undefined}
                onClick={(event) => {
                  // The address stays: leaving this page by it would ask about what is not saved.
                  event.preventDefault()
                  document.getElementById(id)?.scrollIntoView({ block: 'start' })
                }}
                className={cx(
                  '-ml-px flex min-h-8 items-center gap-2 border-l-2 pl-3.5 text-data',
                  current === id
                    ? 'border-accent font-semibold text-ink'
                    : 'border-transparent text-ink-2 hover:text-ink',
                  isWrong && 'font-semibold text-bad',
                )}
              >
                {label}
                {isWrong && (
                  <>
                    <StatusGlyph kind="needs" className="size-2.5 text-bad" />
                    <span className="sr-only">{t('section_wrong')}</span>
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
function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const passed = all.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent(passed.at(-1) ?? all.split(' ')[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [all])
  return current
}
