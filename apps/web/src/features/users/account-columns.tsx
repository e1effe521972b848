import type { UserRow } from '@guildhall/contract/users'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import type { AccountAction } from './actions.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountStatus } from './account-status.tsx'
import { useRoleTitles } from './role-words.ts'

type Options = { isOfMany: boolean; hasMenu: boolean; onAction: (user: UserRow, action: AccountAction) => void }

/** What a list says of an account; whose it is only where there are several organizations. */
export function useAccountColumns({ isOfMany, hasMenu, onAction }: Options): Column<UserRow>[] {
  const { t } = useTranslation('users')
  const titlesOf = useRoleTitles()
  const menu: Column<UserRow> = {
    key: 'menu',
    header: t('menu.header'),
    hideHeader: true,
    hideable: false,
    width: '28px',
    phone: 'status',
    cell: (user) => <AccountMenu user={user} onAction={onAction} />,
  }
  const organization: Column<UserRow> = {
    key: 'organization',
    header: t('organization'),
    cell: (user) => user.organization_name ?? t('no_organization'),
  }
  return [
    { key: 'name', header: t('name'), sort: 'name', cell: (user) => user.name },
    {
      key: 'email',
      header: t('email'),
      sort: 'email',
      quiet: true,
      wide: true,
      phone: 'hide',
      width: isOfMany ? '20%' : '30%',
      shrinks: true,
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    ...(isOfMany ? [organization] : []),
    {
      key: 'role',
      header: t('role'),
      quiet: true,
      width: '17%',
      shrinks: true,
      cell: ({ role_slug }) => <span title={titlesOf(role_slug)}>{titlesOf(role_slug)}</span>,
    },
    {
      key: 'two_factor',
      header: t('two_factor'),
      phone: 'hide',
      cell: (user) => <TwoFactor isOn={user.is_2fa_enabled} />,
    },
    { key: 'status', header: t('status'), phone: 'status', cell: (user) => <AccountStatus status={user.status} /> },
    {
      key: 'last_sign_in_at',
      header: t('last_sign_in'),
      sort: 'last_sign_in_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (user) => (user.last_sign_in_at ? <When iso={user.last_sign_in_at} /> : t('never')),
    },
    ...(hasMenu ? [menu] : []),
  ]
}

function TwoFactor({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('users')
  return (
    <>
      {isOn ? <ShieldCheck aria-hidden className="size-4 text-ink-3" /> : <span aria-hidden>—</span>}
      <span className="sr-only">{t(isOn ? 'two_factor_on' : 'two_factor_off')}</span>
    </>
  )
}
