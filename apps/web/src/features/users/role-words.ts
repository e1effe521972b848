import { roles } from '@guildhall/contract/permissions'
import type { RoleName } from '@guildhall/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRoleWords, type Worded } from '../roles/public.ts'
import { roleNamesQuery } from './api.ts'

export type WordedRole = Worded<RoleName>

/** Every role in the words of the reader: the built-in ones in the order of the contract, then the network's own. */
export function useRoles(): WordedRole[] | undefined {
  const worded = useRoleWords()
  const { data } = useQuery(roleNamesQuery)
  return data?.map((role) => worded(role)).toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** What the roles of a person are called, in one line. */
export function useRoleTitles(): (slugs: readonly string[]) => string {
  const { t, i18n } = useTranslation('contract')
  const all = useRoles()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const titleOf = (slug: string) => {
    const builtIn = roles.find((each) => each === slug)
    return builtIn ? t(`role.${builtIn}`) : (all?.find((role) => role.slug === slug)?.title ?? slug)
  }
  return (slugs) => list.format(slugs.map(titleOf))
}

function rankOf({ is_built_in, slug }: RoleName): number {
  const rank = is_built_in ? roles.findIndex((role) => role === slug) : -1
  return rank === -1 ? roles.length : rank
}
