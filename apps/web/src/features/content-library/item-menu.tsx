import type { LibraryItem } from '@guildhall/contract/content-library'
import { Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { usePublishItems } from './api.ts'
import { DeleteItemsDialog } from './delete-items-dialog.tsx'
import { libraryPath } from './paths.ts'

/** What can be done to an item besides editing it. */
export function ItemMenu({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('content-library')
  const mayDelete = useMay('content_library_delete')
  const publish = usePublishItems()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const isDraft = item.status === 'draft'
  return (
    <>
      <Menu trigger={<IconButton label={t('view.more')} icon={Ellipsis} />}>
        <MenuItem
          icon={isDraft ? Eye : EyeOff}
          onSelect={() => publish.mutate({ ids: [item.id], status: isDraft ? 'published' : 'draft' })}
        >
          {t(isDraft ? 'view.publish' : 'view.unpublish')}
        </MenuItem>
        {mayDelete && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => setIsAsking(true)}>
              {t('view.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isAsking && (
        <DeleteItemsDialog
          items={[item]}
          onClose={() => setIsAsking(false)}
          onDeleted={() => void navigate(libraryPath)}
        />
      )}
    </>
  )
}
