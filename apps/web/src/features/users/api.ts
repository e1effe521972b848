import type { CallOf } from '@guildhall/contract/endpoint'
import { organizations } from '@guildhall/contract/organizations'
import { roles } from '@guildhall/contract/roles'
import { twoFactor } from '@guildhall/contract/two-factor'
import { type AdminInput, type UserRow, users } from '@guildhall/contract/users'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Answer, call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { AccountAction } from './actions.ts'
import { type AccountKind, kindOf } from './account-kind.ts'

export const accountsQuery = (kind: AccountKind, query: CallOf<typeof users.list>['query']) =>
  queryOptions({
    queryKey: ['users', 'list', kind, query],
    queryFn: ({ signal }) => readPage(kind === 'users' ? users.list : users.listAdmin, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'show', id],
    queryFn: () => read(users.show, { params: { id } }),
    meta: { silent: true },
  })

/** Every role by name, and whether the reader may give it. */
export const roleNamesQuery = queryOptions({
  queryKey: ['roles', 'names'],
  queryFn: () => read(roles.nameList),
  meta: { silent: true },
})

/** The first organizations of the reader's scope: his own alone, for those who look after one. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: () => findOrganizations(''),
  meta: { silent: true },
})

/** Adds an account, or saves the one with this id. The key makes an account that is sent twice one account. */
export const useSaveAccount = (kind: AccountKind, id: string | undefined, idempotencyKey: string) =>
  useMutation({
    mutationFn: (input: AdminInput & { version?: number | undefined }) => {
      if (kind === 'admin-users')
        return id
          ? call(users.updateAdmin, { body: { ...input, id } })
          : call(users.createAdmin, { body: input, idempotencyKey })
      // The form lets no member pass without an organization.
      const body = { ...input, organization_id: input.organization_id ?? '' }
      return id ? call(users.update, { body: { ...body, id } }) : call(users.create, { body, idempotencyKey })
    },
    onSuccess: ({ data }) => queryClient.setQueryData(accountQuery(data.id).queryKey, data),
    // Whoever changes his own roles holds other permissions from now on.
    meta: { changes: ['users', 'roles', 'auth'] },
  })

export const useAccountAction = () =>
  useMutation({
    mutationFn: ({ action, user }: { action: PlainAction; user: UserRow }): Promise<Answer<unknown>> =>
      calls[action](user),
    // The account is waited for: whoever asked sees it as it is now when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })

type PlainAction = Exclude<AccountAction, 'erase'>

const calls: Record<PlainAction, (user: UserRow) => Promise<Answer<unknown>>> = {
  reset_factor: ({ id }) => call(twoFactor.reset, { body: { user_id: id } }),
  resend_invitation: ({ id }) => call(users.resendVerificationEmail, { query: { user_id: id } }),
  resend_verification: ({ id }) => call(users.resendVerificationEmail, { query: { user_id: id } }),
  bypass_verification: ({ id }) => call(users.bypassEmailVerification, { query: { user_id: id } }),
  activate: ({ id }) => call(users.activate, { body: { id } }),
  deactivate: (user) => {
    const params = { id: user.id }
    return kindOf(user) === 'users' ? call(users.delete, { params }) : call(users.deleteAdmin, { params })
  },
}

export const useEraseAccount = () =>
  useMutation({
    mutationFn: ({ user: { id, ...user }, confirm_email }: { user: UserRow; confirm_email: string }) =>
      call(kindOf(user) === 'users' ? users.erase : users.eraseAdmin, { body: { id, confirm_email } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(accountQuery(data.id).queryKey, data)
      return queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    // Names stand in many lists.
    meta: { changes: ['audit', 'merges', 'access-requests'] },
  })

/** The organizations whose names fit a text, as choices. */
export const findOrganizations = (search: string) => readOrganizations({ search })

/** The organizations that an address names by id. */
export const nameOrganizations = (ids: string[]) => readOrganizations({ ids })

async function readOrganizations(query: CallOf<typeof organizations.nameList>['query']) {
  const found = await read(organizations.nameList, { query })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}
