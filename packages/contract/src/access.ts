import { z } from 'zod'
import { endpoint, Id } from './endpoint.ts'
import { userStatuses } from './users.ts'

/** All that the policy asks about a person: with it the policy can be asked in the browser, about anybody. */
export const PersonAccess = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
  organization_name: z.string().nullable(),
  role_slug: z.array(z.string()),
  permissions: z.array(z.string()),
  is_member_agreement_completed: z.boolean(),
  is_membership_payment_completed: z.boolean(),
  is_payment_needed: z.boolean(),
  is_reset_2fa: z.boolean(),
  /** Which roles give which permission. */
  granted_by: z.array(z.object({ permission: z.string(), roles: z.array(z.string()) })),
})
export type PersonAccess = z.infer<typeof PersonAccess>

export const access = {
  /** What explains why somebody may open a page, or may not. */
  show: endpoint({ method: 'GET', path: 'access/show/:id', access: 'role_read', params: Id, data: PersonAccess }),
}
