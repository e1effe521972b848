import type { BodyOf } from '@guildhall/contract/endpoint'
import { type LevelRequestInput, levelRequests } from '@guildhall/contract/level-requests'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The level of the reader's own organization and what was asked for; null where they are no admin of one. */
export const ownLevelQuery = queryOptions({
  queryKey: ['level-requests', 'mine'],
  queryFn: () => read(levelRequests.mine),
  meta: { silent: true },
})

/** What an organization asks for, for the office. */
export const openRequestQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['level-requests', 'show', organizationId],
    queryFn: () => read(levelRequests.show, { params: { id: organizationId } }),
    meta: { silent: true },
  })

/** The key makes a request that is sent twice one request. */
export const useAskForLevel = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: LevelRequestInput) => call(levelRequests.create, { body, idempotencyKey }),
    onSuccess: ({ data }) => queryClient.setQueryData(ownLevelQuery.queryKey, data),
  })

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: string) => call(levelRequests.withdraw, { body: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(ownLevelQuery.queryKey, data),
  })

/** A level changes what is billed and how the organization is shown. */
export const useDecideLevel = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof levelRequests.decide>) => call(levelRequests.decide, { body, idempotencyKey }),
    meta: { changes: ['level-requests', 'organizations', 'payments', 'renewals', 'notifications', 'audit'] },
  })
