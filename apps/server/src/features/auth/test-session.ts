import type { Db } from '../../db/db.ts'
import { createSession } from './session-queries.ts'
import { hashToken, newToken } from './sessions.ts'

/** A session without the sign-in, for tests of everything else. */
export async function openTestSession(db: Db, user_id: string, kind: 'half' | 'full' = 'full'): Promise<string> {
  const token = newToken()
  await createSession(db, {
    user_id,
    token_hash: hashToken(token),
    kind,
    address: '127.0.0.1',
    user_agent: 'test',
    expires_at: '2099-01-01T00:00:00.000Z',
  })
  return token
}
