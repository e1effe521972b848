import type { QuickLinkCategory } from '@guildhall/contract/quick-links'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { MoveItems } from './link-menu.tsx'
import type { Question } from './questions.tsx'
import type { Order } from './use-order.ts'

type Props = {
  category: QuickLinkCategory
  /** All categories. */
  ids: string[]
  order: Order
  canOrder: boolean
  onAsk: (question: Question) => void
}

export function CategoryMenu({ category, ids, order, canOrder, onAsk }: Props) {
  const { t } = useTranslation('quick-links')
  const mayDelete = useMay('quick_link_delete')
  const trigger = (
    <IconButton
      label={t('category_menu.label', { name: category.name })}
      icon={Ellipsis}
      size="s"
      className="text-ink-3"
    />
  )
  return (
    <Menu trigger={trigger}>
      <MenuLink>
        <Link to={`/quick-links/add-quick-link?category=${category.id}`}>
          <Plus className="size-4 text-ink-3" />
          {t('category_menu.add_link')}
        </Link>
      </MenuLink>
      <MenuItem icon={Pencil} onSelect={() => onAsk({ kind: 'edit_category', category })}>
        {t('category_menu.edit')}
      </MenuItem>
      {canOrder && (
        <MoveItems kind="category" id={category.id} ids={ids} onMove={(at) => order.putCategory(category.id, at)} />
      )}
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onAsk({ kind: 'delete_category', category })}>
            {t('category_menu.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
