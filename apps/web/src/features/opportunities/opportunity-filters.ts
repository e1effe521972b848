import { opportunityKinds } from '@guildhall/contract/opportunities'
import { type Phase, phases } from '@guildhall/contract/opportunity-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query-client.ts'
import { useMay } from '../../lib/session.ts'
import type { Filter } from '../../ui/table/filter.ts'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { audienceOptionsQuery } from '../audiences/public.ts'
import { taxonomyQuery } from '../capabilities-taxonomy/public.ts'

export const filterKeys = ['kind', 'phase', 'hub_id', 'capability'] as const
type Key = (typeof filterKeys)[number]
export type Params = ListState<Key>

/** What can still be answered comes first. */
export const views = ['open', 'fits', 'saved', 'responded', 'mine', 'all'] as const
export type View = (typeof views)[number]

/** The view of what is open leaves no choice of phases. */
export function useOpportunityFilters(view: View): Filter<Key>[] {
  const { t } = useTranslation('opportunities')
  const { data: audiences } = useQuery(audienceOptionsQuery)
  const mayWrite = useMay('opportunity_write')
  const shown = phases.filter((phase) => phase !== 'draft' || mayWrite)
  return [
    {
      key: 'kind',
      label: t('filter.kind'),
      options: opportunityKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    ...(view === 'open'
      ? []
      : [
          {
            key: 'phase' as const,
            label: t('filter.phase'),
            options: shown.map((value) => ({ value, label: t(`phase.${value}`) })),
          },
        ]),
    { key: 'hub_id', label: t('filter.hub'), options: audiences?.hubs ?? [] },
    {
      key: 'capability',
      label: t('filter.capability'),
      search: async (text) => (await nodes()).filter((node) => isMeant(node, text)).map(optionOf),
      named: async (ids) => (await nodes()).filter(({ id }) => ids.includes(id)).map(optionOf),
    },
  ]
}

/** What the address says, as far as the contract knows it, narrowed to what the view is about. */
export const listQueryOf = ({ query, filters }: Pick<Params, 'query' | 'filters'>, view: View) => ({
  ...query,
  kind: opportunityKinds.filter((kind) => filters.kind.includes(kind)),
  phase: view === 'open' ? stillOpen : phases.filter((phase) => filters.phase.includes(phase)),
  ...(view === 'saved' || view === 'responded' || view === 'mine' ? { [view]: '1' as const } : {}),
})

const stillOpen: Phase[] = ['announced', 'open']

const nodes = () => queryClient.ensureQueryData(taxonomyQuery)

type Node = { id: string; name: string; synonyms: string[] }
const optionOf = ({ id, name }: Node) => ({ value: id, label: name })

const isMeant = ({ name, synonyms }: Node, text: string): boolean =>
  [name, ...synonyms].some((called) => called.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
