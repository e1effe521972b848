import type { QuickLink } from '@guildhall/contract/quick-links'
import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, FolderInput, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { useCheckLinks, usePublishLinks } from './api.ts'
import { placeId } from './drag-places.ts'
import { focusPlace, menuButton } from './focus-place.ts'
import type { Question } from './questions.tsx'
import type { Order } from './use-order.ts'

type Props = {
  link: QuickLink
  /** The links of its category. */
  ids: string[]
  order: Order
  canOrder: boolean
  onAsk: (question: Question) => void
}

export function LinkMenu({ link, ids, order, canOrder, onAsk }: Props) {
  const { t } = useTranslation('quick-links')
  const mayDelete = useMay('quick_link_delete')
  const publish = usePublishLinks()
  const check = useCheckLinks()
  const isDraft = link.status === 'draft'
  return (
    <Menu
      trigger={
        <IconButton
          label={t('link_menu.label', { title: link.title })}
          icon={Ellipsis}
          size="s"
          className="text-ink-3"
        />
      }
    >
      <MenuLink>
        <Link to={`/quick-links/edit-quick-link/${link.id}`}>
          <Pencil className="size-4 text-ink-3" />
          {t('link_menu.edit')}
        </Link>
      </MenuLink>
      <MenuItem
        icon={isDraft ? Eye : EyeOff}
        onSelect={() => publish.mutate({ ids: [link.id], status: isDraft ? 'published' : 'draft' })}
      >
        {t(isDraft ? 'link_menu.publish' : 'link_menu.unpublish')}
      </MenuItem>
      <MenuItem icon={RefreshCw} onSelect={() => check.mutate([link.id])}>
        {t('link_menu.check')}
      </MenuItem>
      <MenuSeparator />
      {canOrder && (
        <MoveItems kind="link" id={link.id} ids={ids} onMove={(at) => order.putLink(link.id, link.category_id, at)} />
      )}
      <MenuItem icon={FolderInput} onSelect={() => onAsk({ kind: 'move_link', link })}>
        {t('link_menu.move')}
      </MenuItem>
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onAsk({ kind: 'delete_link', link })}>
            {t('link_menu.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

type MoveProps = { kind: 'link' | 'category'; id: string; ids: string[]; onMove: (at: string) => void }

/** One place up or down among its neighbours, as far as there are any. */
export function MoveItems({ kind, id, ids, onMove }: MoveProps) {
  const { t } = useTranslation('quick-links')
  const at = ids.indexOf(id)
  const above = at > 0 ? ids[at - 1] : undefined
  const below = ids[at + 1]
  const move = (to: string | undefined) => {
    if (!to) return
    onMove(to)
    focusPlace(placeId(kind, id), menuButton)
  }
  return (
    <>
      <MenuItem icon={ArrowUp} disabled={!above} onSelect={() => move(above)}>
        {t('link_menu.move_up')}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={!below} onSelect={() => move(below)}>
        {t('link_menu.move_down')}
      </MenuItem>
    </>
  )
}
