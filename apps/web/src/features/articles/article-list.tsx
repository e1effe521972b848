import type { ArticleRow } from '@guildhall/contract/article-content'
import { publishStates } from '@guildhall/contract/content'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, FolderTree, Plus, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BulkAction, BulkSeparator } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { categoriesQuery, optionsOf } from '../categories/public.ts'
import { articleListQuery, usePublishArticles } from './api.ts'
import { type Area, articlePath } from './area.ts'
import { useArticleColumns } from './article-columns.tsx'
import { DeleteArticles } from './delete-articles.tsx'
import { useKindOptions } from './kinds.ts'

/** The list of those who keep an area. */
export function ArticleList({ area, title }: { area: Area; title: string }) {
  const { t } = useTranslation('articles')
  const { t: say } = useTranslation(area.words)
  const params = useListParams(['category_id', 'status', 'kind'], { defaultSort: '-updated_at' })
  const articles = useQuery(articleListQuery(area, params.query))
  const { data: tree = [] } = useQuery(categoriesQuery(area.categories))
  const seesShelves = useMay(area.shelves.read)
  const mayWrite = useMay(area.endpoints.update.access)
  const [deleting, setDeleting] = useState<ArticleRow[]>([])
  const kinds = useKindOptions()
  const shelfFilter = { key: 'category_id' as const, label: t('table.category'), options: optionsOf(tree) }
  const kindFilter = { key: 'kind' as const, label: t('table.kind'), options: kinds }
  return (
    <>
      <PageHeader
        title={title}
        count={articles.data?.meta.total}
        lede={say('list.lede')}
        actions={<Actions area={area} />}
      />
      <DataTable
        id={area.words}
        label={title}
        columns={useArticleColumns(area)}
        query={articles}
        params={params}
        rowName={(row) => row.title}
        rowLink={(row) => (mayWrite ? area.editPath(row.id) : articlePath(area, row))}
        searchPlaceholder={t('table.search')}
        filters={[
          ...(seesShelves ? [shelfFilter] : []),
          {
            key: 'status',
            label: t('table.status'),
            options: publishStates.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          ...(area.words === 'help' ? [] : [kindFilter]),
        ]}
        exportUrl={(query, format) => fileUrl(area.endpoints.export, { query: { ...query, format } })}
        {...(mayWrite ? { bulkActions: bulkActionsWith(area, setDeleting) } : {})}
        empty={<EmptyState title={say('list.empty')}>{say('list.empty_text')}</EmptyState>}
      />
      {deleting.length > 0 && <DeleteArticles area={area} articles={deleting} onClose={() => setDeleting([])} />}
    </>
  )
}

function Actions({ area }: { area: Area }) {
  const { t } = useTranslation('articles')
  const { t: say } = useTranslation(area.words)
  const mayWrite = useMay(area.endpoints.create.access)
  const maySort = useMay(area.categories.create.access)
  return (
    <>
      <ButtonLink to={`${area.base}/searches`} variant="quiet" icon={SearchX}>
        {t('list.searches')}
      </ButtonLink>
      {maySort && (
        <ButtonLink to={area.categoriesPath} icon={FolderTree}>
          {t('list.categories')}
        </ButtonLink>
      )}
      {mayWrite && (
        <ButtonLink to={area.addPath} variant="primary" icon={Plus}>
          {say('list.add')}
        </ButtonLink>
      )}
    </>
  )
}

type BulkProps = {
  area: Area
  selected: ArticleRow[]
  clear: () => void
  onDelete: (articles: ArticleRow[]) => void
}

const bulkActionsWith =
  (area: Area, onDelete: BulkProps['onDelete']) => (selected: ArticleRow[], clear: () => void) => (
    <BulkActions area={area} selected={selected} clear={clear} onDelete={onDelete} />
  )

function BulkActions({ area, selected, clear, onDelete }: BulkProps) {
  const { t } = useTranslation('articles')
  const mayDelete = useMay(area.endpoints.deleteSeveral.access)
  const publish = usePublishArticles(area)
  const ids = selected.map(({ id }) => id)
  const count = ids.length
  const put = (status: ArticleRow['status']) => publish.mutate({ ids, status }, { onSuccess: clear })
  return (
    <>
      <BulkAction icon={Eye} short={t('bulk.publish_short')} onSelect={() => put('published')}>
        {t('bulk.publish', { count })}
      </BulkAction>
      <BulkAction icon={EyeOff} short={t('bulk.unpublish_short')} onSelect={() => put('draft')}>
        {t('bulk.unpublish', { count })}
      </BulkAction>
      {mayDelete && (
        <>
          <BulkSeparator />
          <BulkAction icon={Trash2} short={t('bulk.delete_short')} onSelect={() => onDelete(selected)}>
            {t('bulk.delete', { count })}
          </BulkAction>
        </>
      )}
    </>
  )
}
