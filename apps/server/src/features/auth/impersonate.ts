import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import { expectAuthority } from '../roles/public.ts'
import { lockPerson } from './account-queries.ts'
import type { Device } from './device.ts'
import { createSession, returnToOrigin } from './session-queries.ts'
import { hashToken, newToken } from './sessions.ts'

const impersonationMinutes = 30

type Target = { id: string; organization_id: string | null; role_ids: string[]; role_slug: string[] } | undefined
type Asked = { id: string; reason: string; find: (tx: Db) => Promise<Target> }
type Handed = { token: string; expiresAt: string }

/** A session in a person's name, beside the administrator's own, which waits. */
export async function startImpersonation(
  { db }: Pick<Deps, 'db'>,
  author: Author<Actor>,
  { id, reason, find }: Asked,
  { address, user_agent }: Device,
): Promise<Handed> {
  const { actor } = author
  const token = newToken()
  const expiresAt = new Date(Date.now() + impersonationMinutes * 60_000).toISOString()
  await audited(db, author, async (tx, note) => {
    // Locked first: nobody gives the person more, or closes the account, between the check and the session.
    await lockPerson(tx, id)
    const person = found(await find(tx))
    if (actor.is_impersonate) throw conflict('error.impersonate_nested')
    if (person.role_slug.includes('system_admin')) throw conflict('error.impersonate_admin')
    await expectAuthority(tx, actor, person)
    await createSession(tx, {
      user_id: id,
      token_hash: hashToken(token),
      kind: 'full',
      impersonator_id: actor.id,
      origin_session_id: actor.session_id,
      address,
      user_agent,
      expires_at: expiresAt,
    })
    note({ action: 'auth.impersonation_started', subject_type: 'user', subject_id: id, after: { reason, user_agent } })
  })
  return { token, expiresAt }
}

/** Back to the administrator's own session, under a new token; nothing where nobody acts in another's name. */
export async function endImpersonation({ db }: Pick<Deps, 'db'>, author: Author<Actor>): Promise<Handed | undefined> {
  const { actor } = author
  if (!actor.is_impersonate) return undefined
  const token = newToken()
  const expiresAt = await audited(db, author, async (tx, note) => {
    note({ action: 'auth.impersonation_ended', subject_type: 'user', subject_id: actor.id, after: { by: 'exit' } })
    return returnToOrigin(tx, { id: actor.session_id, token_hash: hashToken(token) })
  })
  return expiresAt ? { token, expiresAt } : undefined
}
