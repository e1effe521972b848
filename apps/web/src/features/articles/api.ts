import type { ArticleInput, BrowseQuery, Feedback } from '@guildhall/contract/article-content'
import type { PublishState } from '@guildhall/contract/content'
import type { CallOf } from '@guildhall/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import type { Area } from './area.ts'

type ListQuery = CallOf<Area['endpoints']['list']>['query']
const silent = { silent: true }

export const articleListQuery = ({ words, endpoints }: Area, query: ListQuery) =>
  queryOptions({
    queryKey: ['articles', words, 'list', query],
    queryFn: ({ signal }) => readPage(endpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: silent,
  })

export const editedQuery = ({ words, endpoints }: Area, id: string) =>
  queryOptions({
    queryKey: ['articles', words, 'edit', id],
    queryFn: () => read(endpoints.edit, { params: { id } }),
    meta: silent,
  })

export const feedbackQuery = ({ words, endpoints }: Area, id: string) =>
  queryOptions({
    queryKey: ['articles', words, 'feedback', id],
    queryFn: () => read(endpoints.feedback, { params: { id } }),
    meta: silent,
  })

/** What is published to the reader. */
export const browseQuery = ({ words, endpoints }: Area, query: Partial<BrowseQuery>) =>
  queryOptions({
    queryKey: ['articles', words, 'browse', query],
    queryFn: ({ signal }) => readPage(endpoints.browse, { query, signal }),
    placeholderData: keepPreviousData,
    meta: silent,
  })

export const favouritesQuery = ({ words, endpoints }: Area) =>
  queryOptions({
    queryKey: ['articles', words, 'favourites'],
    queryFn: () => read(endpoints.favourites),
    meta: silent,
  })

export const searchQuery = ({ words, endpoints }: Area, query: string, page: number) =>
  queryOptions({
    queryKey: ['articles', words, 'search', query, page],
    queryFn: ({ signal }) => read(endpoints.search, { query: { query, page }, signal }),
    placeholderData: keepPreviousData,
    meta: silent,
  })

/** The category that an earlier address led to. */
export const movedCategoryQuery = ({ words, endpoints }: Area, slug: string) =>
  queryOptions({
    queryKey: ['articles', words, 'category', slug],
    queryFn: () => read(endpoints.category, { params: { slug } }),
    meta: silent,
  })

export const articleQuery = ({ words, endpoints }: Area, slug: string) =>
  queryOptions({
    queryKey: ['articles', words, 'read', slug],
    queryFn: () => read(endpoints.read, { params: { slug } }),
    meta: silent,
  })

/** Articles whose title holds what is typed. */
export const findTitles = async ({ endpoints }: Area, search: string) =>
  (await read(endpoints.titles, { query: { search } })).map(({ id, title, category_name }) => ({
    value: id,
    label: title,
    note: category_name,
  }))

type Saved = ArticleInput & { version: number }

/** Adds an article, or saves the one with this id. The key makes one that is sent twice one article. */
export const useSaveArticle = ({ endpoints }: Area, id: string | undefined, idempotencyKey: string) =>
  useMutation({
    mutationFn: ({ version, ...body }: Saved) =>
      id
        ? call(endpoints.update, { body: { ...body, id, version } })
        : call(endpoints.create, { body, idempotencyKey }),
    meta: { changes },
  })

export const useDeleteArticles = ({ endpoints }: Area) =>
  useMutation({
    mutationFn: (ids: string[]) => call(endpoints.deleteSeveral, { body: { ids } }),
    meta: { changes },
  })

export const usePublishArticles = ({ endpoints }: Area) =>
  useMutation({
    mutationFn: (body: { ids: string[]; status: PublishState }) => call(endpoints.publish, { body }),
    meta: { changes },
  })

export const useRate = ({ endpoints }: Area, id: string) =>
  useMutation({ mutationFn: (body: Feedback) => call(endpoints.rate, { body: { ...body, id } }), meta: { changes } })

/** A category tells how much is in it. */
export const changes = ['articles', 'categories']
