import type { CallOf } from '@guildhall/contract/endpoint'
import { organizations } from '@guildhall/contract/organizations'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users } from '@guildhall/contract/users'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const usersQuery = (query: CallOf<typeof users.list>['query']) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => readPage(users.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** Takes a person's second factor away; the next sign-in leads to a new one. */
export const useResetFactor = () =>
  useMutation({
    mutationFn: (user_id: string) => call(twoFactor.reset, { body: { user_id } }),
    // The list is waited for: whoever asked sees the row as it is now when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })

/** Sends the mail once more that an account is waiting for. */
export const useResendMail = () =>
  useMutation({
    mutationFn: (user_id: string) => call(users.resendVerificationEmail, { query: { user_id } }),
    meta: { changes: ['users'] },
  })

/** The organizations whose names fit a text, as choices. */
export const findOrganizations = (search: string) => readOrganizations({ search })

/** The organizations that an address names by id. */
export const nameOrganizations = (ids: string[]) => readOrganizations({ ids })

async function readOrganizations(query: CallOf<typeof organizations.nameList>['query']) {
  const found = await read(organizations.nameList, { query })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}
