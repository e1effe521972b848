import { z } from 'zod'
import { Audience } from './audiences.ts'
import { categoryEndpoints } from './categories.ts'
import { publishStates, RichText, Tags, Version } from './content.ts'
import { endpoint, Format, Id, Ids, ListQuery, many, tableFiles } from './endpoint.ts'
import { StoredFile } from './files.ts'
import { foundOf, Hit, missesEndpoint, WordQuery } from './search.ts'
import { word } from './validation.ts'

export const libraryKinds = ['file', 'link', 'page'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** The types of files whose words are searched. */
export const searchedInside = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/csv',
  'text/markdown',
] as const

/** What a form of an item asks for; see {@link LibraryItemInput}. */
export const LibraryItemFields = z.object({
  kind: z.enum(libraryKinds),
  category_id: z.uuid(word('category_needed')),
  /** Whose managers look after it; null: the network office. */
  hub_id: z.uuid().nullable().default(null),
  title: z.string().trim().min(1, word('item_title_needed')).max(200),
  description: z.string().trim().max(600).default(''),
  tags: Tags,
  status: z.enum(publishStates).default('draft'),
  audience: Audience.prefault({}),
  /** The content, by kind; where it differs from what is there, it becomes a new version. */
  file_id: z.uuid().nullable().default(null),
  url: z.string().trim().max(2000).default(''),
  body: RichText,
  /** What is new in this version. */
  note: z.string().trim().max(300).default(''),
})

type Content = Pick<z.infer<typeof LibraryItemFields>, 'kind' | 'file_id' | 'url' | 'body'>

/** An item without content is of no use, not even as a draft. A form that holds the file itself says by which name. */
export function expectContent(item: Content, ctx: z.RefinementCtx, fileField = 'file_id') {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (item.kind === 'file' && !item.file_id) refuse(fileField, word('item_file_needed'))
  if (item.kind === 'link' && !WebAddress.safeParse(item.url).success) refuse('url', word('url_invalid'))
  if (item.kind === 'page' && item.body.trim() === '') refuse('body', word('item_body_needed'))
}

const WebAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

export const LibraryItemInput = LibraryItemFields.superRefine((item, ctx) => expectContent(item, ctx))
export type LibraryItemInput = z.infer<typeof LibraryItemInput>
const LibraryItemUpdate = LibraryItemFields.extend({ ...Id.shape, ...Version.shape }).superRefine((item, ctx) =>
  expectContent(item, ctx),
)
export type LibraryItemUpdate = z.infer<typeof LibraryItemUpdate>

export const LibraryRow = z.object({
  id: z.uuid(),
  kind: z.enum(libraryKinds),
  category_id: z.uuid(),
  category_name: z.string(),
  hub_id: z.uuid().nullable(),
  hub_name: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  status: z.enum(publishStates),
  audience: Audience,
  file: StoredFile.nullable(),
  url: z.string(),
  /** Of the content. */
  version_number: z.int(),
  updated_at: z.iso.datetime(),
  updated_by_name: z.string().nullable(),
  /** The reader looks after it. */
  is_editable: z.boolean(),
})
export type LibraryRow = z.infer<typeof LibraryRow>

export const LibraryVersion = z.object({
  number: z.int(),
  file: StoredFile.nullable(),
  url: z.string(),
  note: z.string(),
  created_at: z.iso.datetime(),
  created_by_name: z.string().nullable(),
})
export type LibraryVersion = z.infer<typeof LibraryVersion>

/** Whether the words inside the file are searched: not looked at yet, found, or none to be read. */
export const textStates = ['waiting', 'read', 'none'] as const
export type TextState = (typeof textStates)[number]

export const LibraryItem = LibraryRow.extend({
  body: z.string(),
  /** Newest first. */
  versions: z.array(LibraryVersion),
  text_state: z.enum(textStates),
  download_count: z.int(),
  published_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
})
export type LibraryItem = z.infer<typeof LibraryItem>

export const LibraryListQuery = ListQuery.extend({
  /** With all below it. */
  category_id: z.uuid().optional(),
  kind: many(z.enum(libraryKinds)),
  tag: many(z.string().max(40)),
  hub_id: many(z.uuid()),
  status: many(z.enum(publishStates)),
})
export type LibraryListQuery = z.infer<typeof LibraryListQuery>

export const LibraryHit = Hit.extend({ item: LibraryRow })
export type LibraryHit = z.infer<typeof LibraryHit>

export const LibraryDownload = z.object({
  id: z.uuid(),
  version_number: z.int(),
  user_id: z.uuid(),
  user_name: z.string(),
  organization_name: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type LibraryDownload = z.infer<typeof LibraryDownload>

export const DownloadQuery = ListQuery.extend({ item_id: z.uuid() })
export type DownloadQuery = z.infer<typeof DownloadQuery>

const Choice = z.object({ value: z.string(), label: z.string() })
const VersionOf = z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) })
const Count = z.object({ count: z.int() })

export const contentLibrary = {
  list: endpoint({
    method: 'GET',
    path: 'content-library/list',
    access: 'content_library_read',
    query: LibraryListQuery,
    data: z.array(LibraryRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'content-library/export',
    access: 'content_library_read',
    query: LibraryListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  /** By the words in titles, descriptions, pages and files. */
  search: endpoint({
    method: 'GET',
    path: 'content-library/search',
    access: 'content_library_read',
    query: WordQuery,
    data: foundOf(LibraryHit),
  }),
  searchesInVain: missesEndpoint('content-library', 'content_library_write'),
  /** What the list can be narrowed by: only what the reader would find. */
  filters: endpoint({
    method: 'GET',
    path: 'content-library/filters',
    access: 'content_library_read',
    data: z.object({ tags: z.array(Choice), hubs: z.array(Choice) }),
  }),
  /** The hubs that the writer can put an item into, and whether he has to choose one. */
  hubOptions: endpoint({
    method: 'GET',
    path: 'content-library/hub-options',
    access: 'content_library_write',
    data: z.object({ hubs: z.array(Choice), is_needed: z.boolean() }),
  }),
  show: endpoint({
    method: 'GET',
    path: 'content-library/show/:id',
    access: 'content_library_read',
    params: Id,
    data: LibraryItem,
  }),
  /** One version as it was, a page with its text. */
  showVersion: endpoint({
    method: 'GET',
    path: 'content-library/show-version/:id/:number',
    access: 'content_library_read',
    params: VersionOf,
    data: LibraryVersion.extend({ body: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'content-library/create',
    access: 'content_library_write',
    body: LibraryItemInput,
    data: LibraryItem,
    done: 'library_item.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'content-library/update',
    access: 'content_library_write',
    body: LibraryItemUpdate,
    data: LibraryItem,
    done: 'library_item.saved',
  }),
  /** Makes an older version the newest one. */
  restoreVersion: endpoint({
    method: 'POST',
    path: 'content-library/restore-version',
    access: 'content_library_write',
    body: VersionOf.extend({ ...Version.shape, note: LibraryItemFields.shape.note }),
    data: LibraryItem,
    done: 'library_item.restored',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'content-library/delete/:id',
    access: 'content_library_delete',
    params: Id,
    data: z.null(),
    done: 'library_item.deleted',
  }),
  deleteSeveral: endpoint({
    method: 'POST',
    path: 'content-library/delete-several',
    access: 'content_library_delete',
    body: Ids,
    data: Count,
    done: 'library_item.deleted_several',
  }),
  publish: endpoint({
    method: 'POST',
    path: 'content-library/publish',
    access: 'content_library_write',
    body: Ids.extend({ status: z.enum(publishStates) }),
    data: Count,
    done: 'library_item.published',
  }),
  move: endpoint({
    method: 'POST',
    path: 'content-library/move',
    access: 'content_library_write',
    body: Ids.extend({ category_id: z.uuid(word('category_needed')) }),
    data: Count,
    done: 'library_item.moved',
  }),
  /** The file of the newest version, or of the one asked for; who takes it along is kept. */
  download: endpoint({
    method: 'GET',
    path: 'content-library/download/:id',
    access: 'content_library_read',
    params: Id,
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    data: z.string(),
    file: '*/*',
  }),
  downloads: endpoint({
    method: 'GET',
    path: 'content-library/downloads',
    access: 'content_library_write',
    query: DownloadQuery,
    data: z.array(LibraryDownload),
    paged: true,
  }),
  exportDownloads: endpoint({
    method: 'GET',
    path: 'content-library/export-downloads',
    access: 'content_library_write',
    inPerson: true,
    query: DownloadQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
}

export const contentLibraryCategories = categoryEndpoints('content-library-categories', {
  read: 'content_library_read',
  write: 'content_library_write',
  delete: 'content_library_delete',
})
