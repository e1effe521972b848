import type { LibraryRow } from '@guildhall/contract/content-library'
import { useTranslation } from 'react-i18next'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { useAudienceList } from '../audiences/public.ts'
import { KindIcon, useKindNote } from './kind-icon.tsx'

/** What everybody sees of an item, and what those see too who look after it. */
export function useItemColumns(isWriter: boolean): Column<LibraryRow>[] {
  const { t } = useTranslation('content-library')
  const noteOf = useKindNote()
  const columns: Column<LibraryRow>[] = [
    { key: 'title', header: t('table.title'), sort: 'title', width: '44%', shrinks: true, cell: title },
    { key: 'what', header: t('table.what'), quiet: true, cell: noteOf },
    { key: 'category', header: t('table.category'), quiet: true, cell: (item) => item.category_name },
    {
      key: 'tags',
      header: t('table.tags'),
      quiet: true,
      wide: true,
      hidden: isWriter,
      phone: 'hide',
      cell: (item) => item.tags.join(', '),
    },
    { key: 'hub', header: t('table.hub'), quiet: true, hidden: true, phone: 'hide', cell: (item) => item.hub_name },
  ]
  if (isWriter)
    columns.push(
      {
        key: 'audience',
        header: t('table.audience'),
        quiet: true,
        hidden: true,
        phone: 'hide',
        cell: (item) => <AudienceCell item={item} />,
      },
      {
        key: 'status',
        header: t('table.status'),
        phone: 'status',
        cell: ({ status }) => <Status kind={status === 'draft' ? 'not_begun' : 'done'}>{t(`status.${status}`)}</Status>,
      },
    )
  return [
    ...columns,
    {
      key: 'updated_at',
      header: t('table.updated'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (item) => <When iso={item.updated_at} />,
    },
  ]
}

const title = (item: LibraryRow) => (
  <span className="flex items-center gap-3">
    <KindIcon item={item} />
    <span className="min-w-0 flex-1">
      <span className="block truncate">{item.title}</span>
      {item.description && (
        <span className="block truncate text-small font-normal text-ink-2 max-md:hidden">{item.description}</span>
      )}
    </span>
  </span>
)

function AudienceCell({ item }: { item: LibraryRow }) {
  const { t } = useTranslation('content-library')
  return useAudienceList(item.audience) || t('table.everyone')
}
