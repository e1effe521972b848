import type { Db } from '../../db/db.ts'
import { createSession } from './session-queries.ts'
import { hashToken, newToken } from './sessions.ts'

/** A session without the sign-in, for tests of everything else. */
export async function openTestSession(
  db: Db,
  user_id: string,
  { kind = 'full', impersonator_id = null }: { kind?: 'half' | 'full'; impersonator_id?: string | null } = {},
): Promise<string> {
  const token = newToken()
  await createSession(db, {
    user_id,
    token_hash: hashToken(token),
    kind,
    impersonator_id,
    address: '127.0.0.1',
    user_agent: 'test',
    expires_at: '2099-01-01T00:00:00.000Z',
  })
  return token
}
