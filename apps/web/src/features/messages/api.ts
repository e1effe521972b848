import type { BodyOf, CallOf } from '@guildhall/contract/endpoint'
import { type Conversation, type Message, messages } from '@guildhall/contract/messages'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { changeRow, refreshList } from './list.ts'
import { takeMessage } from './talk.ts'
import { refreshUnread } from './unread.ts'

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['messages', 'people', search],
    queryFn: () => read(messages.people, { query: { search: search || undefined } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** What was written, by its words: everywhere, or in one conversation. */
export const hitsQuery = (query: string, conversationId?: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'search', query, conversationId],
    queryFn: ({ pageParam }) =>
      read(messages.search, { query: { query, conversation_id: conversationId, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: query !== '',
    meta: { silent: true },
  })

export const blockedQuery = queryOptions({
  queryKey: ['messages', 'blocked'],
  queryFn: () => read(messages.blocked),
  meta: { silent: true },
})

export const reportsPerPage = 25

export const reportsQuery = (state: 'open' | 'dismissed' | 'removed', page: number) =>
  queryOptions({
    queryKey: ['messages', 'reports', state, page],
    queryFn: () => readPage(messages.reports, { query: { state, page, per_page: reportsPerPage } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const useCloseReport = () =>
  useMutation({
    mutationFn: (body: { id: string; state: 'dismissed' | 'removed' }) => call(messages.closeReport, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages', 'reports'] }),
  })

export const useEditMessage = () =>
  useMutation({
    mutationFn: (body: { id: string; body: string }) => call(messages.update, { body }),
    onSuccess: ({ data }) => take(data),
  })

export const useDeleteMessage = () =>
  useMutation({
    mutationFn: (id: string) => call(messages.delete, { params: { id } }),
    onSuccess: ({ data }) => take(data),
  })

function take(message: Message): void {
  takeMessage(message)
  refreshList(message.conversation_id)
}

export const useReportMessage = () =>
  useMutation({ mutationFn: (body: CallOf<typeof messages.report>['body']) => call(messages.report, { body }) })

export const useMute = () =>
  useMutation({
    mutationFn: (body: { id: string; is_muted: boolean }) => call(messages.mute, { body }),
    onSuccess: ({ data }, { id }) => {
      changeRow(id, data)
      refreshUnread()
      return queryClient.invalidateQueries({ queryKey: ['messages', 'with'] })
    },
  })

export const useBlock = () =>
  useMutation({
    mutationFn: (body: { user_id: string; is_blocked: boolean }) => call(messages.block, { body }),
    meta: { changes: ['messages'] },
  })

export const useLeave = () =>
  useMutation({ mutationFn: (id: string) => call(messages.leave, { body: { id } }), onSuccess: readInboxAnew })

type Group = { id: string; title: string; user_ids: string[] }

export const useCreateGroup = () =>
  useMutation({ mutationFn: (body: Group) => call(messages.createGroup, { body }), onSuccess: readInboxAnew })

/** A group as it is now. */
export async function readGroup(id: string): Promise<Conversation> {
  const { conversation } = await read(messages.userMessages, { query: { type: 'conversation', id } })
  if (!conversation) throw new Error(`There is no group ${id}`)
  return conversation
}

export const useUpdateGroup = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof messages.updateGroup>) => call(messages.updateGroup, { body }),
    meta: { changes: ['messages'] },
  })

function readInboxAnew() {
  refreshUnread()
  return queryClient.invalidateQueries({ queryKey: ['messages', 'list'] })
}
