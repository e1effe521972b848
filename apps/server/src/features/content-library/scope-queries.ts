import { may } from '@guildhall/contract/policy'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { library_items } from '../../db/schema/library.ts'
import type { Actor } from '../../http/actor.ts'
import { hubScope } from '../../http/hub-scope.ts'

/** Whether somebody looks after the whole library, and so finds everything in it. */
export const keepsLibrary = (actor: Actor): boolean => may(actor, 'content_library_write') && hubScope(actor) === 'all'

/** What somebody may see: what is published to him, and what he looks after. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (keepsLibrary(actor)) return undefined
  return or(
    and(eq(library_items.status, 'published'), visibleToAudience(library_items.audience, actor)),
    isEditable(actor),
  )
}

/** What somebody looks after. */
export function isEditable(actor: Actor): SQL {
  const scope = may(actor, 'content_library_write') ? hubScope(actor) : []
  if (scope === 'all') return sql`true`
  return scope.length > 0 ? inArray(library_items.hub_id, scope) : sql`false`
}
