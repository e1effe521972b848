import { type RenewalRow, renewals } from '@guildhall/contract/renewals'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { useMay, useSeesAll } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { viewPath } from '../organizations/public.ts'
import { useIssue } from '../payments/public.ts'
import { type BulkStep, renewalsQuery } from './api.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { useRenewalColumns } from './renewal-columns.tsx'
import { filterKeys, useRenewalFilters, wanted } from './renewal-filters.ts'
import { RenewalWindows } from './renewal-windows.tsx'

/** Whose membership runs out when, what that is worth, and what was done about it. */
export default function RenewalList() {
  const { t } = useTranslation('renewals')
  const maySeeMoney = useMay('payment_read')
  const params = useListParams(filterKeys, { defaultSort: 'paid_through' })
  const list = useQuery(renewalsQuery(wanted(params.query)))
  const seesAll = useSeesAll()
  const [bulk, setBulk] = useState<Bulk>()
  const [asked, setAsked] = useState<RenewalRow>()
  return (
    <>
      <PageHeader
        title={t('title')}
        lede={t('lede')}
        actions={
          maySeeMoney && (
            <ButtonLink to="/payments/invoices" icon={FileText}>
              {t('invoices')}
            </ButtonLink>
          )
        }
      />
      <RenewalWindows params={params} />
      <DataTable
        id="renewals"
        label={t('title')}
        columns={useRenewalColumns(setAsked)}
        query={list}
        params={params}
        rowName={({ name }) => name}
        rowLink={({ id }) => `${viewPath(id)}/membership#billing`}
        avatar={({ name }) => <Avatar name={name} square />}
        searchPlaceholder={t('search')}
        filters={useRenewalFilters()}
        exportUrl={(query, format) => fileUrl(renewals.export, { query: { ...wanted(query), format } })}
        bulkActions={
          seesAll
            ? (selected, _clear, select) => (
                <BulkActions selected={selected} onAction={(step, chosen) => setBulk({ step, chosen, select })} />
              )
            : undefined
        }
        empty={<EmptyState title={t('empty')}>{t('empty_text')}</EmptyState>}
      />
      {bulk && <BulkDialog {...bulk} onDone={bulk.select} onClose={() => setBulk(undefined)} />}
      {asked && <IssueDialog organization={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Bulk = { step: BulkStep; chosen: RenewalRow[]; select: (ids: string[]) => void }

function IssueDialog({ organization: { id, name }, onClose }: { organization: RenewalRow; onClose: () => void }) {
  const { t } = useTranslation('renewals')
  const issue = useIssue()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('issuing.title', { name })}
      description={t('issuing.text')}
      confirmLabel={t('issue')}
      busy={issue.isPending}
      onConfirm={() => issue.mutate({ organization_id: id, po_number: '' }, { onSettled: onClose })}
    />
  )
}
