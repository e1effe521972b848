import { openTestSession } from '../features/auth/test-session.ts'
import type { Actor } from '../http/actor.ts'
import type { Caller, TestServer } from './server.ts'

/** The caller as the server sees him, for what is asked beside HTTP. */
export async function actorOf({ db, deps }: TestServer, { user }: Caller): Promise<Actor> {
  const actor = await deps.sessions.find(await openTestSession(db, user.id))
  if (!actor) throw new Error('no session')
  return actor
}
