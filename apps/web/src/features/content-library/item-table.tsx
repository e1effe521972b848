import { publishStates } from '@guildhall/contract/content'
import { contentLibrary, libraryKinds, type LibraryRow } from '@guildhall/contract/content-library'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, FolderInput, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BulkAction, BulkSeparator } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { filtersQuery, itemPageQuery, usePublishItems } from './api.ts'
import { DeleteItemsDialog } from './delete-items-dialog.tsx'
import { useItemColumns } from './item-columns.tsx'
import { MoveItemsDialog } from './move-items-dialog.tsx'
import { addItemPath, viewItemPath } from './paths.ts'

/** What stands on a shelf and below it, as the address narrows it. */
export function useItems(category_id: string | undefined, enabled: boolean) {
  const params = useListParams(['kind', 'tag', 'hub_id', 'status'], { defaultSort: 'title' })
  const items = useQuery({ ...itemPageQuery({ ...params.query, category_id }), enabled })
  return { params, items, category_id }
}

/** The same as a table; those who look after it change several at once. */
export function ItemTable({ params, items, category_id }: ReturnType<typeof useItems>) {
  const { t } = useTranslation('content-library')
  const isWriter = useMay('content_library_write')
  const filters = useFilters(isWriter)
  const [deleting, setDeleting] = useState<LibraryRow[]>([])
  const [moving, setMoving] = useState<LibraryRow[]>([])
  return (
    <>
      <DataTable
        id="content-library"
        label={t('table.label')}
        columns={useItemColumns(isWriter)}
        query={items}
        params={params}
        rowName={(item) => item.title}
        rowLink={(item) => viewItemPath(item.id)}
        withoutSearch
        filters={filters}
        exportUrl={
          isWriter
            ? (query, format) => fileUrl(contentLibrary.export, { query: { ...query, category_id, format } })
            : undefined
        }
        bulkActions={isWriter ? bulkActionsWith(setDeleting, setMoving) : undefined}
        empty={<Empty isWriter={isWriter} />}
      />
      {deleting.length > 0 && <DeleteItemsDialog items={deleting} onClose={() => setDeleting([])} />}
      {moving.length > 0 && <MoveItemsDialog items={moving} onClose={() => setMoving([])} />}
    </>
  )
}

function useFilters(isWriter: boolean) {
  const { t } = useTranslation('content-library')
  const { data: used } = useQuery(filtersQuery)
  const choices = <const V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    { key: 'kind' as const, label: t('table.kind'), options: choices(libraryKinds, (kind) => t(`kind.${kind}`)) },
    ...(used?.tags.length ? [{ key: 'tag' as const, label: t('table.tag'), options: used.tags }] : []),
    ...(used?.hubs.length ? [{ key: 'hub_id' as const, label: t('table.hub'), options: used.hubs }] : []),
    ...(isWriter
      ? [
          {
            key: 'status' as const,
            label: t('table.status'),
            options: choices(publishStates, (status) => t(`status.${status}`)),
          },
        ]
      : []),
  ]
}

type Ask = (items: LibraryRow[]) => void
type BulkProps = { selected: LibraryRow[]; clear: () => void; onDelete: Ask; onMove: Ask }

const bulkActionsWith = (onDelete: Ask, onMove: Ask) => (selected: LibraryRow[], clear: () => void) => (
  <BulkActions {...{ selected, clear, onDelete, onMove }} />
)

function BulkActions({ selected, clear, onDelete, onMove }: BulkProps) {
  const { t } = useTranslation('content-library')
  const mayDelete = useMay('content_library_delete')
  const publish = usePublishItems()
  const ids = selected.map(({ id }) => id)
  const count = ids.length
  const put = (status: LibraryRow['status']) => publish.mutate({ ids, status }, { onSuccess: clear })
  return (
    <>
      <BulkAction icon={Eye} short={t('table.publish_short')} onSelect={() => put('published')}>
        {t('table.publish', { count })}
      </BulkAction>
      <BulkAction icon={EyeOff} short={t('table.unpublish_short')} onSelect={() => put('draft')}>
        {t('table.unpublish', { count })}
      </BulkAction>
      <BulkAction icon={FolderInput} short={t('table.move_short')} onSelect={() => onMove(selected)}>
        {t('table.move')}
      </BulkAction>
      {mayDelete && (
        <>
          <BulkSeparator />
          <BulkAction icon={Trash2} short={t('table.delete_short')} onSelect={() => onDelete(selected)}>
            {t('table.delete', { count })}
          </BulkAction>
        </>
      )}
    </>
  )
}

function Empty({ isWriter }: { isWriter: boolean }) {
  const { t } = useTranslation('content-library')
  if (!isWriter) return <EmptyState title={t('empty.title')}>{t('empty.reader')}</EmptyState>
  const action = (
    <ButtonLink to={addItemPath} variant="primary" icon={Plus}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('empty.title')} action={action}>
      {t('empty.writer')}
    </EmptyState>
  )
}
