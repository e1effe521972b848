import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** Whether what was typed may be lost. */
export function LeaveQuestion({ open, onStay, onLeave }: Props) {
  const { t } = useTranslation('form')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={t('leave.title')}
      description={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.confirm')}
      danger
      onConfirm={onLeave}
    />
  )
}
