import { has } from '@guildhall/contract/policy'
import { administratorRoles, isAdministrator, type AdminInput, type UserDetail } from '@guildhall/contract/users'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField, notFound } from '../../http/errors.ts'
import { releaseEnrolments } from '../articles/public.ts'
import { deleteSessionsOf, voidTokens } from '../auth/public.ts'
import { releasePlaces } from '../events/public.ts'
import { expectAuthority, grantableRoles } from '../roles/public.ts'
import { isAdminOfOrganization, refuseOrphans } from './orphans.ts'
import { takeSeat } from './seats.ts'
import {
  findOrganization,
  findUser,
  insertUser,
  lockOrganizations,
  lockUser,
  replaceRoles,
  setStatus,
  updateUser,
  type VisibleUser,
} from './user-queries.ts'
import { mailInvitation } from './waiting-mail.ts'

/** Which of the two doors a call came through: the members' accounts, or the administrators'. */
export type Kind = 'member' | 'admin'
const subject_type = 'user'

/** Makes an account that its owner completes: the mail invites them to choose a password. */
export function createUser(deps: Deps, author: Author<Actor>, input: AdminInput, kind: Kind): Promise<UserDetail> {
  const { role_ids, ...person } = input
  return audited(deps.db, author, async (tx, note) => {
    await join(tx, author.actor, input.organization_id)
    const given = await grantableRoles(tx, author.actor, role_ids, [])
    if (kind === 'member') refuseAdministratorRoles(given)
    else if (!isAdministrator({ role_slug: given.map(({ slug }) => slug) }))
      throw new InvalidField('role_ids', 'role_of_administrator')
    const { id } = await insertUser(tx, { ...person, status: 'invited' })
    await replaceRoles(tx, id, role_ids)
    const after = found(await findUser(tx, author.actor, id))
    await mailInvitation(deps, tx, after)
    note({ action: 'user.created', subject_type, subject_id: id, after })
    return after
  })
}

type Saved = AdminInput & { version?: number | undefined }

/** Counts with the next call of an open session. */
export const changeUser = (deps: Deps, author: Author<Actor>, { id, ...input }: Saved & { id: string }, kind: Kind) =>
  saveUser(deps, author, id, kind, () => input)

/** Changes the roles of a member, starting from those that they hold once they are locked. */
export const changeRoles = (deps: Deps, author: Author<Actor>, id: string, become: (held: string[]) => string[]) =>
  saveUser(deps, author, id, 'member', (before) => {
    const { first_name, last_name, email, job_title, phone, language, organization_id } = before
    const role_ids = become(before.role_ids)
    return { first_name, last_name, email, job_title, phone, language, organization_id, role_ids }
  })

/** What a person is to be, given what they are. */
type Wish = (before: VisibleUser) => Saved

function saveUser(deps: Deps, author: Author<Actor>, id: string, kind: Kind, wish: Wish): Promise<UserDetail> {
  return audited(deps.db, author, async (tx, note) => {
    const before = await lockOf(tx, author.actor, id, kind, (seen) => concerned(seen, wish(seen)))
    refuseErased(before)
    const { role_ids, version, ...person } = wish(before)
    expectVersion(before, { version })
    if (role_ids.length === 0) throw new InvalidField('role_ids', 'role_needed')
    if (person.organization_id !== before.organization_id) await join(tx, author.actor, person.organization_id)
    const given = await grantableRoles(tx, author.actor, role_ids, before.role_ids)
    if (kind === 'member') refuseAdministratorRoles(given)
    const isNamed = given.some(({ slug }) => slug === 'organization_admin') && !has(before, 'organization_admin')
    if (isOther(before.email, person.email)) await moveAddress(deps, tx, before, person.email)
    await updateUser(tx, id, { ...person, ...(isNamed ? { is_new_organization_admin: true } : {}) })
    await replaceRoles(tx, id, role_ids)
    const after = found(await findUser(tx, author.actor, id))
    if (after.status === 'invited' && isOther(before.email, after.email)) await mailInvitation(deps, tx, after)
    await refuseOrphans(tx, before, after)
    note({ action: 'user.updated', subject_type, subject_id: id, before, after })
    return after
  })
}

/** Closes an account; what its owner did stays. Closed already, it is closed. */
export function deactivateUser(deps: Deps, author: Author<Actor>, id: string, kind: Kind) {
  return audited(deps.db, author, async (tx, note) => {
    const before = await lockOf(tx, author.actor, id, kind, (seen) =>
      isAdminOfOrganization(seen) ? [seen.organization_id] : [],
    )
    if (id === author.actor.id) throw conflict('error.own_account')
    refuseErased(before)
    if (before.status === 'deactivated' || before.status === 'merged') return null
    await setStatus(tx, id, 'deactivated')
    await deleteSessionsOf(tx, id)
    for (const purpose of mailedKeys) await voidTokens(tx, purpose, { user_id: id })
    await releasePlaces(deps, tx, note, id)
    await releaseEnrolments(tx, note, id)
    await refuseOrphans(tx, before, { ...before, status: 'deactivated' })
    note({
      action: 'user.deactivated',
      subject_type,
      subject_id: id,
      before: { status: before.status },
      after: { status: 'deactivated' },
    })
    return null
  })
}

/** Opens a closed account again; one that never had a password is invited anew. */
export function activateUser(deps: Deps, author: Author<Actor>, id: string): Promise<UserDetail> {
  return audited(deps.db, author, async (tx, note) => {
    const kind = has(author.actor, 'system_admin') ? 'admin' : 'member'
    const before = await lockOf(tx, author.actor, id, kind, (seen) => [seen.organization_id])
    refuseErased(before)
    if (before.status !== 'deactivated') return before
    await takeSeat(tx, before.organization_id)
    const status = before.last_sign_in_at ? 'active' : 'invited'
    await setStatus(tx, id, status)
    const after = found(await findUser(tx, author.actor, id))
    if (status === 'invited') await mailInvitation(deps, tx, after)
    note({
      action: 'user.activated',
      subject_type,
      subject_id: id,
      before: { status: before.status },
      after: { status },
    })
    return after
  })
}

/**
 * Somebody whom the actor may change, locked after the organizations that the change concerns. Administrators are out of sight
 * for those who look after members only.
 */
async function lockOf(
  tx: Db,
  actor: Actor,
  id: string,
  kind: Kind,
  organizationsOf: (seen: VisibleUser) => (string | null)[],
): Promise<VisibleUser> {
  await lockOrganizations(tx, organizationsOf(found(await findUser(tx, actor, id))))
  return expectChangeable(tx, actor, found(await lockUser(tx, actor, id)), kind)
}

export async function expectChangeable(tx: Db, actor: Actor, user: VisibleUser, kind: Kind): Promise<VisibleUser> {
  if (kind === 'member' && isAdministrator(user)) throw notFound()
  await expectAuthority(tx, actor, user)
  return user
}

/** Nobody comes back from there. */
function refuseErased({ status }: VisibleUser) {
  if (status === 'erased') throw conflict('error.erased')
}

export const isOther = (one: string, other: string) => one.toLowerCase() !== other.toLowerCase()

/** Whoever reads an account's mail can get into it: the old address is told, and what was mailed to it counts no more. */
async function moveAddress({ post, siteUrl }: Deps, tx: Db, person: VisibleUser, email: string) {
  for (const purpose of mailedKeys) await voidTokens(tx, purpose, { user_id: person.id })
  const { email: to, first_name, language } = person
  await post.send(tx, { name: 'email_changed', to, first_name, language, link: siteUrl(), values: { email } })
}

const mailedKeys = ['invitation', 'reset_password', 'verify_email', 'recover'] as const

/** The organizations that a change needs to be alone with: both where the person moves, their own where its admin may go. */
function concerned(before: VisibleUser, { organization_id, role_ids }: Saved): (string | null)[] {
  if (organization_id !== before.organization_id) return [before.organization_id, organization_id]
  const isLessened = before.role_ids.some((id) => !role_ids.includes(id))
  return isAdminOfOrganization(before) && isLessened ? [organization_id] : []
}

/** Lets one more person into an organization, or out of all of them. */
async function join(tx: Db, actor: Actor, id: string | null) {
  const isOwn = id !== null && id === actor.organization_id
  if (!isOwn && !seesAll(actor)) throw new InvalidField('organization_id', 'not_offered')
  if (id === null) return
  // Locks the organization, so that nobody archives it meanwhile.
  await takeSeat(tx, id, 'organization_id')
  const organization = await findOrganization(tx, id)
  if (!organization || organization.status === 'archived')
    throw new InvalidField('organization_id', 'organization_gone')
}

function refuseAdministratorRoles(given: { slug: string }[]) {
  if (given.some(({ slug }) => administratorRoles.some((role) => role === slug)))
    throw new InvalidField('role_ids', 'role_for_administrators')
}
