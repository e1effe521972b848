import { type AccessRequest, accessRequests } from '@guildhall/contract/access-requests'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { useClosed, useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { SavedViews } from '../saved-views/public.ts'
import { BulkDecisions } from './bulk-decisions.tsx'
import type { Choice } from './decisions.tsx'
import { requestsQuery } from './office-api.ts'
import { OfficeDecision } from './office-decision.tsx'
import { addPath, editPath } from './paths.ts'
import { nameOf, useRequestColumns } from './request-columns.tsx'
import { filterKeys, useRequestFilters } from './request-filters.ts'
import { useRequestViews } from './request-views.ts'

/** Who asks for access: to the network, or to one's own organization. */
export default function RequestList() {
  const { t, i18n } = useTranslation('access-requests')
  const params = useListParams(filterKeys, { defaultSort: '-created_at' })
  const list = useQuery(requestsQuery(params.query))
  const [bulk, setBulk] = useState<Bulk>()
  const mayWrite = useMay('access_request_write')
  const mayDecide = useMay('access_request_approve')
  const closed = useClosed(accessRequests.export)
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={meta && formatTotal(meta, i18n.language)}
        actions={
          mayWrite && (
            <ButtonLink to={addPath} variant="primary" icon={Plus}>
              {t('list.add')}
            </ButtonLink>
          )
        }
      />
      <SavedViews list="access-requests" params={params} builtIn={useRequestViews()} />
      <DataTable
        id="access-requests"
        label={t('list.title')}
        columns={useRequestColumns()}
        query={list}
        params={params}
        rowName={nameOf}
        rowLink={({ id }) => (mayWrite ? editPath(id) : undefined)}
        avatar={(request) => <Avatar name={nameOf(request)} />}
        searchPlaceholder={t('list.search')}
        filters={useRequestFilters()}
        exportUrl={
          closed ? { closed } : (query, format) => fileUrl(accessRequests.export, { query: { ...query, format } })
        }
        bulkActions={
          mayDecide
            ? (selected, _clear, select) => (
                <BulkDecisions selected={selected} onChoose={(choice, open) => setBulk({ choice, open, select })} />
              )
            : undefined
        }
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
      {bulk && (
        <OfficeDecision
          requests={bulk.open}
          choice={bulk.choice}
          onDone={bulk.select}
          onClose={() => setBulk(undefined)}
        />
      )}
    </>
  )
}

type Bulk = { choice: Choice; open: AccessRequest[]; select: (ids: string[]) => void }
