import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { blockedQuery, useBlock } from './api.ts'

/** Whom the reader has blocked, each with the way back. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages')
  const blocked = useQuery(blockedQuery)
  const block = useBlock()
  return (
    <Dialog open onOpenChange={onClose} title={t('blocked.title')} description={t('blocked.text')}>
      {blocked.isPending && <Skeleton className="mt-4 h-9!" />}
      {blocked.error && <ErrorState error={blocked.error} onRetry={() => void blocked.refetch()} />}
      {blocked.data?.length === 0 && <p className="mt-4">{t('blocked.empty')}</p>}
      <ul className="mt-4 grid max-h-[50vh] overflow-y-auto">
        {blocked.data?.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3 border-t border-rule py-2">
            <Avatar name={name} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Button
              size="s"
              busy={block.isPending && block.variables.user_id === id}
              onClick={() => block.mutate({ user_id: id, is_blocked: false })}
            >
              {t('blocked.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
