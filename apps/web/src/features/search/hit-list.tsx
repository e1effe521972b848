import type { foundOf, Hit } from '@guildhall/contract/search'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { quoted } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Passage } from './passage.tsx'
import { useWordQuery } from './use-word-query.ts'

type Found<H> = Omit<z.infer<ReturnType<typeof foundOf>>, 'hits'> & { hits: H[] }

type Props<H extends Hit> = {
  query: { data: Found<H> | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
  linkOf: (hit: H) => string
  /** Before the title, such as the picture of its kind. */
  lead?: (hit: H) => ReactNode
  /** Under the passage: where it stands, and what it is. */
  note?: (hit: H) => ReactNode
  perPage?: number
}

/** What a search found, best first, with the passages that have the words; and which words were taken for misspelt. */
export function HitList<H extends Hit>({ query, linkOf, lead, note, perPage = 10 }: Props<H>) {
  const { data, error, isPlaceholderData } = query
  const words = useWordQuery()
  const { t } = useTranslation('search')
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton className="h-72!" />
  return (
    <div aria-busy={isPlaceholderData} className={cx('transition-opacity', isPlaceholderData && 'opacity-55')}>
      <Summary found={data} />
      {data.hits.length === 0 ? (
        <EmptyState title={t('nothing')}>{t('nothing_text', { query: words.query })}</EmptyState>
      ) : (
        <ol className="border-t border-ink-rule">
          {data.hits.map((hit) => (
            <li key={hit.subject_id} className="relative flex gap-3.5 border-b border-rule py-4 hover:bg-hover">
              {lead?.(hit)}
              <div className="min-w-0 flex-1">
                <h2 className="text-[17px] leading-snug font-[560] text-pretty wrap-anywhere">
                  <Link to={linkOf(hit)} className="after:absolute after:inset-0 hover:underline">
                    <Passage parts={hit.title} />
                  </Link>
                </h2>
                <p className="mt-1 max-w-[78ch] text-pretty wrap-anywhere text-ink-2">
                  <Passage parts={hit.passage} />
                </p>
                {note && <div className="mt-1.5 text-small text-ink-3">{note(hit)}</div>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pages total={data.total} perPage={perPage} />
    </div>
  )
}

/** How much there is, and what was searched instead of a misspelt word. */
function Summary({ found: { total, total_is_exact, corrected } }: { found: Found<Hit> }) {
  const { t, i18n } = useTranslation('search')
  const listed = (words: string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words.map((word) => quoted(word, i18n.language)))
  return (
    <output className="mb-2.5 block text-data text-ink-2">
      {corrected.map(({ from, to }) => (
        <Fragment key={from}>
          <span className="text-ink">
            {t('corrected', { count: to.length, from: listed([from]), to: listed(to) })}
          </span>{' '}
        </Fragment>
      ))}
      {total > 0 && (total_is_exact ? t('found', { count: total }) : t('found_open', { total }))}
    </output>
  )
}

function Pages({ total, perPage }: { total: number; perPage: number }) {
  const { t } = useTranslation('search')
  const { page, searchOf } = useWordQuery()
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  return (
    <nav aria-label={t('results')} className="flex items-center gap-1 pt-3 text-[13px] text-ink-2 tabular-nums">
      <span className="mr-auto">
        {t('page', { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total) })}
      </span>
      <Step to={page > 1 ? searchOf(page - 1) : undefined} label={t('previous')} icon={ChevronLeft} />
      <Step to={page < last ? searchOf(page + 1) : undefined} label={t('next')} icon={ChevronRight} />
    </nav>
  )
}

function Step({ to, label, icon: Icon }: { to: string | undefined; label: string; icon: LucideIcon }) {
  const glyph = <Icon size={16} />
  if (to === undefined) return <span className={cx(step, 'text-rule-2')}>{glyph}</span>
  return (
    <Link to={{ search: to }} aria-label={label} className={cx(step, 'hover:bg-hover')}>
      {glyph}
    </Link>
  )
}

const step = 'grid size-10 place-items-center rounded-m md:size-(--control-s)'
