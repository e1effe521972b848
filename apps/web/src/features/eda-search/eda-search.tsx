import type { DataOf } from '@guildhall/contract/endpoint'
import type { edaSearch } from '@guildhall/contract/eda-search'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchBox, useWordQuery } from '../search/public.tsx'
import { edaSearchQuery } from './api.ts'
import { HitGroup } from './hit-group.tsx'

/** Elements, packages, orders, organizations and people in one search. */
export default function EdaSearch() {
  const { t } = useTranslation('eda-search')
  const { query } = useWordQuery()
  const found = useQuery(edaSearchQuery(query))
  const page = useRef<HTMLDivElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut: every hit is reached by Tab as well
    <div ref={page} onKeyDown={(event) => walk(event, page.current)}>
      <PageHeader title={t('title')} lede={t('lede')} />
      <div className="mb-6 max-w-[640px]">
        <SearchBox label={t('box')} placeholder={t('placeholder')} />
        <p className="mt-1.5 text-small text-ink-3 max-md:hidden">{t('keys')}</p>
      </div>
      {query === '' && <EmptyState title={t('start.title')}>{t('start.text')}</EmptyState>}
      {query !== '' && found.isPending && <Skeleton className="h-72!" />}
      {query !== '' && !found.data && found.error && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {query !== '' && found.data && (
        <div aria-busy={found.isPlaceholderData} className={cx(found.isPlaceholderData && 'opacity-55')}>
          <Groups query={query} found={found.data} />
        </div>
      )}
    </div>
  )
}

type Found = DataOf<typeof edaSearch.list>

function Groups({ query, found: { groups, is_near } }: { query: string; found: Found }) {
  const { t } = useTranslation('eda-search')
  if (groups.length === 0) return <EmptyState title={t('nothing.title')}>{t('nothing.text', { query })}</EmptyState>
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <>
      <output className="mb-4 block text-data text-ink-2">
        {is_near ? t('near', { query }) : t('found', { count: total })}
      </output>
      {groups.map((group) => (
        <HitGroup key={group.subject} group={group} query={is_near ? undefined : query} />
      ))}
    </>
  )
}

/** The arrows lead from the box to the first hit, and from each to the next. */
function walk(event: KeyboardEvent, page: HTMLElement | null) {
  const step = steps[event.key]
  if (!step || !page) return
  const stops = [...page.querySelectorAll<HTMLElement>('input[type=search], a[data-hit]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 }
