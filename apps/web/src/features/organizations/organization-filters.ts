import { organizationTypes } from '@guildhall/contract/organizations'
import { organizationStatuses } from '@guildhall/contract/standing'
import { addedWithin } from '@guildhall/contract/how-long-ago'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../ui/table/filter.ts'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { useLevels } from '../membership-levels/public.ts'
import { hubsQuery } from './api.ts'

export const filterKeys = ['type', 'status', 'level', 'hub_id', 'agreement', 'added'] as const
type FilterKey = (typeof filterKeys)[number]

const answers = ['signed', 'missing'] as const

export function useOrganizationFilters(): Filter<FilterKey>[] {
  const { t } = useTranslation('organizations')
  const levels = useLevels() ?? []
  const { data: hubs = [] } = useQuery(hubsQuery)
  const optionsOf = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    { key: 'type', label: t('type'), options: optionsOf(organizationTypes, (type) => t(`organization_type.${type}`)) },
    {
      key: 'status',
      label: t('status_label'),
      options: optionsOf(organizationStatuses, (each) => t(`status.${each}`)),
    },
    { key: 'level', label: t('level'), options: levels.map(({ slug, name }) => ({ value: slug, label: name })) },
    { key: 'hub_id', label: t('hub'), options: hubs },
    { key: 'agreement', label: t('agreement'), options: optionsOf(answers, (each) => t(`answer.${each}`)) },
    { key: 'added', label: t('added'), options: optionsOf(addedWithin, (each) => t(`within.${each}`)) },
  ]
}

type Query = Omit<ListState<FilterKey>['query'], 'page' | 'per_page'>

/** What the list's endpoint takes: where both answers to a question are chosen, it does not narrow. */
export const wanted = <Q extends Query>({ agreement = [], ...query }: Q) => ({
  ...query,
  agreement: agreement.length === 1 ? answers.find((answer) => answer === agreement[0]) : undefined,
})
