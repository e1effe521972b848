import { z } from 'zod'
import { addedWithin, lastSignIns } from './how-long-ago.ts'
import { BulkOutcome } from './bulk.ts'
import { SeenVersion } from './content.ts'
import { endpoint, Format, Id, Ids, ListQuery, many, tableFiles } from './endpoint.ts'
import { word } from './validation.ts'

export const userStatuses = [
  'invited',
  'unverified',
  'pending_approval',
  'active',
  'rejected',
  'deactivated',
  'merged',
  'erased',
] as const

export const UserRow = z.object({
  id: z.uuid(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  job_title: z.string(),
  organization_id: z.uuid().nullable(),
  organization_name: z.string().nullable(),
  role_slug: z.array(z.string()),
  status: z.enum(userStatuses),
  is_2fa_enabled: z.boolean(),
  last_sign_in_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type UserRow = z.infer<typeof UserRow>

export const UserListQuery = ListQuery.extend({
  organization_id: many(z.uuid()),
  role: many(z.string().max(60)),
  status: many(z.enum(userStatuses)),
  level: many(z.string().max(60)),
  verified: z.enum(['yes', 'no']).optional(),
  two_factor: z.enum(['on', 'off']).optional(),
  last_sign_in: many(z.enum(lastSignIns)),
  added: many(z.enum(addedWithin)),
})
export type UserListQuery = z.infer<typeof UserListQuery>

/** The accounts of those who run the network: they are looked after apart from the members'. */
export const administratorRoles = ['system_admin', 'eda_admin'] as const
export const isAdministrator = ({ role_slug }: { role_slug: readonly string[] }) =>
  administratorRoles.some((role) => role_slug.includes(role))

const line = (most: number) => z.string().trim().max(most)

/** What an account says of its person. */
const personFields = z.object({
  first_name: line(80).min(1),
  last_name: line(80).min(1),
  email: z.email(word('email_invalid')).max(254),
  job_title: line(120).default(''),
  phone: line(40)
    .regex(/^[+\d][\d\s().x-]*$|^$/, word('phone_invalid'))
    .default(''),
  language: z.enum(['en', 'es']).default('en'),
  role_ids: z.array(z.uuid()).min(1, word('role_needed')).max(20),
})

export const UserInput = personFields.extend({ organization_id: z.uuid(word('organization_choose')) })
export type UserInput = z.infer<typeof UserInput>
/** Administrators belong to the network, or to an organization as well. */
export const AdminInput = personFields.extend({ organization_id: z.uuid().nullable().default(null) })
export type AdminInput = z.infer<typeof AdminInput>

export const UserDetail = UserRow.extend({
  phone: z.string(),
  language: z.enum(['en', 'es']),
  time_zone: z.string(),
  photo: z.string().nullable(),
  role_ids: z.array(z.uuid()),
  is_reset_2fa: z.boolean(),
  enrolled_at: z.iso.datetime().nullable(),
  membership_level: z.string().nullable(),
  version: z.int(),
  updated_at: z.iso.datetime(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const UserName = z.object({ id: z.uuid(), name: z.string() })
const NameQuery = z.object({ search: z.string().trim().max(200).optional(), ids: many(z.uuid()) })

export const bulkActions = ['deactivate', 'activate', 'resend', 'give_role', 'take_role'] as const
export const BulkInput = Ids.extend({ action: z.enum(bulkActions), role_id: z.uuid().optional() }).refine(
  ({ action, role_id }) => !action.endsWith('_role') || role_id !== undefined,
  { path: ['role_id'], message: word('role_needed') },
)
export type BulkInput = z.infer<typeof BulkInput>

/** Whoever erases somebody writes his address: what is gone does not come back. */
export const EraseInput = Id.extend({ confirm_email: z.string().trim().max(254) })
export type EraseInput = z.infer<typeof EraseInput>

const ImpersonateMode = z.object({ is_impersonate_mode: z.boolean() })

/** What the lists of members and of administrators have in common. */
const people = { method: 'GET', query: UserListQuery, data: z.array(UserRow), paged: true } as const
const exported = {
  method: 'GET',
  query: UserListQuery.extend(Format.shape),
  data: z.string(),
  file: tableFiles,
} as const

export const users = {
  list: endpoint({ ...people, path: 'users/list', access: 'user_read' }),
  export: endpoint({ ...exported, path: 'users/export', access: 'user_read', inPerson: true }),
  listAdmin: endpoint({ ...people, path: 'users/list/admin', access: 'admin_user_read' }),
  exportAdmin: endpoint({ ...exported, path: 'users/export/admin', access: 'admin_user_read', inPerson: true }),
  /** Those who have a role. */
  roleUserList: endpoint({
    method: 'GET',
    path: 'users/role-user/list',
    access: 'role_read',
    query: UserListQuery.extend({ role_id: z.uuid() }),
    data: z.array(UserRow),
    paged: true,
  }),
  roleUserCount: endpoint({
    method: 'GET',
    path: 'users/role-user/count/:roleId',
    access: 'role_read',
    params: z.object({ roleId: z.uuid() }),
    data: z.object({ count: z.int() }),
  }),
  organizationUserList: endpoint({
    method: 'GET',
    path: 'users/organization-user-list',
    access: 'user_read',
    query: UserListQuery.omit({ organization_id: true }).extend({ organization_id: z.uuid() }),
    data: z.array(UserRow),
    paged: true,
  }),
  /** The light list for pickers: at most 50 by name, or just those asked for by id. */
  nameList: endpoint({
    method: 'GET',
    path: 'users/name-list',
    access: 'user_read',
    query: NameQuery,
    data: z.array(UserName),
  }),
  /** The same with the name of the organization, to tell two of one name apart. */
  nameOrganizationList: endpoint({
    method: 'GET',
    path: 'users/name-organization-list',
    access: 'user_read',
    query: NameQuery,
    data: z.array(UserName.extend({ organization_name: z.string().nullable() })),
  }),
  show: endpoint({ method: 'GET', path: 'users/show/:id', access: 'user_read', params: Id, data: UserDetail }),
  /** Makes an account and mails its invitation. */
  create: endpoint({
    method: 'POST',
    path: 'users/create',
    access: 'user_write',
    body: UserInput,
    data: UserDetail,
    done: 'user.invited',
  }),
  update: endpoint({
    method: 'POST',
    path: 'users/update',
    access: 'user_write',
    body: UserInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: UserDetail,
    done: 'user.saved',
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: 'users/create/admin',
    access: 'admin_user_write',
    body: AdminInput,
    data: UserDetail,
    done: 'user.invited',
  }),
  updateAdmin: endpoint({
    method: 'POST',
    path: 'users/update/admin',
    access: 'admin_user_write',
    body: AdminInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: UserDetail,
    done: 'user.saved',
  }),
  /** Deactivates: the account is closed, and what it did stays. */
  delete: endpoint({
    method: 'DELETE',
    path: 'users/delete/:id',
    access: 'user_delete',
    params: Id,
    data: z.null(),
    done: 'user.deactivated',
  }),
  deleteAdmin: endpoint({
    method: 'PATCH',
    path: 'users/delete/admin/:id',
    access: 'admin_user_delete',
    params: Id,
    data: z.null(),
    done: 'user.deactivated',
  }),
  /** Takes a closed account's person out of the network's records; what he did stays, under no name. */
  erase: endpoint({
    method: 'POST',
    path: 'users/erase',
    access: 'user_delete',
    body: EraseInput,
    data: UserDetail,
    done: 'user.erased',
  }),
  eraseAdmin: endpoint({
    method: 'POST',
    path: 'users/erase/admin',
    access: 'admin_user_delete',
    body: EraseInput,
    data: UserDetail,
    done: 'user.erased',
  }),
  /** Opens a deactivated account again. */
  activate: endpoint({
    method: 'POST',
    path: 'users/activate',
    access: 'user_write',
    body: Id,
    data: UserDetail,
    done: 'user.activated',
  }),
  /** One thing for several people; each on his own, so that one refusal does not stop the others. */
  bulk: endpoint({
    method: 'POST',
    path: 'users/bulk-update',
    access: 'user_write',
    body: BulkInput,
    data: BulkOutcome,
  }),
  /** Takes the address as verified without a mail. */
  bypassEmailVerification: endpoint({
    method: 'GET',
    path: 'users/bypass-email-verification',
    access: 'user_write',
    query: z.object({ user_id: z.uuid() }),
    data: z.null(),
    changes: true,
    done: 'user.verification_bypassed',
  }),
  /** Lets an administrator act in a person's name, for half an hour; a reason is kept with it. */
  impersonateOn: endpoint({
    method: 'GET',
    path: 'users/impersonate-mode/on',
    access: 'system_admin',
    query: z.object({ id: z.uuid(), reason: z.string().trim().min(5, word('reason_short')).max(300) }),
    data: ImpersonateMode,
    changes: true,
  }),
  /** Back to the administrator's own session. */
  impersonateOff: endpoint({
    method: 'GET',
    path: 'users/impersonate-mode/off',
    access: 'any_session',
    data: ImpersonateMode,
    changes: true,
  }),
  /** The mail that an account is waiting for: the invitation, or the link that verifies its address. */
  resendVerificationEmail: endpoint({
    method: 'GET',
    path: 'users/resend-verification-email',
    access: 'user_write',
    query: z.object({ user_id: z.uuid() }),
    data: z.null(),
    changes: true,
    done: 'user.mail_resent',
  }),
}
