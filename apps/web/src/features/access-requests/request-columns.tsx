import type { AccessRequest } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { RequestStatus } from './request-status.tsx'

export function useRequestColumns(): Column<AccessRequest>[] {
  const { t } = useTranslation('access-requests')
  return [
    { key: 'name', header: t('list.person'), cell: nameOf },
    {
      key: 'email',
      header: t('facts.email'),
      quiet: true,
      wide: true,
      phone: 'hide',
      width: '22%',
      shrinks: true,
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    { key: 'organization', header: t('list.company'), cell: ({ organization_name }) => organization_name },
    { key: 'kind', header: t('list.kind'), quiet: true, phone: 'hide', cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'status',
      header: t('list.status'),
      phone: 'status',
      cell: ({ status }) => <RequestStatus status={status} />,
    },
    {
      key: 'created_at',
      header: t('facts.created_at'),
      sort: 'created_at',
      align: 'right',
      quiet: true,
      cell: ({ created_at }) => <When iso={created_at} />,
    },
  ]
}

export const nameOf = ({ first_name, last_name }: Pick<AccessRequest, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`
