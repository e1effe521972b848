import { z } from 'zod'
import { SeenVersion } from './content.ts'
import { endpoint, Id, ListQuery } from './endpoint.ts'
import { isPermission, type Permission } from './permissions.ts'
import { word } from './validation.ts'

const Permissions = z
  .array(z.string())
  .transform((keys) => [...new Set(keys)])
  .refine((keys) => keys.every(isPermission), word('permission_unknown'))
  .transform((keys) => keys.filter(isPermission))

export const RoleInput = z.object({
  name: z.string().trim().min(1, word('role_name_needed')).max(60),
  description: z.string().trim().max(300).default(''),
  permissions: Permissions,
})
export type RoleInput = z.infer<typeof RoleInput>

export const RoleRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Of a built-in role its slug: the reader's language has the words for it. */
  name: z.string(),
  description: z.string(),
  is_built_in: z.boolean(),
  permissions: z.array(z.string()),
  user_count: z.int(),
  version: z.int(),
  updated_at: z.iso.datetime(),
})
export type RoleRow = z.infer<typeof RoleRow>

export const RoleName = RoleRow.pick({ id: true, slug: true, name: true, description: true, is_built_in: true }).extend(
  {
    /** Whether the caller may give it to somebody: he holds all that it permits. */
    is_grantable: z.boolean(),
  },
)
export type RoleName = z.infer<typeof RoleName>

/** How many people come to hold a permission, or no longer do. */
export const PermissionChange = z.object({ permission: z.string(), users: z.int() })
export const RolePreview = z.object({
  users: z.int(),
  gained: z.array(PermissionChange),
  lost: z.array(PermissionChange),
})
export type RolePreview = z.infer<typeof RolePreview>

/** What can be meant for the people of a role alone. */
export const aimedKinds = [
  'quick_links',
  'library_items',
  'articles',
  'events',
  'opportunities',
  'design_assets',
] as const
export type AimedKind = (typeof aimedKinds)[number]
export const Aimed = z.object({ kind: z.enum(aimedKinds), count: z.int() })

export const roles = {
  list: endpoint({
    method: 'GET',
    path: 'roles/list',
    access: 'role_read',
    query: ListQuery,
    data: z.array(RoleRow),
    paged: true,
  }),
  /** Every role by name, for those who look after people. */
  nameList: endpoint({ method: 'GET', path: 'roles/name-list', access: 'user_read', data: z.array(RoleName) }),
  show: endpoint({ method: 'GET', path: 'roles/show/:id', access: 'role_read', params: Id, data: RoleRow }),
  create: endpoint({
    method: 'POST',
    path: 'roles/create',
    access: 'role_write',
    body: RoleInput,
    data: RoleRow,
    done: 'role.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'roles/update',
    access: 'role_write',
    body: RoleInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: RoleRow,
    done: 'role.saved',
  }),
  /** What saving these permissions would mean for those who have the role. */
  preview: endpoint({
    method: 'POST',
    path: 'roles/preview',
    access: 'role_read',
    body: Id.extend({ permissions: Permissions }),
    data: RolePreview,
  }),
  /** How much names a role as its audience. */
  aimed: endpoint({
    method: 'GET',
    path: 'roles/aimed/:id',
    access: 'role_delete',
    params: Id,
    data: z.array(Aimed),
  }),
  /** A role in use goes only with another one, which its people and what is meant for them get. */
  delete: endpoint({
    method: 'DELETE',
    path: 'roles/delete/:id',
    access: 'role_delete',
    params: Id,
    query: z.object({ replacement_id: z.uuid().optional() }),
    data: z.null(),
    done: 'role.deleted',
  }),
}

/** The permissions that a change adds, and those that it takes away. */
export const differenceOf = (before: readonly string[], after: readonly string[]) => ({
  gained: after.filter((key): key is Permission => isPermission(key) && !before.includes(key)),
  lost: before.filter((key): key is Permission => isPermission(key) && !after.includes(key)),
})
