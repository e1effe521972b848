import {
  capabilities,
  type CapabilityInput,
  type CapabilityReturn,
  type CapabilityUpdate,
  type SeenCapability,
} from '@guildhall/contract/capabilities'
import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'

export const capabilitiesQuery = (query: CallOf<typeof capabilities.list>['query']) =>
  queryOptions({
    queryKey: ['capabilities', 'list', query],
    queryFn: ({ signal }) => readPage(capabilities.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const overviewQuery = queryOptions({
  queryKey: ['capabilities', 'overview'],
  queryFn: () => read(capabilities.overview),
  meta: { silent: true },
})

export const capabilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['capabilities', 'show', id],
    queryFn: () => read(capabilities.show, { params: { id } }),
    meta: { silent: true },
  })

/** What an organization describes already; without one the reader’s own. */
export const describedQuery = (organization_id: string | null) =>
  queryOptions({
    queryKey: ['capabilities', 'described', organization_id],
    queryFn: () => read(capabilities.described, { query: organization_id ? { organization_id } : {} }),
    meta: { silent: true },
  })

/** Organizations to choose from, as options. */
export const findOrganizations = async (query: NonNullable<CallOf<typeof capabilities.organizationOptions>['query']>) =>
  (await read(capabilities.organizationOptions, { query })).map(({ id, name }) => ({ value: id, label: name }))

const meta = { changes: ['capabilities', 'connect', 'matching'] }

/** The key makes a capability that is sent twice one capability. */
export const useCreateCapability = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: CapabilityInput) => call(capabilities.create, { body, idempotencyKey }),
    meta,
  })

export const useUpdateCapability = () =>
  useMutation({ mutationFn: (body: CapabilityUpdate) => call(capabilities.update, { body }), meta })

const seenOf = ({ id, version }: SeenCapability): SeenCapability => ({ id, version })

export const useSubmitCapability = () =>
  useMutation({ mutationFn: (seen: SeenCapability) => call(capabilities.submit, { body: seenOf(seen) }), meta })

export const useWithdrawCapability = () =>
  useMutation({ mutationFn: (seen: SeenCapability) => call(capabilities.withdraw, { body: seenOf(seen) }), meta })

export const useApproveCapability = () =>
  useMutation({ mutationFn: (seen: SeenCapability) => call(capabilities.approve, { body: seenOf(seen) }), meta })

export const useReturnCapability = () =>
  useMutation({ mutationFn: (body: CapabilityReturn) => call(capabilities.return, { body }), meta })

export const useApproveSeveral = () =>
  useMutation({
    mutationFn: (several: SeenCapability[]) =>
      call(capabilities.approveSeveral, { body: { capabilities: several.map(seenOf) } }),
    meta,
  })

export const useReturnSeveral = () =>
  useMutation({
    mutationFn: ({ capabilities: several, reason }: BodyOf<typeof capabilities.returnSeveral>) =>
      call(capabilities.returnSeveral, { body: { capabilities: several.map(seenOf), reason } }),
    meta,
  })

export const useConfirmCapabilities = () =>
  useMutation({ mutationFn: (ids: string[]) => call(capabilities.confirm, { body: { ids } }), meta })

export const useDeleteCapability = () =>
  useMutation({ mutationFn: (id: string) => call(capabilities.delete, { params: { id } }), meta })
