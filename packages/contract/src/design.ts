import { z } from 'zod'
import { Audience } from './audiences.ts'
import { publishStates, RichText, Tags, Version } from './content.ts'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { isTimeZone } from './profile.ts'
import { word } from './validation.ts'

export const designKinds = ['pdk', 'ip_block', 'reference_flow', 'shuttle_run'] as const
export type DesignKind = (typeof designKinds)[number]

/** What lists are filtered by; several stand in an address with commas between them. */
const facet = z
  .string()
  .trim()
  .max(80)
  .regex(/^[^,]*$/, word('no_commas'))
  .default('')

const fields = z.object({
  kind: z.enum(designKinds),
  title: z.string().trim().min(1, word('design_title_needed')).max(160),
  summary: z.string().trim().max(400).default(''),
  body: RichText,
  provider: facet,
  technology: facet,
  tags: Tags,
  release: z.string().trim().max(40).default(''),
  /** Of a shuttle run: when designs are due, and what follows. */
  deadline_at: z.iso.datetime(word('date_invalid')).nullable().default(null),
  time_zone: z.string().refine(isTimeZone, word('time_zone_unknown')).default('UTC'),
  tapeout_on: z.iso.date(word('date_invalid')).nullable().default(null),
  delivery_on: z.iso.date(word('date_invalid')).nullable().default(null),
  /** What a person accepts before he gets the files; empty: nothing. */
  terms: z.string().trim().max(20_000).default(''),
  status: z.enum(publishStates).default('draft'),
  audience: Audience.prefault({}),
  attachment_ids: FileIds,
})
type Fields = z.output<typeof fields>

const withRules = <S extends typeof fields>(schema: S) =>
  schema
    .refine((input: Fields) => input.kind !== 'shuttle_run' || input.deadline_at !== null, {
      path: ['deadline_at'],
      message: word('deadline_needed'),
    })
    .refine(({ deadline_at, tapeout_on }: Fields) => !isAfter(deadline_at, tapeout_on), {
      path: ['tapeout_on'],
      message: word('tapeout_early'),
    })
    .refine(({ tapeout_on, delivery_on }: Fields) => !isAfter(tapeout_on, delivery_on), {
      path: ['delivery_on'],
      message: word('delivery_early'),
    })

/** The hour of the deadline is of one day in its zone and maybe of the next in UTC: a day more is no mistake. */
const isAfter = (first: string | null, then: string | null) =>
  first !== null && then !== null && Date.parse(first.slice(0, 10)) - Date.parse(then) > 86_400_000

export const DesignInput = withRules(fields)
export type DesignInput = z.infer<typeof DesignInput>
const DesignUpdate = withRules(fields.extend({ ...Id.shape, ...Version.shape }))
export type DesignUpdate = z.infer<typeof DesignUpdate>

export const DesignRow = z.object({
  id: z.uuid(),
  kind: z.enum(designKinds),
  title: z.string(),
  summary: z.string(),
  provider: z.string(),
  technology: z.string(),
  tags: z.array(z.string()),
  release: z.string(),
  deadline_at: z.iso.datetime().nullable(),
  time_zone: z.string(),
  tapeout_on: z.iso.date().nullable(),
  delivery_on: z.iso.date().nullable(),
  status: z.enum(publishStates),
  /** There are terms to accept, and whether the reader did. */
  has_terms: z.boolean(),
  accepted_at: z.iso.datetime().nullable(),
  file_count: z.int(),
  updated_at: z.iso.datetime(),
})
export type DesignRow = z.infer<typeof DesignRow>

export const DesignAsset = DesignRow.extend({
  body: z.string(),
  terms: z.string(),
  /** Of the terms as they stand: who accepts says which he read. */
  terms_hash: z.string(),
  /** Empty while the terms are not accepted. */
  attachments: z.array(StoredFile),
  audience: Audience,
  version: z.int(),
})
export type DesignAsset = z.infer<typeof DesignAsset>

export const DesignListQuery = ListQuery.extend({
  kind: many(z.enum(designKinds)),
  technology: many(z.string().max(80)),
  provider: many(z.string().max(80)),
  tag: many(z.string().max(40)),
  deadline: many(z.enum(['open'])),
  status: many(z.enum(publishStates)),
})
export type DesignListQuery = z.infer<typeof DesignListQuery>

export const DesignOverview = z.object({
  counts: z.record(z.enum(designKinds), z.int()),
  technologies: z.array(z.string()),
  providers: z.array(z.string()),
  tags: z.array(z.string()),
  /** The shuttle runs that still take designs, the next first. */
  deadlines: z.array(
    z.object({ id: z.uuid(), title: z.string(), deadline_at: z.iso.datetime(), time_zone: z.string() }),
  ),
})
export type DesignOverview = z.infer<typeof DesignOverview>

export const Acceptance = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organization_name: z.string().nullable(),
  accepted_at: z.iso.datetime(),
  /** He accepted the terms as they stand now, not earlier ones. */
  is_current: z.boolean(),
})
export type Acceptance = z.infer<typeof Acceptance>

const AcceptanceQuery = ListQuery.extend({ asset_id: z.uuid() })
export type AcceptanceQuery = z.infer<typeof AcceptanceQuery>

export const design = {
  list: endpoint({
    method: 'GET',
    path: 'design/list',
    access: 'design_read',
    query: DesignListQuery,
    data: z.array(DesignRow),
    paged: true,
  }),
  /** What the page shows beside the list: counts, what can be filtered by, and the next deadlines. */
  overview: endpoint({ method: 'GET', path: 'design/overview', access: 'design_read', data: DesignOverview }),
  export: endpoint({
    method: 'GET',
    path: 'design/export',
    access: 'design_read',
    query: DesignListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({ method: 'GET', path: 'design/show/:id', access: 'design_read', params: Id, data: DesignAsset }),
  create: endpoint({
    method: 'POST',
    path: 'design/create',
    access: 'design_write',
    body: DesignInput,
    data: DesignAsset,
    done: 'design.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'design/update',
    access: 'design_write',
    body: DesignUpdate,
    data: DesignAsset,
    done: 'design.saved',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'design/delete/:id',
    access: 'design_delete',
    params: Id,
    data: z.null(),
    done: 'design.deleted',
  }),
  /** Everybody accepts for himself. */
  accept: endpoint({
    method: 'POST',
    path: 'design/accept',
    access: 'session',
    inPerson: true,
    body: Id.extend({ terms_hash: z.string().max(100) }),
    data: DesignAsset,
    done: 'design.accepted',
  }),
  acceptances: endpoint({
    method: 'GET',
    path: 'design/acceptances',
    access: 'design_write',
    query: AcceptanceQuery,
    data: z.array(Acceptance),
    paged: true,
  }),
  exportAcceptances: endpoint({
    method: 'GET',
    path: 'design/acceptances/export',
    access: 'design_write',
    query: AcceptanceQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
}
