import { has, isOffice, may } from '@guildhall/contract/policy'
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { visibleToAudience } from '../../db/audience.ts'
import { quick_link_categories, quick_links } from '../../db/schema/quick-links.ts'
import type { Actor } from '../../http/actor.ts'
import { hubScope } from '../../http/hub-scope.ts'

/** Categories that somebody sees: the network's and those of their hubs, the office all of them. */
export const isShown = (actor: Actor): SQL | undefined => {
  const { shows_all, shown_hub_ids } = reachOf(actor)
  return shows_all ? undefined : or(isNull(quick_link_categories.hub_id), isOfHub(shown_hub_ids))
}

/** Categories that somebody may change. */
export const isManaged = (actor: Actor): SQL => {
  const { manages_all, managed_hub_ids } = reachOf(actor)
  return manages_all ? sql`true` : isOfHub(managed_hub_ids)
}

/** Whose categories somebody sees, beside the network's own, and whose they may change: all, or those of these hubs. */
export function reachOf(actor: Actor) {
  const scope = may(actor, 'quick_link_write') ? hubScope(actor) : []
  return {
    shows_all: isLinkOffice(actor),
    shown_hub_ids: hubsOf(actor),
    manages_all: scope === 'all',
    managed_hub_ids: scope === 'all' ? [] : scope,
  }
}

/** Categories that somebody may delete: having the permission alone, they need to see them. */
export const isDeletable = (actor: Actor): SQL | undefined => and(isShown(actor), isInScope(actor))

/** Links that somebody sees: those that they may change, and those that are published to them. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  isLinkOffice(actor)
    ? undefined
    : or(
        isManagedLink(actor),
        and(
          eq(quick_links.status, 'published'),
          isInCategory(isShown(actor)),
          visibleToAudience(quick_links.audience, { ...actor, hub_ids: hubsOf(actor) }),
        ),
      )

/** Links that somebody may change. */
export const isManagedLink = (actor: Actor): SQL => (isLinkOffice(actor) ? sql`true` : isInCategory(isManaged(actor)))

/** Links that somebody may delete. */
export const isDeletableLink = (actor: Actor): SQL | undefined =>
  and(visibleTo(actor), isOffice(actor) ? undefined : isInCategory(isInScope(actor)))

/** Whether somebody looks after the quick links of the network and of every hub. */
const isLinkOffice = (actor: Actor) => may(actor, 'quick_link_write') && isOffice(actor)

function isInScope(actor: Actor): SQL {
  const scope = hubScope(actor)
  return scope === 'all' ? sql`true` : isOfHub(scope)
}

const isOfHub = (ids: string[]) => (ids.length > 0 ? inArray(quick_link_categories.hub_id, ids) : sql`false`)

/** The hubs that somebody belongs to, by their organization or as a manager. */
const hubsOf = (actor: Actor) => [
  ...new Set([...actor.hub_ids, ...(has(actor, 'hub_manager') ? actor.managed_hub_ids : [])]),
]

const isInCategory = (condition: SQL | undefined) =>
  sql`${quick_links.category_id} in (select ${quick_link_categories.id} from ${quick_link_categories} where ${condition})`
