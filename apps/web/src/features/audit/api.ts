import { audit, type AuditRow } from '@guildhall/contract/audit'
import type { CallOf, Meta } from '@guildhall/contract/endpoint'
import { users } from '@guildhall/contract/users'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'

/** A row of the audit as a table takes it, with its number as text. */
export type AuditEntry = Omit<AuditRow, 'id'> & { id: string }

export const auditQuery = (query: CallOf<typeof audit.list>['query']) =>
  queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => readPage(audit.list, { query, signal }),
    select: withTextIds,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const filtersQuery = queryOptions({
  queryKey: ['audit', 'filters'],
  queryFn: () => read(audit.filters),
})

export const useVerifyChain = () => useMutation({ mutationFn: () => call(audit.verify) })

const mostPeople = 20

/** The people who fit a text, as choices. */
export async function findPeople(search: string) {
  const { rows } = await readPage(users.list, { query: { search, per_page: mostPeople } })
  return rows.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))
}

/** The people whom an address names by id, by what the audit itself calls them. */
export async function namePeople(ids: string[]) {
  const found = await Promise.all(ids.map(namePerson))
  return found.flatMap((person) => person ?? [])
}

async function namePerson(id: string) {
  const { rows } = await readPage(audit.list, { query: { person_id: [id], per_page: 1 } })
  const label = rows[0]?.actor_id === id ? rows[0].actor_name : rows[0]?.on_behalf_of_name
  return label ? { value: id, label } : undefined
}

const withTextIds = ({ rows, meta }: { rows: AuditRow[]; meta: Meta }) => ({
  rows: rows.map((row): AuditEntry => ({ ...row, id: String(row.id) })),
  meta,
})
