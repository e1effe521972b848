import type { Category } from '@guildhall/contract/categories'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Area, shelfPath } from './area.ts'

/** The shelves above, below the start page, which stands in the running head. */
export function ReaderPath({ area, above }: { area: Area; above: Category[] }) {
  const { t } = useTranslation('articles')
  if (above.length === 0) return null
  return (
    <nav aria-label={t('reader.path')} className="mb-1.5 text-data text-ink-2 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({ id, slug, name }, index) => (
          <li key={id} className="leading-[26px]">
            {index > 0 && (
              <span aria-hidden className="mr-2 text-rule-2">
                /
              </span>
            )}
            <Link to={shelfPath(area, slug)} className="hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
