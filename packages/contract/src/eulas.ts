import { z } from 'zod'
import { RichText, SeenVersion } from './content.ts'
import { endpoint, Id, ListQuery, many } from './endpoint.ts'
import { OrganizationName } from './organizations.ts'
import { word } from './validation.ts'

/** Who has to accept: an organization for its people, each person, or both. */
export const eulaScopes = ['organization', 'user', 'both'] as const
export type EulaScope = (typeof eulaScopes)[number]

const Person = z.object({ id: z.uuid(), name: z.string() })

export const eulaFields = z.object({
  vendor: z.string().trim().min(1, word('vendor_needed')).max(120),
  name: z.string().trim().min(1, word('eula_name_needed')).max(160),
  scope: z.enum(eulaScopes),
})

/** A version as it is written, before it is published. */
export const versionFields = z.object({
  text: RichText,
  /** What is new, for those who accepted an earlier one. */
  note: z.string().trim().max(1000).default(''),
  /** Whether those who accepted an earlier one have to accept this one; of a first version they always have to. */
  reconsent: z.boolean().default(true),
  /** How long seats stay without it, from its publication. */
  grace_days: z.int().min(0).max(365).default(30),
})

export const EulaVersion = z.object({
  id: z.uuid(),
  eula_id: z.uuid(),
  number: z.int(),
  text: z.string(),
  /** Of the text as it is stored, in hexadecimal. */
  text_sha256: z.string(),
  note: z.string(),
  reconsent: z.boolean(),
  grace_days: z.int(),
  /** Null while it is a draft; once published it never changes. */
  published_at: z.iso.datetime().nullable(),
  published_by: Person.nullable(),
})
export type EulaVersion = z.infer<typeof EulaVersion>

export const EulaRow = z.object({
  id: z.uuid(),
  vendor: z.string(),
  name: z.string(),
  scope: z.enum(eulaScopes),
  /** The newest published one. */
  current: EulaVersion.pick({ id: true, number: true, published_at: true }).nullable(),
  has_draft: z.boolean(),
  tool_count: z.int(),
  /** Organizations and people that need it now, and how many of them have accepted. */
  needed_count: z.int(),
  accepted_count: z.int(),
  /** Of the EULA with the draft of its next version. */
  version: z.int(),
  updated_at: z.iso.datetime(),
})
export type EulaRow = z.infer<typeof EulaRow>

export const EulaDetails = EulaRow.extend({
  /** Whom the next version concerns: organizations with a running order, and people with a seat. */
  concerned: z.object({ organizations: z.int(), people: z.int() }),
  /** The newest first. */
  versions: z.array(EulaVersion.omit({ text: true })),
  draft: EulaVersion.nullable(),
  tools: z.array(z.object({ id: z.uuid(), vendor: z.string(), name: z.string(), version: z.string() })),
})
export type EulaDetails = z.infer<typeof EulaDetails>

/** An acceptance as it was given: it never changes. */
export const Acceptance = z.object({
  id: z.uuid(),
  eula_id: z.uuid(),
  eula_name: z.string(),
  vendor: z.string(),
  version_id: z.uuid(),
  number: z.int(),
  text_sha256: z.string(),
  organization: OrganizationName,
  /** For whom, where a person accepted for himself; null: for the organization. */
  user: Person.nullable(),
  accepted_by: Person,
  accepted_at: z.iso.datetime(),
  address: z.string(),
  /** Whether a newer version has to be accepted by now, or will have to be. */
  is_superseded: z.boolean(),
})
export type Acceptance = z.infer<typeof Acceptance>

/** What somebody has to accept: for his organization, or for himself. */
export const DueEula = z.object({
  eula_id: z.uuid(),
  version_id: z.uuid(),
  vendor: z.string(),
  name: z.string(),
  number: z.int(),
  note: z.string(),
  accepts_for: z.enum(['organization', 'user']),
  /** Whether the caller may; an organization's admins accept for it. */
  may_accept: z.boolean(),
  /** Until when seats stay without it; null where nobody has a seat yet. */
  due_at: z.iso.datetime().nullable(),
  /** The number that was accepted before. */
  accepted_number: z.int().nullable(),
  tools: z.array(z.string()),
})
export type DueEula = z.infer<typeof DueEula>

/** What is shown to read before it is accepted. */
export const ReadEula = EulaVersion.pick({
  id: true,
  eula_id: true,
  number: true,
  text: true,
  text_sha256: true,
  note: true,
  reconsent: true,
  published_at: true,
}).extend({
  vendor: z.string(),
  name: z.string(),
  scope: z.enum(eulaScopes),
  /** The newest published one, where this is another. */
  current: EulaVersion.pick({ id: true, number: true }).nullable(),
  /** The one before it, to see what changed. */
  previous_id: z.uuid().nullable(),
  /** What the caller can accept it for now. */
  accepts_for: z.array(z.enum(['organization', 'user'])),
  acceptances: z.array(Acceptance),
})
export type ReadEula = z.infer<typeof ReadEula>

export const EulaListQuery = ListQuery.extend({
  vendor: many(z.string().max(120)),
  scope: many(z.enum(eulaScopes)),
})
export type EulaListQuery = z.infer<typeof EulaListQuery>
export const AcceptanceListQuery = ListQuery.extend({
  eula_id: many(z.uuid()),
  version_id: many(z.uuid()),
  organization_id: many(z.uuid()),
})
export type AcceptanceListQuery = z.infer<typeof AcceptanceListQuery>

const post = <const P extends string, B extends z.ZodType, const M extends string>(path: P, body: B, done: M) =>
  endpoint({ method: 'POST', path: `eulas/${path}` as const, access: 'eda_write', body, data: EulaDetails, done })
const pdf = 'application/pdf'

export const eulas = {
  /** All there are, for those who look after them. */
  list: endpoint({
    method: 'GET',
    path: 'eulas/list',
    access: 'eda_write',
    query: EulaListQuery,
    data: z.array(EulaRow),
    paged: true,
  }),
  nameList: endpoint({
    method: 'GET',
    path: 'eulas/name-list',
    access: 'eda_write',
    data: z.array(z.object({ id: z.uuid(), vendor: z.string(), name: z.string() })),
  }),
  show: endpoint({ method: 'GET', path: 'eulas/show/:id', access: 'eda_write', params: Id, data: EulaDetails }),
  create: post('create', eulaFields.extend(versionFields.shape), 'eula.created'),
  update: post('update', eulaFields.extend({ ...Id.shape, ...SeenVersion.shape }), 'eula.saved'),
  /** Writes the draft of the next version; there is one at most. */
  saveDraft: post('draft', versionFields.extend({ eula_id: z.uuid(), ...SeenVersion.shape }), 'eula.draft_saved'),
  /** Publishes a version, by its id: from here on it never changes. */
  publish: post('publish', Id.extend(SeenVersion.shape), 'eula.published'),
  /** One that was never published. */
  delete: endpoint({
    method: 'DELETE',
    path: 'eulas/delete/:id',
    access: 'eda_delete',
    params: Id,
    data: z.null(),
    done: 'eula.deleted',
  }),
  /** Who accepted what: all for those who look after them, an organization's for its admins, else one's own. */
  acceptances: endpoint({
    method: 'GET',
    path: 'eulas/acceptances',
    access: 'eula_read',
    query: AcceptanceListQuery,
    data: z.array(Acceptance),
    paged: true,
  }),
  /** What the caller, or his organization, has to accept. */
  due: endpoint({ method: 'GET', path: 'eulas/due', access: 'eula_read', data: z.array(DueEula) }),
  /** One version to read, by its id. */
  read: endpoint({ method: 'GET', path: 'eulas/read/:id', access: 'eula_read', params: Id, data: ReadEula }),
  /** The hash says which text was read: another one is not accepted. Nobody accepts in another person's name. */
  accept: endpoint({
    method: 'POST',
    path: 'eulas/accept',
    access: 'session',
    inPerson: true,
    body: z.object({
      version_id: z.uuid(),
      text_sha256: z.string().length(64),
      accepts_for: z.enum(['organization', 'user']),
      consent: z.boolean().refine((given) => given, word('eula_consent_needed')),
    }),
    data: Acceptance,
    done: 'eula.accepted',
  }),
  /** The proof of an acceptance. */
  receipt: endpoint({
    method: 'GET',
    path: 'eulas/receipt/:id',
    access: 'eula_read',
    params: Id,
    data: z.string(),
    file: pdf,
  }),
}
