import type { Meta } from '@guildhall/contract/endpoint'
import { roles } from '@guildhall/contract/permissions'
import type { ListState } from '../../ui/table/use-list-params.ts'
import { plain } from './matrix.ts'
import type { WordedRole } from './role-words.ts'

export const roleKinds = ['built_in', 'own'] as const
export type RoleKind = (typeof roleKinds)[number]
export const kindOf = (role: Pick<WordedRole, 'is_built_in'>): RoleKind => (role.is_built_in ? 'built_in' : 'own')

type Query = ListState<'kind'>['query']

/**
 * One page of what search, filter and order leave of the roles. Only the browser knows the words by which a reader
 * looks for a built-in role, and roles are few.
 */
export function pageOf(all: WordedRole[], query: Query, language: string): { rows: WordedRole[]; meta: Meta } {
  const { page, per_page, sort = 'kind', kind = [] } = query
  const wanted = plain(query.search ?? '')
  const found = all
    .filter((role) => kind.length === 0 || kind.includes(kindOf(role)))
    .filter(({ title, about }) => plain(`${title} ${about}`).includes(wanted))
    .toSorted(orderBy(sort.replace(/^-/, ''), new Intl.Collator(language)))
  if (sort.startsWith('-')) found.reverse()
  const rows = found.slice((page - 1) * per_page, page * per_page)
  return { rows, meta: { total: found.length, total_is_exact: true, page, per_page } }
}

type Compare = (one: WordedRole, other: WordedRole) => number

function orderBy(key: string, { compare }: Intl.Collator): Compare {
  const byTitle: Compare = (one, other) => compare(one.title, other.title)
  switch (key) {
    case 'title':
      return byTitle
    case 'user_count':
      return (one, other) => one.user_count - other.user_count || byTitle(one, other)
    case 'permissions':
      return (one, other) => one.permissions.length - other.permissions.length || byTitle(one, other)
    case 'updated_at':
      return (one, other) => compare(one.updated_at, other.updated_at)
    default:
      return (one, other) => rankOf(one) - rankOf(other) || byTitle(one, other)
  }
}

/** Built-in roles in the order of the contract, then all others. */
function rankOf({ is_built_in, slug }: WordedRole): number {
  const rank = is_built_in ? roles.findIndex((role) => role === slug) : -1
  return rank === -1 ? roles.length : rank
}
