import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Sessions, Settings } from '../../http/deps.ts'
import { standing } from '../organizations/public.ts'
import { prepareSessionLookup, touchSession, type SessionRow } from './session-queries.ts'

const rememberedMs = 1000
const touchAfterMs = 60_000
const mostRemembered = 20_000

type Remembered = { actor: Promise<Actor | null>; until: number }

/**
 * Finds who calls. An answer is remembered for a second, so that a busy page does not ask the database for every call,
 * and a role change, a deactivation or a sign-out counts within a second on every node.
 */
export function createSessions(db: Db, settings: Settings): Sessions {
  const lookup = prepareSessionLookup(db)
  const remembered = new Map<string, Remembered>()

  const read = async (tokenHash: string): Promise<Actor | null> => {
    const { session_idle_minutes, session_absolute_hours } = await settings.read()
    const [row] = await lookup.execute({
      token_hash: tokenHash,
      idle_minutes: session_idle_minutes,
      absolute_hours: session_absolute_hours,
    })
    if (!row) return null
    if (Date.now() - Date.parse(row.last_seen_at) > touchAfterMs) await touchSession(db, row.session_id)
    return actorOf(row)
  }

  return {
    find(token) {
      const key = hashToken(token)
      const now = Date.now()
      const known = remembered.get(key)
      if (known && known.until > now) return known.actor
      const actor = read(key)
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(key, { actor, until: now + rememberedMs })
      // A failed reading must not be remembered as an answer.
      actor.catch(() => remembered.delete(key))
      return actor
    },
    forget(token) {
      remembered.delete(hashToken(token))
    },
  }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

function actorOf(row: SessionRow): Actor {
  const { kind, last_seen_at: _, ...person } = row
  const membership =
    row.membership_level === null
      ? null
      : {
          ...row,
          membership_level: row.membership_level,
          profile_status: row.profile_status ?? '',
          is_offline_payment: row.is_offline_payment ?? false,
        }
  return {
    ...person,
    ...standing(membership, new Date().toISOString().slice(0, 10)),
    is_half_session: kind === 'half',
    is_impersonate: row.impersonator_id !== null,
  }
}
