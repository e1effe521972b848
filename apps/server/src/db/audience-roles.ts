import type { Audience } from '@guildhall/contract/audiences'
import { roles as builtInRoles } from '@guildhall/contract/permissions'
import type { AimedKind } from '@guildhall/contract/roles'
import { asc, inArray, sql } from 'drizzle-orm'
import { InvalidField } from '../http/errors.ts'
import type { Db } from './db.ts'
import { articles } from './schema/articles.ts'
import { design_assets } from './schema/design.ts'
import { events } from './schema/events.ts'
import { library_items } from './schema/library.ts'
import { opportunities } from './schema/opportunities.ts'
import { quick_links } from './schema/quick-links.ts'
import { search_documents } from './schema/search.ts'
import { roles } from './schema/users.ts'

/** What an audience can be set for. An audience names roles by their slugs, which no constraint watches. */
const aimed = { quick_links, library_items, articles, events, opportunities, design_assets }

const builtIn = new Set<string>(builtInRoles)

/** Keeps the roles of an audience from being deleted until the transaction ends, and refuses those that are not there. */
export async function holdAudience(tx: Db, { roles: slugs }: Audience): Promise<void> {
  const custom = slugs.filter((slug) => !builtIn.has(slug))
  if (custom.length === 0) return
  const held = await tx
    .select({ slug: roles.slug })
    .from(roles)
    .where(inArray(roles.slug, custom))
    .orderBy(asc(roles.id))
    .for('key share')
  if (held.length < new Set(custom).size) throw new InvalidField('audience', 'role_gone')
}

/** How much of each kind is meant for a role, alone or among others. */
export async function countAimed(db: Db, slug: string): Promise<{ kind: AimedKind; count: number }[]> {
  const counted = await Promise.all(
    Object.entries(aimed).map(async ([kind, table]) => ({
      kind: kind as AimedKind,
      count: await db.$count(table, sql`${table.audience}->'roles' ? ${slug}`),
    })),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Aims at one role what was aimed at another. Nothing is left without its roles, which would make it everybody's. */
export async function moveAimed(tx: Db, from: string, to: string): Promise<void> {
  for (const table of [...Object.values(aimed), search_documents])
    await tx.execute(sql`update ${table} set audience = jsonb_set(audience, '{roles}',
      ((audience->'roles') - ${from}::text - ${to}::text) || jsonb_build_array(${to}::text))
      where audience->'roles' ? ${from}`)
}
