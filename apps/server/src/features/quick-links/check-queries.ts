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

/** Which links to check: the named ones, those that were not checked yet, or all. */
export type Which = string[] | 'new' | 'all'

export const listLinksToCheck = (db: Db, which: Which) =>
  db
    .select({ id: quick_links.id, url: quick_links.url })
    .from(quick_links)
    .where(which === 'all' ? undefined : which === 'new' ? isUnchecked : inArray(quick_links.id, which))

const isUnchecked = eq(quick_links.link_state, 'unchecked')

/** What a check found about a link; no problem: it leads somewhere. */
export type Found = { id: string; url: string; problem: string | null }

/** Notes what a check found about several links, except for those that lead elsewhere by now. */
export const saveLinkStates = (db: Db, found: Found[]) =>
  db
    .update(quick_links)
    .set({
      link_state: sql`case when found.problem is null then 'ok' else 'broken' end`,
      link_problem: sql`found.problem`,
      checked_at: sql`now()`,
      updated_at: quick_links.updated_at,
    })
    .from(
      sql`(
        select link.id, told.problem
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) told (id uuid, url text, problem text)
        join ${quick_links} link on link.id = told.id and link.url = told.url
        order by link.id for no key update of link
      ) found`,
    )
    .where(sql`${quick_links.id} = found.id`)
