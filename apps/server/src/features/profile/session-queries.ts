import { signInEvents, type SessionRow, type SignInRow } from '@guildhall/contract/profile'
import type { SecuritySettings } from '@guildhall/contract/site-settings'
import type { ListQuery } from '@guildhall/contract/endpoint'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audited, type Author } from '../../db/audited.ts'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { by, orderOf, page } from '../../db/page.ts'
import { audit } from '../../db/schema/audit.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { deleteSessionsOf } from '../auth/public.ts'

type Limits = Pick<SecuritySettings, 'session_idle_minutes' | 'session_absolute_hours'>

/** Where a person is signed in now, the last seen first. */
export function listSessions(db: Db, userId: string, limits: Limits, currentId?: string): Promise<SessionRow[]> {
  const impersonators = alias(users, 'impersonators')
  return db
    .select({
      id: sessions.id,
      is_current: currentId ? sql<boolean>`${sessions.id} = ${currentId}` : sql<boolean>`false`,
      address: sessions.address,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      impersonator_name: sql<string | null>`${impersonators.first_name} || ' ' || ${impersonators.last_name}`,
    })
    .from(sessions)
    .leftJoin(impersonators, eq(impersonators.id, sessions.impersonator_id))
    .where(
      and(
        eq(sessions.user_id, userId),
        eq(sessions.kind, 'full'),
        // The limits that end a session without anybody's doing.
        gt(sessions.expires_at, sql`now()`),
        gt(sessions.created_at, sql`now() - make_interval(hours => ${limits.session_absolute_hours})`),
        gt(sessions.last_seen_at, sql`now() - make_interval(mins => ${limits.session_idle_minutes})`),
      ),
    )
    .orderBy(desc(sessions.last_seen_at), asc(sessions.id))
}

/** Ends one session of a person. */
export const endSession = (db: Db, author: Author<Actor>, userId: string, id: string) =>
  audited(db, author, async (tx, note) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
      .returning({ address: sessions.address, user_agent: sessions.user_agent })
    note({ action: 'session.ended', subject_type: 'user', subject_id: userId, before: found(ended) })
    return null
  })

export const endOtherSessions = (db: Db, author: Author<Actor>) =>
  audited(db, author, async (tx, note) => {
    await deleteSessionsOf(tx, author.actor.id, author.actor.session_id)
    note({ action: 'session.ended_others', subject_type: 'user', subject_id: author.actor.id })
    return null
  })

type Paging = Pick<ListQuery, 'page' | 'per_page'>

/** What happened at the door of an account, the newest first. */
export function listSignIns(db: Db, userId: string, query: Paging) {
  const where = ofDoor(userId)
  return page(db, {
    query,
    from: audit,
    where,
    rows: (total) =>
      db
        .select({ ...signIn, total })
        .from(audit)
        .$dynamic(),
    ...sorted,
  })
}

/** The same a batch at a time. */
export const exportSignIns = (db: Db, userId: string): AsyncGenerator<SignInRow[]> =>
  inBatches(db, {
    from: audit,
    id: audit.id,
    where: ofDoor(userId),
    order: orderOf({ query: {}, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(signIn)
        .from(audit)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

const sorted = { sort: { id: by(audit.id) }, defaultSort: '-id' }

const ofDoor = (userId: string) =>
  and(
    eq(audit.subject_type, 'user'),
    eq(audit.subject_id, userId),
    inArray(
      audit.action,
      signInEvents.map((event) => `auth.${event}`),
    ),
  )

const signIn = {
  id: audit.id,
  event: sql<SignInRow['event']>`substr(${audit.action}, 6)`,
  method: sql<SignInRow['method']>`${audit.after}->>'method'`,
  address: audit.address,
  user_agent: sql<string | null>`${audit.after}->>'user_agent'`,
  created_at: audit.created_at,
}
