import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { RoleMenu } from './role-menu.tsx'
import { kindOf } from './role-rows.ts'
import type { WordedRole } from './role-words.ts'

export function useRoleColumns(onDelete: (role: WordedRole) => void): Column<WordedRole>[] {
  const { t, i18n } = useTranslation('roles')
  const mayWrite = useMay('role_write')
  const menu: Column<WordedRole> = {
    key: 'menu',
    header: t('list.actions'),
    hideHeader: true,
    hideable: false,
    width: '28px',
    phone: 'status',
    cell: (role) => <RoleMenu role={role} onDelete={onDelete} />,
  }
  return [
    { key: 'title', header: t('list.name'), sort: 'title', cell: (role) => role.title },
    { key: 'about', header: t('list.about'), quiet: true, wide: true, phone: 'hide', cell: (role) => role.about },
    { key: 'kind', header: t('list.kind'), sort: 'kind', cell: (role) => t(`kinds.${kindOf(role)}`) },
    {
      key: 'user_count',
      header: t('list.users'),
      sort: 'user_count',
      align: 'right',
      cell: (role) => <UserCount role={role} />,
    },
    {
      key: 'permissions',
      header: t('list.permissions'),
      sort: 'permissions',
      align: 'right',
      phone: 'hide',
      cell: (role) => formatNumber(role.permissions.length, i18n.language),
    },
    {
      key: 'updated_at',
      header: t('list.updated'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (role) => <When iso={role.updated_at} />,
    },
    ...(mayWrite ? [menu] : []),
  ]
}

/** Leads to the people who have the role, for those who may see them. */
function UserCount({ role }: { role: WordedRole }) {
  const { t, i18n } = useTranslation('roles')
  const count = formatNumber(role.user_count, i18n.language)
  const words = t('users', { count: role.user_count })
  const isLink = useMay('user_read') && role.user_count > 0
  const content = (
    <>
      <span aria-hidden className="max-md:hidden">
        {count}
      </span>
      <span className="md:sr-only">{words}</span>
    </>
  )
  if (!isLink) return content
  return (
    <Link to={`/users?role=${role.slug}`} className="link inline-block min-w-6 text-right leading-6">
      {content}
    </Link>
  )
}
