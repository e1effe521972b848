import { type MessageInput, messages } from '@guildhall/contract/messages'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Party = MessageInput['to']

/** What was written so far. */
export const messagesQuery = (other: Party) =>
  queryOptions({
    queryKey: ['messages', 'user-messages', other.type, other.id],
    queryFn: () => read(messages.userMessages, { query: other }),
    meta: { silent: true },
  })

export const useSendMessage = (to: Party) =>
  useMutation({
    mutationFn: (body: MessageInput) => call(messages.create, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messagesQuery(to).queryKey }),
  })
