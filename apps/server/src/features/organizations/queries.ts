import { and, asc, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** The names for a picker, inside the actor's scope. */
export const listOrganizationNames = (db: Db, actor: Actor, typed: string | undefined) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(visibleTo(actor), search(organizations.search_text, typed)))
    .orderBy(asc(organizations.name))
    .limit(50)

const visibleTo = (actor: Actor) => (seesAll(actor) ? undefined : sql`${organizations.id} = ${actor.organization_id}`)
