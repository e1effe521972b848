import { organizationTypes } from '@guildhall/contract/organizations'
import { packageStates } from '@guildhall/contract/packages'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import type { Filter } from '../../ui/table/filter.ts'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { useLevels } from '../membership-levels/public.ts'
import { toolNamesQuery } from '../tools/public.ts'

export const filterKeys = ['state', 'vendor', 'level', 'type'] as const
type Key = (typeof filterKeys)[number]

export function usePackageFilters(): Filter<Key>[] {
  const { t } = useTranslation('packages')
  const levels = useLevels() ?? []
  const { data } = useQuery({ ...toolNamesQuery, enabled: useMay('eda_read') })
  return [
    {
      key: 'state',
      label: t('state_label'),
      options: packageStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    { key: 'vendor', label: t('vendor'), options: (data?.vendors ?? []).map((value) => ({ value, label: value })) },
    { key: 'level', label: t('level'), options: levels.map(({ slug, name }) => ({ value: slug, label: name })) },
    {
      key: 'type',
      label: t('type_label'),
      options: organizationTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
  ]
}

type Query = Omit<ListState<Key>['query'], 'page' | 'per_page'>

/** What the address says, as far as the contract knows it. */
export const wanted = <Q extends Query>(query: Q) => ({
  ...query,
  state: query.state && packageStates.filter((state) => query.state?.includes(state)),
  type: query.type && organizationTypes.filter((type) => query.type?.includes(type)),
})
