import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { type OrderDetails, orders } from '@guildhall/contract/orders'
import { organizations } from '@guildhall/contract/organizations'
import { packages } from '@guildhall/contract/packages'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Answer, call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export type ListQuery = NonNullable<CallOf<typeof orders.list>['query']>

export const orderPageQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => readPage(orders.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'show', id],
    queryFn: () => read(orders.show, { params: { id } }),
    meta: { silent: true },
  })

/** Asked again when the reader comes back: what was in the way is often removed in another tab. */
export const preflightQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'preflight', id],
    queryFn: () => read(orders.preflight, { params: { id } }),
    refetchOnWindowFocus: true,
    meta: { silent: true },
  })

export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'events', id],
    queryFn: () => read(orders.events, { query: { order_id: id } }),
    meta: { silent: true },
  })

export const offersQuery = (organization_id?: string) =>
  queryOptions({
    queryKey: ['orders', 'offers', organization_id],
    queryFn: () => read(orders.offers, { query: { organization_id } }),
    meta: { silent: true },
  })

/** The packages that a list can be narrowed to. */
export const packageNamesQuery = queryOptions({
  queryKey: ['packages', 'names'],
  queryFn: async () => (await readPage(packages.list, { query: { per_page: 100, sort: 'name' } })).rows,
  meta: { silent: true },
})

export const findPeople = (organization_id: string | undefined) => async (search: string) =>
  (await read(orders.people, { query: { organization_id, search } })).map((person) => ({
    value: person.id,
    label: person.name,
    note: person.email,
  }))

export const findOrganizations = (search: string) => readOrganizations({ search })
export const nameOrganizations = (ids: string[]) => readOrganizations({ ids })

async function readOrganizations(query: CallOf<typeof organizations.nameList>['query']) {
  const found = await read(organizations.nameList, { query })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}

/** An order that is sent twice is one order. */
export const useCreateOrder = () =>
  useMutation({
    mutationFn: ({ key, ...body }: BodyOf<typeof orders.create> & { key: string }) =>
      call(orders.create, { body, idempotencyKey: key }),
    meta: { changes: ['orders'] },
  })

/** The steps of an order, each with what it asks for. */
export const steps = {
  submit: (body: BodyOf<typeof orders.submit>) => call(orders.submit, { body }),
  review: (id: string) => call(orders.review, { body: { id } }),
  ask: (body: BodyOf<typeof orders.ask>) => call(orders.ask, { body }),
  answer: (body: BodyOf<typeof orders.answer>) => call(orders.answer, { body }),
  approve: (body: BodyOf<typeof orders.approve>) => call(orders.approve, { body }),
  reject: (body: BodyOf<typeof orders.reject>) => call(orders.reject, { body }),
  cancel: (body: BodyOf<typeof orders.cancel>) => call(orders.cancel, { body }),
  suspend: (body: BodyOf<typeof orders.suspend>) => call(orders.suspend, { body }),
  resume: (body: BodyOf<typeof orders.resume>) => call(orders.resume, { body }),
  renew: (id: string) => call(orders.renew, { body: { id } }),
}

/** Takes a step. One that is refused, because somebody else was faster, shows how the order stands now. */
export const useOrderStep = <Input>(take: (input: Input) => Promise<Answer<OrderDetails>>) =>
  useMutation({
    mutationFn: take,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
    meta: { changes: ['seats'] },
  })

/** What is gone is forgotten before the lists are read anew, or its page would ask for it once more. */
export const useDeleteOrder = () =>
  useMutation({
    mutationFn: (id: string) => call(orders.delete, { params: { id } }),
    onSuccess: (_, id) => queryClient.removeQueries({ queryKey: orderQuery(id).queryKey }),
    meta: { changes: ['orders'] },
  })

export const useWriteMessage = () =>
  useMutation({
    mutationFn: ({ key, ...body }: BodyOf<typeof orders.write> & { key: string }) =>
      read(orders.write, { body, idempotencyKey: key }),
    meta: { changes: ['orders'] },
  })

export const useRemind = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof orders.remind>) => call(orders.remind, { body }) })
