import type { DirectoryType } from '@guildhall/contract/connect'
import { defaultEntry, type PersonField } from '@guildhall/contract/own-entry'
import { may } from '@guildhall/contract/policy'
import { and, sql, type SQL } from 'drizzle-orm'
import { seesAll, type Actor } from '../http/actor.ts'
import { hubScope } from '../http/hub-scope.ts'
import { search } from './page.ts'
import { users } from './schema/users.ts'

/**
 * Decides which people and organizations a reader may see by name, and which of their fields. Every endpoint that names people asks here.
 * The directory decides: the others are named to the office, to their own organization, and to the managers of its hubs.
 */

/** Who looks something up: a member, or one who may see additional details. */
export type Reader = 'network' | 'connect'

export const readerOf = (person: Parameters<typeof may>[0]): Reader =>
  may(person, 'view_connect_additional_details') ? 'connect' : 'network'

/** The visibilities that are shown to the reader. */
export const seenVisibilities = (reader: Reader): SQL =>
  reader === 'connect' ? sql`('network', 'connect')` : sql`('network')`

/** Whether the directory lists the person or organization of this id. */
export const isListed = (of: DirectoryType, id: SQL): SQL =>
  sql`exists (select from directory_entries listed where listed.id = ${id} and listed."of" = ${sql.raw(`'${of}'`)})`

/** The people of `users` who may be named to somebody; everybody, where it is undefined. */
export const namedPeople = (actor: Actor): SQL | undefined =>
  seesAll(actor) ? undefined : sql`(${isInsidePerson(actor)} or ${isListed('user', sql`users.id`)})`

/** The same for the organizations of `organizations`. */
export const namedOrganizations = (actor: Actor): SQL | undefined =>
  seesAll(actor)
    ? undefined
    : sql`(${isInside(actor, sql`organizations.id`)} or ${isListed('organization', sql`organizations.id`)})`

/** The name of the organization of `organizations`, beside a person of it; null where it may not be named. */
export const organizationName = (actor: Actor): SQL<string | null> =>
  sql<string | null>`case when ${namedOrganizations(actor) ?? sql`true`} then organizations.name end`

/** Whether somebody sees the person of `users` also where the directory does not list them. */
export const isInsidePerson = (actor: Actor): SQL =>
  sql`(${isInside(actor, sql`users.organization_id`)} or users.id = ${actor.id})`

/** The same for the organization of this id: it is their own, or belongs to a hub that they look after. */
export const isInside = (actor: Actor, organizationId: SQL): SQL => {
  const own = sql`coalesce(${organizationId} = ${actor.organization_id}::uuid, false)`
  const hubs = managedHubs(actor)
  return hubs
    ? sql`(${own} or exists (select from organization_hubs of_hub where of_hub.organization_id = ${organizationId} and ${hubs}))`
    : own
}

function managedHubs(actor: Actor): SQL | undefined {
  if (seesAll(actor)) return sql`true`
  const scope = may(actor, 'hub_write') ? hubScope(actor) : []
  if (scope === 'all') return sql`true`
  return scope.length > 0 ? sql`of_hub.hub_id in ${scope}` : undefined
}

/** A field of the person in `users`. It is empty where the person does not show it to this reader, even if the reader knows the name. */
export const fieldFor = (actor: Actor, field: PersonField): SQL<string> => {
  const value = sql`users.${sql.identifier(field)}`
  if (seesAll(actor)) return sql<string>`coalesce(${value}, '')`
  const isOwn = sql`coalesce(users.organization_id = ${actor.organization_id}::uuid, false) or users.id = ${actor.id}`
  return sql<string>`case when ${isOwn} or ${isShown(readerOf(actor), field)} then coalesce(${value}, '') else '' end`
}

/** Whether the person of `users` shows a field to such a reader; those who are not listed show nothing. */
export const isShown = (reader: Reader, field: PersonField): SQL =>
  sql`(coalesce((users.directory ->> 'is_listed')::boolean, ${sql.raw(String(defaultEntry.is_listed))})
    and coalesce(users.directory -> 'visibility' ->> ${sql.raw(`'${field}'`)}, ${sql.raw(`'${defaultEntry.visibility[field]}'`)})
      in ${seenVisibilities(reader)})`

/** People by name; the office finds them by their email, too. Others would learn an address that is kept private. */
export const calledLike = (actor: Actor, typed: string | undefined): SQL | undefined =>
  and(
    search(users.search_text, typed),
    seesAll(actor) ? undefined : search(sql`fold(users.first_name || ' ' || users.last_name)`, typed),
  )
