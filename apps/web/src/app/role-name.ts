import type { UserDetails } from '@guildhall/contract/auth'
import { roles } from '@guildhall/contract/permissions'
import { useTranslation } from 'react-i18next'

/** The name of a person's first role, in the reader's language where it is a built-in one. */
export function useRoleName(person: Pick<UserDetails, 'role' | 'role_slug'>): string {
  const { t } = useTranslation('contract')
  const known = roles.find((role) => person.role_slug.includes(role))
  return known ? t(`role.${known}`) : person.role
}
