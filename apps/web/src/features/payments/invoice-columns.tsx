import type { InvoiceRow } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/table/column.ts'
import { Day } from '../organizations/public.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { useMoney } from './use-money.ts'

export function useInvoiceColumns(): Column<InvoiceRow>[] {
  const { t } = useTranslation('payments')
  const money = useMoney()
  return [
    { key: 'number', header: t('list.number'), cell: ({ number }) => number },
    { key: 'organization', header: t('list.organization'), cell: (row) => row.organization_name },
    {
      key: 'charge',
      header: t('list.charge'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ kind, charge }) => (kind === 'credit_note' ? t('kind.credit_note') : t(`charge.${charge}`)),
    },
    { key: 'status', header: t('list.status'), phone: 'status', cell: (row) => <InvoiceStatus invoice={row} /> },
    {
      key: 'source',
      header: t('list.source'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ source }) => t(`source.${source}`),
    },
    {
      key: 'issued_on',
      header: t('list.issued'),
      sort: 'issued_on',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ issued_on }) => <Day of={issued_on} />,
    },
    {
      key: 'due_on',
      header: t('list.due'),
      sort: 'due_on',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ kind, due_on }) => (kind === 'invoice' ? <Day of={due_on} /> : '—'),
    },
    {
      key: 'amount',
      header: t('list.amount'),
      align: 'right',
      cell: ({ kind, amount, currency }) => money(kind === 'credit_note' ? -amount : amount, currency),
    },
    {
      key: 'balance',
      header: t('list.balance'),
      align: 'right',
      phone: 'hide',
      cell: ({ balance, currency }) => (balance > 0 ? money(balance, currency) : '—'),
    },
  ]
}
