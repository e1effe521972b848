import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { library_items } from '../../db/schema/library.ts'
import type { Actor } from '../../http/actor.ts'
import { documentsAbout, type Sought } from '../search/public.ts'
import { keepsLibrary, visibleTo } from './scope-queries.ts'

/** What somebody finds in the library about something, with its words. */
export async function itemsAbout(db: Db, actor: Actor, sought: Sought, most: number) {
  const scope = { area: 'content_library', seesAll: keepsLibrary(actor) } as const
  const documents = await documentsAbout(db, actor, scope, sought, most)
  if (documents.length === 0) return []
  const ids = documents.map(({ id }) => id)
  const items = await db
    .select({ id: library_items.id, description: library_items.description })
    .from(library_items)
    .where(and(visibleTo(actor), inArray(library_items.id, ids)))
  return documents.flatMap(({ id, title, body }) => {
    const item = items.find((each) => each.id === id)
    return item ? [{ id, title, body, summary: item.description }] : []
  })
}
