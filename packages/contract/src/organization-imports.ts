import { z } from 'zod'
import { endpoint, Id, ListQuery } from './endpoint.ts'
import {
  columnsOf,
  ImportCounts,
  ImportFile,
  ImportRecord,
  ImportUpload,
  mostImportBytes,
  problemOf,
} from './imports.ts'
import { word } from './validation.ts'

/** What a column of the file can hold. */
export const organizationImportFields = [
  'name',
  'legal_name',
  'type',
  'website',
  'email_domains',
  'phone',
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'size',
  'description',
  'level',
  'paid_through',
  'agreement_signed_on',
  'hubs',
  'billing_name',
  'billing_email',
  'admin_first_name',
  'admin_last_name',
  'admin_email',
  'admin_2_first_name',
  'admin_2_last_name',
  'admin_2_email',
] as const
export type OrganizationImportField = (typeof organizationImportFields)[number]

/** The rows that one file may have. */
export const mostOrganizationRows = 2_000

/** The order in which the file writes year, month and day. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** For an organization that may be here already: a new one, none, or the one with this id. */
const ImportChoice = z.union([z.enum(['create', 'leave_out']), z.uuid()])

/** How a file is to be read, and what applies where the file says nothing. */
export const OrganizationImportPlan = z.object({
  mapping: columnsOf(organizationImportFields).refine(({ name }) => name !== undefined, {
    path: ['name'],
    message: word('import_name_needed'),
  }),
  date_order: z.enum(dateOrders).default('ymd'),
  /** The slug of the level of new organizations whose row names none. */
  level: z.string().max(60).nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, word('country_invalid'))
    .nullable()
    .default(null),
  /** Whether organizations that are here already are changed to what the file says, or left as they are. */
  is_updating: z.boolean().default(false),
  /** Whether new admins are invited by email during the import; otherwise later, with one click. */
  is_inviting: z.boolean().default(false),
  /** By the row of the organization. */
  choices: z.record(z.string().regex(/^\d{1,5}$/), ImportChoice).default({}),
})
export type OrganizationImportPlan = z.infer<typeof OrganizationImportPlan>

/** `running` and `undoing` are left to be continued if the server or the browser stops. */
export const organizationImportStatuses = ['draft', 'running', 'done', 'undoing', 'undone'] as const

export const OrganizationImport = ImportRecord.extend({
  status: z.enum(organizationImportStatuses),
  /** How many organizations the file has, and how many of them are still to be imported, or taken back. */
  organization_count: z.int(),
  left: z.int(),
  /** What an undo did. */
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  /** New admins who have no valid invitation and no password yet. */
  uninvited: z.int(),
})
export type OrganizationImport = z.infer<typeof OrganizationImport>

export const OrganizationImportDraft = OrganizationImport.extend({
  ...ImportFile.shape,
  plan: OrganizationImportPlan,
})
export type OrganizationImportDraft = z.infer<typeof OrganizationImportDraft>

export const OrganizationImportProblem = problemOf(organizationImportFields)
export type OrganizationImportProblem = z.infer<typeof OrganizationImportProblem>

/** Why an organization of the network may be the one in the file. */
const likenessReasons = ['legal_name', 'email_domain', 'similar_name'] as const

/** A row whose organization may be here, or in the file, already. */
export const ImportQuestion = z.object({
  line: z.int(),
  name: z.string(),
  candidates: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.enum(likenessReasons) })),
  /** The earlier row of the file that is nearly the same. */
  similar_line: z.int().nullable(),
  choice: ImportChoice.nullable(),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

/** What an import would do. Questions without an answer count as refused. */
export const OrganizationImportCheck = ImportCounts.extend({
  admins: z.int(),
  questions: z.array(ImportQuestion),
  problems: z.array(OrganizationImportProblem),
})
export type OrganizationImportCheck = z.infer<typeof OrganizationImportCheck>

export const importOutcomes = ['created', 'updated', 'skipped', 'refused'] as const
/** Why an organization stayed when the import was undone. */
export const keptReasons = ['changed', 'in_use', 'people'] as const

/** What became of one organization of the file. */
export const ImportedOrganization = z.object({
  id: z.uuid(),
  line: z.int(),
  name: z.string(),
  outcome: z.enum(importOutcomes).nullable(),
  organization_id: z.uuid().nullable(),
  problems: z.array(OrganizationImportProblem),
  kept_because: z.enum(keptReasons).nullable(),
})
export type ImportedOrganization = z.infer<typeof ImportedOrganization>

export const organizationImports = {
  upload: endpoint({
    method: 'POST',
    path: 'organizations/import-upload',
    access: 'organization_write',
    body: ImportUpload,
    data: OrganizationImportDraft,
    bodyLimit: 2 * mostImportBytes,
  }),
  show: endpoint({
    method: 'GET',
    path: 'organizations/import-show/:id',
    access: 'organization_write',
    params: Id,
    data: OrganizationImportDraft,
  }),
  /** Says what the import would do. Only the plan is saved. */
  check: endpoint({
    method: 'POST',
    path: 'organizations/import-check',
    access: 'organization_write',
    body: OrganizationImportPlan.extend(Id.shape),
    data: OrganizationImportCheck,
  }),
  /** The rows that would be, or were, refused, as they are in the file, each with its problem. */
  errors: endpoint({
    method: 'GET',
    path: 'organizations/import-errors/:id',
    access: 'organization_write',
    params: Id,
    data: z.string(),
    file: 'text/csv',
  }),
  /** Imports some organizations, each in a transaction of its own. Called until none is left. */
  run: endpoint({
    method: 'POST',
    path: 'organizations/import-run',
    access: 'organization_write',
    body: Id,
    data: OrganizationImport,
  }),
  /** Invites some of the new admins who have no invitation. Called until none is left. */
  invite: endpoint({
    method: 'POST',
    path: 'organizations/import-invite',
    access: 'organization_write',
    body: Id,
    data: OrganizationImport,
  }),
  /** Takes some organizations back, for 30 days. Called until none is left. */
  undo: endpoint({
    method: 'POST',
    path: 'organizations/import-undo',
    access: 'organization_write',
    body: Id,
    data: OrganizationImport,
  }),
  list: endpoint({
    method: 'GET',
    path: 'organizations/import-list',
    access: 'organization_write',
    query: ListQuery.omit({ search: true }),
    data: z.array(OrganizationImport),
    paged: true,
  }),
  /** The organizations of one import: all, or those that were refused or kept. */
  rows: endpoint({
    method: 'GET',
    path: 'organizations/import-rows/:id',
    access: 'organization_write',
    params: Id,
    query: ListQuery.omit({ search: true, sort: true }).extend({ only: z.enum(['refused', 'kept']).optional() }),
    data: z.array(ImportedOrganization),
    paged: true,
  }),
}
