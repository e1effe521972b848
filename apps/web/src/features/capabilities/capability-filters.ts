import { capabilityStates, capabilityWeights } from '@guildhall/contract/capabilities'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../ui/table/filter.ts'
import { pathText, useTree } from '../capabilities-taxonomy/public.ts'
import { findOrganizations } from './api.ts'

export const filterKeys = ['organization_id', 'node_id', 'state', 'weight', 'stale'] as const

export function useCapabilityFilters({ isOfMany }: { isOfMany: boolean }): Filter<(typeof filterKeys)[number]>[] {
  const { t } = useTranslation('capabilities')
  const tree = useTree()
  return [
    ...(isOfMany
      ? [
          {
            key: 'organization_id' as const,
            label: t('organization'),
            search: (search: string) => findOrganizations({ search }),
            named: (ids: string[]) => findOrganizations({ ids }),
          },
        ]
      : []),
    {
      key: 'node_id',
      label: t('branch'),
      options: tree.nodes.map(({ id, name }) => ({
        value: id,
        label: [pathText(tree.above(id)), name].filter(Boolean).join(' › '),
      })),
    },
    {
      key: 'state',
      label: t('state_label'),
      options: capabilityStates.map((value) => ({ value, label: t(`standing.${value}`) })),
    },
    {
      key: 'weight',
      label: t('weight_label'),
      options: capabilityWeights.map((value) => ({ value, label: t(`weight.${value}`) })),
    },
    { key: 'stale', label: t('confirmation'), options: [{ value: '1', label: t('standing.stale') }] },
  ]
}
