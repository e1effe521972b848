import type { CallOf } from '@guildhall/contract/endpoint'
import { organizations } from '@guildhall/contract/organizations'
import { users } from '@guildhall/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read, readPage } from '../../lib/api.ts'

export const usersQuery = (query: CallOf<typeof users.list>['query']) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => readPage(users.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** The organizations whose names fit a text, as choices. */
export const findOrganizations = (search: string) => readOrganizations({ search })

/** The organizations that an address names by id. */
export const nameOrganizations = (ids: string[]) => readOrganizations({ ids })

async function readOrganizations(query: CallOf<typeof organizations.nameList>['query']) {
  const found = await read(organizations.nameList, { query })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}
