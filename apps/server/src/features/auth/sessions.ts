import { hash, randomBytes } from 'node:crypto'
import { needsPayment } from '@guildhall/contract/policy'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import { standing } from '@guildhall/contract/standing'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { membershipOf } from '../../db/membership.ts'
import type { Actor } from '../../http/actor.ts'
import type { Sessions, Settings } from '../../http/deps.ts'
import {
  findImpersonation,
  findSession,
  noteActivity,
  returnToOrigin,
  touchSession,
  type SessionRow,
} from './session-queries.ts'

const rememberedMs = 1000
const mostRemembered = 20_000

type Remembered = { actor: Promise<Actor | null>; until: number }

/**
 * Finds who calls. An answer is remembered for a second, so that a busy page does not ask the database for every call,
 * and a role change, a deactivation or a sign-out counts within a second on every node.
 */
export function createSessions(db: Db, settings: Settings): Sessions {
  const remembered = new Map<string, Remembered>()

  const read = async (tokenHash: string) => {
    const rules = await settings.read()
    const [row] = await findSession(db).execute({
      token_hash: tokenHash,
      idle_minutes: rules.session_idle_minutes,
      absolute_hours: rules.session_absolute_hours,
    })
    return row && { ...row, actor: actorOf(row, rules) }
  }
  const see = async (tokenHash: string, isUnattended: boolean): Promise<Actor | null> => {
    const row = await read(tokenHash)
    if (!row) return endImpersonation(db, tokenHash)
    const { actor } = row
    if (!isUnattended && row.is_unseen) {
      await touchSession(db, row.session_id)
      // Whoever acts in another's name is not that person's activity.
      if (row.kind === 'full' && !actor.impersonator_id) await noteActivity(db, actor.id)
    }
    return actor
  }

  return {
    find(token, { isUnattended } = { isUnattended: false }) {
      const key = hashToken(token)
      const now = performance.now()
      const known = remembered.get(key)
      if (known && known.until > now) return known.actor
      const actor = see(key, isUnattended)
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(key, { actor, until: now + rememberedMs })
      // Neither a failed reading nor nobody is an answer to remember: the next call may find somebody.
      actor.then(
        (found) => found ?? remembered.delete(key),
        () => remembered.delete(key),
      )
      return actor
    },
    async peek(token) {
      const row = await read(hashToken(token))
      return row?.actor ?? null
    },
    forget(token) {
      remembered.delete(hashToken(token))
    },
  }
}

/**
 * A session in another person's name no longer holds: its half hour is over, or the administrator is none any more. This call is
 * refused, so that nothing is done in the wrong name; from the next one on the same cookie is the administrator's own session again.
 */
async function endImpersonation(db: Db, tokenHash: string): Promise<null> {
  const ended = await findImpersonation(db, tokenHash)
  if (ended?.impersonator_id)
    await audited(db, { actor: { id: ended.impersonator_id, impersonator_id: null } }, async (tx, note) => {
      await returnToOrigin(tx, { id: ended.id, token_hash: tokenHash })
      note({
        action: 'auth.impersonation_ended',
        subject_type: 'user',
        subject_id: ended.user_id,
        after: { by: ended.is_over ? 'time' : 'authority' },
      })
    })
  return null
}

export const hashToken = (token: string) => hash('sha256', token)
export const newToken = () => randomBytes(32).toString('base64url')

function actorOf(row: SessionRow, settings: SiteSettings): Actor {
  const { kind, is_unseen: _, membership, ...person } = row
  return {
    ...person,
    ...standing(membershipOf(membership), today()),
    is_payment_needed: needsPayment(person, settings),
    is_half_session: kind === 'half',
    is_impersonate: row.impersonator_id !== null,
  }
}
