import type { BulkOutcome } from '@guildhall/contract/bulk'
import { capabilities } from '@guildhall/contract/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatNumber, formatTotal, formatWhen } from '../../lib/format.ts'
import { useMay, useSeesAll } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { capabilitiesQuery, overviewQuery } from './api.ts'
import { CapabilityBulkActions, CapabilityRefusals } from './bulk-actions.tsx'
import { useCapabilityColumns } from './capability-columns.tsx'
import { CapabilitiesEmpty } from './capabilities-empty.tsx'
import { filterKeys, useCapabilityFilters } from './capability-filters.ts'
import { addPath, returnedSearch, staleSearch, viewPath, waitingSearch } from './paths.ts'

/** What the reader’s organization can do; for those who decide, what every one says that it can. */
export default function CapabilityListPage() {
  const { t, i18n } = useTranslation('capabilities')
  const params = useListParams(filterKeys, { defaultSort: '-updated_at' })
  const list = useQuery(capabilitiesQuery(params.query))
  const isOfMany = useSeesEvery()
  const mayWrite = useMay('capability_write')
  const [refused, setRefused] = useState<BulkOutcome['refused']>([])
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={t(isOfMany ? 'lede_all' : 'lede_own')}
        count={meta && formatTotal(meta, i18n.language)}
        actions={
          mayWrite && (
            <ButtonLink to={addPath} variant="primary" icon={Plus}>
              {t('add')}
            </ButtonLink>
          )
        }
      />
      <Views current={params.viewSearch} />
      <DataTable
        id="capabilities"
        label={t('title')}
        columns={useCapabilityColumns({ isOfMany })}
        query={list}
        params={params}
        rowName={(row) => (isOfMany ? `${row.node_name}, ${row.organization_name}` : row.node_name)}
        rowLink={(row) => viewPath(row.id)}
        searchPlaceholder={t(isOfMany ? 'search_all' : 'search_own')}
        filters={useCapabilityFilters({ isOfMany })}
        exportUrl={(query, format) => fileUrl(capabilities.export, { query: { ...query, format } })}
        bulkActions={
          isOfMany || mayWrite
            ? (selected, clear) => <CapabilityBulkActions selected={selected} clear={clear} onRefused={setRefused} />
            : undefined
        }
        empty={<CapabilitiesEmpty mayWrite={mayWrite} />}
      />
      {refused.length > 0 && <CapabilityRefusals refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}

/** Whether the reader sees what every organization is writing. */
function useSeesEvery(): boolean {
  const isOffice = useSeesAll()
  const mayApprove = useMay('capability_approve')
  return isOffice || mayApprove
}

/** What asks for somebody: that which waits, with how long the first one does, what was returned, what is in doubt. */
function Views({ current }: { current: string }) {
  const { t, i18n } = useTranslation('capabilities')
  const { data } = useQuery(overviewQuery)
  const note = (many: number | undefined) => (many === undefined ? undefined : formatNumber(many, i18n.language))
  const oldest = data?.waiting_since && t('views.oldest', { when: formatWhen(data.waiting_since, i18n.language) })
  const views = [
    {
      key: waitingSearch,
      label: t('views.waiting'),
      note: [note(data?.waiting), oldest].filter(Boolean).join(' · '),
    },
    { key: returnedSearch, label: t('views.returned'), note: note(data?.returned) },
    { key: staleSearch, label: t('views.stale'), note: note(data?.stale) },
  ]
  const isKnown = views.some(({ key }) => isSame(key, current))
  return (
    <ViewTabs
      label={t('views.label')}
      tabs={[
        { key: 'all', label: t('views.all'), search: '', isCurrent: !isKnown, note: note(data?.total) },
        ...views.map((view) => ({ ...view, search: `?${view.key}`, isCurrent: isSame(view.key, current) })),
      ]}
    />
  )
}

/** The order in which an address says it does not matter. */
const isSame = (one: string, other: string) => sorted(one) === sorted(other)
const sorted = (search: string) => {
  const params = new URLSearchParams(search)
  params.sort()
  return params.toString()
}
