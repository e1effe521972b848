import type { Seat } from '@guildhall/contract/seats'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useReleaseSeat } from './api.ts'
import { SeatStatus } from './seat-status.tsx'

type Props = { seat: Seat; mayRelease: boolean }

/** One person with a seat, what keeps him from using it, and a way to take it back. */
export function Holder({ seat, mayRelease }: Props) {
  const { t, i18n } = useTranslation('seats')
  const [isAsking, setIsAsking] = useState(false)
  const { user, state, reason, missing } = seat
  const waits = state !== 'active' && missing.length > 0
  return (
    <li className="flex min-h-(--row) items-center gap-2.5 py-1 text-data">
      <Avatar name={user.name} size="s" />
      <span className="min-w-0 flex-1 truncate" title={user.email}>
        {user.name}
        {waits && (
          <span className="block truncate text-small text-ink-2">
            {t('waits_for', { eulas: new Intl.ListFormat(i18n.language).format(missing) })}
          </span>
        )}
      </span>
      <SeatStatus state={state} reason={reason} />
      {mayRelease && (
        <IconButton size="s" icon={UserMinus} label={t('release', user)} onClick={() => setIsAsking(true)} />
      )}
      {isAsking && <ReleaseQuestion seat={seat} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

function ReleaseQuestion({ seat: { id, user, tool }, onClose }: { seat: Seat; onClose: () => void }) {
  const { t } = useTranslation('seats')
  const release = useReleaseSeat()
  const tool_name = `${tool.name} ${tool.version}`.trim()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('release_title', { name: user.name, tool: tool_name })}
      description={t('release_text')}
      confirmLabel={t('release_confirm')}
      danger
      busy={release.isPending}
      onConfirm={() => release.mutate(id, { onSettled: onClose })}
    />
  )
}
