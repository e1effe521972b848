import { z } from 'zod'
import {
  Article,
  ArticleCard,
  ArticleHit,
  type ArticleInputSchema,
  ArticleListQuery,
  ArticleName,
  ArticleRow,
  BrowseQuery,
  EditedArticle,
  Enrolment,
  EnrolInput,
  EnrolmentQuery,
  Feedback,
  FeedbackReport,
  HelpArticleInput,
  WorkforceItemInput,
} from './article-content.ts'
import { Category, categoryEndpoints } from './categories.ts'
import { publishStates, Slug, Version } from './content.ts'
import { endpoint, Format, Id, Ids, ListQuery, tableFiles } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { foundOf, missesEndpoint, WordQuery } from './search.ts'

type View = Permission | 'session'
type Rights<V, R, W, D> = {
  /** Of those who only read. */
  view: V
  read: R
  write: W
  delete: D
}

const countOf = z.object({ count: z.int() })
/** The longest text with all its markup, as JSON. */
const bodyLimit = 2_000_000

/** The calls of one area's articles; `path` is what they begin with. */
const articleEndpoints = <
  const P extends string,
  const V extends View,
  const R extends Permission,
  const W extends Permission,
  const D extends Permission,
  I extends ArticleInputSchema,
>(
  path: P,
  { view, read, write, delete: remove }: Rights<V, R, W, D>,
  input: I,
) => ({
  ...listEndpoints(path, read),
  ...writerEndpoints(path, write, input),
  ...deleteEndpoints(path, remove),
  ...readerEndpoints(path, view),
})
export type ArticleEndpoints = ReturnType<
  typeof articleEndpoints<string, View, Permission, Permission, Permission, ArticleInputSchema>
>

/** For those who keep the area. */
const listEndpoints = <const P extends string, const A extends Permission>(path: P, access: A) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/list` as const,
    access,
    query: ArticleListQuery,
    data: z.array(ArticleRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}/export` as const,
    access,
    query: ArticleListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  /** What people looked for and did not find. */
  misses: missesEndpoint(path, access),
})

/** For those who write. */
const writerEndpoints = <const P extends string, const A extends Permission, I extends ArticleInputSchema>(
  path: P,
  access: A,
  input: I,
) => ({
  edit: endpoint({
    method: 'GET',
    path: `${path}/edit/:id` as const,
    access,
    params: Id,
    data: EditedArticle,
  }),
  feedback: endpoint({
    method: 'GET',
    path: `${path}/feedback/:id` as const,
    access,
    params: Id,
    data: FeedbackReport,
  }),
  /** The first articles whose title holds some words, for a writer who looks for related ones. */
  titles: endpoint({
    method: 'GET',
    path: `${path}/titles` as const,
    access,
    query: ListQuery.pick({ search: true }),
    data: z.array(ArticleName),
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}/create` as const,
    access,
    body: input,
    data: EditedArticle,
    done: 'article.created',
    bodyLimit,
  }),
  update: endpoint({
    method: 'POST',
    path: `${path}/update` as const,
    access,
    body: input.extend({ ...Id.shape, ...Version.shape }),
    data: EditedArticle,
    done: 'article.saved',
    bodyLimit,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${path}/publish` as const,
    access,
    body: Ids.extend({ status: z.enum(publishStates) }),
    data: countOf,
    done: 'article.published',
  }),
})

const deleteEndpoints = <const P extends string, const A extends Permission>(path: P, access: A) => ({
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/delete/:id` as const,
    access,
    params: Id,
    data: z.null(),
    done: 'article.deleted',
  }),
  deleteSeveral: endpoint({
    method: 'POST',
    path: `${path}/delete-several` as const,
    access,
    body: Ids,
    data: countOf,
    done: 'article.deleted_several',
  }),
})

/** For everybody else. */
const readerEndpoints = <const P extends string, const A extends View>(path: P, access: A) => ({
  /** What is published to the reader, of one category in its order, or of all with the newest first. */
  browse: endpoint({
    method: 'GET',
    path: `${path}/browse` as const,
    access,
    query: BrowseQuery,
    data: z.array(ArticleCard),
    paged: true,
  }),
  /** Those that helped most readers. */
  favourites: endpoint({
    method: 'GET',
    path: `${path}/favourites` as const,
    access,
    data: z.array(ArticleCard),
  }),
  search: endpoint({
    method: 'GET',
    path: `${path}/search` as const,
    access,
    query: WordQuery,
    data: foundOf(ArticleHit),
  }),
  /** The category that an address leads to, also an earlier one. */
  category: endpoint({
    method: 'GET',
    path: `${path}/category/:slug` as const,
    access,
    params: z.object({ slug: Slug }),
    data: Category.pick({ id: true, slug: true, name: true, description: true }),
  }),
  /** The article that an address leads to, also an earlier one. */
  read: endpoint({
    method: 'GET',
    path: `${path}/read/:slug` as const,
    access,
    params: z.object({ slug: Slug }),
    data: Article,
  }),
  /** Was this helpful: one answer of each reader, which he may change. */
  rate: endpoint({
    method: 'POST',
    path: `${path}/rate` as const,
    access,
    body: Feedback.extend(Id.shape),
    data: Feedback,
    done: 'article.rated',
  }),
})

export const help = articleEndpoints(
  'help',
  { view: 'session', read: 'help_read', write: 'help_write', delete: 'help_delete' },
  HelpArticleInput,
)

export const helpCategories = categoryEndpoints('help-categories', {
  read: 'session',
  write: 'help_write',
  delete: 'help_delete',
})

export const workforce = {
  ...articleEndpoints(
    'workforce-development',
    {
      view: 'workforce_development_view',
      read: 'workforce_development_read',
      write: 'workforce_development_write',
      delete: 'workforce_development_delete',
    },
    WorkforceItemInput,
  ),
  enrol: endpoint({
    method: 'POST',
    path: 'workforce-development/enrol',
    access: 'workforce_development_view',
    body: EnrolInput.extend(Id.shape),
    data: z.null(),
    done: 'workforce_item.enrolled',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'workforce-development/withdraw',
    access: 'workforce_development_view',
    body: Id,
    data: z.null(),
    done: 'workforce_item.withdrawn',
  }),
  /** Who takes part in an item. */
  enrolments: endpoint({
    method: 'GET',
    path: 'workforce-development/enrolments/:id',
    access: 'workforce_development_write',
    params: Id,
    query: EnrolmentQuery,
    data: z.array(Enrolment),
    paged: true,
  }),
  exportEnrolments: endpoint({
    method: 'GET',
    path: 'workforce-development/export-enrolments/:id',
    access: 'workforce_development_write',
    inPerson: true,
    params: Id,
    query: EnrolmentQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
}

/** Whoever has to do with the area sees its tree, by whichever of its permissions; to others it is empty. */
export const workforceCategories = categoryEndpoints('workforce-development-categories', {
  read: 'session',
  write: 'workforce_development_category_write',
  delete: 'workforce_development_category_delete',
})
