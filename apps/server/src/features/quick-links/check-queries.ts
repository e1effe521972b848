import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { quick_links } from '../../db/schema/quick-links.ts'
import type { Actor } from '../../http/actor.ts'
import type { Jobs } from '../../services/jobs.ts'
import { checkLinks } from './check-links.ts'
import { isManagedLink } from './scope-queries.ts'

/** Has links checked; those that the actor may not change are passed over. */
export async function requestLinkCheck(db: Db, jobs: Jobs, actor: Actor, asked: string[]) {
  const links = await db
    .select({ id: quick_links.id })
    .from(quick_links)
    .where(and(inArray(quick_links.id, asked), isManagedLink(actor)))
  if (links.length > 0) await jobs.enqueue(db, checkLinks, { ids: links.map(({ id }) => id) })
  return null
}

/** The links to check: these, or all of them. */
export const listLinksToCheck = (db: Db, ids: string[] | undefined) =>
  db
    .select({ id: quick_links.id, url: quick_links.url })
    .from(quick_links)
    .where(ids && inArray(quick_links.id, ids))

/** Notes what a check found, unless the link leads elsewhere by now. */
export const saveLinkState = (db: Db, link: { id: string; url: string }, problem: string | null) =>
  db
    .update(quick_links)
    .set({
      link_state: problem === null ? 'ok' : 'broken',
      link_problem: problem,
      checked_at: sql`now()`,
      updated_at: quick_links.updated_at,
    })
    .where(and(eq(quick_links.id, link.id), eq(quick_links.url, link.url)))
