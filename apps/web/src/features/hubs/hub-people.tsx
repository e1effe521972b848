import type { Hub, HubPerson } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { peopleQuery } from './api.ts'

/** The people of the hub's organizations. */
export function HubPeople({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const params = useListParams([], { defaultSort: 'name' })
  return (
    <DataTable
      id="hub-people"
      label={t('tabs.people')}
      columns={useColumns()}
      query={useQuery(peopleQuery({ ...params.query, hub_id: hub.id }))}
      params={params}
      rowName={({ name }) => name}
      avatar={avatarOf}
      searchPlaceholder={t('people.search')}
      empty={<EmptyState title={t('people.empty')}>{t('people.empty_text')}</EmptyState>}
    />
  )
}

const avatarOf = ({ name }: HubPerson) => <Avatar name={name} />

function useColumns(): Column<HubPerson>[] {
  const { t } = useTranslation('hubs')
  return [
    { key: 'name', header: t('people.name'), sort: 'name', cell: ({ name }) => name },
    { key: 'job_title', header: t('people.job_title'), quiet: true, cell: ({ job_title }) => job_title },
    {
      key: 'organization',
      header: t('people.organization'),
      quiet: true,
      cell: ({ organization_name }) => organization_name,
    },
  ]
}
