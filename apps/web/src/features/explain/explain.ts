import type { PersonAccess } from '@guildhall/contract/access'
import { isPermission } from '@guildhall/contract/permissions'
import { type Decision, has, type Obstacle, type Rule } from '@guildhall/contract/policy'
import { decidePage, type Page } from '../../lib/pages.ts'

/** A page, or a permission by itself. */
export type Asked = Pick<Page, 'access' | 'inPerson' | 'skipsPermission' | 'open'>
/** `waived`: others need it, this person does not, or not here. */
export type State = 'met' | 'missing' | 'waived'
export type Condition = {
  name: 'account' | 'no_reset' | 'reset' | 'role' | 'permission' | 'agreement' | 'payment'
  state: State
}
/** The rule is the one that let the person in, or the one that would if nothing were missing. */
export type Explanation = { granted: boolean; rule: Rule; conditions: Condition[] }

/** Why a person may, or may not: the policy's own answer, taken apart. */
export function explain(person: PersonAccess, asked: Asked): Explanation {
  return {
    granted: person.status === 'active' && decidePage(person, asked).granted,
    rule: ruleOf(person, asked),
    conditions: [condition('account', person.status === 'active'), ...conditionsOf(person, asked)],
  }
}

function ruleOf(person: PersonAccess, asked: Asked): Rule {
  const lacksNothing = {
    ...person,
    permissions: [...person.permissions, asked.access],
    is_member_agreement_completed: true,
    is_membership_payment_completed: true,
    is_reset_2fa: asked.access === 'reset-2fa',
  }
  const decision = decidePage(lacksNothing, asked)
  return decision.granted ? decision.rule : 'system_admin'
}

function conditionsOf(person: PersonAccess, asked: Asked): Condition[] {
  if (asked.access === 'any_session') return []
  if (asked.access === 'reset-2fa') return [condition('reset', person.is_reset_2fa)]
  const noReset = condition('no_reset', !person.is_reset_2fa)
  if (asked.access === 'system_admin') return [noReset, condition('role', has(person, 'system_admin'))]
  if (!isPermission(asked.access) || asked.skipsPermission) return [noReset]
  return [noReset, ...membershipConditions(person, asked)]
}

function membershipConditions(person: PersonAccess, asked: Asked): Condition[] {
  // A pending reset hides whatever else is missing, and so does a missing permission from those who need nothing more.
  const now = decidePage({ ...person, is_reset_2fa: false }, asked)
  const holding = { ...person, is_reset_2fa: false, permissions: [...person.permissions, asked.access] }
  const then = decidePage(holding, asked)
  const isMember = !then.granted || then.rule === 'member'
  const step = (name: 'agreement' | 'payment', isDone: boolean): Condition => {
    if (stands(then, name)) return { name, state: 'missing' }
    return { name, state: isMember && isDone && !asked.open ? 'met' : 'waived' }
  }
  const permission: Condition =
    now.granted && now.rule === 'system_admin'
      ? { name: 'permission', state: 'waived' }
      : condition('permission', !stands(now, 'permission'))
  return [
    permission,
    step('agreement', person.is_member_agreement_completed),
    step('payment', person.is_membership_payment_completed),
  ]
}

const condition = (name: Condition['name'], isMet: boolean): Condition => ({ name, state: isMet ? 'met' : 'missing' })
const stands = (decision: Decision, obstacle: Obstacle) => !decision.granted && decision.obstacles.includes(obstacle)
