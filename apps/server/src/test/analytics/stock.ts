import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { articles } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import { library_items } from '../../db/schema/library.ts'
import { roles } from '../../db/schema/users.ts'
import { aLibraryCategory } from '../library.ts'
import { aPackage, aTool } from '../tools.ts'
import { held } from './drawn-network.ts'

export const numbered = (name: string, n: number) => `${name} ${String(n).padStart(4, '0')}`

export type Stock = Awaited<ReturnType<typeof fillStock>>

/** What things happen to; more of each than a list shows. */
export async function fillStock(db: Db) {
  const shelf = await aLibraryCategory({ db })
  const item = { category_id: shelf.id, kind: 'page' as const, status: 'published' as const }
  const items = await db
    .insert(library_items)
    .values(Array.from({ length: 12 }, (_, n) => ({ ...item, title: numbered('item', n) })))
    .returning()
  const [section] = await db
    .insert(categories)
    .values({ area: 'help', name: 'Help', slug: 'help', position: 1 })
    .returning()
  const article = { area: 'help' as const, category_id: section?.id ?? '', status: 'published' as const }
  const texts = await db
    .insert(articles)
    .values(Array.from({ length: 12 }, (_, n) => ({ ...article, title: numbered('article', n), slug: `article-${n}` })))
    .returning()
  const tool = await aTool(db)
  const lines = [{ tool_id: tool.id }]
  const packs: Awaited<ReturnType<typeof aPackage>>[] = []
  for (let n = 0; n < 12; n++) packs.push(await aPackage(db, { name: numbered('package', n), lines }))
  const knownRoles = await db.select().from(roles).where(inArray(roles.slug, held))
  return { items, texts, tool, packs, knownRoles }
}
