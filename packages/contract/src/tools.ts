import { z } from 'zod'
import { RichText } from './content.ts'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { word } from './validation.ts'

export const toolCategories = [
  'schematic',
  'simulation',
  'layout',
  'verification',
  'synthesis',
  'place_and_route',
  'test',
  'pdk',
  'ip',
  'other',
] as const
export type ToolCategory = (typeof toolCategories)[number]
export const deliveries = ['download', 'cloud_desktop', 'licence_server', 'pdk'] as const
export type Delivery = (typeof deliveries)[number]
/** `named`: one person a seat. `floating`: as many people as seats at a time. `site`: anybody of the organization. */
export const licenceModels = ['named', 'floating', 'site'] as const
export type LicenceModel = (typeof licenceModels)[number]
export const toolStates = ['draft', 'published', 'deprecated', 'retired'] as const
export type ToolState = (typeof toolStates)[number]
export const allowedUses = ['commercial', 'research', 'education', 'evaluation'] as const
export type AllowedUse = (typeof allowedUses)[number]

/** What a state may become; nothing comes back from `retired`. */
export const toolTransitions: Record<ToolState, readonly ToolState[]> = {
  draft: ['published'],
  published: ['deprecated', 'retired'],
  deprecated: ['published', 'retired'],
  retired: [],
}

const EulaName = z.object({ id: z.uuid(), name: z.string() })
export const ToolName = z.object({ id: z.uuid(), vendor: z.string(), name: z.string(), version: z.string() })
export type ToolName = z.infer<typeof ToolName>

/** What people write about an element. */
export const toolFields = z.object({
  vendor: z
    .string()
    .trim()
    .min(1, word('vendor_needed'))
    .max(120)
    // Lists are filtered by it, and a comma parts one value from the next.
    .regex(/^[^,]*$/, word('no_commas')),
  name: z.string().trim().min(1, word('tool_name_needed')).max(120),
  version: z.string().trim().max(40).default(''),
  category: z.enum(toolCategories),
  summary: z.string().trim().max(300).default(''),
  description: RichText,
  delivery: z.enum(deliveries),
  licence_model: z.enum(licenceModels),
  /** How many the network has of them; null only where a site licence has no number. */
  seats_total: z.int().min(0).max(1_000_000).nullable().default(null),
  allowed_use: z.array(z.enum(allowedUses)).max(allowedUses.length).default([]),
  eula_ids: z.array(z.uuid()).max(10).default([]),
  /** How a person who holds a seat gets to work; nobody else reads it. */
  instructions: RichText,
  /** Where it is downloaded or opened; for those who hold a seat. */
  access_url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: word('url_invalid') }).max(500)])
    .default(''),
  /** For everybody who sees the element. */
  document_ids: FileIds,
  /** For those who hold a seat: licence files, installers. */
  licence_file_ids: FileIds,
})
export type ToolFields = z.output<typeof toolFields>

/** A number of seats is needed where seats are counted. */
export const refuseUncounted = (
  tool: Pick<ToolFields, 'licence_model' | 'seats_total'>,
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void => {
  if (tool.licence_model !== 'site' && tool.seats_total === null)
    context.addIssue({ code: 'custom', path: ['seats_total'], message: word('seats_needed') })
}

export const ToolDraft = toolFields.superRefine(refuseUncounted)
export const ToolChange = toolFields.extend({ ...Id.shape, row_version: z.int().min(1) }).superRefine(refuseUncounted)

export const ToolRow = ToolName.extend({
  category: z.enum(toolCategories),
  summary: z.string(),
  delivery: z.enum(deliveries),
  licence_model: z.enum(licenceModels),
  seats_total: z.int().nullable(),
  /** Held by orders that run or were approved. */
  seats_taken: z.int(),
  state: z.enum(toolStates),
  eulas: z.array(EulaName),
  package_count: z.int(),
  updated_at: z.iso.datetime(),
  row_version: z.int(),
})
export type ToolRow = z.infer<typeof ToolRow>

export const ToolDetails = ToolRow.extend({
  description: z.string(),
  allowed_use: z.array(z.enum(allowedUses)),
  instructions: z.string(),
  access_url: z.string(),
  documents: z.array(StoredFile),
  licence_files: z.array(StoredFile),
  successor: ToolName.nullable(),
  packages: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type ToolDetails = z.infer<typeof ToolDetails>

export const ToolListQuery = ListQuery.extend({
  vendor: many(z.string().max(120)),
  category: many(z.enum(toolCategories)),
  licence_model: many(z.enum(licenceModels)),
  delivery: many(z.enum(deliveries)),
  state: many(z.enum(toolStates)),
})
export type ToolListQuery = z.infer<typeof ToolListQuery>

export const tools = {
  list: endpoint({
    method: 'GET',
    path: 'tools/list',
    access: 'eda_read',
    query: ToolListQuery,
    data: z.array(ToolRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'tools/export',
    access: 'eda_read',
    query: ToolListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  /** The light list for pickers: what can be put into a package, or stand in for what goes. */
  nameList: endpoint({
    method: 'GET',
    path: 'tools/name-list',
    access: 'eda_read',
    data: z.object({
      tools: z.array(ToolName.extend({ licence_model: z.enum(licenceModels), state: z.enum(toolStates) })),
      vendors: z.array(z.string()),
    }),
  }),
  show: endpoint({ method: 'GET', path: 'tools/show/:id', access: 'eda_read', params: Id, data: ToolDetails }),
  create: endpoint({
    method: 'POST',
    path: 'tools/create',
    access: 'eda_write',
    body: ToolDraft,
    data: ToolDetails,
    done: 'tool.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'tools/update',
    access: 'eda_write',
    body: ToolChange,
    data: ToolDetails,
    done: 'tool.saved',
  }),
  /** Publishes, deprecates or retires; what goes may name what stands in for it. */
  move: endpoint({
    method: 'POST',
    path: 'tools/move',
    access: 'eda_write',
    body: Id.extend({
      state: z.enum(toolStates),
      successor_id: z.uuid().nullable().default(null),
      /** What the caller saw; one that changed since stays as it is. */
      row_version: z.int().min(1).optional(),
    }),
    data: ToolDetails,
    done: 'tool.moved',
  }),
  /** A draft that is in no package; anything else is retired. */
  delete: endpoint({
    method: 'DELETE',
    path: 'tools/delete/:id',
    access: 'eda_delete',
    params: Id,
    data: z.null(),
    done: 'tool.deleted',
  }),
}
