import { payments } from '@guildhall/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { viewPath } from '../organizations/public.ts'
import { invoicesQuery } from './api.ts'
import { filterKeys, useInvoiceFilters, wanted } from './invoice-filters.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'

/** Every invoice and credit note of the network; each leads to the billing of its organization. */
export default function Invoices() {
  const { t, i18n } = useTranslation('payments')
  const params = useListParams(filterKeys, { defaultSort: '-issued_on' })
  const list = useQuery(invoicesQuery(wanted(params.query)))
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={meta && formatTotal(meta, i18n.language)}
        lede={t('list.lede')}
        actions={
          <ButtonLink to="/organizations/renewals" icon={CalendarClock}>
            {t('list.renewals')}
          </ButtonLink>
        }
      />
      <DataTable
        id="invoices"
        label={t('list.title')}
        columns={useInvoiceColumns()}
        query={list}
        params={params}
        rowName={({ number }) => number}
        rowLink={({ organization_id }) => `${viewPath(organization_id)}/membership#billing`}
        searchPlaceholder={t('list.search')}
        filters={useInvoiceFilters()}
        exportUrl={(query, format) => fileUrl(payments.export, { query: { ...wanted(query), format } })}
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
    </>
  )
}
