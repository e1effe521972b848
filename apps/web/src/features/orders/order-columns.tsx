import type { OrderRow } from '@guildhall/contract/orders'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Column } from '../../ui/table/column.ts'
import { Tag } from '../../ui/tag.tsx'
import { Day } from '../organizations/public.ts'
import { OrderStatus } from './order-state.tsx'

type Shown = {
  /** Whose order it is says nothing to those who see their own organization's only. */
  hasOrganization: boolean
  /** That it waits says nothing where all of them do. */
  hasWaiting: boolean
}

export function useOrderColumns({ hasOrganization, hasWaiting }: Shown): Column<OrderRow>[] {
  const { t, i18n } = useTranslation('orders')
  const organization: Column<OrderRow> = {
    key: 'organization',
    header: t('organization'),
    width: '18%',
    shrinks: true,
    cell: (row) => row.organization.name,
  }
  return [
    { key: 'number', header: t('number'), sort: 'number', phone: 'meta', cell: ({ number }) => number },
    {
      key: 'project',
      header: t('project'),
      width: '26%',
      shrinks: true,
      phone: 'title',
      cell: (row) => row.project_title || <span className="text-ink-3">{t('untitled')}</span>,
    },
    ...(hasOrganization ? [organization] : []),
    {
      key: 'package',
      header: t('package'),
      quiet: true,
      wide: true,
      width: '18%',
      shrinks: true,
      cell: (row) => row.package.name,
    },
    {
      key: 'state',
      header: t('state_label'),
      phone: 'status',
      cell: (row) => <State order={row} hasWaiting={hasWaiting} />,
    },
    {
      key: 'seats',
      header: t('seats'),
      align: 'right',
      phone: 'hide',
      cell: (row) => formatNumber(row.seats, i18n.language),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'right',
      phone: 'hide',
      cell: ({ price, currency }) => formatMoney(price, currency, i18n.language),
    },
    ...useDateColumns(),
  ]
}

function useDateColumns(): Column<OrderRow>[] {
  const { t } = useTranslation('orders')
  return [
    {
      key: 'submitted',
      header: t('submitted'),
      sort: 'submitted_at',
      align: 'right',
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ submitted_at }) => submitted_at && <Day of={submitted_at} />,
    },
    {
      key: 'ends',
      header: t('ends'),
      sort: 'ends_on',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ ends_on }) => ends_on && <Day of={ends_on} />,
    },
    {
      key: 'requester',
      header: t('requester'),
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: (row) => row.requester.name,
    },
  ]
}

function State({ order: { state, waits_for_me }, hasWaiting }: { order: OrderRow; hasWaiting: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <OrderStatus state={state} />
      {hasWaiting && waits_for_me && <Tag kind="solid">{t('waits_for_you')}</Tag>}
    </span>
  )
}
