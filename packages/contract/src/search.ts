import { z } from 'zod'
import { endpoint, ListQuery } from './endpoint.ts'
import type { Permission } from './permissions.ts'

/** What is searched by the words inside it. */
export const searchAreas = ['help', 'workforce_development', 'content_library'] as const
export type SearchArea = (typeof searchAreas)[number]
export const searchSubjects = ['help_article', 'workforce_item', 'library_item'] as const
export type SearchSubject = (typeof searchSubjects)[number]

export const WordQuery = z.object({
  query: z.string().trim().min(1).max(200),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(10),
})
export type WordQuery = z.infer<typeof WordQuery>

/** A passage as it is read, cut where a word that was looked for begins and ends. */
export const Passage = z.array(z.object({ text: z.string(), is_hit: z.boolean() }))
export type Passage = z.infer<typeof Passage>

export const Hit = z.object({
  subject_type: z.enum(searchSubjects),
  subject_id: z.uuid(),
  title: Passage,
  passage: Passage,
  category_id: z.uuid().nullable(),
})
export type Hit = z.infer<typeof Hit>

/** What a search found, and which words it took for misspelt ones. */
export const foundOf = <S extends z.ZodType>(hit: S) =>
  z.object({
    hits: z.array(hit),
    corrected: z.array(z.object({ from: z.string(), to: z.array(z.string()) })),
    total: z.int(),
    /** False when there is more than `total` says. */
    total_is_exact: z.boolean(),
  })

export const SearchMiss = z.object({ query: z.string(), count: z.int(), last_at: z.iso.datetime() })
export type SearchMiss = z.infer<typeof SearchMiss>

/** What people looked for in an area and did not find, the most frequent first. */
export const missesEndpoint = <const P extends string, const R extends Permission>(path: P, access: R) =>
  endpoint({
    method: 'GET',
    path: `${path}/searches-in-vain` as const,
    access,
    query: ListQuery.omit({ sort: true }),
    data: z.array(SearchMiss),
    paged: true,
  })
