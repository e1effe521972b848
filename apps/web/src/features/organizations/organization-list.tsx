import { type OrganizationRow, organizations } from '@guildhall/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, FileText, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { useMay, useSeesAll } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { organizationsQuery } from './api.ts'
import { BulkActions, type BulkChange } from './bulk-actions.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { Logo } from './logo.tsx'
import { useOrganizationColumns } from './organization-columns.tsx'
import { filterKeys, useOrganizationFilters, wanted } from './organization-filters.ts'
import { addPath, viewPath } from './paths.ts'

export default function OrganizationList() {
  const { t, i18n } = useTranslation('organizations')
  const params = useListParams(filterKeys, { defaultSort: 'name' })
  const list = useQuery(organizationsQuery(wanted(params.query)))
  const mayAdd = useMay('organization_write')
  const maySeeMoney = useMay('payment_read')
  const seesAll = useSeesAll()
  const [bulk, setBulk] = useState<Bulk>()
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={meta && formatTotal(meta, i18n.language)}
        actions={
          mayAdd && (
            <>
              <ButtonLink to="/organizations/renewals" icon={CalendarClock}>
                {t('list.renewals')}
              </ButtonLink>
              {maySeeMoney && (
                <ButtonLink to="/payments/invoices" icon={FileText}>
                  {t('list.invoices')}
                </ButtonLink>
              )}
              {seesAll && (
                <ButtonLink to="/organizations/import" variant="quiet" icon={Upload}>
                  {t('list.import')}
                </ButtonLink>
              )}
              <ButtonLink to={addPath} variant="primary" icon={Plus}>
                {t('list.add')}
              </ButtonLink>
            </>
          )
        }
      />
      <DataTable
        id="organizations"
        label={t('list.title')}
        columns={useOrganizationColumns()}
        query={list}
        params={params}
        rowName={({ name }) => name}
        rowLink={({ id }) => viewPath(id)}
        avatar={logoOf}
        searchPlaceholder={t('list.search')}
        filters={useOrganizationFilters()}
        exportUrl={(query, format) => fileUrl(organizations.export, { query: { ...wanted(query), format } })}
        bulkActions={
          mayAdd
            ? (selected, _clear, select) => (
                <BulkActions selected={selected} onAction={(action, chosen) => setBulk({ action, chosen, select })} />
              )
            : undefined
        }
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
      {bulk && <BulkDialog {...bulk} onDone={bulk.select} onClose={() => setBulk(undefined)} />}
    </>
  )
}

type Bulk = { action: BulkChange; chosen: OrganizationRow[]; select: (ids: string[]) => void }

const logoOf = (row: OrganizationRow) => <Logo organization={row} />
