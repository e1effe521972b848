import type { Category } from '@guildhall/contract/categories'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Area, shelfPath } from './area.ts'

/** The shelves above, from the start page down. */
export function ReaderPath({ area, above }: { area: Area; above: Category[] }) {
  const { t } = useTranslation('articles')
  const { t: say } = useTranslation(area.words)
  return (
    <nav aria-label={t('reader.path')} className="mb-1.5 text-data text-ink-2 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li className="leading-[26px]">
          <Link to={shelfPath(area)} className="hover:text-ink hover:underline">
            {say('reader.title')}
          </Link>
        </li>
        {above.map(({ id, slug, name }) => (
          <li key={id} className="leading-[26px]">
            <span aria-hidden className="mr-2 text-rule-2">
              /
            </span>
            <Link to={shelfPath(area, slug)} className="hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
