import { Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { useRoleLock } from './grants.ts'
import type { WordedRole } from './role-words.ts'

type Props = { role: WordedRole; onDelete: (role: WordedRole) => void }

/** What can be done with a role from the list. */
export function RoleMenu({ role, onDelete }: Props) {
  const { t } = useTranslation('roles')
  const isLocked = useRoleLock()(role) !== undefined
  const mayDelete = useMay('role_delete') && !role.is_built_in && !isLocked
  return (
    <Menu
      trigger={
        <IconButton
          label={t('menu.label', { name: role.title })}
          icon={Ellipsis}
          size="s"
          className="align-middle text-ink-3"
        />
      }
    >
      <MenuLink>
        <Link to={`/roles/edit-roles/${role.id}`}>
          {isLocked ? <Eye className="size-4 text-ink-3" /> : <Pencil className="size-4 text-ink-3" />}
          {t(isLocked ? 'menu.open' : 'menu.edit')}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to={`/roles/add-roles?clone=${role.id}`}>
          <Copy className="size-4 text-ink-3" />
          {t('menu.clone')}
        </Link>
      </MenuLink>
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => onDelete(role)}>
            {t('menu.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
