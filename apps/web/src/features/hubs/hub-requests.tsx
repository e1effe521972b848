import { type Hub, type HubRequest, joinStates, RemovalReason } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { requestsQuery, useDecide } from './api.ts'

/** Who asked to join, for those who decide. */
export function HubRequests({ hub }: { hub: Hub }) {
  const { t } = useTranslation('hubs')
  const params = useListParams(['state'], { defaultSort: '-created_at' })
  const [refused, setRefused] = useState<HubRequest>()
  const decide = useDecide()
  const states = joinStates.filter((state) => params.filters.state.includes(state))
  const list = useQuery(
    requestsQuery({ ...params.query, hub_id: hub.id, state: states.length > 0 ? states : undefined }),
  )
  const approve = ({ id }: HubRequest) => decide.mutate({ id, decision: 'approve', reason: '' })
  return (
    <>
      <DataTable
        id="hub-requests"
        label={t('tabs.requests')}
        columns={useColumns({ busyId: decide.variables?.id, isBusy: decide.isPending, approve, refuse: setRefused })}
        query={list}
        params={params}
        rowName={({ organization_name }) => organization_name}
        filters={[
          {
            key: 'state',
            label: t('requests.state'),
            options: joinStates.map((value) => ({ value, label: t(`requests.states.${value}`) })),
          },
        ]}
        searchPlaceholder={t('requests.search')}
        empty={<EmptyState title={t('requests.empty')}>{t('requests.empty_text')}</EmptyState>}
      />
      {refused && (
        <ReasonDialog
          title={t('requests.reject_title', { name: refused.organization_name })}
          about={t('requests.reject_text')}
          label={t('requests.reason')}
          confirmLabel={t('requests.reject')}
          schema={RemovalReason}
          maxLength={500}
          onClose={() => setRefused(undefined)}
          onConfirm={(input) => decide.mutateAsync({ ...input, id: refused.id, decision: 'reject' })}
        />
      )}
    </>
  )
}

const kinds = { pending: 'under_way', approved: 'done', rejected: 'refused', withdrawn: 'retired' } as const

type Deciding = {
  busyId: string | undefined
  isBusy: boolean
  approve: (request: HubRequest) => void
  refuse: (request: HubRequest) => void
}

function useColumns({ busyId, isBusy, approve, refuse }: Deciding): Column<HubRequest>[] {
  const { t } = useTranslation('hubs')
  return [
    { key: 'organization', header: t('members.name'), cell: ({ organization_name }) => organization_name },
    {
      key: 'message',
      header: t('requests.message'),
      quiet: true,
      shrinks: true,
      width: '36%',
      cell: ({ message, reason }) => (
        <span className="block whitespace-normal">
          {message || '—'}
          {reason && <span className="block text-small text-ink-3">{t('requests.because', { reason })}</span>}
        </span>
      ),
    },
    { key: 'asked_by', header: t('requests.asked_by'), quiet: true, phone: 'hide', cell: (row) => row.asked_by_name },
    {
      key: 'created_at',
      header: t('requests.asked'),
      sort: 'created_at',
      quiet: true,
      phone: 'hide',
      cell: ({ created_at }) => <When iso={created_at} />,
    },
    {
      key: 'state',
      header: t('requests.state'),
      phone: 'status',
      cell: ({ state }) => <Status kind={kinds[state]}>{t(`requests.states.${state}`)}</Status>,
    },
    {
      key: 'decide',
      header: t('requests.decide'),
      align: 'right',
      cell: (row) =>
        row.state === 'pending' && (
          <span className="inline-flex gap-2">
            <Button size="s" onClick={() => refuse(row)}>
              {t('requests.reject')}
            </Button>
            <Button size="s" variant="primary" busy={isBusy && busyId === row.id} onClick={() => approve(row)}>
              {t('requests.approve')}
            </Button>
          </span>
        ),
    },
  ]
}
