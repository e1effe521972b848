import type { Access, Door } from './endpoint.ts'
import { isPermission, officePermissions, type Permission } from './permissions.ts'

/** What the decision rests on: the user details of `auth/user` hold all of it. */
export type Person = {
  role_slug: readonly string[]
  permissions: readonly string[]
  is_member_agreement_completed: boolean
  is_membership_payment_completed: boolean
  /** Whether the payment is a condition: EDA-only people get in without it, unless the network decides otherwise. */
  is_payment_needed: boolean
  is_reset_2fa: boolean
  /** The password was right, the second factor is still owed. */
  is_half_session?: boolean
  /** An administrator acts in this person's name. */
  is_impersonate?: boolean
}

/** Which rule granted it. */
export type Rule =
  | 'public'
  | 'half_session'
  | 'session'
  | 'system_admin'
  | 'eda_admin'
  | 'office'
  | 'member'
  | 'reset_pending'
/** What stands in the way, in the order in which a person would remove it. */
export type Obstacle =
  | 'sign_in'
  | 'second_factor'
  | 'reset_pending'
  | 'no_reset_pending'
  | 'impersonating'
  | 'role'
  | 'permission'
  | 'agreement'
  | 'payment'

export type Decision = { granted: true; rule: Rule } | { granted: false; obstacles: Obstacle[] }

/** Whether a person may enter: call an endpoint or open a page. Server and browser both ask it. */
export const decideDoor = (person: Person | null, { access, inPerson }: Door): Decision =>
  inPerson && person?.is_impersonate ? refused('impersonating') : decide(person, access)

/**
 * The one rule of who may do what.
 * A permission is granted to a system admin; to an EDA admin who holds it; to anybody who holds it, where it is about the network's
 * money; to anybody else who holds it, whose organization has
 * completed the agreement and, where it is needed, the payment.
 */
export function decide(person: Person | null, access: Access): Decision {
  if (access === 'public') return granted('public')
  if (!person) return refused('sign_in')
  if (access === 'half_session') return granted('half_session')
  if (person.is_half_session) return refused('second_factor')
  if (access === 'any_session') return granted('session')
  if (access === 'reset-2fa') return person.is_reset_2fa ? granted('reset_pending') : refused('no_reset_pending')
  if (person.is_reset_2fa) return refused('reset_pending')
  if (access === 'session') return granted('session')
  if (has(person, 'system_admin')) return granted('system_admin')
  if (access === 'system_admin') return refused('role')
  return decidePermission(person, access)
}

/** Whether the person may; see {@link decide}. */
export const may = (person: Person | null, access: Access): boolean => decide(person, access).granted

/** Whether somebody's access hangs on the membership payment, by the network's settings. */
export const needsPayment = (
  person: Pick<Person, 'role_slug'>,
  { is_eda_only_paying }: { is_eda_only_paying: boolean },
): boolean => is_eda_only_paying || !has(person, 'eda_only')

/** Whether somebody who may write looks after the whole network, and not after some hubs only. */
export const isOffice = (person: Pick<Person, 'role_slug'>): boolean =>
  has(person, 'system_admin') || has(person, 'eda_admin') || !has(person, 'hub_manager')

export const has = (person: Pick<Person, 'role_slug'>, role: string): boolean => person.role_slug.includes(role)

function decidePermission(person: Person, permission: Permission): Decision {
  const holds = isPermission(permission) && person.permissions.includes(permission)
  // EDA admins belong to no organization that could have signed or paid.
  if (has(person, 'eda_admin')) return holds ? granted('eda_admin') : refused('permission')

  if (holds && officePermissions.includes(permission)) return granted('office')

  const obstacles: Obstacle[] = []
  if (!holds) obstacles.push('permission')
  if (!person.is_member_agreement_completed) obstacles.push('agreement')
  if (person.is_payment_needed && !person.is_membership_payment_completed) obstacles.push('payment')
  return obstacles.length === 0 ? granted('member') : refused(...obstacles)
}

const granted = (rule: Rule): Decision => ({ granted: true, rule })
const refused = (...obstacles: Obstacle[]): Decision => ({ granted: false, obstacles })
