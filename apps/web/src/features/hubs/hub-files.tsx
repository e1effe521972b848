import type { LibraryRow } from '@guildhall/contract/content-library'
import type { Hub } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { filesQuery } from './api.ts'

/** What the content library holds of the hub. */
export function HubFiles({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const params = useListParams([], { defaultSort: 'title' })
  return (
    <DataTable
      id="hub-files"
      label={t('tabs.files')}
      columns={useColumns()}
      query={useQuery(filesQuery({ ...params.query, hub_id: [hub.id] }))}
      params={params}
      rowName={({ title }) => title}
      rowLink={({ id }) => `/content-library/view-content-library/${id}`}
      searchPlaceholder={t('files.search')}
      empty={<EmptyState title={t('files.empty')}>{t('files.empty_text')}</EmptyState>}
    />
  )
}

function useColumns(): Column<LibraryRow>[] {
  const { t } = useTranslation('hubs')
  return [
    { key: 'title', header: t('files.title'), sort: 'title', cell: ({ title }) => title },
    { key: 'kind', header: t('files.kind'), quiet: true, cell: ({ kind }) => t(`files.kinds.${kind}`) },
    { key: 'category', header: t('files.category'), quiet: true, phone: 'hide', cell: (row) => row.category_name },
    {
      key: 'updated_at',
      header: t('files.updated'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ updated_at }) => <When iso={updated_at} />,
    },
  ]
}
