import type { DataOf } from '@guildhall/contract/endpoint'
import type { notifications } from '@guildhall/contract/notifications'
import { type InfiniteData, infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

type Api = typeof notifications
type NewsPage = DataOf<Api['list']>

const pollMs = 3 * 60_000

/** What the bell says; asked again now and then, should the stream be cut. */
export const countQuery = queryOptions({
  queryKey: ['notifications', 'count'],
  queryFn: () => read<Api['count']>({ method: 'GET', path: 'notifications/count' }),
  refetchInterval: pollMs,
  meta: { silent: true },
})

export const todosQuery = queryOptions({
  queryKey: ['notifications', 'todos'],
  queryFn: () => read<Api['todos']>({ method: 'GET', path: 'notifications/todos' }),
  meta: { silent: true },
})

export const newsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'news'],
  queryFn: ({ pageParam }) =>
    read<Api['list']>({ method: 'GET', path: 'notifications/list' }, { query: { before: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  meta: { silent: true },
})

/** Notes that news was seen; on the screen at once, for the server says the same a moment later. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (seen: { ids: string[] } | { until: string }) =>
      call<Api['read']>({ method: 'POST', path: 'notifications/read' }, { body: seen }),
    onMutate(seen) {
      const isSeen = ({ id, created_at }: NewsPage['rows'][number]) =>
        'ids' in seen ? seen.ids.includes(id) : created_at <= seen.until
      const now = new Date().toISOString()
      queryClient.setQueryData<InfiniteData<NewsPage>>(newsQuery.queryKey, (news) => {
        const marked = (page: NewsPage) => ({
          ...page,
          rows: page.rows.map((row) => (isSeen(row) ? { ...row, read_at: row.read_at ?? now } : row)),
        })
        return news && { ...news, pages: news.pages.map(marked) }
      })
    },
    meta: { changes: ['notifications'] },
  })
