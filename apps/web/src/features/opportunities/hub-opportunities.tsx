import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { hostsQuery, opportunityPageQuery } from './api.ts'
import { OpportunityRows } from './opportunity-rows.tsx'
import { addPath } from './paths.ts'

/** What is asked for in a hub, as the reader would find it under Opportunities. */
export function HubOpportunities({ hubId }: { hubId: string }) {
  const { t } = useTranslation('opportunities')
  const params = useListParams()
  const found = useQuery(opportunityPageQuery({ ...params.query, hub_id: [hubId] }))
  const mayWrite = useMay('opportunity_write')
  const { data: hosts } = useQuery({ ...hostsQuery, enabled: mayWrite })
  const add = mayWrite && hosts?.hubs.some(({ id }) => id === hubId) && (
    <ButtonLink to={`${addPath}?hub=${hubId}`} size="s" icon={Plus}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <div className="max-w-[1000px] pb-8">
      {add && found.data && found.data.meta.total > 0 && <div className="mb-3 flex justify-end">{add}</div>}
      <OpportunityRows
        query={found}
        params={params}
        empty={
          <EmptyState title={t('empty.hub')} action={add}>
            {t('empty.hub_text')}
          </EmptyState>
        }
      />
    </div>
  )
}
