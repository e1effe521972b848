import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { tools } from '../../db/schema/eda.ts'
import { orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { countedFor, listHubs } from './queries.ts'

type Asked = { search?: string | undefined; ids?: string[] | undefined }

const mostNames = 50

/** What the report can be narrowed to. */
export async function listChoices(db: Db, actor: Actor, asked: Asked) {
  const vendors = await db.selectDistinct({ vendor: tools.vendor }).from(tools).orderBy(asc(tools.vendor))
  return {
    organizations: await listOrderers(db, actor, asked),
    hubs: await listHubs(db),
    vendors: vendors.map(({ vendor }) => vendor),
  }
}

const listOrderers = (db: Db, actor: Actor, { search: typed, ids }: Asked) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        ids && inArray(organizations.id, ids),
        search(organizations.search_text, typed),
        sql`exists (select from ${orders} where ${and(eq(orders.organization_id, organizations.id), countedFor(actor))})`,
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(ids ? 100 : mostNames)
