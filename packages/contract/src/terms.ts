import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { word } from './validation.ts'

const Numbered = z.object({ number: z.coerce.number().int().min(1).max(100_000) })

/** A version of the terms; it never changes. */
export const TermsVersion = z.object({
  number: z.int(),
  /** Formatted text as HTML. */
  body: z.string(),
  asks_everyone: z.boolean(),
  created_at: z.iso.datetime(),
})
export type TermsVersion = z.infer<typeof TermsVersion>

const TermsRow = TermsVersion.omit({ body: true }).extend({
  published_by_name: z.string().nullable(),
  /** How many people agreed to this version, and not to a later one. */
  people_count: z.int(),
})

export const TermsInput = z.object({
  body: z.string().min(1, word('terms_needed')).max(400_000),
  /** Everyone is asked to agree at the next sign-in. */
  asks_everyone: z.boolean().default(false),
  /** The newest version when the editor was opened; 0 before the first. */
  seen: z.int().min(0),
})
export type TermsInput = z.infer<typeof TermsInput>

export const terms = {
  current: endpoint({ method: 'GET', path: 'terms/current', access: 'public', data: TermsVersion.nullable() }),
  show: endpoint({ method: 'GET', path: 'terms/show/:number', access: 'public', params: Numbered, data: TermsVersion }),
  list: endpoint({ method: 'GET', path: 'terms/list', access: 'setting_write', data: z.array(TermsRow) }),
  publish: endpoint({
    method: 'POST',
    path: 'terms/publish',
    access: 'setting_write',
    body: TermsInput,
    data: TermsVersion,
    done: 'terms.published',
  }),
  /** The caller agrees to the version that was shown. */
  agree: endpoint({
    method: 'POST',
    path: 'terms/agree',
    access: 'session',
    inPerson: true,
    body: z.object({ number: z.int().min(1) }),
    data: z.null(),
  }),
}
