import { accessRequestKinds, accessRequestStatuses } from '@guildhall/contract/access-requests'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import type { Filter } from '../../ui/table/filter.ts'
import { findOrganizations, nameOrganizations } from './office-api.ts'

export const filterKeys = ['status', 'kind', 'organization_id'] as const
export type FilterKey = (typeof filterKeys)[number]

/** Whoever looks after one organization has the requests of that one only. */
export function useRequestFilters(): Filter<FilterKey>[] {
  const { t } = useTranslation('access-requests')
  const seesAll = useMay('system_admin')
  const filters: Filter<FilterKey>[] = [
    { key: 'status', label: t('list.status'), options: optionsOf(accessRequestStatuses, (key) => t(`status.${key}`)) },
    { key: 'kind', label: t('list.kind'), options: optionsOf(accessRequestKinds, (key) => t(`kind.${key}`)) },
  ]
  return seesAll
    ? [
        ...filters,
        { key: 'organization_id', label: t('facts.organization'), search: findOrganizations, named: nameOrganizations },
      ]
    : filters
}

const optionsOf = <T extends string>(values: readonly T[], label: (value: T) => string) =>
  values.map((value) => ({ value, label: label(value) }))
