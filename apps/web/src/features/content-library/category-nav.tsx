import type { Category } from '@guildhall/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { childrenOf, itemsIn, pathOf } from '../categories/public.ts'
import { shelvesQuery } from './api.ts'
import { categoryPath } from './paths.ts'

type Props = { current: string | undefined; onChoose?: () => void }

/** The shelves of the library. */
export function CategoryNav({ current, onChoose }: Props) {
  const { t } = useTranslation('content-library')
  const { data: all } = useQuery(shelvesQuery)
  if (!all) return <Skeleton className="h-48!" />
  return (
    <nav aria-label={t('categories')}>
      <Shelf
        id={undefined}
        name={t('all')}
        count={all.reduce((sum, { item_count }) => sum + item_count, 0)}
        current={current}
        onChoose={onChoose}
      />
      <Branch all={all} parent_id={null} current={current} onChoose={onChoose} />
    </nav>
  )
}

/** The same behind a button, where room is short. */
export function CategoryDrawer({ current }: { current: string | undefined }) {
  const { t } = useTranslation('content-library')
  const { data: all = [] } = useQuery(shelvesQuery)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={FolderTree} onClick={() => setIsOpen(true)} className="w-full justify-start!">
        {pathOf(all, current ?? null).at(-1)?.name ?? t('categories')}
      </Button>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={t('categories')}>
        <CategoryNav current={current} onChoose={() => setIsOpen(false)} />
      </Drawer>
    </>
  )
}

type BranchProps = Props & { all: Category[]; parent_id: string | null }

function Branch({ all, parent_id, ...props }: BranchProps) {
  const children = childrenOf(all, parent_id)
  if (children.length === 0) return null
  return (
    <ul className={cx(parent_id !== null && 'ml-3 border-l border-rule pl-1.5')}>
      {children.map((category) => (
        <li key={category.id}>
          <Shelf id={category.id} name={category.name} count={itemsIn(all, category.id)} {...props} />
          <Branch all={all} parent_id={category.id} {...props} />
        </li>
      ))}
    </ul>
  )
}

type ShelfProps = Props & { id: string | undefined; name: string; count: number }

function Shelf({ id, name, count, current, onChoose }: ShelfProps) {
  const isHere = id === current
  return (
    <Link
      to={categoryPath(id)}
      onClick={onChoose}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-9 items-baseline gap-2 rounded-m px-2 py-[7px] text-[14px] leading-snug hover:bg-hover',
        isHere ? 'bg-accent-wash font-[620] text-accent' : 'text-ink',
      )}
    >
      <span className="min-w-0 flex-1 text-pretty wrap-anywhere">{name}</span>
      <span className={cx('text-small tabular-nums', !isHere && 'text-ink-3')}>{count}</span>
    </Link>
  )
}
