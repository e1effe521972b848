import type { users } from '@guildhall/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { readPage } from '../../lib/api.ts'

/** How many people there are in one's organization beside oneself. */
export const colleaguesQuery = queryOptions({
  queryKey: ['users', 'colleagues'],
  queryFn: () => readPage<typeof users.list>({ method: 'GET', path: 'users/list' }, { query: { per_page: 1 } }),
  select: ({ meta }) => Math.max(0, meta.total - 1),
  meta: { silent: true },
})
