import type { QuickLink } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useDeleteLinks } from './api.ts'

/** Names what it destroys, also when there are several. */
export function DeleteLinksDialog({ links, onClose }: { links: QuickLink[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('quick-links')
  const remove = useDeleteLinks()
  const count = links.length
  const titles = new Intl.ListFormat(i18n.language).format(links.map(({ title }) => title))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete_links.title', { count })}
      description={t('delete_links.text', { titles })}
      confirmLabel={t('delete_links.confirm', { count })}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          links.map(({ id }) => id),
          { onSettled: onClose },
        )
      }
    />
  )
}
