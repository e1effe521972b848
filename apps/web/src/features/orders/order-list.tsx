import { orders } from '@guildhall/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { searchString } from '../../lib/use-address.ts'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { orderPageQuery } from './api.ts'
import { useOrderColumns } from './order-columns.tsx'
import { filterKeys, narrowedTo, useOrderFilters, useSeesOrganizations, type View, views } from './order-filters.ts'
import { addPath, viewPath } from './paths.ts'

export default function OrderList() {
  const { t, i18n } = useTranslation('orders')
  const [address] = useSearchParams()
  const view = views.find((each) => each === address.get('view')) ?? 'all'
  const params = useListParams(filterKeys, { defaultSort: '-number' })
  const list = useQuery(orderPageQuery({ ...params.query, ...narrowedTo(view) }))
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lede={t('list.lede')}
        {...(meta && { count: formatTotal(meta, i18n.language) })}
        actions={<AddButton />}
      />
      <Views view={view} />
      <DataTable
        id="orders"
        label={t('list.title')}
        columns={useOrderColumns({ hasOrganization: useSeesOrganizations(), hasWaiting: view !== 'waiting' })}
        query={list}
        params={params}
        rowName={(order) => `${order.number} ${order.project_title}`}
        rowLink={({ id }) => viewPath(id)}
        searchPlaceholder={t('list.search')}
        filters={useOrderFilters()}
        exportUrl={(query, format) => fileUrl(orders.export, { query: { ...query, ...narrowedTo(view), format } })}
        empty={<Empty view={view} />}
      />
    </>
  )
}

function AddButton() {
  const { t } = useTranslation('orders')
  if (!useMay('order_write')) return null
  return (
    <ButtonLink to={addPath} variant="primary" icon={Plus}>
      {t('list.add')}
    </ButtonLink>
  )
}

function Views({ view }: { view: View }) {
  const { t, i18n } = useTranslation('orders')
  const [address] = useSearchParams()
  const waiting = useQuery(orderPageQuery({ waiting: '1', per_page: 1 })).data?.meta
  const searchOf = (next: View) => {
    const changed = new URLSearchParams(address)
    changed.delete('page')
    if (next === 'all') changed.delete('view')
    else changed.set('view', next)
    return searchString(changed)
  }
  return (
    <ViewTabs
      label={t('views.label')}
      tabs={views.map((each) => ({
        key: each,
        label: t(`views.${each}`),
        search: searchOf(each),
        isCurrent: each === view,
        ...(each === 'waiting' && waiting?.total ? { note: formatTotal(waiting, i18n.language) } : {}),
      }))}
    />
  )
}

function Empty({ view }: { view: View }) {
  const { t } = useTranslation('orders')
  return (
    <EmptyState title={t(`empty.${view}`)} action={view !== 'waiting' && <AddButton />}>
      {t(`empty.${view}_text`)}
    </EmptyState>
  )
}
