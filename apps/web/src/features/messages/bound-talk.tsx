import type { Party } from '@guildhall/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Talk } from './talk-view.tsx'
import { talkQuery } from './talk.ts'

/** The conversation about something, within that thing's page; nothing where the reader has no part in it. */
export function BoundTalk({ to }: { to: Party }) {
  const { t } = useTranslation('messages')
  const { data: page, error, refetch } = useQuery(talkQuery(to))
  if (error && !page) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!page) return <Skeleton className="h-64!" />
  return (
    <div className="flex max-h-[min(640px,80dvh)] min-h-72 flex-col">
      <Talk party={to} page={page} name={page.conversation?.name ?? t('inbox.people')} />
    </div>
  )
}
