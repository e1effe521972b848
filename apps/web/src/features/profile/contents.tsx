import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { cx } from '../../ui/cx.ts'
import { type SectionName, sections } from './profile-section.tsx'

/** What is on the page, beside it where there is room. */
export function Contents() {
  const { t } = useTranslation('profile')
  const current = useCurrentSection()
  const isOff = useIsSwitchedOff()
  const hasEntry = useMay('connect_read') && !isOff('/connect')
  const shown = sections.filter((name) => name !== 'directory' || hasEntry)
  return (
    <div className="absolute inset-y-0 right-0 w-44 max-xl:hidden">
      <nav aria-label={t('contents')} className="sticky top-[72px] border-l border-rule-2">
        {shown.map((name) => (
          <Link
            key={name}
            to={{ hash: name }}
            preventScrollReset
            onClick={() => document.getElementById(name)?.focus()}
            aria-current={name === current ? 'true' : undefined}
            className={cx(
              '-ml-px block border-l-2 py-[5px] pl-3.5 text-[14px]',
              name === current ? 'border-accent font-[620] text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {t(`section.${name}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The section that lies in the upper part of the window. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>('person')
  useEffect(() => {
    // An address with a section was opened before there was anything to scroll to.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)?.target.id
        setCurrent((before) => sections.find((name) => name === entered) ?? before)
      },
      { rootMargin: '-20% 0px -75% 0px' },
    )
    for (const name of sections) {
      const section = document.getElementById(name)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [])
  return current
}
