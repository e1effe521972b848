import type { QuickLink } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useDeleteLink } from './api.ts'

type Props = { link: QuickLink; onClose: () => void; onDeleted?: () => void }

export function DeleteLinkDialog({ link, onClose, onDeleted }: Props) {
  const { t } = useTranslation('quick-links')
  const remove = useDeleteLink()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete_link.title', { title: link.title })}
      description={t('delete_link.text')}
      confirmLabel={t('delete_link.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(link.id, { onSuccess: onDeleted, onSettled: onClose })}
    />
  )
}
