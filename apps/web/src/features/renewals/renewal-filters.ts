import { renewalWindows } from '@guildhall/contract/renewals'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../ui/table/filter.ts'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { useLevels } from '../membership-levels/public.ts'

export const filterKeys = ['window', 'level', 'pays_by'] as const
type FilterKey = (typeof filterKeys)[number]

const ways = ['card', 'offline'] as const

/** The window is chosen over the list, the rest in it. */
export function useRenewalFilters(): Filter<FilterKey>[] {
  const { t } = useTranslation('renewals')
  const levels = useLevels() ?? []
  return [
    { key: 'level', label: t('level'), options: levels.map(({ slug, name }) => ({ value: slug, label: name })) },
    { key: 'pays_by', label: t('pays_by'), options: ways.map((value) => ({ value, label: t(`way.${value}`) })) },
  ]
}

type Query = Omit<ListState<FilterKey>['query'], 'page' | 'per_page'>

/** What the endpoint takes: one window, and one way or both. */
export const wanted = <Q extends Query>({ window: windows = [], pays_by = [], ...query }: Q) => ({
  ...query,
  window: renewalWindows.find((each) => windows.includes(each)),
  pays_by: pays_by.length === 1 ? ways.find((each) => pays_by.includes(each)) : undefined,
})
