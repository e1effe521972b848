import type { UserRow } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useResetFactor } from './api.ts'

/** Says what a reset takes away before it does. */
export function ResetFactorDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('users')
  const reset = useResetFactor()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('reset_factor.title', { name: user.name })}
      description={t('reset_factor.text', { name: user.name })}
      confirmLabel={t('reset_factor.confirm')}
      danger
      busy={reset.isPending}
      onConfirm={() => reset.mutate(user.id, { onSettled: onClose })}
    />
  )
}
