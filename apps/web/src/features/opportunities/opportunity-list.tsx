import { opportunities } from '@guildhall/contract/opportunities'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListControls } from '../../ui/table/list-controls.tsx'
import { searchString } from '../../lib/use-address.ts'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { FittingOpportunities } from '../matching/public.ts'
import { type ListQuery, opportunityPageQuery } from './api.ts'
import { filterKeys, listQueryOf, type Params, useOpportunityFilters, type View, views } from './opportunity-filters.ts'
import { OpportunityRows } from './opportunity-rows.tsx'
import { addPath } from './paths.ts'

/** What is asked for in the network. */
export default function OpportunityList() {
  const { t, i18n } = useTranslation('opportunities')
  const [address] = useSearchParams()
  const view = views.find((each) => each === address.get('view')) ?? 'open'
  const params = useListParams(filterKeys, { defaultSort: view === 'open' ? 'closes_at' : '-closes_at' })
  const query = listQueryOf(params, view)
  const found = useQuery({ ...opportunityPageQuery(query), enabled: view !== 'fits' })
  const count = view === 'fits' ? undefined : found.data?.meta.total
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={t('lede')}
        {...(count === undefined ? {} : { count: formatNumber(count, i18n.language) })}
        actions={<AddButton />}
      />
      <Views view={view} />
      {view === 'fits' ? (
        <FittingOpportunities />
      ) : (
        <>
          <Tools view={view} params={params} query={query} meta={found.data?.meta} />
          <OpportunityRows query={found} params={params} empty={<Empty view={view} />} />
        </>
      )}
    </>
  )
}

function AddButton() {
  const { t } = useTranslation('opportunities')
  if (!useMay('opportunity_write')) return null
  return (
    <ButtonLink to={addPath} variant="primary" icon={Plus}>
      {t('add')}
    </ButtonLink>
  )
}

function Views({ view }: { view: View }) {
  const { t } = useTranslation('opportunities')
  const [address] = useSearchParams()
  const mayWrite = useMay('opportunity_write')
  const searchOf = (next: View) => {
    const changed = new URLSearchParams(address)
    changed.delete('page')
    changed.delete('sort')
    if (next === 'open') changed.delete('view')
    else changed.set('view', next)
    return searchString(changed)
  }
  return (
    <ViewTabs
      label={t('views.label')}
      tabs={views
        .filter((each) => each !== 'mine' || mayWrite)
        .map((each) => ({
          key: each,
          label: t(`views.${each}`),
          search: searchOf(each),
          isCurrent: each === view,
        }))}
    />
  )
}

type ToolsProps = { view: View; params: Params; query: ListQuery; meta: Parameters<typeof ListControls>[0]['meta'] }

function Tools({ view, params, query, meta }: ToolsProps) {
  const { t } = useTranslation('opportunities')
  const isPhone = useIsPhone()
  const filters = useOpportunityFilters(view)
  const { page: _page, per_page: _perPage, ...wanted } = query
  const exportHref = (format: 'csv' | 'xlsx') => fileUrl(opportunities.export, { query: { ...wanted, format } })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ListControls searchLabel={t('search')} isNarrow={isPhone} {...{ filters, params, exportHref, meta }}>
        <Order params={params} />
      </ListControls>
      {isPhone && <Order params={params} />}
    </div>
  )
}

const orders = { closes_at: 'first', '-closes_at': 'last', title: 'title', '-updated_at': 'changed' } as const

function Order({ params }: { params: Params }) {
  const { t } = useTranslation('opportunities')
  return (
    <label className="flex items-center gap-2 text-[13px] text-ink-2">
      {t('order.label')}
      <Select
        value={params.sort}
        onChange={(event) => params.setSort(event.target.value)}
        className="w-44 [&_select]:h-(--control-s) [&_select]:text-[13px] [&_svg]:top-[7px]"
      >
        {Object.entries(orders).map(([order, name]) => (
          <option key={order} value={order}>
            {t(`order.${name}`)}
          </option>
        ))}
      </Select>
    </label>
  )
}

function Empty({ view }: { view: Exclude<View, 'fits'> }) {
  const { t } = useTranslation('opportunities')
  return (
    <EmptyState title={t(`empty.${view}`)} action={(view === 'open' || view === 'all') && <AddButton />}>
      {t(`empty.${view}_text`)}
    </EmptyState>
  )
}
