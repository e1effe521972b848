import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { eulas } from '@guildhall/contract/eulas'
import { organizations } from '@guildhall/contract/organizations'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, fileUrl, read, readPage } from '../../lib/api.ts'

/** What the reader, or his organization, has to accept. */
export const dueQuery = queryOptions({
  queryKey: ['eulas', 'due'],
  queryFn: () => read(eulas.due),
  meta: { silent: true },
})

export const acceptancesQuery = (query: CallOf<typeof eulas.acceptances>['query']) =>
  queryOptions({
    queryKey: ['eulas', 'acceptances', query],
    queryFn: ({ signal }) => readPage(eulas.acceptances, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const eulasQuery = (query: CallOf<typeof eulas.list>['query']) =>
  queryOptions({
    queryKey: ['eulas', 'list', query],
    queryFn: ({ signal }) => readPage(eulas.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const eulaQuery = (id: string) =>
  queryOptions({
    queryKey: ['eulas', 'show', id],
    queryFn: () => read(eulas.show, { params: { id } }),
    meta: { silent: true },
  })

/** One version to read. */
export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['eulas', 'read', id],
    queryFn: () => read(eulas.read, { params: { id } }),
    meta: { silent: true },
  })

export const namesQuery = queryOptions({
  queryKey: ['eulas', 'names'],
  queryFn: () => read(eulas.nameList),
  meta: { silent: true },
})

/** The organizations whose names fit a text, as choices. */
export const findOrganizations = (search: string) => readOrganizations({ search })
/** The organizations that an address names by id. */
export const nameOrganizations = (ids: string[]) => readOrganizations({ ids })

const readOrganizations = async (query: CallOf<typeof organizations.nameList>['query']) =>
  (await read(organizations.nameList, { query })).map(({ id, name }) => ({ value: id, label: name }))

export const receiptUrl = (id: string) => fileUrl(eulas.receipt, { params: { id } })

/** What an acceptance opens besides. */
const opens = ['eulas', 'orders', 'seats', 'eda-access', 'home', 'audit']

export const useAccept = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eulas.accept>) => call(eulas.accept, { body }),
    meta: { changes: opens },
  })

const changes = ['eulas', 'tools', 'audit']

/** The key makes a EULA that is sent twice one EULA. */
export const useCreateEula = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eulas.create>) => call(eulas.create, { body, idempotencyKey }),
    meta: { changes },
  })

export const useUpdateEula = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eulas.update>) => call(eulas.update, { body }),
    meta: { changes },
  })

export const useSaveDraft = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof eulas.saveDraft>) => call(eulas.saveDraft, { body }),
    meta: { changes },
  })

export const usePublish = () =>
  useMutation({
    mutationFn: (id: string) => call(eulas.publish, { body: { id } }),
    meta: { changes: [...opens, 'tools'] },
  })

export const useDeleteEula = () =>
  useMutation({ mutationFn: (id: string) => call(eulas.delete, { params: { id } }), meta: { changes } })
