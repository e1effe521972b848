import { type ConversationRow, messages } from '@guildhall/contract/messages'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { coalesce } from './coalesce.ts'
import { withFirst } from './list-page.ts'

export type ListPage = { rows: ConversationRow[]; next: string | null }

/** The conversations, the latest first, a page at a time. */
export const listQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', search],
    queryFn: ({ pageParam }) =>
      read(messages.messagedUserList, { query: { search: search || undefined, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { silent: true },
  })

/** Puts one row right at once, where something is known of it before the list is asked again. */
export function changeRow(id: string, change: Partial<ConversationRow>): void {
  queryClient.setQueriesData<InfiniteData<ListPage>>(
    { queryKey: ['messages', 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
        })),
      },
  )
}

const changed = new Set<string>()
const readAgain = coalesce(() => void freshen(), 100)

/** Something happened in a conversation: the first page is asked for, and holds it, since it is now the latest. */
export function refreshList(conversationId?: string): void {
  changed.add(conversationId ?? '')
  readAgain()
}

async function freshen(): Promise<void> {
  const ids = [...changed]
  changed.clear()
  const { queryKey } = listQuery('')
  const list = queryClient.getQueryData(queryKey)
  void queryClient.invalidateQueries({
    queryKey: ['messages', 'list'],
    predicate: ({ queryKey: [, , search] }) => search !== '',
  })
  if (!list) return
  const first: ListPage = await read(messages.messagedUserList).catch(() => list.pages[0] ?? { rows: [], next: null })
  // Whatever is not among the latest changed further down, or is gone.
  const isFurtherDown = ids.some((id) => !first.rows.some((row) => row.id === id))
  if (isFurtherDown && list.pages.length > 1) return void queryClient.invalidateQueries({ queryKey })
  queryClient.setQueryData(queryKey, (now) => now && { ...now, pages: withFirst(now.pages, first) })
}
