import { orderStates } from '@guildhall/contract/order-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay, useSeesAll } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import type { Filter } from '../../ui/table/filter.ts'
import { findOrganizations, nameOrganizations, offersQuery, packageNamesQuery } from './api.ts'

export const filterKeys = ['state', 'package_id', 'organization_id'] as const
type FilterKey = (typeof filterKeys)[number]

/** Which orders: all that the reader sees, those that wait for him, or those that he asked for. */
export const views = ['all', 'waiting', 'mine'] as const
export type View = (typeof views)[number]

export const narrowedTo = (view: View) => (view === 'all' ? {} : { [view]: '1' as const })

export function useOrderFilters(): Filter<FilterKey>[] {
  const { t } = useTranslation(['orders', 'contract'])
  const mayFindOrganizations = useMay('organization_read')
  const seesOrganizations = useSeesOrganizations()
  return [
    {
      key: 'state',
      label: t('state_label'),
      options: orderStates.map((value) => ({ value, label: t(`contract:order_state.${value}`) })),
    },
    {
      key: 'package_id',
      label: t('package'),
      options: usePackages().map(({ id, name }) => ({ value: id, label: name })),
    },
    ...(seesOrganizations && mayFindOrganizations
      ? [
          {
            key: 'organization_id' as const,
            label: t('organization'),
            search: findOrganizations,
            named: nameOrganizations,
          },
        ]
      : []),
  ]
}

/** Whether the reader sees the orders of every organization. */
export function useSeesOrganizations(): boolean {
  const supports = useUserDetails(({ userDetails }) => Boolean(userDetails?.role_slug.includes('eda_support')))
  return useSeesAll() || supports
}

/** All packages for those who may see them, else those that the reader can order. */
function usePackages(): { id: string; name: string }[] {
  const readsAll = useMay('package_read')
  const mayOrder = useMay('order_write')
  const all = useQuery({ ...packageNamesQuery, enabled: readsAll })
  const offers = useQuery({ ...offersQuery(), enabled: mayOrder && !readsAll })
  return all.data ?? offers.data ?? []
}
