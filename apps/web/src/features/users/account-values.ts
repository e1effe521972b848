import { SeenVersion } from '@guildhall/contract/content'
import { AdminInput, type UserDetail, UserInput } from '@guildhall/contract/users'
import { z } from 'zod'
import type { AccountKind } from './account-kind.ts'

/** An account as its form holds it: without an organization for as long as none is chosen. */
export type AccountValues = z.input<typeof AdminFields>

const AdminFields = AdminInput.extend(SeenVersion.shape)
const MemberFields = AdminFields.extend({
  organization_id: z.string().nullable().pipe(UserInput.shape.organization_id),
})

export const schemas = { users: MemberFields, 'admin-users': AdminFields } satisfies Record<AccountKind, z.ZodType>

export const emptyAccount: AccountValues = {
  first_name: '',
  last_name: '',
  email: '',
  job_title: '',
  phone: '',
  language: 'en',
  organization_id: null,
  role_ids: [],
}

export const valuesOf = (user: UserDetail): AccountValues => ({
  version: user.version,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  job_title: user.job_title,
  phone: user.phone,
  language: user.language,
  organization_id: user.organization_id,
  role_ids: user.role_ids.toSorted(),
})
