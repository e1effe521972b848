import { z } from 'zod'
import { Audience } from './audiences.ts'
import { publishStates, SeenVersion } from './content.ts'
import { endpoint, Format, Id, Ids, ListQuery, many, tableFiles } from './endpoint.ts'
import { word } from './validation.ts'

export const quickLinkIcons = [
  'link',
  'globe',
  'book-open',
  'file-text',
  'folder',
  'calendar',
  'mail',
  'phone',
  'users',
  'building',
  'cpu',
  'circuit-board',
  'microscope',
  'factory',
  'wrench',
  'ruler',
  'flask',
  'graduation-cap',
  'briefcase',
  'landmark',
  'shield',
  'truck',
  'chart',
  'video',
  'message',
  'download',
  'map',
  'award',
] as const

export const linkStates = ['unchecked', 'ok', 'broken'] as const

const categoryFields = z.object({
  name: z.string().trim().min(1, word('category_name_needed')).max(80),
})

/** The hub whose managers look after a category and whose people see its links; null: the network. */
const HubId = z.uuid().nullable()

const linkFields = z.object({
  category_id: z.uuid(word('category_needed')),
  title: z.string().trim().min(1, word('title_needed')).max(120),
  url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: word('url_invalid') }).max(2000),
  description: z.string().trim().max(300).default(''),
  icon: z.enum(quickLinkIcons, word('icon_unknown')).default('link'),
  status: z.enum(publishStates).default('published'),
  audience: Audience.prefault({}),
})

export const QuickLinkCategoryInput = categoryFields.extend({ hub_id: HubId.default(null) })
export type QuickLinkCategoryInput = z.infer<typeof QuickLinkCategoryInput>
/** Without a hub, the category stays where it is. */
export const QuickLinkCategoryChange = categoryFields.extend({
  ...Id.shape,
  ...SeenVersion.shape,
  hub_id: HubId.optional(),
})
export type QuickLinkCategoryChange = z.infer<typeof QuickLinkCategoryChange>

const ofHub = z.object({
  hub_id: HubId,
  hub_name: z.string().nullable(),
  /** Whether the reader may change it. */
  is_managed: z.boolean(),
})

export const QuickLinkCategory = categoryFields.extend({
  ...ofHub.shape,
  id: z.uuid(),
  position: z.int(),
  /** The links that the reader sees. */
  link_count: z.int(),
  version: z.int(),
})
export type QuickLinkCategory = z.infer<typeof QuickLinkCategory>

export const QuickLinkInput = linkFields
export type QuickLinkInput = z.infer<typeof QuickLinkInput>
export const QuickLink = linkFields.extend({
  ...ofHub.shape,
  id: z.uuid(),
  category_name: z.string(),
  position: z.int(),
  /** What the last check found; `unchecked` to those who cannot change the link. */
  link_state: z.enum(linkStates),
  /** Why the link counts as broken, such as "404". */
  link_problem: z.string().nullable(),
  checked_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  version: z.int(),
})
export type QuickLink = z.infer<typeof QuickLink>
export type QuickLinkChange = QuickLinkInput & { id: string; version?: number | undefined }

export const QuickLinkListQuery = ListQuery.extend({
  category_id: many(z.uuid()),
  status: many(z.enum(publishStates)),
  link_state: many(z.enum(linkStates)),
  /** Only what the reader may change. */
  managed: z.enum(['1']).optional(),
})
export type QuickLinkListQuery = z.infer<typeof QuickLinkListQuery>

const order = z.object({ ids: z.array(z.uuid()).min(1).max(500) })

export const quickLinks = {
  /** One page for those who manage links. */
  list: endpoint({
    method: 'GET',
    path: 'quick-links/list',
    access: 'quick_link_read',
    query: QuickLinkListQuery,
    data: z.array(QuickLink),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'quick-links/export',
    access: 'quick_link_read',
    query: QuickLinkListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  show: endpoint({
    method: 'GET',
    path: 'quick-links/show/:id',
    access: 'quick_link_read',
    params: Id,
    data: QuickLink,
  }),
  create: endpoint({
    method: 'POST',
    path: 'quick-links/create',
    access: 'quick_link_write',
    body: QuickLinkInput,
    data: QuickLink,
    done: 'quick_link.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'quick-links/update',
    access: 'quick_link_write',
    body: QuickLinkInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: QuickLink,
    done: 'quick_link.saved',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'quick-links/delete/:id',
    access: 'quick_link_delete',
    params: Id,
    data: z.null(),
    done: 'quick_link.deleted',
  }),
  deleteSeveral: endpoint({
    method: 'POST',
    path: 'quick-links/delete-several',
    access: 'quick_link_delete',
    body: Ids,
    data: z.object({ count: z.int() }),
    done: 'quick_link.deleted_several',
  }),
  /** Puts the links of one category into this order; links of other categories that are named move there. */
  reorder: endpoint({
    method: 'POST',
    path: 'quick-links/reorder',
    access: 'quick_link_write',
    body: order.extend({ category_id: z.uuid() }),
    data: z.null(),
    done: 'quick_link.reordered',
  }),
  publish: endpoint({
    method: 'POST',
    path: 'quick-links/publish',
    access: 'quick_link_write',
    body: Ids.extend({ status: z.enum(publishStates) }),
    data: z.object({ count: z.int() }),
    done: 'quick_link.published',
  }),
  /** Asks for a check of these links now; the answer comes with a later reading of the list. */
  check: endpoint({
    method: 'POST',
    path: 'quick-links/check',
    access: 'quick_link_write',
    body: Ids,
    data: z.null(),
    done: 'quick_link.check_started',
  }),
}

export const quickLinkCategories = {
  list: endpoint({
    method: 'GET',
    path: 'quick-link-categories/list',
    access: 'quick_link_read',
    data: z.array(QuickLinkCategory),
  }),
  /** The hubs that the caller adds categories to; the office also adds them to the network. */
  hubs: endpoint({
    method: 'GET',
    path: 'quick-link-categories/hubs',
    access: 'quick_link_write',
    data: z.object({ hubs: z.array(z.object({ id: z.uuid(), name: z.string() })), is_office: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'quick-link-categories/create',
    access: 'quick_link_write',
    body: QuickLinkCategoryInput,
    data: QuickLinkCategory,
    done: 'quick_link_category.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'quick-link-categories/update',
    access: 'quick_link_write',
    body: QuickLinkCategoryChange,
    data: QuickLinkCategory,
    done: 'quick_link_category.saved',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'quick-link-categories/delete/:id',
    access: 'quick_link_delete',
    params: Id,
    data: z.null(),
    done: 'quick_link_category.deleted',
  }),
  reorder: endpoint({
    method: 'POST',
    path: 'quick-link-categories/reorder',
    access: 'quick_link_write',
    body: order,
    data: z.null(),
    done: 'quick_link_category.reordered',
  }),
}
