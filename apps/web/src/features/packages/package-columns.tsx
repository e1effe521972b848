import type { PackageRow } from '@guildhall/contract/packages'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { PackageMenu } from './package-menu.tsx'
import { PackageState } from './package-state.tsx'
import { useEligible } from './use-eligible.ts'

export function usePackageColumns(): Column<PackageRow>[] {
  const { t, i18n } = useTranslation('packages')
  const eligible = useEligible()
  const mayWrite = useMay('package_write')
  const columns: Column<PackageRow>[] = [
    { key: 'name', header: t('name'), sort: 'name', cell: ({ name, summary }) => <span title={summary}>{name}</span> },
    {
      key: 'tools',
      header: t('tools'),
      quiet: true,
      width: '24%',
      shrinks: true,
      cell: (row) => <span title={row.vendors.join(', ')}>{`${row.tool_count} · ${row.vendors.join(', ')}`}</span>,
    },
    {
      key: 'eligible',
      header: t('eligible'),
      quiet: true,
      wide: true,
      phone: 'hide',
      width: '18%',
      shrinks: true,
      cell: (row) => <span title={eligible(row)}>{eligible(row)}</span>,
    },
    {
      key: 'price',
      header: t('price'),
      align: 'right',
      phone: 'hide',
      cell: ({ price, currency }) => (price === 0 ? t('no_base_price') : formatMoney(price, currency, i18n.language)),
    },
    {
      key: 'term',
      header: t('term'),
      align: 'right',
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ term_months }) => t('months', { count: term_months }),
    },
    {
      key: 'orders',
      header: t('orders'),
      align: 'right',
      phone: 'hide',
      cell: ({ order_count }) => formatNumber(order_count, i18n.language),
    },
    { key: 'state', header: t('state_label'), phone: 'status', cell: ({ state }) => <PackageState state={state} /> },
    {
      ...late,
      key: 'updated_at',
      header: t('updated'),
      sort: 'updated_at',
      cell: (row) => <When iso={row.updated_at} />,
    },
  ]
  return mayWrite ? [...columns, menu(t('menu.header'))] : columns
}

/** There for those who ask for it. */
const late = { align: 'right', quiet: true, hidden: true, phone: 'hide' } as const

const menu = (header: string): Column<PackageRow> => ({
  key: 'menu',
  header,
  hideHeader: true,
  hideable: false,
  width: '28px',
  phone: 'status',
  cell: (row) => <PackageMenu pack={row} />,
})
