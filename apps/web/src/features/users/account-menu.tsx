import type { UserRow } from '@guildhall/contract/users'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { type AccountAction, actionsFor } from './actions.ts'
import { actionIcons } from './action-icons.ts'
import { useMayChange } from './may-change.ts'

type Props = { user: UserRow; onAction: (user: UserRow, action: AccountAction) => void }

/** What can be done for a person from the list; its room stays where nothing can, so that the rows are aligned. */
export function AccountMenu({ user, onAction }: Props) {
  const { t } = useTranslation('users')
  const me = useUserDetails((state) => state.userDetails)
  const mayChange = useMayChange(user) === true
  // People are erased from their own page, where it says who they are.
  const actions = me ? actionsFor(user, { ...me, mayChange }).filter((action) => action !== 'erase') : []
  return (
    <div className="-my-1 size-7">
      {actions.length > 0 && (
        <Menu
          trigger={
            <IconButton label={t('menu.label', { name: user.name })} icon={Ellipsis} size="s" className="text-ink-3" />
          }
        >
          {actions.map((action) => (
            <MenuItem
              key={action}
              icon={actionIcons[action]}
              danger={action === 'deactivate'}
              onSelect={() => onAction(user, action)}
            >
              {t(`actions.${action}.label`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}
