import { type DesignKind, designKinds } from '@guildhall/contract/design'
import { type PublishState, publishStates } from '@guildhall/contract/content'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import type { Filter } from '../../ui/table/filter.ts'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { overviewQuery } from './api.ts'

export const filterKeys = ['kind', 'technology', 'provider', 'tag', 'deadline', 'status'] as const
type Key = (typeof filterKeys)[number]

/** The kind has its tabs; the rest is chosen here. */
export function useDesignFilters(): Filter<Key>[] {
  const { t } = useTranslation('design')
  const { data } = useQuery(overviewQuery)
  const mayWrite = useMay('design_write')
  const named = (values: string[] | undefined) => (values ?? []).map((value) => ({ value, label: value }))
  return [
    { key: 'technology', label: t('technology'), options: named(data?.technologies) },
    { key: 'provider', label: t('provider'), options: named(data?.providers) },
    { key: 'tag', label: t('tag'), options: named(data?.tags) },
    { key: 'deadline', label: t('deadline'), options: [{ value: 'open', label: t('deadlines.open') }] },
    ...(mayWrite
      ? [
          {
            key: 'status' as const,
            label: t('status'),
            options: publishStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]
      : []),
  ]
}

/** What the address says, as far as the contract knows it. */
export const listQueryOf = ({ query, filters }: Pick<ListState<Key>, 'query' | 'filters'>) => ({
  ...query,
  kind: designKinds.filter((kind: DesignKind) => filters.kind.includes(kind)),
  deadline: filters.deadline.includes('open') ? ['open' as const] : [],
  status: publishStates.filter((state: PublishState) => filters.status.includes(state)),
})
