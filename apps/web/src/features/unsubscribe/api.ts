import { notifications } from '@guildhall/contract/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'

/** Which mails the link of a mail is about. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => read(notifications.showUnsubscribe, { query: { token } }),
    meta: { silent: true },
  })

/** Ends them; the page itself says so. */
export function useUnsubscribe(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notifications.unsubscribe, { query: { token } }),
    onSuccess: ({ data }) => client.setQueryData(subscriptionQuery(token).queryKey, data),
    meta: { silent: true, changes: ['profile'] },
  })
}
