import type { Level } from '@guildhall/contract/membership-levels'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { isKept } from './kept-level.ts'

export type Place = { at: number; count: number }
type Props = { level: Level; name: string; place: Place; onMove: (to: number) => void; onDelete: () => void }

/** What can be done with a level from the list. */
export function LevelMenu({ level, name, place: { at, count }, onMove, onDelete }: Props) {
  const { t } = useTranslation('membership-levels')
  return (
    <Menu trigger={<IconButton label={t('menu.label', { name })} icon={Ellipsis} size="s" className="text-ink-3" />}>
      <MenuLink>
        <Link to={`/site-settings/levels/edit-level/${level.slug}`}>
          <Pencil className="size-4 text-ink-3" />
          {t('menu.edit')}
        </Link>
      </MenuLink>
      <MenuItem icon={ArrowUp} disabled={at === 0} onSelect={() => onMove(at - 1)}>
        {t('menu.move_up')}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={at === count - 1} onSelect={() => onMove(at + 1)}>
        {t('menu.move_down')}
      </MenuItem>
      {!isKept(level) && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={onDelete}>
            {t('menu.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
