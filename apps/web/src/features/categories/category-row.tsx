import type { Category, CategoryEndpoints } from '@guildhall/contract/categories'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsOffice, useMay } from '../../lib/session.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { useSibling } from './sibling-drag.tsx'

/** What a row may have to ask before it acts. */
export type Question = { kind: 'edit' | 'delete' | 'add'; category: Category }

type Props = {
  category: Category
  /** Those beside it, in their order. */
  ids: string[]
  endpoints: CategoryEndpoints
  onMove: (to: number) => void
  onAsk: (question: Question) => void
}

/** One category of the tree with the tools to change it. */
export function CategoryRow({ category, ids, endpoints, onMove, onAsk }: Props) {
  const { t } = useTranslation('categories')
  const isOffice = useIsOffice()
  const mayChange = useMay(endpoints.create.access) && isOffice
  const { ref, isDragging, line, handle } = useSibling(category.id, ids)
  return (
    <div
      ref={ref}
      className={cx('relative flex items-center gap-1 border-b border-rule py-1', isDragging && 'opacity-40')}
    >
      {mayChange && (
        <IconButton
          {...handle}
          label={t('drag.handle', { name: category.name })}
          icon={GripVertical}
          size="s"
          // A finger that moves on the handle drags, instead of scrolling the page.
          className="cursor-grab touch-none text-ink-3 active:cursor-grabbing"
        />
      )}
      <div className="min-w-0 flex-1 py-1">
        <span className="font-semibold wrap-anywhere">{category.name}</span>
        <span className="ml-2 text-small text-ink-3">{t('tree.items', { count: category.item_count })}</span>
        {category.description && <p className="text-data text-pretty text-ink-2">{category.description}</p>}
      </div>
      {mayChange && <RowMenu {...{ category, ids, endpoints, onMove, onAsk }} />}
      {line && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-x-0 z-2 h-[3px] bg-accent',
            line === 'before' ? '-top-[2px]' : '-bottom-[2px]',
          )}
        />
      )}
    </div>
  )
}

function RowMenu({ category, ids, endpoints, onMove, onAsk }: Props) {
  const { t } = useTranslation('categories')
  const mayDelete = useMay(endpoints.delete.access)
  const at = ids.indexOf(category.id)
  return (
    <Menu
      trigger={
        <IconButton label={t('menu.label', { name: category.name })} icon={Ellipsis} size="s" className="text-ink-3" />
      }
    >
      <MenuItem icon={Pencil} onSelect={() => onAsk({ kind: 'edit', category })}>
        {t('menu.edit')}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => onAsk({ kind: 'add', category })}>
        {t('menu.add')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={ArrowUp} disabled={at === 0} onSelect={() => onMove(at - 1)}>
        {t('menu.up')}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={at === ids.length - 1} onSelect={() => onMove(at + 1)}>
        {t('menu.down')}
      </MenuItem>
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onAsk({ kind: 'delete', category })}>
            {t('menu.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
