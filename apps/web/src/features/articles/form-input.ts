import {
  type ArticleInput,
  type EditedArticle,
  HelpArticleInput,
  WorkforceDetails,
} from '@guildhall/contract/article-content'
import { StoredFile } from '@guildhall/contract/files'
import { z } from 'zod'

/** What the form of either area holds: files as they are shown, and the version that the writer started from. */
export const ArticleForm = HelpArticleInput.omit({ attachment_ids: true, status: true, details: true }).extend({
  attachments: z.array(StoredFile).max(30),
  details: WorkforceDetails.nullable(),
  version: z.int(),
})
export type Values = z.input<typeof ArticleForm>

/** Only what the form shows: a record has more. */
export const valuesOf = (article: EditedArticle): Values => {
  const { title, category_id, summary, body, tags, related_ids, audience, attachments, details, version } = article
  return { title, category_id, summary, body, tags, related_ids, audience, attachments, details, version }
}

export const emptyValues = (category_id: string, details: Values['details']): Values => ({
  title: '',
  category_id,
  summary: '',
  body: '',
  tags: [],
  related_ids: [],
  attachments: [],
  details,
  audience: { levels: [], hubs: [], roles: [] },
  version: 1,
})

export const emptyDetails: NonNullable<Values['details']> = {
  kind: 'course',
  provider: '',
  starts_on: null,
  ends_on: null,
  apply_by: null,
  cost: '',
  place: '',
  seats: null,
  apply_url: '',
  is_enrolment_open: false,
}

/** What the contract made of the fields, as the call takes it. */
export const inputOf = (
  { attachments, ...values }: z.output<typeof ArticleForm>,
  status: ArticleInput['status'],
): ArticleInput & { version: number } => ({ ...values, status, attachment_ids: attachments.map(({ id }) => id) })
