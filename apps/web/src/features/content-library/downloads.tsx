import { contentLibrary, type LibraryDownload, type LibraryItem } from '@guildhall/contract/content-library'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { useClosed } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { downloadsQuery } from './api.ts'

/** Who took the file along, for those who look after it. */
export function Downloads({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('content-library')
  const params = useListParams([], { defaultSort: '-created_at', prefix: 'downloads' })
  const closed = useClosed(contentLibrary.exportDownloads)
  const downloads = useQuery(downloadsQuery({ ...params.query, item_id: item.id }))
  return (
    <div className="mt-8">
      <Section title={t('downloads.title')} count={item.download_count}>
        <DataTable
          id="library-downloads"
          label={t('downloads.label')}
          columns={useColumns()}
          query={downloads}
          params={params}
          rowName={(download) => download.user_name}
          searchPlaceholder={t('downloads.search')}
          exportUrl={
            closed
              ? { closed }
              : (query, format) =>
                  fileUrl(contentLibrary.exportDownloads, { query: { ...query, item_id: item.id, format } })
          }
          empty={<EmptyState title={t('downloads.empty')}>{t('downloads.empty_text')}</EmptyState>}
        />
      </Section>
    </div>
  )
}

function useColumns(): Column<LibraryDownload>[] {
  const { t } = useTranslation('content-library')
  return [
    { key: 'who', header: t('downloads.who'), cell: ({ user_name }) => user_name },
    { key: 'organization', header: t('downloads.organization'), quiet: true, cell: (each) => each.organization_name },
    {
      key: 'version',
      header: t('downloads.version'),
      align: 'right',
      phone: 'status',
      cell: ({ version_number }) => version_number,
    },
    {
      key: 'when',
      header: t('downloads.when'),
      sort: 'created_at',
      align: 'right',
      quiet: true,
      cell: ({ created_at }) => <When iso={created_at} />,
    },
  ]
}
