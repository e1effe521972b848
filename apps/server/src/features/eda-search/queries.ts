import type { EdaSubject } from '@guildhall/contract/eda-search'
import type { OrderState } from '@guildhall/contract/order-rules'
import type { PackageState } from '@guildhall/contract/packages'
import { may } from '@guildhall/contract/policy'
import type { ToolState } from '@guildhall/contract/tools'
import { and, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { escapeLike, search } from '../../db/page.ts'
import { packages, tools } from '../../db/schema/eda.ts'
import { orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { visibleOrders } from '../orders/public.ts'

/** `exact`: every word is in it. `alike`: something is in it that is written like each. */
export type Manner = 'exact' | 'alike'
export type FoundRow = {
  id: string
  title: string
  note: string
  state: ToolState | PackageState | OrderState | null
  total: number
}

const mostHits = 8
/** The best are looked for among this many: beyond it they cannot be told apart by so few letters. */
export const mostRanked = 1000

type Group = {
  from: SQL
  columns: { title: SQL; note: SQL; state?: SQL }
  /** Joins that title and note need. */
  joins?: SQL
  /** What of the words can be found here. */
  askedOf?: (typed: string) => string
  /** What comes first, whatever the words say. */
  first?: SQL
  mayLook: (actor: Actor) => boolean
  scope?: (actor: Actor) => SQL | undefined
}

/** What one group has for the words that are looked for, the best first; nothing where the actor may not look there. */
export async function findHits(db: Db, actor: Actor, subject: EdaSubject, words: string, manner: Manner) {
  const { from, columns, joins = sql``, first = sql`0`, mayLook, scope, askedOf } = groups[subject]
  const typed = askedOf?.(words) ?? words
  if (!mayLook(actor) || typed === '') return []
  const found = (condition: SQL | undefined, most: number) =>
    sql`(select id, search_text, ${first} as first from ${from} where ${and(scope?.(actor), condition)} limit ${most})`
  const begins = sql`search_text like fold(${escapeLike(typed)}) || '%'`
  const candidates =
    manner === 'exact'
      ? sql`${found(begins, mostHits)} union ${found(search(sql`search_text`, typed), mostRanked + 1)}`
      : found(alike(typed), mostRanked + 1)
  const best = manner === 'exact' ? shortest(typed) : likest(typed)
  return db
    .select({
      id: sql<string>`hit.id`,
      title: sql<string>`title`,
      note: sql<string>`note`,
      state: sql<FoundRow['state']>`state`,
      total: sql<number>`total`,
    })
    .from(
      sql`(
        with found as materialized (${candidates}),
        ranked as (
          select id, (select count(*)::int from found) as total,
            row_number() over (order by first desc, (${begins}) desc, ${best}, search_text, id) as place
          from found order by place limit ${mostHits}
        )
        select ranked.*, ${columns.title} as title, ${columns.note} as note, ${columns.state ?? sql`null`}::text as state
        from ranked join ${from} using (id) ${joins}
      ) hit`,
    )
    .orderBy(sql`place`)
}

/** All have the words: those where they begin one, and then the shortest, are most about them. */
const shortest = (typed: string) =>
  sql`(search_text like '% ' || fold(${escapeLike(typed)}) || '%') desc, length(search_text)`

const likest = (typed: string) =>
  sql`word_similarity(fold(${typed}), search_text) desc, similarity(fold(${typed}), search_text) desc`

/** Half of the letters in a row is enough, where a word has enough of them to tell. */
export const leastAlike = 0.5

function alike(typed: string): SQL | undefined {
  const words = typed.split(/\s+/).filter((word) => word.length > 2)
  return words.length > 0 ? and(...words.map((word) => sql`fold(${word}) <% search_text`)) : sql`false`
}

/** For the rest of the transaction; the index goes by it. */
export const allowAlike = (tx: Db) =>
  tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastAlike)}, true)`)

const joined = (...parts: SQL[]) =>
  sql`concat_ws(' · ', ${sql.join(
    parts.map((part) => sql`nullif(${part}, '')`),
    sql`, `,
  )})`

const groups: Record<EdaSubject, Group> = {
  tool: {
    from: sql`${tools}`,
    columns: { title: sql`trim(name || ' ' || version)`, note: joined(sql`vendor`, sql`summary`), state: sql`state` },
    first: sql`(state = 'published')::int`,
    mayLook: (actor) => may(actor, 'eda_read'),
  },
  package: {
    from: sql`${packages}`,
    columns: { title: sql`name`, note: sql`summary`, state: sql`state` },
    mayLook: (actor) => may(actor, 'package_read'),
  },
  order: {
    from: sql`${orders}`,
    columns: {
      title: sql`number`,
      note: joined(sql`project_title`, sql`${organizations.name}`, sql`po_number`),
      state: sql`${orders.state}`,
    },
    joins: sql`join ${organizations} on ${organizations.id} = ${orders.organization_id}`,
    mayLook: (actor) => may(actor, 'order_read'),
    scope: visibleOrders,
  },
  organization: {
    from: sql`${organizations}`,
    columns: { title: sql`name`, note: joined(sql`city`, sql`region`) },
    first: sql`exists (select from ${orders} where ${orders.organization_id} = ${organizations.id})::int`,
    mayLook: (actor) => may(actor, 'organization_read') || may(actor, 'organization_profile_read'),
    scope: (actor) => (seesAll(actor) ? undefined : sql`id = ${actor.organization_id}`),
  },
  user: {
    from: sql`${users}`,
    columns: {
      title: sql`first_name || ' ' || last_name`,
      note: joined(sql`email`, sql`${organizations.name}`),
    },
    joins: sql`left join ${organizations} on ${organizations.id} = organization_id`,
    first: sql`(exists (select from seats where seats.user_id = ${users.id}) or exists (select from orders where requester_id = ${users.id}))::int`,
    // Of an address, only what stands before the sign is searched.
    askedOf: (typed) => typed.replaceAll(/@\S*/g, '').trim(),
    mayLook: (actor) => may(actor, 'user_read'),
    scope: (actor) =>
      and(
        notInArray(users.status, ['merged', 'erased']),
        seesAll(actor) ? undefined : sql`organization_id = ${actor.organization_id}`,
      ),
  },
}
