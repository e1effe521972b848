import type { LibraryRow } from '@guildhall/contract/content-library'
import { useTranslation } from 'react-i18next'
import { DeleteSeveralDialog } from '../../ui/delete-several-dialog.tsx'
import { useDeleteItems } from './api.ts'

type Props = { items: Pick<LibraryRow, 'id' | 'title'>[]; onClose: () => void; onDeleted?: () => void }

export function DeleteItemsDialog({ items, onClose, onDeleted }: Props) {
  const { t } = useTranslation('content-library')
  const remove = useDeleteItems()
  return (
    <DeleteSeveralDialog
      items={items}
      words={(values) => ({
        title: t('delete.title', values),
        text: t('delete.text', values),
        confirm: t('delete.confirm', values),
      })}
      {...{ remove, onClose, onDeleted }}
    />
  )
}
