import type { UserDetails } from '@guildhall/contract/auth'
import { has } from '@guildhall/contract/policy'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../lib/pages.ts'

/** What a group of the sidebar is called; what belongs to members is, for a member, his own organization's. */
export function useGroupLabel(group: MenuGroup, person: UserDetails | null): string | null {
  const { t } = useTranslation('shell')
  if (group === 'top') return null
  const seesAll = person && (has(person, 'system_admin') || has(person, 'eda_admin'))
  if (group === 'members' && !seesAll && person?.organization_name) return person.organization_name
  return t(`menu.${group}`)
}
