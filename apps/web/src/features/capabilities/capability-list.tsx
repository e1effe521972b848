import { useQuery } from '@tanstack/react-query'
import { Cpu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { capabilitiesQuery } from './api.ts'
import { useCapabilityColumns } from './capability-columns.tsx'
import { listPath, viewPath } from './paths.ts'

/** What one organization can do, as far as the reader sees it here; what is done about it is done in the list of all. */
export function CapabilityList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('capabilities')
  const params = useListParams([], { defaultSort: 'node' })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{t('tab.lede')}</p>
        <ButtonLink size="s" icon={Cpu} to={`${listPath}?organization_id=${organizationId}`}>
          {t('tab.open')}
        </ButtonLink>
      </div>
      <DataTable
        id="organization-capabilities"
        label={t('title')}
        columns={useCapabilityColumns({ isOfMany: false })}
        query={useQuery(capabilitiesQuery({ ...params.query, organization_id: [organizationId] }))}
        params={params}
        rowName={(row) => row.node_name}
        rowLink={(row) => viewPath(row.id)}
        searchPlaceholder={t('search_own')}
        empty={<EmptyState title={t('empty.title')}>{t('empty.organization')}</EmptyState>}
      />
    </>
  )
}
