import { access } from '@guildhall/contract/access'
import { roles } from '@guildhall/contract/roles'
import { users } from '@guildhall/contract/users'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { read, readPage } from '../../lib/api.ts'

/** All that the policy asks about a person. */
export const personQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['users', 'access', id],
    queryFn: id ? () => read(access.show, { params: { id } }) : skipToken,
    meta: { silent: true },
  })

/** The roles that could give what is missing, and the names of a network's own roles. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'to-explain'],
  queryFn: async () => (await readPage(roles.list, { query: { per_page: 100 } })).rows,
  meta: { silent: true },
})

/** People whose names fit a text, as choices. */
export async function findPeople(search: string) {
  const found = await read(users.nameOrganizationList, { query: { search } })
  return found.map(({ id, name, organization_name }) => ({
    value: id,
    label: name,
    note: organization_name ?? undefined,
  }))
}
