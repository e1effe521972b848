import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import {
  opportunities,
  type OpportunityChange,
  type OpportunityDetails,
  type OpportunityDraft,
  type Question,
} from '@guildhall/contract/opportunities'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient, readAgain } from '../../lib/query-client.ts'
import { rowOf } from '../../ui/form/latest.ts'

export type ListQuery = NonNullable<CallOf<typeof opportunities.list>['query']>

export const opportunityPageQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['opportunities', 'list', query],
    queryFn: ({ signal }) => readPage(opportunities.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const opportunityQuery = (id: string) =>
  queryOptions({
    queryKey: ['opportunities', 'show', id],
    queryFn: () => read(opportunities.show, { params: { id } }),
    meta: { silent: true },
  })

export const hostsQuery = queryOptions({
  queryKey: ['opportunities', 'hosts'],
  queryFn: () => read(opportunities.hosts),
  meta: { silent: true },
})

/** A page at a time: most have a handful, some calls have hundreds. */
export const questionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['opportunities', 'questions', id],
    queryFn: ({ pageParam, signal }) =>
      readPage(opportunities.questions, { query: { opportunity_id: id, page: pageParam, per_page: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined),
    meta: { silent: true },
  })

/** One of them as it is now. */
export async function readQuestion({ opportunity_id, id }: Question): Promise<Question> {
  const { queryKey } = questionsQuery(opportunity_id)
  await queryClient.refetchQueries({ queryKey }, { throwOnError: true })
  return rowOf(queryClient.getQueryData(queryKey)?.pages.flatMap(({ rows }) => rows) ?? [], id)
}

const meta = { changes: ['opportunities', 'matching'] }

/** The key makes an opportunity that is sent twice one opportunity. */
export const useCreateOpportunity = (idempotencyKey: string) =>
  useMutation({ mutationFn: (body: OpportunityDraft) => call(opportunities.create, { body, idempotencyKey }), meta })

export const useUpdateOpportunity = () =>
  useMutation({ mutationFn: (body: OpportunityChange) => call(opportunities.update, { body }), meta })

export const usePublishOpportunity = () =>
  useMutation({
    mutationFn: ({ id, version }: OpportunityDetails) => call(opportunities.publish, { body: { id, version } }),
    onError: readAgain('opportunities'),
    meta,
  })

export const useCloseOpportunity = () =>
  useMutation({ mutationFn: (id: string) => call(opportunities.close, { body: { id } }), meta })

export const useCancelOpportunity = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof opportunities.cancel>) => call(opportunities.cancel, { body }), meta })

export const useDecideOpportunity = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof opportunities.decide>) => call(opportunities.decide, { body }), meta })

/** What is gone is forgotten before the lists are read anew, or its page would ask for it once more. */
export const useDeleteOpportunity = () =>
  useMutation({
    mutationFn: (id: string) => call(opportunities.delete, { params: { id } }),
    onSuccess: (_, id) => queryClient.removeQueries({ queryKey: opportunityQuery(id).queryKey }),
    meta,
  })

export const useSaveOpportunity = (id: string) =>
  useMutation({
    mutationFn: (is_saved: boolean) => call(opportunities.save, { body: { id, is_saved } }),
    meta,
  })

export const useAsk = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof opportunities.ask>) => call(opportunities.ask, { body }), meta })

export const useAnswer = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof opportunities.answer>) => call(opportunities.answer, { body }), meta })
