import type { AuditEntry } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { sendFirstAgreement } from '../agreements/public.ts'
import { seatsLeft } from '../membership-levels/public.ts'
import { isDomainTaken, isLevelOffered, isPublicDomain } from '../organizations/public.ts'
import { expectAuthority } from '../roles/public.ts'
import { listRoleIds, mailInvitation } from '../users/public.ts'
import { domainOf } from './duplicate-queries.ts'
import { admitPerson, readPerson } from './person-queries.ts'
import { changeRequest, findMember, type LockedRequest, takeOrganization } from './queries.ts'
import { addressOf } from './sign-up.ts'

const firstLevel = 'associate'

type Note = (entry: AuditEntry) => void

/** Lets the person in: as a member of the organization, or as the admin of the one that begins with them. */
export async function approve(
  deps: Deps,
  tx: Db,
  actor: Actor,
  { request, level, note }: { request: LockedRequest; level: string | undefined; note: Note },
) {
  const { organization, role } = await placeOf(tx, request, level, note)
  const role_ids = await listRoleIds(tx, [role])
  await expectAuthority(tx, actor, { organization_id: organization.id, role_ids })
  if ((await seatsLeft(tx, organization.id)) === 0) throw conflict('error.seats_full')
  const person = await admitPerson(tx, request.user_id, { organization_id: organization.id, role_ids })
  if (!person) throw conflict('error.request_decided')
  note({
    action: 'user.approved',
    subject_type: 'user',
    subject_id: person.id,
    before: { status: 'pending_approval' },
    after: { status: person.status, organization_id: organization.id, role },
  })
  if (role === 'organization_admin') await sendFirstAgreement(deps, tx, actor, note, organization.id)
  // Whoever was written down by somebody else has chosen no password.
  if (person.status === 'invited') return mailInvitation(deps, tx, { ...person, organization_name: organization.name })
  await deps.post.send(tx, {
    ...addressOf(person),
    name: 'request_approved',
    link: deps.siteUrl(),
    values: { organization: organization.name },
  })
}

async function placeOf(tx: Db, request: LockedRequest, level: string | undefined, note: Note) {
  if (request.organization_id) {
    const organization = await findMember(tx, request.organization_id)
    if (!organization) throw conflict('error.organization_archived')
    return { organization, role: 'user' as const }
  }
  const { is_new, ...organization } = await takeOrganization(tx, await foundingOf(tx, request, level))
  if (organization.status === 'archived') throw conflict('error.organization_archived')
  // Somebody else brought it in meanwhile: whoever comes now joins it like anybody else.
  await changeRequest(tx, request.id, {
    kind: is_new ? 'new_organization' : 'join_organization',
    organization_id: organization.id,
  })
  if (!is_new) return { organization, role: 'user' as const }
  note({
    action: 'organization.created',
    subject_type: 'organization',
    subject_id: organization.id,
    after: organization,
  })
  return { organization, role: 'organization_admin' as const }
}

/** What a new organization starts with. The founder's address says where its other people have theirs, unless anybody may. */
async function foundingOf(tx: Db, request: LockedRequest, decided: string | undefined) {
  const chosen = decided ?? request.wished_level
  if (chosen && !(await isLevelOffered(tx, chosen))) throw new InvalidField('membership_level', 'not_offered')
  const domain = domainOf((await readPerson(tx, request.user_id)).email)
  const isItsOwn = !isPublicDomain(domain) && !(await isDomainTaken(tx, [domain]))
  return {
    name: request.organization_name,
    website: request.organization_website,
    membership_level: chosen ?? firstLevel,
    email_domains: isItsOwn ? [domain] : [],
  }
}
