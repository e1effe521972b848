import type { QuickLink } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { DeleteSeveralDialog } from '../../ui/delete-several-dialog.tsx'
import { useDeleteLinks } from './api.ts'

export function DeleteLinksDialog({ links, onClose }: { links: QuickLink[]; onClose: () => void }) {
  const { t } = useTranslation('quick-links')
  const remove = useDeleteLinks()
  return (
    <DeleteSeveralDialog
      items={links}
      words={(values) => ({
        title: t('delete_links.title', values),
        text: t('delete_links.text', values),
        confirm: t('delete_links.confirm', values),
      })}
      {...{ remove, onClose }}
    />
  )
}
