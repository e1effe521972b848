import pg from 'pg'
import { openPostgres, type Db } from '../apps/server/src/db/db.ts'
import { createSessions } from '../apps/server/src/features/auth/public.ts'
import { listConversations } from '../apps/server/src/features/messages/public.ts'
import { findOrganization, listOrganizations } from '../apps/server/src/features/organizations/queries.ts'
import { createSettings } from '../apps/server/src/features/site-settings/public.ts'
import { listUsers } from '../apps/server/src/features/users/list-queries.ts'
import { findUser } from '../apps/server/src/features/users/user-queries.ts'
import type { Actor } from '../apps/server/src/http/actor.ts'
import { OrganizationListQuery } from '../packages/contract/src/organizations.ts'
import { UserListQuery } from '../packages/contract/src/users.ts'

export type Statement = { name?: string; text: string; values: unknown[] }
export type Statements = { session: Statement[]; lists: Record<string, Statement[]> }

/** The very statements that our server sends for these paths, and those for the session. */
export async function captureStatements(url: string, paths: string[], token: string): Promise<Statements> {
  const { db, close } = await openPostgres({ url, poolSize: 2, statementTimeoutMs: 15_000 })
  // Read once a second, whatever comes in: no part of what a call costs.
  const settings = createSettings(db)
  await settings.read()
  const taken = recordStatements()
  try {
    const actor = await createSessions(db, settings).find(token)
    if (!actor) throw new Error('the session is not known')
    const session = taken()
    const lists: Statements['lists'] = {}
    for (const path of paths) {
      await ask(db, actor, new URL(path, 'http://localhost'))
      lists[path] = taken()
    }
    return { session, lists }
  } finally {
    await close()
  }
}

function ask(db: Db, actor: Actor, { pathname, searchParams }: URL): Promise<unknown> {
  const query = Object.fromEntries(searchParams)
  if (pathname === '/api/users/list') return listUsers(db, actor, UserListQuery.parse(query))
  if (pathname === '/api/organizations/list') return listOrganizations(db, actor, OrganizationListQuery.parse(query))
  if (pathname === '/api/messages/messaged-user-list') return listConversations(db, {}, actor, query)
  if (pathname.startsWith('/api/users/show/')) return findUser(db, actor, pathname.replace('/api/users/show/', ''))
  return findOrganization(db, actor, pathname.replace('/api/organizations/show/', ''))
}

/** Writes down what goes through the driver from now on; call the result to take what was written. */
function recordStatements(): () => Statement[] {
  const sent: Statement[] = []
  const query: (...args: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, config: { name?: string; text: string }, values: unknown[], ...rest: unknown[]) {
      sent.push({ name: config.name, text: config.text, values })
      return query.call(this, config, values, ...rest)
    },
  })
  return () => sent.splice(0)
}
