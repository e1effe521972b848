import { type Acceptance, design } from '@guildhall/contract/design'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { fileUrl } from '../../lib/api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { acceptancesQuery, assetQuery } from './api.ts'
import { AssetMissing } from './asset-missing.tsx'
import { viewPath } from './paths.ts'

/** Who accepted the terms of an asset, and whether those that stand now. */
export default function Acceptances() {
  const { t } = useTranslation('design')
  const { id = '' } = useParams()
  const found = useQuery(assetQuery(id))
  const params = useListParams([], { defaultSort: '-accepted_at' })
  const list = useQuery(acceptancesQuery({ ...params.query, asset_id: id }))
  const columns = useColumns()
  if (!found.data) return <AssetMissing query={found} />
  return (
    <>
      <PageHeader
        title={t('acceptances.title')}
        lede={found.data.title}
        actions={<ButtonLink to={viewPath(id)}>{t('acceptances.back')}</ButtonLink>}
      />
      <DataTable
        id="design-acceptances"
        label={t('acceptances.title')}
        columns={columns}
        query={list}
        params={params}
        rowName={({ name }) => name}
        avatar={avatarOf}
        searchPlaceholder={t('acceptances.search')}
        exportUrl={(query, format) => fileUrl(design.exportAcceptances, { query: { ...query, asset_id: id, format } })}
        empty={<EmptyState title={t('acceptances.empty')}>{t('acceptances.empty_text')}</EmptyState>}
      />
    </>
  )
}

const avatarOf = ({ name }: Acceptance) => <Avatar name={name} />

function useColumns(): Column<Acceptance>[] {
  const { t } = useTranslation('design')
  return [
    { key: 'name', header: t('acceptances.name'), cell: ({ name }) => name },
    { key: 'email', header: t('acceptances.email'), quiet: true, phone: 'hide', cell: ({ email }) => email },
    {
      key: 'organization',
      header: t('acceptances.organization'),
      quiet: true,
      cell: ({ organization_name }) => organization_name,
    },
    {
      key: 'current',
      header: t('acceptances.terms'),
      phone: 'status',
      cell: ({ is_current }) => (
        <Status kind={is_current ? 'done' : 'retired'}>
          {t(is_current ? 'acceptances.current' : 'acceptances.earlier')}
        </Status>
      ),
    },
    {
      key: 'accepted_at',
      header: t('acceptances.when'),
      sort: 'accepted_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ accepted_at }) => <When iso={accepted_at} />,
    },
  ]
}
