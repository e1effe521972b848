import type { home } from '@guildhall/contract/home'
import type { quickLinks } from '@guildhall/contract/quick-links'
import { queryOptions } from '@tanstack/react-query'
import { read, readPage } from '../../lib/api.ts'

export const figuresQuery = queryOptions({
  queryKey: ['home', 'figures'],
  queryFn: () => read<typeof home.figures>({ method: 'GET', path: 'home/figures' }),
  meta: { silent: true },
})

const query = { status: ['published' as const], per_page: 8 }

/** The first links that are published to the reader. */
export const publishedLinksQuery = queryOptions({
  queryKey: ['quick-links', 'list', query],
  queryFn: () => readPage<typeof quickLinks.list>({ method: 'GET', path: 'quick-links/list' }, { query }),
  meta: { silent: true },
})
