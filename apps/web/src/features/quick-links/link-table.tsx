import { publishStates } from '@guildhall/contract/content'
import { linkStates, type QuickLink, quickLinks } from '@guildhall/contract/quick-links'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { useIsOffice, useMay } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BulkAction, BulkSeparator } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { categoriesQuery, linkPageQuery, useCheckLinks, usePublishLinks } from './api.ts'
import { DeleteLinksDialog } from './delete-links-dialog.tsx'
import { useLinkColumns } from './link-columns.tsx'
import { ListHeader } from './list-header.tsx'
import { labelOf } from './shelves.ts'

/** The links as a table, for those who keep them in order. */
export function LinkTable() {
  const { t } = useTranslation('quick-links')
  const params = useListParams(['category_id', 'status', 'link_state'], { defaultSort: 'position' })
  const scope = useIsOffice() ? {} : ({ managed: '1' } as const)
  const links = useQuery(linkPageQuery({ ...params.query, ...scope }))
  const { data: categories = [] } = useQuery(categoriesQuery)
  const columns = useLinkColumns()
  const [deleting, setDeleting] = useState<QuickLink[]>([])
  return (
    <>
      <ListHeader view="table" count={links.data?.meta.total} />
      <DataTable
        id="quick-links"
        label={t('table.label')}
        columns={columns}
        query={links}
        params={params}
        rowName={(link) => link.title}
        rowLink={(link) => `/quick-links/edit-quick-link/${link.id}`}
        searchPlaceholder={t('table.search')}
        filters={[
          {
            key: 'category_id',
            label: t('table.category'),
            options: categories
              .filter(({ is_managed }) => is_managed)
              .map((each) => ({ value: each.id, label: labelOf(each) })),
          },
          {
            key: 'status',
            label: t('table.status'),
            options: publishStates.map((value) => ({ value, label: t(`mark.${value}`) })),
          },
          {
            key: 'link_state',
            label: t('table.link_state'),
            options: linkStates.map((value) => ({ value, label: t(`link_state.${value}`) })),
          },
        ]}
        exportUrl={(query, format) => fileUrl(quickLinks.export, { query: { ...query, ...scope, format } })}
        bulkActions={bulkActionsWith(setDeleting)}
        empty={<EmptyState title={t('empty.title')}>{t('empty.writer')}</EmptyState>}
      />
      {deleting.length > 0 && <DeleteLinksDialog links={deleting} onClose={() => setDeleting([])} />}
    </>
  )
}

type BulkProps = { selected: QuickLink[]; clear: () => void; onDelete: (links: QuickLink[]) => void }

const bulkActionsWith = (onDelete: BulkProps['onDelete']) => (selected: QuickLink[], clear: () => void) => (
  <BulkActions selected={selected} clear={clear} onDelete={onDelete} />
)

function BulkActions({ selected, clear, onDelete }: BulkProps) {
  const { t } = useTranslation('quick-links')
  const mayDelete = useMay('quick_link_delete')
  const publish = usePublishLinks()
  const check = useCheckLinks()
  const ids = selected.map(({ id }) => id)
  const count = ids.length
  const put = (status: QuickLink['status']) => publish.mutate({ ids, status }, { onSuccess: clear })
  return (
    <>
      <BulkAction icon={Eye} short={t('table.publish_short')} onSelect={() => put('published')}>
        {t('table.publish', { count })}
      </BulkAction>
      <BulkAction icon={EyeOff} short={t('table.unpublish_short')} onSelect={() => put('draft')}>
        {t('table.unpublish', { count })}
      </BulkAction>
      <BulkAction
        icon={RefreshCw}
        short={t('table.check_short')}
        onSelect={() => check.mutate(ids, { onSuccess: clear })}
      >
        {t('table.check', { count })}
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
