import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { InvoiceTable, useInvoices } from '../payments/public.ts'
import { FinanceTabs } from './finance-tabs.tsx'

export default function Invoices() {
  const { t, i18n } = useTranslation('payments')
  const meta = useInvoices().list.data?.meta
  const maySeeRenewals = useMay('organization_write')
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={meta && formatTotal(meta, i18n.language)}
        lede={t('list.lede')}
        actions={
          maySeeRenewals && (
            <ButtonLink to="/organizations/renewals" icon={CalendarClock}>
              {t('list.renewals')}
            </ButtonLink>
          )
        }
      />
      <FinanceTabs />
      <div className="pt-4">
        <InvoiceTable />
      </div>
    </>
  )
}
