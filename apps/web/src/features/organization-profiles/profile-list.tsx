import { type OrganizationProfileRow, organizationProfiles } from '@guildhall/contract/organization-profiles'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { logoUrl, profilesQuery } from './api.ts'
import { profilePath } from './paths.ts'
import { useProfileColumns } from './profile-columns.tsx'
import { filterKeys, useProfileFilters } from './profile-filters.ts'

export default function ProfileList() {
  const { t, i18n } = useTranslation('organization-profiles')
  const params = useListParams(filterKeys, { defaultSort: 'name' })
  const list = useQuery(profilesQuery(params.query))
  const hasOwn = useUserDetails(({ userDetails }) => Boolean(userDetails?.organization_name))
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lede={t('list.lede')}
        count={meta && formatTotal(meta, i18n.language)}
        actions={
          hasOwn && (
            <ButtonLink to={profilePath('own')} icon={Pencil}>
              {t('list.own')}
            </ButtonLink>
          )
        }
      />
      <DataTable
        id="organization-profiles"
        label={t('list.title')}
        columns={useProfileColumns()}
        query={list}
        params={params}
        rowName={({ name }) => name}
        rowLink={({ id }) => profilePath(id)}
        avatar={avatarOf}
        searchPlaceholder={t('list.search')}
        filters={useProfileFilters()}
        exportUrl={(query, format) => fileUrl(organizationProfiles.export, { query: { ...query, format } })}
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
    </>
  )
}

const avatarOf = (row: OrganizationProfileRow) => <Avatar name={row.name} square photo={logoUrl(row)} />
