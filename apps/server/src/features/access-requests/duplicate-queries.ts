import type { AccessRequest, LikelyOrganization, LikelyPerson } from '@guildhall/contract/access-requests'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { isPublicDomain } from '../organizations/public.ts'
import { coreName } from './core-name.ts'
import { decidesForNetwork, isMember } from './queries.ts'

const most = 5
/** A shorter front of an address, such as "office", is everybody's. */
const shortestFront = 6

type Asked = Pick<
  AccessRequest,
  'first_name' | 'last_name' | 'email' | 'organization_id' | 'organization_name' | 'organization_website'
>

/** Organizations that a company which is said to be new may well be: of a similar name, or at the same place in the net. */
export async function findLikelyOrganizations(db: Db, asked: Asked): Promise<LikelyOrganization[]> {
  if (asked.organization_id !== null) return []
  const site = hostOf(asked.organization_website)
  const domain = domainOf(asked.email)
  const hosts = listed(site, isPublicDomain(domain) ? '' : domain)
  const name = sql`fold(${coreName(asked.organization_name)})`
  const likeness = sql`word_similarity(${name}, ${organizations.search_text})`
  // The operator, unlike the function, is served by the index of the search.
  const hasName = sql<boolean>`${name} <% ${organizations.search_text}`
  const hasWebsite = sql<boolean>`${siteHost} = any(${listed(site)})`
  const hasDomain = sql<boolean>`(${organizations.email_domains} && ${hosts} or ${siteHost} = ${domain})`
  // Apart, because an index serves the first alone.
  const named = db.select({ id: organizations.id }).from(organizations).where(hasName).orderBy(desc(likeness))
  const hosted = db.select({ id: organizations.id }).from(organizations).where(or(hasWebsite, hasDomain))
  const found = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      website: organizations.website,
      status: organizations.status,
      is_member: sql<boolean>`${isMember}`,
      by: { name: hasName, website: hasWebsite, domain: hasDomain },
    })
    .from(organizations)
    .where(or(inArray(organizations.id, named.limit(most)), inArray(organizations.id, hosted.limit(most))))
    .orderBy(desc(sql`${hasWebsite} or ${hasDomain}`), desc(likeness))
    .limit(most)
  return found.map(({ by, ...organization }) => ({
    ...organization,
    reasons: those(['name', by.name], ['website', by.website], ['domain', by.domain]),
  }))
}

/** Other accounts that may well be of the same person, as far as the actor sees people. */
export async function findLikelyPeople(db: Db, actor: Actor, asked: Asked): Promise<LikelyPerson[]> {
  const front = frontOf(asked.email)
  const hasName = sql<boolean>`${search(users.search_text, `${asked.first_name} ${asked.last_name}`)}`
  const hasAddress =
    front.length < shortestFront ? sql<boolean>`false` : sql<boolean>`fold(${users.email}) like fold(${front}) || '@%'`
  const found = await db
    .select({
      id: users.id,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      email: users.email,
      organization_name: organizations.name,
      status: users.status,
      by: { name: hasName, address: hasAddress },
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(
      and(
        or(hasName, hasAddress),
        sql`lower(${users.email}) <> lower(${asked.email})`,
        ne(users.status, 'merged'),
        decidesForNetwork(actor) ? undefined : sql`${users.organization_id} = ${actor.organization_id}`,
      ),
    )
    .limit(most)
  return found.map(({ by, ...person }) => ({
    ...person,
    reasons: those(['name', by.name], ['address', by.address]),
  }))
}

/** Where a website lives, without the leading "www". */
const siteHost = sql`regexp_replace(split_part(split_part(lower(${organizations.website}), '://', 2), '/', 1), '^www\\.', '')`
const hostOf = (website: string): string => (URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : '')

export const domainOf = (email: string): string => email.split('@')[1]?.toLowerCase() ?? ''
/** What stands before the @, without the mark that some put behind a plus. */
const frontOf = (email: string): string =>
  (email.split('@')[0]?.split('+')[0] ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)

const listed = (...values: string[]) => {
  const known = values.filter(Boolean).map((value) => sql`${value}`)
  return sql`array[${sql.join(known, sql`, `)}]::text[]`
}

const those = <K extends string>(...found: [reason: K, holds: boolean][]): K[] =>
  found.filter(([, holds]) => holds).map(([reason]) => reason)
