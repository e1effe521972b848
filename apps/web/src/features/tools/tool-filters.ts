import { deliveries, licenceModels, toolCategories, toolStates } from '@guildhall/contract/tools'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../ui/table/filter.ts'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { toolNamesQuery } from './api.ts'

export const filterKeys = ['vendor', 'category', 'licence_model', 'delivery', 'state'] as const
type Key = (typeof filterKeys)[number]

export function useToolFilters(): Filter<Key>[] {
  const { t } = useTranslation('tools')
  const { data } = useQuery(toolNamesQuery)
  const optionsOf = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    { key: 'vendor', label: t('vendor'), options: optionsOf(data?.vendors ?? [], (vendor) => vendor) },
    {
      key: 'category',
      label: t('category_label'),
      options: optionsOf(toolCategories, (each) => t(`category.${each}`)),
    },
    {
      key: 'licence_model',
      label: t('licence'),
      options: optionsOf(licenceModels, (each) => t(`licence_model.${each}`)),
    },
    { key: 'delivery', label: t('delivery_label'), options: optionsOf(deliveries, (each) => t(`delivery.${each}`)) },
    { key: 'state', label: t('state_label'), options: optionsOf(toolStates, (each) => t(`state.${each}`)) },
  ]
}

type Query = Omit<ListState<Key>['query'], 'page' | 'per_page'>

/** What the address says, as far as the contract knows it. */
export const wanted = <Q extends Query>(query: Q) => ({
  ...query,
  category: known(toolCategories, query.category),
  licence_model: known(licenceModels, query.licence_model),
  delivery: known(deliveries, query.delivery),
  state: known(toolStates, query.state),
})

const known = <T extends string>(values: readonly T[], chosen: string[] | undefined) =>
  chosen && values.filter((value) => chosen.includes(value))
