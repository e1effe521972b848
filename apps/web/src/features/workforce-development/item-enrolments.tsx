import type { Enrolment } from '@guildhall/contract/article-content'
import { workforce } from '@guildhall/contract/articles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { useParams } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { Unknown } from '../../ui/unknown.tsx'
import { When } from '../../ui/when.tsx'
import { editedQuery } from '../articles/public.ts'
import { enrolmentsQuery } from './api.ts'
import { workforceArea } from './area.ts'

/** Who takes part in an item. */
export default function ItemEnrolments() {
  const { t, i18n } = useTranslation(['workforce-development', 'articles'])
  const { id = '' } = useParams()
  const item = useQuery(editedQuery(workforceArea, id))
  const params = useListParams([], { defaultSort: 'created_at' })
  const people = useQuery(enrolmentsQuery(id, params.query))
  const columns = useColumns()
  const unknown = (
    <Unknown title={t('articles:unknown.title')} to={workforceArea.base} back={t('articles:unknown.back')}>
      {t('articles:unknown.text')}
    </Unknown>
  )
  if (!item.data) return <QueryGap query={item} unknown={unknown} />
  return (
    <>
      <PageHeader
        title={item.data.title}
        count={people.data && formatTotal(people.data.meta, i18n.language)}
        lede={t('people.lede')}
      />
      <DataTable
        id="enrolments"
        label={t('people.label')}
        columns={columns}
        query={people}
        params={params}
        rowName={(row) => row.name}
        searchPlaceholder={t('people.search')}
        exportUrl={(query, format) =>
          fileUrl(workforce.exportEnrolments, { params: { id }, query: { ...query, format } })
        }
        empty={<EmptyState title={t('people.empty')}>{t('people.empty_text')}</EmptyState>}
      />
    </>
  )
}

function useColumns(): Column<Enrolment>[] {
  const { t } = useTranslation('workforce-development')
  return [
    { key: 'name', header: t('people.name'), cell: (row) => row.name },
    { key: 'organization', header: t('people.organization'), cell: (row) => row.organization_name },
    { key: 'email', header: t('people.email'), quiet: true, phone: 'hide', cell: (row) => row.email },
    { key: 'note', header: t('people.note'), quiet: true, wide: true, phone: 'hide', cell: (row) => row.note },
    {
      key: 'created_at',
      header: t('people.since'),
      sort: 'created_at',
      align: 'right',
      quiet: true,
      cell: (row) => <When iso={row.created_at} />,
    },
  ]
}
