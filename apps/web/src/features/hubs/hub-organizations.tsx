import { type Hub, type HubOrganization, RemovalReason } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { Tag } from '../../ui/tag.tsx'
import { organizationsQuery, useRemoveOrganization } from './api.ts'

/** The organizations that belong to the hub. */
export function HubOrganizations({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const params = useListParams([], { defaultSort: 'name' })
  const [leaving, setLeaving] = useState<HubOrganization>()
  const seesProfiles = useMay('organization_profile_read')
  return (
    <>
      <DataTable
        id="hub-organizations"
        label={t('tabs.members')}
        columns={useColumns(hub.is_managed ? setLeaving : undefined)}
        query={useQuery(organizationsQuery({ ...params.query, hub_id: hub.id }))}
        params={params}
        rowName={({ name }) => name}
        rowLink={({ id, is_listed }) => (seesProfiles && is_listed ? `/organizations/profile/${id}` : undefined)}
        avatar={avatarOf}
        searchPlaceholder={t('members.search')}
        empty={<EmptyState title={t('members.empty')}>{t('members.empty_text')}</EmptyState>}
      />
      {leaving && <RemoveDialog hub={hub} organization={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

const avatarOf = ({ name }: HubOrganization) => <Avatar name={name} square />

function useColumns(onRemove: ((organization: HubOrganization) => void) | undefined): Column<HubOrganization>[] {
  const { t } = useTranslation('hubs')
  return [
    {
      key: 'name',
      header: t('members.name'),
      sort: 'name',
      cell: ({ name, is_lead, is_listed }) => (
        <span className="inline-flex items-center gap-2">
          {name}
          {is_lead && <Tag kind="solid">{t('members.lead')}</Tag>}
          {!is_listed && <Tag>{t('members.unlisted')}</Tag>}
        </span>
      ),
    },
    {
      key: 'type',
      header: t('members.type'),
      quiet: true,
      phone: 'hide',
      cell: ({ type }) => t(`members.types.${type}`),
    },
    { key: 'place', header: t('members.place'), quiet: true, cell: placeOf },
    {
      key: 'people',
      header: t('members.people'),
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ people_count }) => people_count,
    },
    ...(onRemove
      ? [
          {
            key: 'remove',
            header: t('members.remove'),
            hideHeader: true,
            align: 'right' as const,
            cell: (row: HubOrganization) =>
              row.is_lead ? null : (
                <IconButton
                  size="s"
                  icon={UserMinus}
                  label={t('members.remove_of', { name: row.name })}
                  onClick={() => onRemove(row)}
                />
              ),
          },
        ]
      : []),
  ]
}

const placeOf = ({ city, region }: HubOrganization) => [city, region].filter(Boolean).join(', ')

type RemoveProps = { hub: Hub; organization: HubOrganization; onClose: () => void }

function RemoveDialog({ hub, organization, onClose }: RemoveProps) {
  const { t } = useTranslation('hubs')
  const remove = useRemoveOrganization()
  return (
    <ReasonDialog
      title={t('members.remove_title', { name: organization.name, hub: hub.name })}
      about={t('members.remove_text')}
      label={t('requests.reason')}
      confirmLabel={t('members.remove')}
      schema={RemovalReason}
      maxLength={500}
      onClose={onClose}
      onConfirm={(input) => remove.mutateAsync({ ...input, hub_id: hub.id, organization_id: organization.id })}
    />
  )
}
