import { contentLibrary } from '@guildhall/contract/content-library'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { events } from '@guildhall/contract/events'
import { type HubInput, hubs } from '@guildhall/contract/hubs'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

const listed = { placeholderData: keepPreviousData, meta: { silent: true } }

export const hubsQuery = (query: CallOf<typeof hubs.list>['query']) =>
  queryOptions({
    queryKey: ['hubs', 'list', query],
    queryFn: ({ signal }) => readPage(hubs.list, { query, signal }),
    ...listed,
  })

export const hubQuery = (id: string) =>
  queryOptions({
    queryKey: ['hubs', 'show', id],
    queryFn: () => read(hubs.show, { params: { id } }),
    meta: { silent: true },
  })

export const organizationsQuery = (query: CallOf<typeof hubs.organizations>['query']) =>
  queryOptions({
    queryKey: ['hubs', 'organizations', query],
    queryFn: ({ signal }) => readPage(hubs.organizations, { query, signal }),
    ...listed,
  })

export const peopleQuery = (query: CallOf<typeof hubs.people>['query']) =>
  queryOptions({
    queryKey: ['hubs', 'people', query],
    queryFn: ({ signal }) => readPage(hubs.people, { query, signal }),
    ...listed,
  })

export const requestsQuery = (query: CallOf<typeof hubs.requests>['query']) =>
  queryOptions({
    queryKey: ['hubs', 'requests', query],
    queryFn: ({ signal }) => readPage(hubs.requests, { query, signal }),
    ...listed,
  })

/** What a hub holds in other parts of the portal, as those parts show it to the reader. */
export const eventsQuery = (hubId: string, when: 'upcoming' | 'past') =>
  queryOptions({
    queryKey: ['events', 'of-hub', hubId, when],
    queryFn: ({ signal }) =>
      readPage(events.list, {
        query: { hub_id: [hubId], when, sort: when === 'past' ? '-starts_at' : 'starts_at', per_page: 50 },
        signal,
      }),
    meta: { silent: true },
  })

export const filesQuery = (query: CallOf<typeof contentLibrary.list>['query']) =>
  queryOptions({
    queryKey: ['content-library', 'of-hub', query],
    queryFn: ({ signal }) => readPage(contentLibrary.list, { query, signal }),
    ...listed,
  })

export const managerOptionsQuery = queryOptions({
  queryKey: ['hubs', 'manager-options'],
  queryFn: () => read(hubs.managerOptions),
})

export const searchLeads = async (search: string) =>
  (await read(hubs.leadOptions, { query: { search } })).map(({ id, name }) => ({ value: id, label: name }))

const meta = { changes: ['hubs', 'audiences'] }

/** The key makes a hub that is sent twice one hub. */
export const useAddHub = (idempotencyKey: string) =>
  useMutation({ mutationFn: (body: HubInput) => call(hubs.create, { body, idempotencyKey }), meta })

export const useSaveHub = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof hubs.update>) => call(hubs.update, { body }), meta })

export const useDeleteHub = () =>
  useMutation({ mutationFn: (id: string) => call(hubs.delete, { params: { id } }), meta })

const keep = {
  onSuccess: ({ data }: { data: { id: string } }) => queryClient.setQueryData(['hubs', 'show', data.id], data),
}

export const useAskToJoin = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof hubs.askToJoin>) => call(hubs.askToJoin, { body }), ...keep, meta })

export const useWithdraw = () =>
  useMutation({ mutationFn: (id: string) => call(hubs.withdraw, { body: { id } }), ...keep, meta })

export const useLeave = () =>
  useMutation({ mutationFn: (hub_id: string) => call(hubs.leave, { body: { hub_id } }), ...keep, meta })

export const useDecide = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof hubs.decide>) => call(hubs.decide, { body }), meta })

export const useRemoveOrganization = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof hubs.removeOrganization>) => call(hubs.removeOrganization, { body }),
    meta,
  })
