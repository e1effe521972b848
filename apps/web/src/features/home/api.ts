import type { events } from '@guildhall/contract/events'
import type { home } from '@guildhall/contract/home'
import type { notifications } from '@guildhall/contract/notifications'
import type { opportunities } from '@guildhall/contract/opportunities'
import type { quickLinks } from '@guildhall/contract/quick-links'
import { queryOptions } from '@tanstack/react-query'
import { read, readPage } from '../../lib/api.ts'

export const figuresQuery = queryOptions({
  queryKey: ['home', 'figures'],
  queryFn: () => read<typeof home.figures>({ method: 'GET', path: 'home/figures' }),
  meta: { silent: true },
})

export const openOrdersQuery = queryOptions({
  queryKey: ['home', 'orders'],
  queryFn: () => read<typeof home.orders>({ method: 'GET', path: 'home/orders' }),
  meta: { silent: true },
})

export const talksQuery = queryOptions({
  queryKey: ['home', 'inbox'],
  queryFn: () => read<typeof home.inbox>({ method: 'GET', path: 'home/inbox' }),
  meta: { silent: true },
})

/** What waits for the reader; read once with the part of the page that lists it. */
export const todosQuery = queryOptions({
  queryKey: ['notifications', 'todos'],
  queryFn: () => read<typeof notifications.todos>({ method: 'GET', path: 'notifications/todos' }),
  meta: { silent: true },
})

const shownEvents = 3

/** What comes next: of all that the reader may come to, or of what he has a place in or waits for one. */
export const nextEventsQuery = (whose: 'all' | 'mine') => {
  const query = {
    when: 'upcoming' as const,
    status: ['published' as const],
    per_page: shownEvents,
    ...(whose === 'mine' ? { mine: '1' as const } : {}),
  }
  return queryOptions({
    queryKey: ['events', 'list', query],
    queryFn: () => readPage<typeof events.list>({ method: 'GET', path: 'events/list' }, { query }),
    meta: { silent: true },
  })
}

const newest = { phase: ['announced' as const, 'open' as const], sort: '-number', per_page: 4 }

/** What was asked for last and can still be answered; as many as the list of opportunities opens with. */
export const newestOpportunitiesQuery = queryOptions({
  queryKey: ['opportunities', 'list', newest],
  queryFn: () => readPage<typeof opportunities.list>({ method: 'GET', path: 'opportunities/list' }, { query: newest }),
  meta: { silent: true },
})

const query = { status: ['published' as const], per_page: 8 }

/** The first links that are published to the reader. */
export const publishedLinksQuery = queryOptions({
  queryKey: ['quick-links', 'list', query],
  queryFn: () => readPage<typeof quickLinks.list>({ method: 'GET', path: 'quick-links/list' }, { query }),
  meta: { silent: true },
})
