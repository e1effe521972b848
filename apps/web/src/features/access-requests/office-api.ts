import {
  type AccessRequest,
  accessRequests,
  type CompanyInput,
  type Decision,
  type NewAccessRequest,
} from '@guildhall/contract/access-requests'
import type { CallOf } from '@guildhall/contract/endpoint'
import { organizations } from '@guildhall/contract/organizations'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** People and organizations change with requests. */
const changes = ['access-requests', 'users', 'organizations', 'home']

export const requestsQuery = (query: CallOf<typeof accessRequests.list>['query']) =>
  queryOptions({
    queryKey: ['access-requests', 'list', query],
    queryFn: ({ signal }) => readPage(accessRequests.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const officeRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['access-requests', 'show', id],
    queryFn: () => read(accessRequests.show, { params: { id } }),
    meta: { silent: true },
  })

/** Asks in the name of somebody. The key makes a request that is sent twice one request. */
export const useEnterRequest = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: NewAccessRequest) => call(accessRequests.create, { body, idempotencyKey }),
    meta: { changes },
  })

/** Says which company a request is for. */
export const useChangeCompany = () =>
  useMutation({
    mutationFn: (body: CompanyInput) => call(accessRequests.update, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(officeRequestQuery(data.id).queryKey, data),
    meta: { changes },
  })

/** Decides on these requests. The key makes a decision that is sent twice one decision. */
export const useDecideSeveral = (requests: AccessRequest[], idempotencyKey: string) =>
  useMutation({
    mutationFn: async (decision: Decision) => {
      const ids = requests.map(({ id }) => id)
      const versions = requests.map(({ id, version }) => ({ id, version }))
      return (await call(accessRequests.decideSeveral, { body: { ...decision, ids, versions }, idempotencyKey })).data
    },
    // What is on screen is waited for: whoever decided sees it as it is now when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['access-requests'] }),
    meta: { changes },
  })

export const useDeleteRequest = () =>
  useMutation({
    mutationFn: (id: string) => call(accessRequests.delete, { params: { id } }),
    // The lists alone: the page that is being left would ask for what is gone.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['access-requests', 'list'] }),
  })

/** The organizations whose names fit a text, as choices. */
export const findOrganizations = (search: string) => readOrganizations({ search })

/** The organizations that an address names by id. */
export const nameOrganizations = (ids: string[]) => readOrganizations({ ids })

/** The organization of somebody who looks after one. */
export const ownOrganizationQuery = queryOptions({
  queryKey: ['organizations', 'own'],
  queryFn: async () => (await findOrganizations(''))[0] ?? null,
  meta: { silent: true },
})

async function readOrganizations(query: CallOf<typeof organizations.nameList>['query']) {
  const found = await read(organizations.nameList, { query })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}
