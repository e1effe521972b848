import type { Role } from '@guildhall/contract/permissions'
import type { AuditEntry } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { InvalidField } from '../../http/errors.ts'
import { expectAuthority } from '../roles/public.ts'
import { findInvited, insertUser, listRoleIds, replaceRoles } from './user-queries.ts'
import { mailInvitation } from './waiting-mail.ts'

type NewMember = {
  first_name: string
  last_name: string
  email: string
  job_title?: string
  organization_id: string
  role: Role
  /** Where a form has the address. */
  field: string
  /** Whether the invitation is sent with it; otherwise it is sent later. */
  is_mailed?: boolean
}

/** Creates an account in the caller's transaction, and invites the person. */
export async function inviteMember(
  deps: Deps,
  tx: Db,
  actor: Actor,
  { role, field, is_mailed = true, ...person }: NewMember,
  note: (entry: AuditEntry) => void,
) {
  const role_ids = await listRoleIds(tx, [role])
  await expectAuthority(tx, actor, { organization_id: person.organization_id, role_ids })
  const { id } = await insertUser(tx, { ...person, status: 'invited' }).catch((error: unknown) => {
    throw error instanceof InvalidField ? new InvalidField(field, error.reason) : error
  })
  await replaceRoles(tx, id, role_ids)
  if (is_mailed) await mailInvitation(deps, tx, one(await findInvited(tx, id)))
  note({ action: 'user.created', subject_type: 'user', subject_id: id, after: { ...person, role_slug: [role] } })
  return id
}
