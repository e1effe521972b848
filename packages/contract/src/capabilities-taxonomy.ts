import { z } from 'zod'
import { Version } from './content.ts'
import { endpoint, Format, Id, tableFiles } from './endpoint.ts'
import { word } from './validation.ts'

/** `merged`: it went into another one, and whoever still has its id is led there. */
export const nodeStates = ['active', 'deprecated', 'merged'] as const
export type NodeState = (typeof nodeStates)[number]

/** Parts the names of a path where it is written as text. */
export const pathSign = ' > '

const listed = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^;]*$/, word('no_semicolons'))

/** What a node is called in somebody else's system. */
export const NodeCode = z.object({ scheme: listed(20).regex(/^[^:]*$/, word('no_colons')), code: listed(40) })
export type NodeCode = z.infer<typeof NodeCode>

export const NodeInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, word('node_name_needed'))
    .max(120)
    .regex(/^[^>]*$/, word('no_path_signs')),
  parent_id: z.uuid().nullable().default(null),
  definition: z.string().trim().max(1000).default(''),
  synonyms: z.array(listed(80)).max(40).default([]),
  codes: z.array(NodeCode).max(20).default([]),
})
export type NodeInput = z.infer<typeof NodeInput>

const shownStates = z.enum(['active', 'deprecated'])

/** A node as pickers, filters and search need it. */
export const NodeOption = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  name: z.string(),
  synonyms: z.array(z.string()),
  state: shownStates,
})
export type NodeOption = z.infer<typeof NodeOption>

/** A node as the tree shows it. */
export const NodeRow = NodeOption.extend({
  codes: z.array(z.object({ scheme: z.string(), code: z.string() })),
  replaced_by_id: z.uuid().nullable(),
  version: z.int(),
  /** Who offers exactly this, approved or on its way. */
  capability_count: z.int(),
  /** What asks for exactly this. */
  opportunity_count: z.int(),
})
export type NodeRow = z.infer<typeof NodeRow>

const NodeName = z.object({ id: z.uuid(), name: z.string() })

export const TaxonomyNode = NodeRow.extend({
  definition: z.string(),
  /** From the root down to the one above. */
  above: z.array(NodeName),
  child_count: z.int(),
  replaced_by: NodeName.nullable(),
  /** Those that went into it. */
  merged: z.array(NodeName),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type TaxonomyNode = z.infer<typeof TaxonomyNode>

/** What was done to a node, newest first. */
export const NodeChange = z.object({
  id: z.int(),
  action: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** What the change was about: fields, or the name of the other node. */
  fields: z.array(z.string()),
  other: z.string().nullable(),
})
export type NodeChange = z.infer<typeof NodeChange>

const Counted = z.object({ capabilities: z.int(), opportunities: z.int() })

/** What a move would touch, the whole branch counted. */
export const MovePreview = Counted.extend({
  /** With the node itself. */
  nodes: z.int(),
  from: z.array(NodeName),
  to: z.array(NodeName),
})
export type MovePreview = z.infer<typeof MovePreview>

/** What a merge would touch. */
export const MergePreview = z.object({
  from: NodeRow,
  into: NodeRow,
  /** Capabilities that say the other node afterwards. */
  moved: z.int(),
  /** Those that go, because their organization says both. */
  dropped: z.array(z.object({ id: z.uuid(), name: z.string() })),
  opportunities: z.int(),
  /** What stands below and moves along. */
  children: z.array(NodeName),
  /** What the survivor answers to from then on. */
  synonyms: z.array(z.string()),
  codes: z.array(z.object({ scheme: z.string(), code: z.string() })),
})
export type MergePreview = z.infer<typeof MergePreview>

export const MergeInput = z.object({ from_id: z.uuid(), into_id: z.uuid() })

/** What a column of the file can stand for. */
export const taxonomyFields = [
  'id',
  'parent',
  'name',
  'definition',
  'synonyms',
  'codes',
  'state',
  'replacement',
] as const
export type TaxonomyField = (typeof taxonomyFields)[number]

/** The rows that one file may have. */
export const mostTaxonomyRows = 10_000
const mostBytes = 5 * 1024 * 1024

export const TaxonomyFile = z.object({
  file_name: z.string().trim().min(1).max(200),
  content: z.string().min(1).max(mostBytes),
  /** The number of the column, from 0, by field; left out, the headings say it. */
  mapping: z.partialRecord(z.enum(taxonomyFields), z.int().min(0).max(199)).optional(),
})
export type TaxonomyFile = z.infer<typeof TaxonomyFile>

export const TaxonomyCounts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() })
export type TaxonomyCounts = z.infer<typeof TaxonomyCounts>

export const taxonomyOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const
export type TaxonomyOutcome = (typeof taxonomyOutcomes)[number]

export const TaxonomyImportRow = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  line: z.int(),
  outcome: z.enum(taxonomyOutcomes),
  name: z.string(),
  parent: z.string(),
  /** Which fields change. */
  fields: z.array(z.enum(taxonomyFields)),
  problems: z.array(z.string()),
})
export type TaxonomyImportRow = z.infer<typeof TaxonomyImportRow>

/** What an import would do. */
export const TaxonomyCheck = z.object({
  columns: z.array(z.string()),
  mapping: z.partialRecord(z.enum(taxonomyFields), z.int()),
  row_count: z.int(),
  counts: TaxonomyCounts,
  /** Those with problems first, then what changes; unchanged ones are only counted. */
  rows: z.array(TaxonomyImportRow),
  /** The refused rows as they are in the file, each with what is wrong, as CSV; empty where there are none. */
  error_file: z.string(),
})
export type TaxonomyCheck = z.infer<typeof TaxonomyCheck>

export const capabilitiesTaxonomy = {
  /** The whole tree, each node after the one above it and in the order of the tree; for pickers, so without counts. */
  options: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/options',
    access: 'session',
    data: z.array(NodeOption),
  }),
  /** The same for those who look after it. */
  list: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/list',
    access: 'capability_taxonomy_read',
    data: z.array(NodeRow),
  }),
  /** The node, or the one that it went into. */
  show: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/show/:id',
    access: 'capability_taxonomy_read',
    params: Id,
    data: TaxonomyNode,
  }),
  history: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/history/:id',
    access: 'capability_taxonomy_read',
    params: Id,
    data: z.array(NodeChange),
  }),
  create: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/create',
    access: 'capability_taxonomy_write',
    body: NodeInput,
    data: TaxonomyNode,
    done: 'taxonomy_node.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/update',
    access: 'capability_taxonomy_write',
    body: NodeInput.extend({ ...Id.shape, ...Version.shape }),
    data: TaxonomyNode,
    done: 'taxonomy_node.saved',
  }),
  movePreview: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/move-preview/:id',
    access: 'capability_taxonomy_write',
    params: Id,
    query: z.object({ parent_id: z.uuid().optional() }),
    data: MovePreview,
  }),
  /** Puts a node below another one, or at the top, and before the sibling that is named; else it comes last. */
  move: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/move',
    access: 'capability_taxonomy_write',
    body: Id.extend({ parent_id: z.uuid().nullable(), before_id: z.uuid().nullable().default(null) }),
    data: z.null(),
    done: 'taxonomy_node.moved',
  }),
  deprecate: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/deprecate',
    access: 'capability_taxonomy_write',
    body: Id.extend({ replaced_by_id: z.uuid().nullable().default(null) }),
    data: TaxonomyNode,
    done: 'taxonomy_node.deprecated',
  }),
  restore: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/restore',
    access: 'capability_taxonomy_write',
    body: Id,
    data: TaxonomyNode,
    done: 'taxonomy_node.restored',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'capabilities-taxonomy/delete/:id',
    access: 'capability_taxonomy_delete',
    params: Id,
    data: z.null(),
    done: 'taxonomy_node.deleted',
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/merge-preview',
    access: 'capability_taxonomy_write',
    query: MergeInput,
    data: MergePreview,
  }),
  merge: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/merge',
    access: 'capability_taxonomy_write',
    /** The versions that the preview showed: what changed since is looked at again first. */
    body: MergeInput.extend({ from_version: z.int().min(1), into_version: z.int().min(1) }),
    data: TaxonomyNode,
    done: 'taxonomy_node.merged',
  }),
  export: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/export',
    access: 'capability_taxonomy_read',
    query: Format,
    data: z.string(),
    file: tableFiles,
  }),
  /** Says row by row what an import would do; nothing is changed. */
  importCheck: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/import-check',
    access: 'capability_taxonomy_write',
    body: TaxonomyFile,
    data: TaxonomyCheck,
    bodyLimit: 2 * mostBytes,
  }),
  /** Does what the check said, as a whole or not at all; refused where it would do something else by now. */
  importRun: endpoint({
    method: 'POST',
    path: 'capabilities-taxonomy/import-run',
    access: 'capability_taxonomy_write',
    body: TaxonomyFile.extend({ expected: TaxonomyCounts }),
    data: TaxonomyCounts,
    done: 'taxonomy_node.imported',
    bodyLimit: 2 * mostBytes,
  }),
}
