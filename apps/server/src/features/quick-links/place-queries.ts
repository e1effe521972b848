import type { QuickLinkInput } from '@guildhall/contract/quick-links'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { fixedStatement } from '../../db/fixed-statement.ts'
import type { Actor } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'
import { isInHubScope } from '../../http/hub-scope.ts'
import { reachOf } from './scope-queries.ts'

/** A category as a place for links. */
export type Place = {
  id: string
  name: string
  hub_id: string | null
  hub_name: string | null
  /** Whether the caller may change the category. */
  is_managed: boolean
  /** Whether the caller may put links there. */
  is_own: boolean
}

/**
 * Keeps categories, and those that hold these links, as they are until the transaction ends: they neither go nor belong to
 * another hub, and their links are not put in order. Others may add links, too. Answers those that the caller sees.
 */
export const holdPlaces = placesBy('share')

/** The same, and others neither add nor move links there. */
export const lockPlaces = placesBy('no key update')

type Row = Omit<Place, 'is_own'> & { is_shown: boolean }
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

function placesBy(lock: 'share' | 'no key update') {
  const select = fixedStatement<Row>(
    `quick_link_places ${lock}`,
    () => sql`select id, name, hub_id, (select hubs.name from hubs where hubs.id = hub_id) as hub_name,
        ${given('shows_all', 'boolean')} or hub_id is null or hub_id = any(${given('shown_hub_ids', 'uuid[]')}) as is_shown,
        ${given('manages_all', 'boolean')} or coalesce(hub_id = any(${given('managed_hub_ids', 'uuid[]')}), false) as is_managed
      from quick_link_categories
      where id = any(${given('ids', 'uuid[]')})
        or id in (select category_id from quick_links where quick_links.id = any(${given('link_ids', 'uuid[]')}))
      order by id for ${sql.raw(lock)} of quick_link_categories`,
  )
  return async (tx: Db, actor: Actor, ids: string[], link_ids: string[] = []): Promise<Map<string, Place>> => {
    const rows = await select(tx, { ...reachOf(actor), ids, link_ids })
    const shown = rows.filter(({ is_shown }) => is_shown)
    return new Map(shown.map((row) => [row.id, { ...row, is_own: isInHubScope(actor, row.hub_id) }]))
  }
}

type Placed = Pick<QuickLinkInput, 'category_id' | 'audience'>

/** Where a link is put, or why it cannot be there. */
export function expectPlace(link: Placed, places: Map<string, Place>): Place {
  const place = places.get(link.category_id)
  if (!place) throw new InvalidField('category_id', 'category_gone')
  if (!place.is_own) throw new InvalidField('category_id', 'category_not_yours')
  if (isAimedBeyond(link, place.hub_id)) throw new InvalidField('audience.hubs', 'audience_beyond_hub')
  return place
}

/** Whether a link of a hub names people of other hubs. */
export const isAimedBeyond = ({ audience }: Pick<Placed, 'audience'>, hub_id: string | null) =>
  hub_id !== null && audience.hubs.some((hub) => hub !== hub_id)
