import type { NodeRow } from '@guildhall/contract/capabilities-taxonomy'
import { ArrowDown, ArrowUp, Ban, Ellipsis, FolderInput, Merge, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { addPath, editPath } from './paths.ts'

/** What somebody wants done with a node. */
export type Question =
  | { kind: 'view' | 'merge' | 'deprecate' | 'restore' | 'delete' | 'up' | 'down'; node: NodeRow }
  /** `to`: where it was dragged or sent already. */
  | { kind: 'move'; node: NodeRow; to?: { parent_id: string | null; before_id: string | null } }

export function NodeMenu({ node, onAsk }: { node: NodeRow; onAsk: (question: Question) => void }) {
  const { t } = useTranslation('capabilities-taxonomy')
  const navigate = useNavigate()
  const mayDelete = useMay('capability_taxonomy_delete')
  const ask = (kind: Question['kind']) => () => onAsk({ kind, node })
  return (
    <Menu
      trigger={
        <IconButton label={t('menu.label', { name: node.name })} icon={Ellipsis} size="s" className="text-ink-3" />
      }
    >
      <MenuItem icon={Pencil} onSelect={() => void navigate(editPath(node.id))}>
        {t('menu.edit')}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => void navigate(addPath(node.id))}>
        {t('menu.add')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={ArrowUp} onSelect={ask('up')}>
        {t('menu.up')}
      </MenuItem>
      <MenuItem icon={ArrowDown} onSelect={ask('down')}>
        {t('menu.down')}
      </MenuItem>
      <MenuItem icon={FolderInput} onSelect={ask('move')}>
        {t('menu.move')}
      </MenuItem>
      <MenuItem icon={Merge} onSelect={ask('merge')}>
        {t('menu.merge')}
      </MenuItem>
      <MenuSeparator />
      {node.state === 'active' ? (
        <MenuItem icon={Ban} onSelect={ask('deprecate')}>
          {t('menu.deprecate')}
        </MenuItem>
      ) : (
        <MenuItem icon={RotateCcw} onSelect={ask('restore')}>
          {t('menu.restore')}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon={Trash2} danger onSelect={ask('delete')}>
          {t('menu.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}
