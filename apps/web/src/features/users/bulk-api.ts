import { type BulkInput, users } from '@guildhall/contract/users'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Does one thing for several people. The key makes what is sent twice happen once. */
export const useBulk = (idempotencyKey: string) =>
  useMutation({
    mutationFn: async (body: BulkInput) => (await call(users.bulk, { body, idempotencyKey })).data,
    // The list is waited for: whoever asked sees it as it is now when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
    meta: { changes: ['roles', 'auth'] },
  })
