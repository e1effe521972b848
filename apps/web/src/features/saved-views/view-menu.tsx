import type { SavedView } from '@guildhall/contract/saved-views'
import { ChevronDown, Pencil, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { useUpdateView } from './api.ts'
import { DeleteDialog, RenameDialog } from './view-dialogs.tsx'

/** `search` is what is on screen now, which may have gone on from the view. */
type Props = { view: SavedView; search: string; isChanged: boolean }

/** What can be done with a view of one's own. */
export function ViewMenu({ view, search, isChanged }: Props) {
  const { t } = useTranslation('saved-views')
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const update = useUpdateView(view.id)
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton
            label={t('actions', { name: view.name })}
            icon={ChevronDown}
            size="s"
            className="-mr-2 ml-0.5 text-ink-3"
          />
        }
      >
        {isChanged && (
          <MenuItem icon={Save} onSelect={() => update.mutate({ name: view.name, search })}>
            {t('overwrite')}
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onSelect={() => setAsked('rename')}>
          {t('rename.action')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
          {t('delete.action')}
        </MenuItem>
      </Menu>
      {asked === 'rename' && <RenameDialog view={view} onClose={close} />}
      {asked === 'delete' && <DeleteDialog view={view} search={search} onClose={close} />}
    </>
  )
}
