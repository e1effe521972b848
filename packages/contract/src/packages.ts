import { z } from 'zod'
import { RichText, SeenVersion, Version } from './content.ts'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { organizationTypes } from './organizations.ts'
import { licenceModels, ToolName, toolStates } from './tools.ts'
import { word } from './validation.ts'

export const packageStates = ['draft', 'published', 'retired'] as const
export type PackageState = (typeof packageStates)[number]
/** Whose turn a step of an approval is. */
export const approverKinds = ['organization_admin', 'eda_support', 'eda_admin', 'system_admin'] as const
export type ApproverKind = (typeof approverKinds)[number]

export const PackageLine = z.object({
  tool_id: z.uuid(),
  /** As many as an order may take; none of a site licence. */
  seats: z.int().min(0).max(100_000),
  /** For each seat and term, in the smallest unit of the currency. */
  seat_price: z.int().min(0).max(100_000_000).default(0),
})
export type PackageLine = z.infer<typeof PackageLine>

/** What people write about a package. */
export const packageFields = z.object({
  name: z.string().trim().min(1, word('package_name_needed')).max(120),
  summary: z.string().trim().max(300).default(''),
  description: RichText,
  lines: z.array(PackageLine).min(1, word('package_lines_needed')).max(40),
  /** Which memberships may order it; none named: any. */
  levels: z.array(z.string().max(60)).max(50).default([]),
  types: z.array(z.enum(organizationTypes)).default([]),
  /** For the package itself and a term, in the smallest unit of the currency; 0 is free. */
  price: z.int().min(0).max(1_000_000_000).default(0),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, word('currency_invalid'))
    .default('USD'),
  term_months: z.int().min(1).max(120),
  /** How many orders of it an organization may have under way or running; null: any number. */
  most_per_organization: z.int().min(1).max(1000).nullable().default(null),
  /** Who has to approve, one after the other. */
  approvers: z.array(z.enum(approverKinds)).min(1, word('approver_needed')).max(6),
})
export type PackageFields = z.output<typeof packageFields>

/** No element stands in it twice. */
const refuseTwice = ({ lines }: Pick<PackageFields, 'lines'>, context: Pick<z.RefinementCtx, 'addIssue'>): void => {
  for (const [at, { tool_id }] of lines.entries())
    if (lines.findIndex((line) => line.tool_id === tool_id) < at)
      context.addIssue({ code: 'custom', path: ['lines', at, 'tool_id'], message: word('tool_twice') })
}

export const PackageDraft = packageFields.superRefine(refuseTwice)
export const PackageChange = packageFields.extend({ ...Id.shape, ...Version.shape }).superRefine(refuseTwice)

export const PackageRow = z.object({
  id: z.uuid(),
  name: z.string(),
  summary: z.string(),
  state: z.enum(packageStates),
  price: z.int(),
  currency: z.string(),
  term_months: z.int(),
  levels: z.array(z.string()),
  types: z.array(z.enum(organizationTypes)),
  most_per_organization: z.int().nullable(),
  approvers: z.array(z.enum(approverKinds)),
  tool_count: z.int(),
  vendors: z.array(z.string()),
  /** Orders under way or running. */
  order_count: z.int(),
  updated_at: z.iso.datetime(),
  version: z.int(),
})
export type PackageRow = z.infer<typeof PackageRow>

export const ShownPackageLine = PackageLine.extend({
  tool: ToolName.extend({ licence_model: z.enum(licenceModels), state: z.enum(toolStates), summary: z.string() }),
  /** How many are free now; null where they are not counted. */
  free: z.int().nullable(),
})
export const PackageDetails = PackageRow.extend({
  description: z.string(),
  lines: z.array(ShownPackageLine),
  level_names: z.array(z.string()),
})
export type PackageDetails = z.infer<typeof PackageDetails>

export const PackageListQuery = ListQuery.extend({
  state: many(z.enum(packageStates)),
  vendor: many(z.string().max(120)),
  level: many(z.string().max(60)),
  type: many(z.enum(organizationTypes)),
})
export type PackageListQuery = z.infer<typeof PackageListQuery>

const write = <const P extends string, B extends z.ZodType, const M extends string>(path: P, body: B, done: M) =>
  endpoint({
    method: 'POST',
    path: `packages/${path}` as const,
    access: 'package_write',
    body,
    data: PackageDetails,
    done,
  })

export const packages = {
  list: endpoint({
    method: 'GET',
    path: 'packages/list',
    access: 'package_read',
    query: PackageListQuery,
    data: z.array(PackageRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'packages/export',
    access: 'package_read',
    query: PackageListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({
    method: 'GET',
    path: 'packages/show/:id',
    access: 'package_read',
    params: Id,
    data: PackageDetails,
  }),
  create: write('create', PackageDraft, 'package.created'),
  update: write('update', PackageChange, 'package.saved'),
  publish: write('publish', Id.extend(SeenVersion.shape), 'package.published'),
  /** No new orders; what runs runs on. */
  retire: write('retire', Id, 'package.retired'),
  /** A draft that nobody ordered. */
  delete: endpoint({
    method: 'DELETE',
    path: 'packages/delete/:id',
    access: 'package_delete',
    params: Id,
    data: z.null(),
    done: 'package.deleted',
  }),
}
