import { accessRequests, type CreateAccountInput, type DecisionInput } from '@guildhall/contract/access-requests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, call, read } from '../../lib/api.ts'

/** What the form of a new account holds while it is filled in. */
export type NewAccount = z.input<typeof CreateAccountInput>

/** Answers alike for every address; the mail tells. */
export const useCreateAccount = () =>
  useMutation({
    mutationFn: (body: CreateAccountInput) => call(accessRequests.createAccount, { body }),
    meta: { silent: true },
  })

/** The members whose names fit a text, as choices. */
export async function findMembers(search: string) {
  const found = await read(accessRequests.organizations, { query: { search } })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}

/** The member that an address belongs to; only its domain is sent. */
export const proposalQuery = (email: string) => {
  const domain = /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase()
  return queryOptions({
    queryKey: ['access-requests', 'proposal', domain],
    queryFn: async () => {
      const [member] = await read(accessRequests.organizations, { query: { email: `@${domain}` } })
      return member ? { value: member.id, label: member.name } : null
    },
    enabled: domain !== undefined,
    staleTime: Infinity,
    meta: { silent: true },
  })
}

/** What a verification link is about. */
export const signUpQuery = (token: string) =>
  queryOptions({
    queryKey: ['access-requests', 'sign-up', token],
    queryFn: () => read(accessRequests.showSignUp, { params: { token } }),
    // Read again when the link is opened again, but not while somebody types.
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  })

/** Confirms the address of a link with the password that was chosen. */
export async function confirmSignUp(token: string, password: string): Promise<void> {
  await call(accessRequests.verifyEmail, { params: { token }, body: { password } })
}

/** The request that a link is about. */
export const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['access-requests', 'by-link', token],
    queryFn: () => read(accessRequests.showByLink, { body: { token } }),
    staleTime: Infinity,
    // Whoever signs in next must not find what was shown to the one before.
    gcTime: 0,
    meta: { silent: true },
  })

export function useDecide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof DecisionInput>) => call(accessRequests.decide, { body }),
    onSuccess: ({ data }, { token }) => queryClient.setQueryData(requestQuery(token).queryKey, data),
    onError(error, { token }) {
      // Somebody was faster: the page says who.
      if (isStatus(error, 409)) void queryClient.invalidateQueries(requestQuery(token))
    },
  })
}

export const isStatus = (error: Error | null, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)
