import { type ToolRow, type ToolState, toolTransitions } from '@guildhall/contract/tools'
import { Archive, Ellipsis, Megaphone, Pencil, Trash2, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { useDeleteTool, useMoveTool } from './api.ts'
import { MoveDialog } from './move-dialog.tsx'
import { editPath } from './paths.ts'
import { toolTitle } from './tool-title.ts'

type Props = {
  tool: ToolRow
  /** In a bar of its own, where editing has its own button, and publishing gets one. */
  inBar?: boolean
  onDeleted?: () => void
}

/** What can be done with an element by those who look after it. */
export function ToolMenu({ tool, inBar = false, onDeleted }: Props) {
  const { t } = useTranslation('tools')
  const move = useMoveTool()
  const mayDelete = useMay('eda_delete')
  const [asking, setAsking] = useState<'deprecated' | 'retired' | 'delete'>()
  const close = () => setAsking(undefined)
  const isDeletable = mayDelete && tool.state === 'draft'
  const nextStates = toolTransitions[tool.state].filter((state) => !inBar || state !== 'published')
  const hasMenu = !inBar || isDeletable || nextStates.length > 0
  const go = (state: ToolState) => {
    if (state === 'deprecated' || state === 'retired') setAsking(state)
    else move.mutate({ id: tool.id, state, successor_id: null, row_version: tool.row_version })
  }
  return (
    <>
      {inBar && toolTransitions[tool.state].includes('published') && (
        <Button icon={Megaphone} busy={move.isPending} onClick={() => go('published')}>
          {t('move.published')}
        </Button>
      )}
      {hasMenu && (
        <Menu
          trigger={
            <IconButton
              label={t('menu.label', { name: toolTitle(tool) })}
              icon={Ellipsis}
              size={inBar ? 'm' : 's'}
              className="text-ink-3"
            />
          }
        >
          {!inBar && (
            <MenuLink>
              <Link to={editPath(tool.id)}>
                <Pencil className="size-4 text-ink-3" />
                {t('menu.edit')}
              </Link>
            </MenuLink>
          )}
          {nextStates.map((state) => (
            <MenuItem key={state} icon={icons[state]} onSelect={() => go(state)}>
              {t(`move.${state}`)}
            </MenuItem>
          ))}
          {isDeletable && (
            <>
              {!inBar && <MenuSeparator />}
              <MenuItem icon={Trash2} danger onSelect={() => setAsking('delete')}>
                {t('menu.delete')}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {(asking === 'deprecated' || asking === 'retired') && <MoveDialog tool={tool} state={asking} onClose={close} />}
      {asking === 'delete' && <DeleteQuestion tool={tool} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}

const icons: Record<ToolState, LucideIcon> = {
  draft: Pencil,
  published: Megaphone,
  deprecated: TriangleAlert,
  retired: Archive,
}

type QuestionProps = { tool: ToolRow; onClose: () => void; onDeleted: (() => void) | undefined }

function DeleteQuestion({ tool, onClose, onDeleted }: QuestionProps) {
  const { t } = useTranslation('tools')
  const remove = useDeleteTool()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name: toolTitle(tool) })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(tool.id, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
    />
  )
}
