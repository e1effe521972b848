import { roles } from '@guildhall/contract/permissions'
import { type UserRow, users, userStatuses } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { findOrganizations, nameOrganizations, usersQuery } from './api.ts'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { focusMenuOf, UserMenu } from './user-menu.tsx'

export default function UserList() {
  const { t, i18n } = useTranslation(['users', 'shell', 'contract'])
  const params = useListParams(['role', 'status', 'organization_id'], { defaultSort: 'name' })
  const list = useQuery(usersQuery(params.query))
  const [resetting, setResetting] = useState<UserRow>()
  const endReset = () => {
    setResetting(undefined)
    if (resetting) focusMenuOf(resetting)
  }
  const total = list.data?.meta.total
  return (
    <>
      <PageHeader
        title={t('shell:page.users')}
        count={total !== undefined ? formatNumber(total, i18n.language) : undefined}
      />
      <DataTable
        id="users"
        label={t('shell:page.users')}
        columns={useColumns(setResetting)}
        query={list}
        params={params}
        rowName={(user) => user.name}
        avatar={avatarOf}
        searchPlaceholder={t('search')}
        filters={[
          {
            key: 'role',
            label: t('role'),
            options: roles.map((value) => ({ value, label: t(`contract:role.${value}`) })),
          },
          {
            key: 'status',
            label: t('status'),
            options: userStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
          { key: 'organization_id', label: t('organization'), search: findOrganizations, named: nameOrganizations },
        ]}
        exportUrl={(query) => fileUrl(users.export, { query })}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
      {resetting && <ResetFactorDialog user={resetting} onClose={endReset} />}
    </>
  )
}

function useColumns(onResetFactor: (user: UserRow) => void): Column<UserRow>[] {
  const { t } = useTranslation('users')
  const mayWrite = useMay('user_write')
  const menu: Column<UserRow> = {
    key: 'menu',
    header: t('menu.header'),
    hideHeader: true,
    hideable: false,
    width: '28px',
    phone: 'status',
    cell: (user) => <UserMenu user={user} onResetFactor={onResetFactor} />,
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
      cell: (user) => user.email,
    },
    { key: 'organization', header: t('organization'), cell: (user) => user.organization_name ?? t('no_organization') },
    { key: 'role', header: t('role'), quiet: true, cell: (user) => <RoleNames slugs={user.role_slug} /> },
    {
      key: 'two_factor',
      header: t('two_factor'),
      phone: 'hide',
      cell: (user) => <TwoFactor isOn={user.is_2fa_enabled} />,
    },
    {
      key: 'status',
      header: t('status'),
      phone: 'status',
      cell: (user) => <Status kind={kinds[user.status]}>{t(`statuses.${user.status}`)}</Status>,
    },
    {
      key: 'last_sign_in_at',
      header: t('last_sign_in'),
      sort: 'last_sign_in_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (user) => (user.last_sign_in_at ? <When iso={user.last_sign_in_at} /> : t('never')),
    },
    ...(mayWrite ? [menu] : []),
  ]
}

const avatarOf = (user: UserRow) => <Avatar name={user.name} />

/** Built-in roles by their words; a network's own roles by the name it gave them. */
function RoleNames({ slugs }: { slugs: string[] }) {
  const { t, i18n } = useTranslation('contract')
  const names = slugs.map((slug) => {
    const role = roles.find((each) => each === slug)
    return role ? t(`role.${role}`) : slug
  })
  return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names)
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

const kinds: Record<UserRow['status'], StatusKind> = {
  invited: 'not_begun',
  unverified: 'needs',
  pending_approval: 'needs',
  active: 'done',
  rejected: 'refused',
  deactivated: 'retired',
  merged: 'retired',
}
