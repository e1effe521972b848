import { type Permission, type PermissionGroup, permissionGroups } from '@guildhall/contract/permissions'

type SectionName = 'members' | 'network' | 'eda' | 'admin' | 'home'

/** The groups of permissions under the headings of the matrix, in the order of the sidebar. */
const sections: { name: SectionName; groups: PermissionGroup[] }[] = [
  {
    name: 'members',
    groups: ['users', 'organizations', 'access_requests', 'payments', 'capabilities', 'capability_taxonomy'],
  },
  {
    name: 'network',
    groups: [
      'events',
      'opportunities',
      'hubs',
      'connect',
      'design',
      'content_library',
      'quick_links',
      'help',
      'workforce_development',
      'workforce_development_categories',
    ],
  },
  { name: 'eda', groups: ['eda', 'packages', 'orders', 'eulas'] },
  { name: 'admin', groups: ['roles', 'admin_users', 'settings', 'analytics'] },
  { name: 'home', groups: ['chat', 'dashboard'] },
]

export const columns = ['read', 'write', 'delete', 'also'] as const
export type Column = (typeof columns)[number]

/** One line of the matrix: what a group offers, by column; `also` is what fits no other. */
export type MatrixRow = {
  group: PermissionGroup
  all: readonly Permission[]
  cells: Record<Column, readonly Permission[]>
}
export type MatrixSection = { name: SectionName; rows: MatrixRow[] }

const rowOf = (group: PermissionGroup): MatrixRow => {
  const all: readonly Permission[] = permissionGroups[group]
  // A group has one plain key of each kind, and it comes first: "organization_read" before "organization_profile_read".
  const plainKey = (kind: string) => all.filter((key) => key.endsWith(`_${kind}`)).slice(0, 1)
  const [read, write, remove] = [plainKey('read'), plainKey('write'), plainKey('delete')]
  const placed = new Set([...read, ...write, ...remove])
  return { group, all, cells: { read, write, delete: remove, also: all.filter((key) => !placed.has(key)) } }
}

export const matrix: MatrixSection[] = sections.map(({ name, groups }) => ({ name, rows: groups.map(rowOf) }))

type Words = { group: (group: PermissionGroup) => string; permission: (permission: Permission) => string }

/** The rows that a text names: by their group, by a permission in words, or by its key. */
export function narrow(text: string, words: Words): MatrixSection[] {
  const wanted = plain(text)
  if (!wanted) return matrix
  const isNamed = ({ group, all }: MatrixRow) =>
    [words.group(group), ...all, ...all.map(words.permission)].some((name) => plain(name).includes(wanted))
  return matrix.map(({ name, rows }) => ({ name, rows: rows.filter(isNamed) })).filter(({ rows }) => rows.length > 0)
}

/** The permissions of one column, or of all of them, in these sections. */
export const keysIn = (shown: MatrixSection[], column?: Column): Permission[] =>
  shown.flatMap(({ rows }) => rows.flatMap(({ all, cells }) => (column ? cells[column] : all)))

/** Case and accents do not count. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
