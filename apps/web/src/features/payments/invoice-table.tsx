import { payments } from '@guildhall/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { invoicesQuery } from './api.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { filterKeys, useInvoiceFilters, wanted } from './invoice-filters.ts'
import { billingPath } from './paths.ts'

/** What the address asks for, and the invoices that fit. */
export function useInvoices() {
  const params = useListParams(filterKeys, { defaultSort: '-issued_on' })
  return { params, list: useQuery(invoicesQuery(wanted(params.query))) }
}

/** Every invoice and credit note of the network; each leads to the billing of its organization. */
export function InvoiceTable() {
  const { t } = useTranslation('payments')
  const { params, list } = useInvoices()
  return (
    <DataTable
      id="invoices"
      label={t('list.title')}
      columns={useInvoiceColumns()}
      query={list}
      params={params}
      rowName={({ number }) => number}
      rowLink={({ organization_id }) => billingPath(organization_id)}
      searchPlaceholder={t('list.search')}
      filters={useInvoiceFilters()}
      exportUrl={(query, format) => fileUrl(payments.export, { query: { ...wanted(query), format } })}
      empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
    />
  )
}
