import type { ArticleRow } from '@guildhall/contract/article-content'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { useAudienceList } from '../audiences/public.ts'
import type { Area } from './area.ts'

export function useArticleColumns(area: Area): Column<ArticleRow>[] {
  const { t } = useTranslation('articles')
  const ofWorkforce: Column<ArticleRow>[] = [
    { key: 'kind', header: t('table.kind'), phone: 'hide', cell: ({ kind }) => kind && t(`kind.${kind}`) },
    {
      key: 'enrolled',
      header: t('table.enrolled'),
      align: 'right',
      wide: true,
      phone: 'hide',
      cell: (row) => row.enrolment_count || '—',
    },
  ]
  return [
    { key: 'title', header: t('table.title'), sort: 'title', cell: (row) => row.title },
    ...(area.words === 'help' ? [] : ofWorkforce),
    { key: 'category', header: t('table.category'), quiet: true, cell: (row) => row.category_name },
    {
      key: 'status',
      header: t('table.status'),
      phone: 'status',
      cell: ({ status }) => <Status kind={status === 'draft' ? 'not_begun' : 'done'}>{t(`status.${status}`)}</Status>,
    },
    {
      key: 'audience',
      header: t('table.audience'),
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: (row) => <AudienceCell row={row} />,
    },
    { key: 'helpful', header: t('table.helpful'), phone: 'hide', cell: (row) => <Votes row={row} /> },
    {
      key: 'updated_at',
      header: t('table.updated'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (row) => <When iso={row.updated_at} />,
    },
    {
      key: 'updated_by',
      header: t('table.updated_by'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: (row) => row.updated_by_name,
    },
  ]
}

function AudienceCell({ row }: { row: ArticleRow }) {
  const { t } = useTranslation('articles')
  return useAudienceList(row.audience) || t('table.everyone')
}

/** How many said yes, and how many no. */
function Votes({ row: { helpful_count, unhelpful_count } }: { row: ArticleRow }) {
  const { t } = useTranslation('articles')
  if (helpful_count + unhelpful_count === 0) return <span className="text-ink-3">—</span>
  return (
    <span className="inline-flex items-center gap-3 tabular-nums">
      <span className="sr-only">{t('feedback.counts', { yes: helpful_count, no: unhelpful_count })}</span>
      <span aria-hidden className="inline-flex items-center gap-1">
        <ThumbsUp className="size-3.5 text-ok" />
        {helpful_count}
      </span>
      <span aria-hidden className="inline-flex items-center gap-1 text-ink-2">
        <ThumbsDown className="size-3.5 text-ink-3" />
        {unhelpful_count}
      </span>
    </span>
  )
}
