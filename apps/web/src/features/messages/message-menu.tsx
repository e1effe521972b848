import type { Message } from '@guildhall/contract/messages'
import { Copy, Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useDeleteMessage } from './api.ts'
import type { ListProps } from './list-props.ts'
import { ReportDialog } from './report-dialog.tsx'
import { mayEdit } from './may-edit.ts'

type Props = { message: Message; isOwn: boolean; list: ListProps }

/** What can be done with a message; out of sight until somebody is near, but always there for keys and fingers. */
export function MessageMenu({ message, isOwn, list: { page, onReply, onEdit } }: Props) {
  const { t, i18n } = useTranslation('messages')
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null)
  const remove = useDeleteMessage()
  const label = t('message.menu', { name: message.author_name, time: formatClock(message.created_at, i18n.language) })
  const copy = () => void navigator.clipboard.writeText(message.body).then(() => toastSuccess(t('message.copied')))
  const mayWrite = page.conversation?.may_write === true
  const close = () => setAsked(null)
  return (
    <div className="absolute top-2 right-1 opacity-0 group-hover/message:opacity-100 focus-within:opacity-100 has-data-[state=open]:opacity-100 pointer-coarse:opacity-100">
      <Menu trigger={<IconButton size="s" icon={Ellipsis} label={label} className="bg-paper" />}>
        {mayWrite && (
          <MenuItem icon={Reply} onSelect={() => onReply(message)}>
            {t('message.reply')}
          </MenuItem>
        )}
        {message.body && (
          <MenuItem icon={Copy} onSelect={copy}>
            {t('message.copy')}
          </MenuItem>
        )}
        {isOwn && mayEdit(page, message) && (
          <MenuItem icon={Pencil} onSelect={() => onEdit(message)}>
            {t('message.edit')}
          </MenuItem>
        )}
        {isOwn && page.conversation?.may_edit && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
            {t('message.delete')}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon={Flag} danger onSelect={() => setAsked('report')}>
            {t('message.report')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        danger
        busy={remove.isPending}
        title={t('deleting.title')}
        description={t('deleting.text')}
        confirmLabel={t('deleting.confirm')}
        onConfirm={() => remove.mutate(message.id, { onSuccess: close })}
      />
      {asked === 'report' && <ReportDialog message={message} onClose={close} />}
    </div>
  )
}
