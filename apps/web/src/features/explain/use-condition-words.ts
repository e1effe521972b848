import type { PersonAccess } from '@guildhall/contract/access'
import { roles as builtIn } from '@guildhall/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from './api.ts'
import type { Asked, Condition } from './explain.ts'
import { permissionOf } from './subjects.ts'

/** What each condition is called, how it stands with this person, and what would meet it. */
export function useConditionWords(person: PersonAccess, asked: Asked) {
  const { t, i18n } = useTranslation(['explain', 'contract'])
  const roles = useRoles()
  const key = permissionOf(asked)
  const permission = key ? t(`contract:permission.${key}`) : ''
  const organization = person.organization_name

  const titleOf = ({ name }: Condition): string => t(`condition.${name}`, { permission })

  const aboutOf = ({ name, state }: Condition): string | undefined => {
    if (name === 'account') return t(`account.${person.status}`, { email: person.email })
    if (name === 'permission' && state !== 'waived') return aboutPermission()
    if (name === 'agreement' || name === 'payment')
      return state === 'waived' ? undefined : (organization ?? t('no_organization'))
    return undefined
  }

  const aboutPermission = () => {
    const givers = person.granted_by.find((each) => each.permission === key)?.roles
    if (givers) return t('held_by', { roles: listed(givers.map(roles.nameOf), 'conjunction') })
    const own = person.role_slug.map(roles.nameOf)
    return t('not_held', { count: own.length, roles: listed(own, 'conjunction') })
  }

  const fixOf = ({ name }: Condition): string => {
    if (name === 'account') return person.status === 'active' ? '' : t(`fix.${person.status}`)
    if (name === 'no_reset') return t('fix.reset_pending')
    if (name === 'permission') {
      const givers = key ? roles.giving(key) : []
      const rest = { permission, roles: listed(givers, 'disjunction') }
      return givers.length > 0 ? t('fix.permission', rest) : t('fix.permission_nowhere', rest)
    }
    if (name === 'reset' || name === 'role') return t(`fix.${name}`)
    return organization ? t(`fix.${name}`, { organization }) : t('fix.organization')
  }

  const listed = (names: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(i18n.language, { type }).format(names)

  return { titleOf, aboutOf, fixOf }
}

/** Roles by their names; system admins need no role to give them anything. */
function useRoles() {
  const { t } = useTranslation('contract')
  const { data = [] } = useQuery(rolesQuery)
  const nameOf = (slug: string): string => {
    const known = builtIn.find((role) => role === slug)
    return known ? t(`role.${known}`) : (data.find((role) => role.slug === slug)?.name ?? slug)
  }
  const giving = (permission: string) =>
    data
      .filter((role) => role.slug !== 'system_admin' && role.permissions.includes(permission))
      .map((role) => nameOf(role.slug))
  return { nameOf, giving }
}
