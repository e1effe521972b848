import { type DesignRow, design, designKinds } from '@guildhall/contract/design'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { ListControls } from '../../ui/table/list-controls.tsx'
import { NothingMatches } from '../../ui/table/table-states.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { type ListState, useListParams } from '../../ui/table/use-list-params.ts'
import { assetsQuery, overviewQuery } from './api.ts'
import { AssetRow } from './asset-row.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { filterKeys, listQueryOf, useDesignFilters } from './design-filters.ts'
import { KindTabs } from './kind-tabs.tsx'
import { addPath } from './paths.ts'

/** What members design with: the catalogue, and the shuttles that are next. */
export default function DesignList() {
  const { t, i18n } = useTranslation('design')
  const params = useListParams(filterKeys, { defaultSort: 'title' })
  const list = useQuery(assetsQuery(listQueryOf(params)))
  const overview = useQuery(overviewQuery)
  const mayWrite = useMay('design_write')
  const all = overview.data && designKinds.reduce((sum, kind) => sum + (overview.data.counts[kind] ?? 0), 0)
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lede={t('list.lede')}
        count={all === undefined ? undefined : formatNumber(all, i18n.language)}
        actions={
          mayWrite && (
            <ButtonLink to={addPath} variant="primary" icon={Plus}>
              {t('list.add')}
            </ButtonLink>
          )
        }
      />
      <DeadlineLine deadlines={overview.data?.deadlines ?? []} />
      <KindTabs counts={overview.data?.counts} params={params} />
      <Tools params={params} meta={list.data?.meta} />
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton className="h-96!" />}
      {list.data && (
        <div className={cx('transition-opacity', list.isPlaceholderData && 'opacity-55')}>
          <Rows rows={list.data.rows} params={params} />
          {list.data.rows.length > 0 && <Foot params={params} list={list.data} />}
        </div>
      )}
    </>
  )
}

type Params = ListState<(typeof filterKeys)[number]>
type Listed = { rows: DesignRow[]; meta: Parameters<typeof Pager>[0]['meta'] }

function Tools({ params, meta }: { params: Params; meta: Listed['meta'] | undefined }) {
  const { t } = useTranslation('design')
  const isPhone = useIsPhone()
  const filters = useDesignFilters()
  const exportHref = (format: 'csv' | 'xlsx') =>
    fileUrl(design.export, { query: { ...listQueryOf(params), page: undefined, per_page: undefined, format } })
  return (
    <div className="mt-3 mb-2 flex flex-wrap items-center gap-2">
      <ListControls searchLabel={t('list.search')} isNarrow={isPhone} {...{ filters, params, exportHref, meta }} />
    </div>
  )
}

function Rows({ rows, params }: { rows: DesignRow[]; params: Params }) {
  const { t } = useTranslation('design')
  if (rows.length > 0)
    return (
      <ul aria-label={t('list.title')} className="border-t border-ink-rule">
        {rows.map((asset) => (
          <AssetRow key={asset.id} asset={asset} />
        ))}
      </ul>
    )
  if (params.isNarrowed) return <NothingMatches onClear={params.clear} />
  return <EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>
}

function Foot({ params, list: { rows, meta } }: { params: Params; list: Listed }) {
  const { t } = useTranslation('design')
  return (
    <Pager
      label={t('list.title')}
      meta={meta}
      rowCount={rows.length}
      isNarrow={useIsPhone()}
      pageSearch={params.pageSearch}
      onPage={() => window.scrollTo(0, 0)}
      onPerPage={params.setPerPage}
    />
  )
}
