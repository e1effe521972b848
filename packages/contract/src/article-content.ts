import { z } from 'zod'
import { Audience } from './audiences.ts'
import { publishStates, RichText, Slug, Tags } from './content.ts'
import { ListQuery, many } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { Hit } from './search.ts'
import { word } from './validation.ts'

/** Which parts of the portal are made of articles. */
export const articleAreas = ['help', 'workforce_development'] as const
export type ArticleArea = (typeof articleAreas)[number]

export const workforceKinds = ['course', 'internship', 'job', 'scholarship', 'resource'] as const
export type WorkforceKind = (typeof workforceKinds)[number]

const Day = z.iso.date(word('date_invalid')).nullable().default(null)

const detailFields = z.object({
  kind: z.enum(workforceKinds),
  provider: z.string().trim().max(120).default(''),
  starts_on: Day,
  ends_on: Day,
  /** The last day to apply or enrol. */
  apply_by: Day,
  cost: z.string().trim().max(80).default(''),
  place: z.string().trim().max(120).default(''),
  /** Null: as many as come. */
  seats: z.int().min(1).max(100_000).nullable().default(null),
  apply_url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain })], word('url_invalid'))
    .default(''),
  /** People enrol here instead of at the provider's address. */
  is_enrolment_open: z.boolean().default(false),
})

/** What a workforce item says beyond its text. */
export const WorkforceDetails = detailFields.superRefine(({ starts_on, ends_on, apply_by }, context) => {
  if (starts_on && ends_on && ends_on < starts_on)
    context.addIssue({ code: 'custom', path: ['ends_on'], message: word('ends_before_first_day') })
  if (ends_on && apply_by && apply_by > ends_on)
    context.addIssue({ code: 'custom', path: ['apply_by'], message: word('apply_by_after_end') })
})
export type WorkforceDetails = z.infer<typeof WorkforceDetails>

const articleFields = z.object({
  title: z.string().trim().min(1, word('article_title_needed')).max(160),
  category_id: z.uuid(word('category_needed')),
  summary: z.string().trim().max(300).default(''),
  body: RichText,
  tags: Tags,
  /** Chosen by the writer, in this order. */
  related_ids: z.array(z.uuid()).max(12).default([]),
  attachment_ids: FileIds,
  audience: Audience.prefault({}),
  status: z.enum(publishStates).default('draft'),
})

export const HelpArticleInput = articleFields.extend({ details: z.null().default(null) })
export const WorkforceItemInput = articleFields.extend({ details: WorkforceDetails })
export type ArticleInput = Omit<z.infer<typeof HelpArticleInput>, 'details'> & { details: WorkforceDetails | null }

/** The form of either area, as far as it is the same. */
export type ArticleInputSchema = z.ZodObject<
  typeof articleFields.shape & { details: z.ZodType<WorkforceDetails | null> }
>

/** A row of the list for those who keep articles. */
export const ArticleRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: Slug,
  category_id: z.uuid(),
  category_name: z.string(),
  category_slug: Slug,
  status: z.enum(publishStates),
  audience: Audience,
  /** Of a workforce item only. */
  kind: z.enum(workforceKinds).nullable(),
  helpful_count: z.int(),
  unhelpful_count: z.int(),
  enrolment_count: z.int(),
  updated_by_name: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type ArticleRow = z.infer<typeof ArticleRow>

export const ArticleName = z.object({ id: z.uuid(), title: z.string(), category_name: z.string() })
export type ArticleName = z.infer<typeof ArticleName>

const SavedDetails = detailFields.extend({ apply_url: z.string() })

/** An article as its writer opens it. */
export const EditedArticle = articleFields.omit({ attachment_ids: true }).extend({
  id: z.uuid(),
  slug: Slug,
  category_slug: Slug,
  version: z.int(),
  attachments: z.array(StoredFile),
  related: z.array(ArticleName),
  details: SavedDetails.nullable(),
  enrolment_count: z.int(),
  updated_by_name: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type EditedArticle = z.infer<typeof EditedArticle>

const Details = SavedDetails.extend({
  /** Null: as many as come. */
  seats_left: z.int().nullable(),
  /** The last day to apply is over. */
  is_closed: z.boolean(),
})
export type ItemDetails = z.infer<typeof Details>

const ArticleLink = z.object({ title: z.string(), slug: Slug, category_slug: Slug })
export type ArticleLink = z.infer<typeof ArticleLink>

/** What a reader sees of an article in a list. */
export const ArticleCard = ArticleLink.extend({
  id: z.uuid(),
  summary: z.string(),
  updated_at: z.iso.datetime(),
  details: Details.nullable(),
})
export type ArticleCard = z.infer<typeof ArticleCard>

export const Feedback = z.object({ is_helpful: z.boolean(), comment: z.string().trim().max(1000).default('') })
export type Feedback = z.infer<typeof Feedback>

export const Article = ArticleCard.extend({
  category_id: z.uuid(),
  body: z.string(),
  tags: z.array(z.string()),
  status: z.enum(publishStates),
  attachments: z.array(StoredFile),
  related: z.array(ArticleCard),
  previous: ArticleLink.nullable(),
  next: ArticleLink.nullable(),
  own_feedback: Feedback.nullable(),
  is_enrolled: z.boolean(),
})
export type Article = z.infer<typeof Article>

export const ArticleListQuery = ListQuery.extend({
  category_id: many(z.uuid()),
  status: many(z.enum(publishStates)),
  kind: many(z.enum(workforceKinds)),
})
export type ArticleListQuery = z.infer<typeof ArticleListQuery>

export const BrowseQuery = z.object({
  category_id: z.uuid().optional(),
  kind: many(z.enum(workforceKinds)),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
})
export type BrowseQuery = z.infer<typeof BrowseQuery>

export const ArticleHit = Hit.extend(ArticleLink.omit({ title: true }).shape).extend({
  category_name: z.string(),
  kind: z.enum(workforceKinds).nullable(),
})
export type ArticleHit = z.infer<typeof ArticleHit>

/** What readers thought of an article; not who did. */
export const FeedbackReport = z.object({
  helpful_count: z.int(),
  unhelpful_count: z.int(),
  comments: z.array(z.object({ comment: z.string(), is_helpful: z.boolean(), updated_at: z.iso.datetime() })),
})
export type FeedbackReport = z.infer<typeof FeedbackReport>

/** Somebody who wants to take part. */
export const Enrolment = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization_name: z.string().nullable(),
  note: z.string(),
  created_at: z.iso.datetime(),
})
export type Enrolment = z.infer<typeof Enrolment>

export const EnrolInput = z.object({ note: z.string().trim().max(500).default('') })

export const EnrolmentQuery = ListQuery
export type EnrolmentQuery = z.infer<typeof EnrolmentQuery>
