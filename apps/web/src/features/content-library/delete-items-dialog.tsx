import type { LibraryRow } from '@guildhall/contract/content-library'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useDeleteItems } from './api.ts'

type Props = { items: Pick<LibraryRow, 'id' | 'title'>[]; onClose: () => void; onDeleted?: () => void }

/** Names what it destroys, also when there are several. */
export function DeleteItemsDialog({ items, onClose, onDeleted }: Props) {
  const { t, i18n } = useTranslation('content-library')
  const remove = useDeleteItems()
  const count = items.length
  const titles = new Intl.ListFormat(i18n.language).format(items.map(({ title }) => title))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { count })}
      description={t('delete.text', { titles })}
      confirmLabel={t('delete.confirm', { count })}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          items.map(({ id }) => id),
          { onSuccess: onDeleted, onSettled: onClose },
        )
      }
    />
  )
}
