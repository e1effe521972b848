import type { Category } from '@guildhall/contract/categories'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { childrenOf, itemsIn } from '../categories/public.ts'
import { type Area, shelfPath } from './area.ts'

type Props = { area: Area; tree: Category[]; shown: Category[] }

/** Shelves with what is on them, and the shelves inside. */
export function CategoryCards({ area, tree, shown }: Props) {
  const { t } = useTranslation('articles')
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((category) => (
        <li
          key={category.id}
          className="flex min-w-0 flex-col border-t border-rule py-4 first:border-t-0 sm:nth-[2]:border-t-0 xl:nth-[3]:border-t-0"
        >
          <h3 className="text-[18px] leading-snug">
            <Link to={shelfPath(area, category.slug)} className="font-serif font-[540] hover:underline">
              {category.name}
            </Link>
            <span className="ml-2 font-sans text-small font-normal text-ink-3 tabular-nums">
              {t('reader.count', { count: itemsIn(tree, category.id) })}
            </span>
          </h3>
          {category.description && <p className="mt-1 text-data text-pretty text-ink-2">{category.description}</p>}
          <Inside area={area} below={childrenOf(tree, category.id)} />
        </li>
      ))}
    </ul>
  )
}

function Inside({ area, below }: { area: Area; below: Category[] }) {
  if (below.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 text-data">
      {below.map(({ id, slug, name }) => (
        <li key={id} className="leading-[26px]">
          <Link to={shelfPath(area, slug)} className="link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
