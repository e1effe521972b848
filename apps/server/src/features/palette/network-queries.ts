import { connect, type DirectoryType } from '@guildhall/contract/connect'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { organizations as organizationEndpoints } from '@guildhall/contract/organizations'
import { users as userEndpoints } from '@guildhall/contract/users'
import { and, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { readerOf } from '../../db/listed.ts'
import { ofLevel } from '../../db/membership.ts'
import { search } from '../../db/page.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { visibleOrganizations } from '../organizations/public.ts'
import { visibleUsers } from '../users/public.ts'
import type { IsOpen, Shelf } from './shelf-queries.ts'

/** Those of the reader's own list, and where that is not the whole network, those of the directory besides. */
export function organizationShelves(actor: Actor, isOpen: IsOpen, typed: string): Shelf[] {
  const isListed = isOpen(organizationEndpoints.list)
  const shelf = {
    from: organizations,
    names: [sql`fold(${organizations.name})`],
    joins: sql`join ${membership_levels} on ${ofLevel} left join ${organization_profiles}
      on ${organization_profiles.organization_id} = ${organizations.id}`,
    tie: sql`${organizations.name}`,
  }
  const columns = {
    title: sql`${organizations.name}`,
    note: sql`${organizations.city}`,
    level: sql`json_build_object('slug', ${membership_levels.slug}, 'name', ${membership_levels.name})`,
  }
  const list: Shelf = {
    ...shelf,
    scope: and(visibleOrganizations(actor), ne(organizations.status, 'archived')),
    columns: {
      ...columns,
      link: sql`'/organizations/view-organization/' || ${organizations.id}`,
      ...(isOpen(organizationProfiles.logo) && {
        picture: sql`'/api/organization-profiles/logo/' || ${organizations.id} || '/' || ${logo}`,
      }),
    },
  }
  const directory: Shelf = {
    ...shelf,
    scope: and(
      inDirectory('organization', sql`"organizations"."id"`, typed),
      isListed ? sql`${organizations.id} is distinct from ${actor.organization_id}` : undefined,
    ),
    columns: {
      ...columns,
      link: directoryLink(actor, 'organization', sql`${organizations.id}`),
      picture: sql`'/api/connect/picture/organization/' || ${organizations.id} || '/' || ${logo}`,
    },
  }
  return [...(isListed ? [list] : []), ...(isOpen(connect.list) && !(isListed && seesAll(actor)) ? [directory] : [])]
}

const logo = sql`(${organization_profiles.published} ->> 'logo')`

/** The same of people. Addresses are for those alone whose list shows them. */
export function peopleShelves(actor: Actor, isOpen: IsOpen, typed: string): Shelf[] {
  const isListed = isOpen(userEndpoints.list)
  const name = sql`(${users.first_name} || ' ' || ${users.last_name})`
  const shelf = {
    from: users,
    names: [sql`fold${name}`, sql`fold(${users.last_name} || ' ' || ${users.first_name})`],
    tie: sql`${users.last_name} || ' ' || ${users.first_name}`,
  }
  const list: Shelf = {
    ...shelf,
    scope: and(visibleUsers(actor), notInArray(users.status, ['merged', 'erased'])),
    names: [...shelf.names, sql`fold(${users.email})`],
    besides: sql`fold(${users.email})`,
    columns: {
      title: name,
      note: sql`${users.email}`,
      link: sql`'/users/edit-user/' || ${users.id}`,
      picture: sql`'/api/users/photo/' || ${users.id} || '?v=' || ${users.photo}`,
    },
  }
  const directory: Shelf = {
    ...shelf,
    scope: and(
      inDirectory('user', sql`"users"."id"`, typed),
      isListed ? sql`${users.organization_id} is distinct from ${actor.organization_id}` : undefined,
    ),
    joins: sql`join ${organizations} on ${organizations.id} = ${users.organization_id}`,
    columns: {
      title: name,
      note: sql`${organizations.name}`,
      link: directoryLink(actor, 'user', sql`${users.id}`),
      picture: sql`'/api/connect/picture/user/' || ${users.id} || '/' || ${users.photo}`,
    },
  }
  return [...(isListed ? [list] : []), ...(isOpen(connect.list) && !(isListed && seesAll(actor)) ? [directory] : [])]
}

/** Listed, and by a name that has the words: the search text of the row knows more than the directory tells. */
const inDirectory = (of: DirectoryType, id: SQL, typed: string) =>
  sql`exists (select from ${directory_entries} d where d.id = ${id} and d."of" = ${of} and ${search(sql`d.sort_name`, typed)})`

/** The page of an entry, for those who may open it; others look for it by its name. */
const directoryLink = (actor: Actor, of: DirectoryType, id: SQL) =>
  readerOf(actor) === 'connect'
    ? sql`${`/connect/additional-details/${of}/`} || ${id}`
    : sql`${`/connect?of=${of}&search=`}::text`
