import type { MessageHit } from '@guildhall/contract/message-finds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hitsQuery } from './api.ts'
import { talkLink } from './paths.ts'
import { shortWhen } from './times.ts'

type Props = { query: string; conversationId?: string }

/** Messages that hold the words, the newest first; each leads to where it was written. */
export function FoundMessages({ query, conversationId }: Props) {
  const { t } = useTranslation('messages')
  const found = useInfiniteQuery(hitsQuery(query, conversationId))
  const hits = found.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-label={t('hits.label')}>
      {!conversationId && <h2 className="px-4 pt-5 pb-1 text-[15px]! text-ink-3 italic md:px-6">{t('inbox.found')}</h2>}
      {found.isPending && <Skeleton className="mx-6 my-3 h-9!" />}
      {found.error && (
        <div className="px-6">
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        </div>
      )}
      {found.data && hits.length === 0 && <p className="px-4 py-3 text-ink-2 md:px-6">{t('inbox.nothing_found')}</p>}
      <ul>
        {hits.map((hit) => (
          <Hit key={hit.message_id} hit={hit} isNamed={!conversationId} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="quiet"
          size="s"
          className="mx-4 my-2"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('inbox.more_found')}
        </Button>
      )}
    </section>
  )
}

function Hit({ hit, isNamed }: { hit: MessageHit; isNamed: boolean }) {
  const { i18n } = useTranslation()
  return (
    <li>
      <Link
        to={talkLink({ type: 'conversation', id: hit.conversation_id }, hit.seq)}
        preventScrollReset
        className="block border-b border-rule px-4 py-2.5 -outline-offset-2 hover:bg-hover md:px-6"
      >
        <span className="flex items-baseline gap-2 text-small text-ink-3">
          <span className="min-w-0 flex-1 truncate">
            {hit.author_name}
            {isNamed && hit.conversation_name !== hit.author_name && ` · ${hit.conversation_name}`}
          </span>
          <time dateTime={hit.created_at}>{shortWhen(hit.created_at, i18n.language)}</time>
        </span>
        <span className="line-clamp-2 text-[13.5px] wrap-anywhere">
          {hit.passage.map(({ text, is_hit }, place) =>
            is_hit ? (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
              <mark key={place} className="bg-warn-wash text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </Link>
    </li>
  )
}
