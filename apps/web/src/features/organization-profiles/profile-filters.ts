import { profileStatuses } from '@guildhall/contract/organization-profile-rules'
import { organizationTypes } from '@guildhall/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../ui/table/filter.ts'
import { useLevels } from '../membership-levels/public.ts'
import { hubsQuery } from './api.ts'

export const filterKeys = ['status', 'type', 'level', 'hub_id'] as const

export function useProfileFilters(): Filter<(typeof filterKeys)[number]>[] {
  const { t } = useTranslation('organization-profiles')
  const levels = useLevels() ?? []
  const { data: hubs = [] } = useQuery(hubsQuery)
  return [
    {
      key: 'status',
      label: t('status_label'),
      options: profileStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: 'type',
      label: t('type_label'),
      options: organizationTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    { key: 'level', label: t('level'), options: levels.map(({ slug, name }) => ({ value: slug, label: name })) },
    { key: 'hub_id', label: t('hub'), options: hubs },
  ]
}
