import { roles } from '@guildhall/contract/permissions'
import type { RoleRow } from '@guildhall/contract/roles'
import { useTranslation } from 'react-i18next'

/** What a role is called and what it is for. */
export type Worded<Role> = Role & { title: string; about: string }
export type WordedRole = Worded<RoleRow>

type Named = Pick<RoleRow, 'slug' | 'name' | 'description' | 'is_built_in'>

/** Built-in roles speak the reader's language, a network's own roles the words that it gave them. */
export function useRoleWords(): <Role extends Named>(role: Role) => Worded<Role> {
  const { t } = useTranslation('contract')
  return (role) => {
    const builtIn = roles.find((slug) => role.is_built_in && slug === role.slug)
    return builtIn
      ? { ...role, title: t(`role.${builtIn}`), about: t(`role_about.${builtIn}`) }
      : { ...role, title: role.name, about: role.description }
  }
}
