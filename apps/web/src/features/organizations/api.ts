import { audiences } from '@guildhall/contract/audiences'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { type NewOrganization, type OrganizationBulkInput, organizations } from '@guildhall/contract/organizations'
import { users } from '@guildhall/contract/users'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, fileUrl, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export const logoUrl = ({ id, logo }: { id: string; logo: string | null }): string | undefined =>
  logo === null ? undefined : fileUrl(organizationProfiles.logo, { params: { id, version: logo } })

export const organizationsQuery = (query: CallOf<typeof organizations.list>['query']) =>
  queryOptions({
    queryKey: ['organizations', 'list', query],
    queryFn: ({ signal }) => readPage(organizations.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', 'show', id],
    queryFn: () => read(organizations.show, { params: { id } }),
    meta: { silent: true },
  })

/** How a membership stands, today or on a day. */
export const standingQuery = (id: string, on?: string) =>
  queryOptions({
    queryKey: ['organizations', 'standing', id, on],
    queryFn: () => read(organizations.standing, { params: { id }, query: { on } }),
    meta: { silent: true },
  })

export const peopleQuery = (query: CallOf<typeof users.organizationUserList>['query']) =>
  queryOptions({
    queryKey: ['users', 'organization', query],
    queryFn: ({ signal }) => readPage(users.organizationUserList, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const hubsQuery = queryOptions({
  queryKey: ['audiences', 'options'],
  queryFn: () => read(audiences.options),
  select: ({ hubs }) => hubs,
})

/** The key makes an organization that is sent twice one organization. */
export const useAddOrganization = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: NewOrganization) => call(organizations.create, { body, idempotencyKey }),
    meta: { changes },
  })

export const useSaveOrganization = (id: string) =>
  useMutation({
    mutationFn: (body: Omit<BodyOf<typeof organizations.update>, 'id'>) =>
      call(organizations.update, { body: { ...body, id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(organizationQuery(id).queryKey, data),
    meta: { changes },
  })

export const useChangeStatus = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof organizations.changeStatus>) => call(organizations.changeStatus, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(organizationQuery(data.id).queryKey, data),
    meta: { changes },
  })

/** Each organization is changed in a transaction of its own, so there is nothing to repeat as a whole. */
export const useBulk = () =>
  useMutation({
    mutationFn: async (body: OrganizationBulkInput) => (await call(organizations.bulk, { body })).data,
    // The list is waited for: it shows what was done when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['organizations'] }),
    meta: { changes },
  })

export const useArchive = (id: string) =>
  useMutation({
    mutationFn: () => call(organizations.delete, { params: { id } }),
    // The page is waited for: it shows what was done when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: organizationQuery(id).queryKey }),
    meta: { changes },
  })

/** People carry the name of their organization, the reader too. */
const changes = ['organizations', 'users', 'audit', 'auth']
