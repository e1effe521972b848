import { has } from '@guildhall/contract/policy'
import { administratorRoles, isAdministrator, type AdminInput, type UserDetail } from '@guildhall/contract/users'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { takeTurns } from '../../db/locks.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField, notFound } from '../../http/errors.ts'
import { deleteSessionsOf, voidTokens } from '../auth/public.ts'
import { expectAuthority, grantableRoles } from '../roles/public.ts'
import {
  countOthers,
  findOrganization,
  findUser,
  insertUser,
  lockUser,
  replaceRoles,
  updateUser,
  type VisibleUser,
} from './user-queries.ts'
import { takeSeat } from './seats.ts'
import { mailInvitation } from './waiting-mail.ts'

/** Which of the two doors a call came through: the members' accounts, or the administrators'. */
export type Kind = 'member' | 'admin'
const subject_type = 'user'

/** Makes an account that its owner completes: the mail invites them to choose a password. */
export function createUser(deps: Deps, author: Author<Actor>, input: AdminInput, kind: Kind): Promise<UserDetail> {
  const { role_ids, ...person } = input
  return audited(deps.db, author, async (tx, note) => {
    await refuseForeignOrganization(tx, author.actor, input.organization_id)
    const given = await grantableRoles(tx, author.actor, role_ids, [])
    if (kind === 'member') refuseAdministratorRoles(given)
    else if (!isAdministrator({ role_slug: given.map(({ slug }) => slug) }))
      throw new InvalidField('role_ids', 'role_of_administrator')
    await takeSeat(tx, input.organization_id, 'organization_id')
    const { id } = await insertUser(tx, { ...person, status: 'invited' })
    await replaceRoles(tx, id, role_ids)
    const after = found(await findUser(tx, author.actor, id))
    await mailInvitation(deps, tx, after)
    note({ action: 'user.created', subject_type, subject_id: id, after })
    return after
  })
}

/** Counts with the next call of an open session. */
export function changeUser(
  deps: Deps,
  author: Author<Actor>,
  { id, role_ids, ...person }: AdminInput & { id: string },
  kind: Kind,
): Promise<UserDetail> {
  return audited(deps.db, author, async (tx, note) => {
    await takeTurnsAtAdmins(tx)
    const before = await lockOf(tx, author.actor, id, kind)
    refuseErased(before)
    if (person.organization_id !== before.organization_id) {
      await refuseForeignOrganization(tx, author.actor, person.organization_id)
      await takeSeat(tx, person.organization_id, 'organization_id')
    }
    const given = await grantableRoles(tx, author.actor, role_ids, before.role_ids)
    if (kind === 'member') refuseAdministratorRoles(given)
    const role_slug = given.map(({ slug }) => slug)
    await refuseOrphans(tx, before, { role_slug, organization_id: person.organization_id, status: before.status })
    const isNamed = role_slug.includes('organization_admin') && !has(before, 'organization_admin')
    if (isOther(before.email, person.email)) await moveAddress(deps, tx, before, person.email)
    await updateUser(tx, id, { ...person, ...(isNamed ? { is_new_organization_admin: true } : {}) })
    await replaceRoles(tx, id, role_ids)
    const after = found(await findUser(tx, author.actor, id))
    if (after.status === 'invited' && isOther(before.email, after.email)) await mailInvitation(deps, tx, after)
    note({ action: 'user.updated', subject_type, subject_id: id, before, after })
    return after
  })
}

/** Closes an account; what its owner did stays. Closed already, it is closed. */
export function deactivateUser({ db }: Pick<Deps, 'db'>, author: Author<Actor>, id: string, kind: Kind) {
  return audited(db, author, async (tx, note) => {
    await takeTurnsAtAdmins(tx)
    const before = await lockOf(tx, author.actor, id, kind)
    if (id === author.actor.id) throw conflict('error.own_account')
    refuseErased(before)
    if (before.status === 'deactivated') return null
    await refuseOrphans(tx, before, { ...before, status: 'deactivated' })
    await updateUser(tx, id, { status: 'deactivated' })
    await deleteSessionsOf(tx, id)
    for (const purpose of mailedKeys) await voidTokens(tx, purpose, { user_id: id })
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
    const before = await lockOf(tx, author.actor, id, kind)
    refuseErased(before)
    if (before.status !== 'deactivated') return before
    await takeSeat(tx, before.organization_id)
    const status = before.last_sign_in_at ? 'active' : 'invited'
    await updateUser(tx, id, { status })
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

/** Nobody is made, moved or closed while it is decided whether an admin is left. */
export const takeTurnsAtAdmins = (tx: Db) => takeTurns(tx, 'admins')

/** Somebody whom the actor may change. Administrators are out of sight for those who look after members only. */
export async function lockOf(tx: Db, actor: Actor, id: string, kind: Kind): Promise<VisibleUser> {
  const user = found(await lockUser(tx, actor, id))
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

async function refuseForeignOrganization(tx: Db, actor: Actor, id: string | null) {
  const isOwn = id !== null && id === actor.organization_id
  if (!isOwn && !seesAll(actor)) throw new InvalidField('organization_id', 'not_offered')
  if (id !== null && !(await findOrganization(tx, id))) throw new InvalidField('organization_id', 'organization_gone')
}

function refuseAdministratorRoles(given: { slug: string }[]) {
  if (given.some(({ slug }) => administratorRoles.some((role) => role === slug)))
    throw new InvalidField('role_ids', 'role_for_administrators')
}

type Place = Pick<VisibleUser, 'role_slug' | 'organization_id' | 'status'>

/** The network keeps a system admin, and an organization its admin. */
export async function refuseOrphans(tx: Db, before: VisibleUser, after: Place) {
  if (isActing(before, 'system_admin') && !isActing(after, 'system_admin'))
    if ((await countOthers(tx, before.id, 'system_admin')) === 0) throw conflict('error.last_system_admin')

  const stays = isActing(after, 'organization_admin') && after.organization_id === before.organization_id
  if (!isActing(before, 'organization_admin') || stays || before.organization_id === null) return
  if ((await countOthers(tx, before.id, 'organization_admin', before.organization_id)) === 0)
    throw conflict('error.last_organization_admin')
}

const isActing = (place: Place, role: string) => place.status === 'active' && place.role_slug.includes(role)
