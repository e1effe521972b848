import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { StatusGlyph } from '../../ui/status.tsx'

type Section = { key: 'basics' | 'offer' | 'text' | 'finding' | 'audience'; fields: readonly string[] }

/** The sections of a long form beside it: where the writer is, and where something is wrong. */
export function SectionIndex({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('articles')
  const { errors } = useFormState()
  const here = useSectionInView(sections)
  return (
    <nav aria-label={t('form.sections')} className="hidden w-[190px] shrink-0 xl:block">
      <ul className="sticky top-6 border-l border-rule-2 text-data">
        {sections.map(({ key, fields }) => {
          const isWrong = fields.some((field) => field in errors)
          return (
            <li key={key}>
              <a
                href={`#${key}`}
                aria-current={here === key ? 'location' : undefined}
                className={cx(
                  '-ml-px flex min-h-8 items-center gap-2 border-l-2 pl-3.5 hover:text-ink',
                  here === key ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-2',
                  isWrong && 'font-semibold text-bad',
                )}
              >
                {t(`section.${key}`)}
                {isWrong && (
                  <>
                    <StatusGlyph kind="needs" className="size-2.5 text-bad" />
                    <span className="sr-only">{t('form.section_wrong')}</span>
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

/** The topmost section in view. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [inView, setInView] = useState<readonly string[]>([])
  const keys = sections.map(({ key }) => key).join(' ')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        setInView((before) => [
          ...before.filter((key) => !entries.some(({ target }) => target.id === key)),
          ...entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id),
        ]),
      { rootMargin: '0px 0px -35% 0px' },
    )
    for (const key of keys.split(' ')) {
      const section = document.getElementById(key)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [keys])
  return sections.find(({ key }) => inView.includes(key))?.key
}
