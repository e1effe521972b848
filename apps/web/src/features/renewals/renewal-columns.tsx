import type { RenewalRow } from '@guildhall/contract/renewals'
import { Building2, Ellipsis, FileText, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../lib/money.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { Day, StateMark, viewPath } from '../organizations/public.ts'
import { useSend } from '../payments/public.ts'

export function useRenewalColumns(onIssue: (row: RenewalRow) => void): Column<RenewalRow>[] {
  const { t } = useTranslation('renewals')
  return [
    { key: 'name', header: t('organization'), sort: 'name', cell: ({ name }) => name },
    { key: 'state', header: t('state'), phone: 'status', cell: ({ state }) => <StateMark state={state} /> },
    { key: 'level', header: t('level'), quiet: true, wide: true, phone: 'hide', cell: (row) => row.level_name },
    {
      key: 'paid_through',
      header: t('paid_through'),
      sort: 'paid_through',
      align: 'right',
      cell: ({ paid_through }) => <Day of={paid_through} />,
    },
    {
      key: 'open_until',
      header: t('open_until'),
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ open_until }) => <Day of={open_until} />,
    },
    {
      key: 'pays_by',
      header: t('pays_by'),
      quiet: true,
      phone: 'hide',
      cell: ({ pays_by, is_cancelled }) => (is_cancelled ? t('not_renewed') : t(`way.${pays_by}`)),
    },
    { key: 'invoice', header: t('open_invoice'), cell: ({ open_invoice }) => <OpenInvoice invoice={open_invoice} /> },
    {
      key: 'reminder',
      header: t('last_reminder'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ last_reminder }) => <Reminder reminder={last_reminder} />,
    },
    {
      key: 'menu',
      header: t('menu'),
      hideHeader: true,
      hideable: false,
      width: '28px',
      phone: 'status',
      cell: (row) => <RowMenu row={row} onIssue={() => onIssue(row)} />,
    },
  ]
}

function OpenInvoice({ invoice }: { invoice: RenewalRow['open_invoice'] }) {
  const { i18n } = useTranslation()
  if (!invoice) return '—'
  const { number, balance, currency } = invoice
  return (
    <span className="tabular-nums">
      {number} <span className="text-ink-2">{formatMoney(balance, currency, i18n.language)}</span>
    </span>
  )
}

function Reminder({ reminder }: { reminder: RenewalRow['last_reminder'] }) {
  const { t } = useTranslation('renewals')
  if (!reminder) return t('never')
  return (
    <>
      {t(`step.${reminder.step}`)}, <When iso={reminder.at} />
    </>
  )
}

function RowMenu({ row, onIssue }: { row: RenewalRow; onIssue: () => void }) {
  const { t } = useTranslation('renewals')
  const send = useSend()
  const { id, name, open_invoice, pays_by } = row
  return (
    <Menu trigger={<IconButton size="s" icon={Ellipsis} label={t('menu_of', { name })} />}>
      <MenuLink>
        <Link to={viewPath(id)}>
          <Building2 className="size-4 text-ink-3" />
          {t('open')}
        </Link>
      </MenuLink>
      {open_invoice ? (
        <MenuItem icon={Mail} onSelect={() => send.mutate(open_invoice.id)}>
          {t('send', { number: open_invoice.number })}
        </MenuItem>
      ) : (
        pays_by === 'offline' && (
          <MenuItem icon={FileText} onSelect={onIssue}>
            {t('issue')}
          </MenuItem>
        )
      )}
    </Menu>
  )
}
