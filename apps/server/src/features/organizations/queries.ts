import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** The names for a picker, inside the actor's scope. */
export const listOrganizationNames = (db: Db, actor: Actor, query: { search?: string; ids?: string[] }) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        visibleTo(actor),
        query.ids && inArray(organizations.id, query.ids),
        search(organizations.search_text, query.search),
      ),
    )
    .orderBy(asc(organizations.name))
    .limit(query.ids ? 100 : 50)

const visibleTo = (actor: Actor) => (seesAll(actor) ? undefined : sql`${organizations.id} = ${actor.organization_id}`)
