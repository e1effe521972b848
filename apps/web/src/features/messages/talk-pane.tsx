import type { MessagePage, Party } from '@guildhall/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { isUnknown } from '../../ui/query-gap.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { TalkHeader } from './talk-header.tsx'
import { Talk } from './talk-view.tsx'
import { talkQuery } from './talk.ts'
import { talkName } from './talk-name.ts'

type Props = { party: Party; at: number | undefined }

/** A conversation with its head; also one that nobody has begun. */
export function TalkPane({ party, at }: Props) {
  const { data: page, error, refetch } = useQuery(talkQuery(party))
  const name = useName(page)
  if (error && !page) return isUnknown(error) ? <Unknown /> : <Padded error={error} onRetry={() => void refetch()} />
  if (!page) return <Loading />
  return (
    <>
      {page.conversation ? <TalkHeader conversation={page.conversation} /> : <PlainHeader name={name} />}
      <Talk party={party} page={page} name={name} at={at} />
    </>
  )
}

/** Whoever leads here by a name hands it over; the server tells it once somebody has written. */
function useName(page: MessagePage | undefined): string {
  const { t } = useTranslation('messages')
  const { state } = useLocation()
  const given = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : t('new.title')
  return page?.conversation ? talkName(page.conversation, t) : given
}

const PlainHeader = ({ name }: { name: string }) => (
  <header className="flex min-h-[67px] items-center gap-3 border-b border-rule px-3 md:px-7">
    <BackLink />
    <h2 className="min-w-0 truncate text-[21px]! font-[480]">{name}</h2>
  </header>
)

const Loading = () => (
  <div aria-busy="true" className="flex flex-1 flex-col justify-end gap-6 p-7">
    <Skeleton className="h-12! w-2/3" />
    <Skeleton className="h-12! w-1/2" />
    <Skeleton className="h-12! w-3/4" />
    <Skeleton className="h-[88px]!" />
  </div>
)

function Padded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="px-3 pt-3 md:px-7">
      <BackLink />
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation('messages')
  const back = (
    <ButtonLink to="/inbox" icon={ChevronLeft}>
      {t('inbox.back')}
    </ButtonLink>
  )
  return (
    <div className="px-(--gutter)">
      <EmptyState title={t('inbox.unknown')} illustration="closed" action={back}>
        {t('inbox.unknown_text')}
      </EmptyState>
    </div>
  )
}
