import type { UserRow } from '@guildhall/contract/users'
import { Ellipsis, Send, ShieldOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useResendMail } from './api.ts'
import { actionFor } from './user-actions.ts'

type Props = { user: UserRow; onResetFactor: (user: UserRow) => void }

/** What can be done for a person from the list; its room stays where nothing can, so that the rows are aligned. */
export function UserMenu({ user, onResetFactor }: Props) {
  const { t } = useTranslation('users')
  const me = useUserDetails((state) => state.userDetails)
  const resend = useResendMail()
  const action = me && actionFor(user, me)
  const isReset = action === 'reset_factor'
  return (
    <div id={placeOf(user)} tabIndex={-1} className="-my-1 size-7 rounded-m">
      {action && (
        <Menu
          trigger={
            <IconButton label={t('menu.label', { name: user.name })} icon={Ellipsis} size="s" className="text-ink-3" />
          }
        >
          <MenuItem
            icon={isReset ? ShieldOff : Send}
            disabled={resend.isPending}
            onSelect={() => (isReset ? onResetFactor(user) : resend.mutate(user.id))}
          >
            {t(`menu.${action}`)}
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}

/** Back to where a dialog was asked for: a menu is gone by the time that the dialog it opened closes. */
export function focusMenuOf(user: UserRow) {
  setTimeout(() => {
    const place = document.getElementById(placeOf(user))
    const target = place?.querySelector('button') ?? place
    target?.focus()
  }, 100)
}

const placeOf = (user: UserRow) => `actions-${user.id}`
