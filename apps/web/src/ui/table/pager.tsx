import type { Meta } from '@guildhall/contract/endpoint'
import { ChevronDown, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { pageSizes } from './list-params.ts'
import { pagerModel } from './pager-model.ts'

type Props = {
  /** What the list holds. */
  label: string
  meta: Meta
  rowCount: number
  isNarrow: boolean
  pageSearch: (page: number) => string
  onPage: () => void
  onPerPage: (perPage: number) => void
}

/** Which rows are shown, and the way to the others. */
export function Pager({ label, meta, rowCount, isNarrow, pageSearch, onPage, onPerPage }: Props) {
  const { t } = useTranslation('table')
  const { from, to, pages, previous, next } = pagerModel(meta, rowCount)
  const pageLink = { pageSearch, onPage }
  return (
    <div className="flex flex-wrap items-center gap-4 pt-3 text-[13px] text-ink-2">
      <span className="tabular-nums">
        {t(meta.total_is_exact ? 'range' : 'range_open', { from, to, total: meta.total })}
      </span>
      {!isNarrow && <PerPage value={meta.per_page} onChange={onPerPage} />}
      {(previous || next) && (
        <nav aria-label={t('pages', { label })} className="ml-auto flex items-center gap-0.5">
          <Step {...pageLink} page={previous} label={t('previous')} icon={ChevronLeft} />
          {!isNarrow &&
            pages.map((page, index) =>
              page === 'gap' ? (
                // oxlint-disable-next-line react/no-array-index-key -- gaps have no name of their own
                <span key={`gap-${index}`} aria-hidden className="px-1">
                  …
                </span>
              ) : (
                <PageLink key={page} {...pageLink} page={page} isCurrent={page === meta.page} />
              ),
            )}
          <Step {...pageLink} page={next} label={t('next')} icon={ChevronRight} />
        </nav>
      )}
    </div>
  )
}

function PerPage({ value, onChange }: { value: number; onChange: (perPage: number) => void }) {
  const { t } = useTranslation('table')
  return (
    <label className="flex items-center gap-1.5">
      <span aria-hidden>{t('rows')}</span>
      <span className="relative">
        <select
          aria-label={t('rows_per_page')}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-(--control-s) w-[68px] appearance-none rounded-m border border-edge bg-sheet pr-7 pl-2 text-[13px] text-ink tabular-nums hover:border-ink-2"
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <ChevronDown size={14} className="pointer-events-none absolute top-2 right-2 text-ink-3" />
      </span>
    </label>
  )
}

type PageLinkProps = Pick<Props, 'pageSearch' | 'onPage'>

const step = 'grid h-10 min-w-10 place-items-center rounded-m tabular-nums md:h-(--control-s) md:min-w-(--control-s)'

function PageLink({ page, isCurrent, pageSearch, onPage }: PageLinkProps & { page: number; isCurrent: boolean }) {
  const { t } = useTranslation('table')
  return (
    <Link
      to={{ search: pageSearch(page) }}
      preventScrollReset
      onClick={onPage}
      aria-label={t('page', { page })}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        step,
        isCurrent ? 'rounded-none font-bold text-ink shadow-[inset_0_-2px_0_var(--accent)]' : 'hover:bg-hover',
      )}
    >
      {page}
    </Link>
  )
}

function Step({
  page,
  label,
  icon: Icon,
  pageSearch,
  onPage,
}: PageLinkProps & { page: number | undefined; label: string; icon: LucideIcon }) {
  const glyph = <Icon size={16} />
  if (!page) return <span className={cx(step, 'text-rule-2')}>{glyph}</span>
  return (
    <Link
      to={{ search: pageSearch(page) }}
      preventScrollReset
      onClick={onPage}
      aria-label={label}
      className={cx(step, 'hover:bg-hover')}
    >
      {glyph}
    </Link>
  )
}
