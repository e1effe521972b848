import type { BodyOf } from '@guildhall/contract/endpoint'
import { type OpportunityResponse, opportunityResponses } from '@guildhall/contract/opportunity-responses'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Answer, call, read } from '../../lib/api.ts'
import { queryClient, readAgain } from '../../lib/query-client.ts'
import { useClosed } from '../../lib/session.ts'

/** The responses to an opportunity that the reader may see. */
export const responsesQuery = (opportunityId: string) =>
  queryOptions({
    queryKey: ['opportunities', 'responses', opportunityId],
    queryFn: () => read(opportunityResponses.list, { query: { opportunity_id: opportunityId } }),
    meta: { silent: true },
  })

export const readResponse = (id: string) => read(opportunityResponses.show, { params: { id } })

/** Why the reader cannot write responses, where they act in another person's name. */
export const useResponsesClosed = () => useClosed(opportunityResponses.begin)

const meta = { changes: ['opportunities'] }
/** Every step answers with the response as it then is, which stands in the list at once. */
const onSuccess = ({ data }: Answer<OpportunityResponse>) =>
  queryClient.setQueryData(responsesQuery(data.opportunity.id).queryKey, (before) =>
    before?.some(({ id }) => id === data.id)
      ? before.map((each) => (each.id === data.id ? data : each))
      : [...(before ?? []), data],
  )

export const useBeginResponse = () =>
  useMutation({
    mutationFn: (opportunity_id: string) => call(opportunityResponses.begin, { body: { opportunity_id } }),
    onSuccess,
    meta,
  })

export const useSaveResponse = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof opportunityResponses.update>) => call(opportunityResponses.update, { body }),
    onSuccess,
    meta,
  })

/** The dialog itself says why it is refused. */
export const useHandIn = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof opportunityResponses.submit>) => call(opportunityResponses.submit, { body }),
    onSuccess,
    // A colleague may have changed it, which the page then shows.
    onError: readAgain('opportunities'),
    meta,
  })

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: string) => call(opportunityResponses.withdraw, { body: { id } }),
    onSuccess,
    meta,
  })

export const useInvitePartner = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof opportunityResponses.invite>) => call(opportunityResponses.invite, { body }),
    onSuccess,
    meta,
  })

export const useRemovePartner = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof opportunityResponses.removePartner>) =>
      call(opportunityResponses.removePartner, { body }),
    onSuccess,
    meta,
  })

export const useAnswerInvitation = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof opportunityResponses.answerInvitation>) =>
      call(opportunityResponses.answerInvitation, { body }),
    onSuccess,
    meta,
  })

export const findPartners = (response_id: string, search: string) =>
  read(opportunityResponses.partnerOptions, { query: { response_id, search } })
