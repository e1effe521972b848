import { directorySorts, type DirectoryFound } from '@guildhall/contract/connect'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { Reading } from './reading.tsx'
import { ResultCard } from './result-card.tsx'
import type { Directory } from './use-directory.ts'

type Props = {
  directory: Directory
  found: UseQueryResult<DirectoryFound>
  active: string | undefined
  onActive: (id: string | undefined) => void
  onShow: (id: string) => void
}

/** The results in words, with what was made of the search above them. */
export function ResultList({ directory, found, ...card }: Props) {
  const { t } = useTranslation('connect')
  const { data, error, isPlaceholderData } = found
  return (
    <section aria-label={t('results.label')} className="min-w-0">
      <div className="mb-2.5 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1">
          <Reading directory={directory} found={data} />
        </div>
        <SortChoice directory={directory} />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {!data && !error && <Waiting />}
      {data && data.entries.length === 0 && <Nothing directory={directory} />}
      {data && data.entries.length > 0 && (
        <div aria-busy={isPlaceholderData} className={cx('transition-opacity', isPlaceholderData && 'opacity-55')}>
          <ol>
            {data.entries.map((entry, at) => (
              <ResultCard
                key={entry.id}
                entry={entry}
                number={at + 1}
                isActive={card.active === entry.id}
                onActive={card.onActive}
                onShow={card.onShow}
              />
            ))}
          </ol>
          <Pages directory={directory} found={data} />
        </div>
      )}
    </section>
  )
}

function Pages({ directory, found }: { directory: Directory; found: DirectoryFound }) {
  const { t } = useTranslation('connect')
  const { page, per_page } = directory.query
  const { total, total_is_exact, entries } = found
  if (total <= per_page && total_is_exact) return <div className="border-t border-rule" />
  return (
    <div className="border-t border-rule">
      <Pager
        label={t('results.label')}
        meta={{ total, total_is_exact, page, per_page }}
        rowCount={entries.length}
        isNarrow
        pageSearch={directory.pageSearch}
        onPage={() => window.scrollTo(0, 0)}
        onPerPage={() => {}}
      />
    </div>
  )
}

function SortChoice({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  const { sort, search } = directory.query
  return (
    <label className="text-data text-ink-2">
      <span className="sr-only">{t('sort.label')}</span>
      <select
        value={sort ?? 'fit'}
        onChange={({ target }) => directory.set('sort', target.value === 'fit' ? undefined : target.value)}
        className="min-h-6 rounded-s bg-transparent pr-1 font-medium text-ink"
      >
        {directorySorts.map((each) => (
          <option key={each} value={each} className="bg-sheet">
            {t(each === 'fit' && !search ? 'sort.any' : `sort.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Says what to try next. */
function Nothing({ directory }: { directory: Directory }) {
  const { t } = useTranslation('connect')
  const { query, chosenCount, isNarrowed, window: box } = directory
  if (!isNarrowed) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  const hasFilters = chosenCount > 0 || box !== undefined
  return (
    <div className="border-t border-ink-rule">
      <EmptyState
        title={t('nothing.title')}
        action={
          <>
            {hasFilters && query.search && (
              <Button variant="primary" onClick={directory.clearFilters}>
                {t('nothing.only_words')}
              </Button>
            )}
            {query.exact && <Button onClick={() => directory.set('exact', undefined)}>{t('nothing.like_it')}</Button>}
            <Button onClick={directory.clear}>{t('nothing.all')}</Button>
          </>
        }
      >
        {t(hasFilters ? 'nothing.with_filters' : 'nothing.words')}
      </EmptyState>
    </div>
  )
}

const Waiting = () => (
  <div className="border-t border-ink-rule">
    {['a', 'b', 'c', 'd'].map((each) => (
      <div key={each} className="grid grid-cols-[44px_1fr] gap-3.5 border-b border-rule py-4">
        <Skeleton className="size-11!" />
        <div className="grid gap-2">
          <Skeleton className="h-5! w-2/5" />
          <Skeleton className="h-4! w-3/5" />
          <Skeleton className="h-4!" />
        </div>
      </div>
    ))}
  </div>
)
