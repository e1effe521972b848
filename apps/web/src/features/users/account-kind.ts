import type { Permission } from '@guildhall/contract/permissions'
import { isAdministrator } from '@guildhall/contract/users'

/** Members' accounts and those of administrators are looked after on pages of their own. */
export type AccountKind = 'users' | 'admin-users'

type Place = { list: string; add: string; write: Permission; delete: Permission }

export const places: Record<AccountKind, Place> = {
  users: { list: '/users', add: '/users/add-user', write: 'user_write', delete: 'user_delete' },
  'admin-users': {
    list: '/admin-users',
    add: '/admin-users/add-admin',
    write: 'admin_user_write',
    delete: 'admin_user_delete',
  },
}

export const kindOf = (user: { role_slug: readonly string[] }): AccountKind =>
  isAdministrator(user) ? 'admin-users' : 'users'

export const editPath = (kind: AccountKind, id: string) =>
  kind === 'users' ? `/users/edit-user/${id}` : `/admin-users/edit-admin/${id}`
