import { z } from 'zod'
import { endpoint, ListQuery, many } from './endpoint.ts'

export const userStatuses = [
  'invited',
  'unverified',
  'pending_approval',
  'active',
  'rejected',
  'deactivated',
  'merged',
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
})
export type UserListQuery = z.infer<typeof UserListQuery>

export const users = {
  list: endpoint({
    method: 'GET',
    path: 'users/list',
    access: 'user_read',
    query: UserListQuery,
    data: z.array(UserRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'users/export',
    access: 'user_read',
    query: UserListQuery,
    data: z.string(),
    file: 'text/csv',
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
