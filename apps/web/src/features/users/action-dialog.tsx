import type { UserRow } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { AccountAction } from './actions.ts'
import { useAccountAction } from './api.ts'
import { EraseDialog } from './erase-dialog.tsx'

type Props = { user: UserRow; action: AccountAction; onClose: () => void }

export const ActionDialog = ({ action, ...props }: Props) =>
  action === 'erase' ? <EraseDialog {...props} /> : <Question action={action} {...props} />

/** Says what an action means for the person before it is done. */
function Question({ user, action, onClose }: Props & { action: Exclude<AccountAction, 'erase'> }) {
  const { t } = useTranslation('users')
  const act = useAccountAction()
  const { name, email } = user
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`actions.${action}.title`, { name })}
      description={t(`actions.${action}.text`, { name, email })}
      confirmLabel={t(`actions.${action}.confirm`)}
      danger={action === 'deactivate' || action === 'reset_factor'}
      busy={act.isPending}
      onConfirm={() => act.mutate({ action, user }, { onSettled: onClose })}
    />
  )
}
