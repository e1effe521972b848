import type {
  NewOrganization,
  OrganizationInput,
  StandingReport,
  statusChanges,
} from '@guildhall/contract/organizations'
import { explain, foretell, standing } from '@guildhall/contract/standing'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { levelChanged } from '../payments/public.ts'
import { inviteMember } from '../users/public.ts'
import {
  changeOrganization,
  insertOrganization,
  isLevelOffered,
  lockOrganization,
  replaceHubs,
  saveOrganization,
} from './change-queries.ts'
import { findMembership, findOrganization } from './queries.ts'
import { isPublicDomain } from './public-domains.ts'

const subject_type = 'organization'

/** Makes an organization together with its first admin, who is invited. */
export function createOrganization(deps: Deps, author: Author<Actor>, input: NewOrganization) {
  const { admin, hub_ids, ...fields } = input
  return audited(deps.db, author, async (tx, note) => {
    refusePublicDomains(fields.email_domains)
    if (!(await isLevelOffered(tx, fields.membership_level))) throw new InvalidField('membership_level', 'not_offered')
    const { id } = await insertOrganization(tx, { ...fields, status: 'onboarding' })
    await replaceHubs(tx, id, hub_ids)
    await inviteMember(
      deps,
      tx,
      author.actor,
      { ...admin, organization_id: id, role: 'organization_admin', field: 'admin.email' },
      note,
    )
    const after = found(await findOrganization(tx, author.actor, id))
    note({ action: 'organization.created', subject_type, subject_id: id, after })
    return after
  })
}

export function updateOrganization(
  deps: Pick<Deps, 'db' | 'jobs'>,
  author: Author<Actor>,
  { id, hub_ids, version, ...fields }: OrganizationInput & { id: string; version?: number | undefined },
) {
  return audited(deps.db, author, async (tx, note) => {
    await lockOrganization(tx, id)
    const before = found(await findOrganization(tx, author.actor, id))
    expectVersion(before, { version })
    refusePublicDomains(fields.email_domains)
    if (fields.membership_level !== before.membership_level && !(await isLevelOffered(tx, fields.membership_level)))
      throw new InvalidField('membership_level', 'not_offered')
    await saveOrganization(tx, id, fields)
    await replaceHubs(tx, id, hub_ids)
    if (fields.membership_level !== before.membership_level) await levelChanged(deps, tx, id, note)
    const after = found(await findOrganization(tx, author.actor, id))
    note({ action: 'organization.updated', subject_type, subject_id: id, before, after })
    return after
  })
}

type Change = { id: string; change: (typeof statusChanges)[number]; reason: string }

/** Closes an organization for a while, or opens it again where its membership left off. */
export function changeStatus(db: Db, author: Author<Actor>, { id, change, reason }: Change) {
  return audited(db, author, async (tx, note) => {
    await lockOrganization(tx, id)
    const before = found(await findOrganization(tx, author.actor, id))
    const status = change === 'suspend' ? 'suspended' : await openStatusOf(tx, author.actor, before)
    if (before.status === status) return before
    // Refused if another organization has taken its domains while it was archived.
    await changeOrganization(tx, id, { status })
    note({
      action: change === 'suspend' ? 'organization.suspended' : 'organization.reinstated',
      subject_type,
      subject_id: id,
      before: { status: before.status },
      after: { status, reason },
    })
    return found(await findOrganization(tx, author.actor, id))
  })
}

/** Its people no longer get in, and what they did stays; it can be reinstated. */
export function archiveOrganization(db: Db, author: Author<Actor>, id: string) {
  return audited(db, author, async (tx, note) => {
    await lockOrganization(tx, id)
    const before = found(await findOrganization(tx, author.actor, id))
    if (id === author.actor.organization_id) throw conflict('error.own_organization')
    if (before.status === 'archived') return null
    await changeOrganization(tx, id, { status: 'archived' })
    note({
      action: 'organization.archived',
      subject_type,
      subject_id: id,
      before: { status: before.status },
      after: { status: 'archived' },
    })
    return null
  })
}

/** How a membership stands on a day, why, and what is to come. */
export async function reportStanding(db: Db, actor: Actor, id: string, on = today()): Promise<StandingReport> {
  const membership = found((await findMembership(db, actor, id)) ?? undefined)
  return { ...standing(membership, on), on, reasons: explain(membership, on), ahead: foretell(membership, on) }
}

/** Whoever has signed and paid, or need not pay, is a member; whoever has not is still joining. */
async function openStatusOf(tx: Db, actor: Actor, { id }: { id: string }) {
  const membership = found((await findMembership(tx, actor, id)) ?? undefined)
  const { agreement_signed_at, paid_through, is_billing_exempt } = membership
  return agreement_signed_at && (paid_through || is_billing_exempt) ? 'active' : 'onboarding'
}

function refusePublicDomains(domains: string[]) {
  if (domains.some(isPublicDomain)) throw new InvalidField('email_domains', 'domain_public')
}
