import type { OrganizationDetail } from '@guildhall/contract/organizations'
import type { UserRow } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { AccountStatus, useRoleTitles } from '../users/public.ts'
import { peopleQuery } from './api.ts'

/** Who belongs to it; what is done for people is done in their own list. */
export function OrganizationPeople({ organization: { id, name } }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const params = useListParams([], { defaultSort: 'name' })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{t('people_tab.lede', { name })}</p>
        <ButtonLink size="s" icon={Users} to={`/users?organization_id=${id}`}>
          {t('people_tab.open')}
        </ButtonLink>
      </div>
      <DataTable
        id="organization-people"
        label={t('people')}
        columns={usePeopleColumns()}
        query={useQuery(peopleQuery({ ...params.query, organization_id: id }))}
        params={params}
        rowName={(person) => person.name}
        rowLink={(person) => `/users/edit-user/${person.id}`}
        avatar={avatarOf}
        searchPlaceholder={t('people_tab.search')}
        empty={<EmptyState title={t('people_tab.empty')}>{t('people_tab.empty_text')}</EmptyState>}
      />
    </>
  )
}

const avatarOf = ({ name }: UserRow) => <Avatar name={name} />

function usePeopleColumns(): Column<UserRow>[] {
  const { t } = useTranslation('users')
  const titlesOf = useRoleTitles()
  return [
    { key: 'name', header: t('name'), sort: 'name', cell: ({ name }) => name },
    { key: 'email', header: t('email'), sort: 'email', quiet: true, phone: 'hide', cell: ({ email }) => email },
    { key: 'role', header: t('role'), quiet: true, cell: ({ role_slug }) => titlesOf(role_slug) },
    {
      key: 'status',
      header: t('status'),
      phone: 'status',
      cell: ({ status }) => <AccountStatus status={status} />,
    },
    {
      key: 'last_sign_in_at',
      header: t('last_sign_in'),
      sort: 'last_sign_in_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? <When iso={last_sign_in_at} /> : t('never')),
    },
  ]
}
