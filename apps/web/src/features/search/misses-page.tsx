import type { missesEndpoint, SearchMiss } from '@guildhall/contract/search'
import type { Permission } from '@guildhall/contract/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readPage } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'

type Endpoint = Pick<ReturnType<typeof missesEndpoint<string, Permission>>, 'method' | 'path'>

/** What people looked for in an area and did not find. */
export default function MissesPage({ endpoint, title }: { endpoint: Endpoint; title: string }) {
  const { t } = useTranslation('search')
  const params = useListParams()
  const { sort: _, ...query } = params.query
  const misses = useQuery({
    queryKey: ['search-misses', endpoint.path, query],
    queryFn: async ({ signal }) => {
      const { rows, meta } = await readPage<ReturnType<typeof missesEndpoint<string, Permission>>>(endpoint, {
        query,
        signal,
      })
      return { rows: rows.map((miss) => ({ ...miss, id: miss.query })), meta }
    },
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return (
    <>
      <PageHeader title={title} count={misses.data?.meta.total} lede={t('misses.lede')} />
      <DataTable
        id="search-misses"
        label={t('misses.label')}
        columns={useColumns()}
        query={misses}
        params={params}
        rowName={({ query: asked }) => asked}
        searchPlaceholder={t('misses.search')}
        empty={<EmptyState title={t('misses.empty')}>{t('misses.empty_text')}</EmptyState>}
      />
    </>
  )
}

function useColumns(): Column<SearchMiss>[] {
  const { t } = useTranslation('search')
  return [
    { key: 'query', header: t('misses.query'), cell: ({ query }) => query },
    { key: 'count', header: t('misses.count'), align: 'right', phone: 'status', cell: ({ count }) => count },
    {
      key: 'last_at',
      header: t('misses.last'),
      align: 'right',
      quiet: true,
      cell: ({ last_at }) => <When iso={last_at} />,
    },
  ]
}
