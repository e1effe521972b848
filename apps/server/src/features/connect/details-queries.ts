import { staleAfterMonths } from '@guildhall/contract/capabilities'
import { type DirectoryDetails, type DirectoryType } from '@guildhall/contract/connect'
import type { PersonField } from '@guildhall/contract/own-entry'
import { seenBy } from '@guildhall/contract/organization-profile-rules'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isShown } from '../../db/listed.ts'
import { capabilities, capability_nodes } from '../../db/schema/capabilities.ts'
import { directory_entries } from '../../db/schema/directory.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { mayReadCapability } from '../capabilities/public.ts'
import { nodeNames } from '../capabilities-taxonomy/public.ts'
import { filesOf } from '../files/public.ts'
import { jobTitleFor, readEntries } from './entry-queries.ts'

/** All that is shown to those who may see additional details; a 404 for who is not listed, or as something else. */
export async function findDetails(db: Db, actor: Actor, of: DirectoryType, id: string): Promise<DirectoryDetails> {
  const [read] = await readEntries(db, 'connect', [id])
  const entry = found(read?.of === of ? read : undefined)
  const organizationId = entry.organization.id
  const [organization] = await db
    .select({ website: organizations.website, published: organization_profiles.published })
    .from(organizations)
    .innerJoin(organization_profiles, eq(organization_profiles.organization_id, organizations.id))
    .where(eq(organizations.id, organizationId))
  const { website, published } = found(organization)
  const profile = seenBy(found(published ?? undefined), 'connect')
  const { summary, facilities, certifications, naics, past_work, contacts, links } = profile
  return {
    entry,
    website,
    summary,
    facilities,
    certifications,
    naics,
    past_work,
    contacts,
    links,
    capabilities: await listOffered(db, actor, organizationId),
    ...(of === 'user' ? await reachOf(db, id) : { email: null, phone: null }),
    ...(await peopleOf(db, organizationId)),
  }
}

async function listOffered(db: Db, actor: Actor, organizationId: string): Promise<DirectoryDetails['capabilities']> {
  const rows = await db
    .select({
      id: capabilities.id,
      node_id: capabilities.node_id,
      name: capability_nodes.name,
      weight: capabilities.weight,
      description: capabilities.description,
      readiness_level: capabilities.readiness_level,
      equipment: capabilities.equipment,
      capacity: capabilities.capacity,
      lead_time_weeks: capabilities.lead_time_weeks,
      is_stale: sql<boolean>`coalesce(${capabilities.confirmed_at} < now() - make_interval(months => ${staleAfterMonths}), false)`,
    })
    .from(capabilities)
    .innerJoin(capability_nodes, eq(capability_nodes.id, capabilities.node_id))
    .where(and(eq(capabilities.organization_id, organizationId), isNotNull(capabilities.approved_at)))
    .orderBy(asc(capabilities.weight), asc(capability_nodes.name))
  const names = await nodeNames(
    db,
    rows.map(({ node_id }) => node_id),
  )
  const files = await filesOf(
    db,
    'capability',
    rows.map(({ id }) => id),
  )
  // Evidence is named only to those who may open it; all of an organization's are for the same people.
  const seesFiles = rows[0] !== undefined && (await mayReadCapability(db, actor, rows[0].id))
  return rows.map((row) => ({
    ...row,
    above: names.get(row.node_id)?.above ?? [],
    files: seesFiles ? (files.get(row.id)?.attachment ?? []).map(({ id, name }) => ({ id, name })) : [],
  }))
}

/** Their email and phone, unless they keep them private. */
async function reachOf(db: Db, id: string): Promise<Pick<DirectoryDetails, 'email' | 'phone'>> {
  const shown = (field: PersonField) =>
    sql<string | null>`case when ${isShown('connect', field)} then nullif(${users[field]}, '') end`
  const [person] = await db
    .select({ email: shown('email'), phone: shown('phone') })
    .from(users)
    .where(eq(users.id, id))
  return found(person)
}

const mostPeople = 50

async function peopleOf(db: Db, organizationId: string): Promise<Pick<DirectoryDetails, 'people' | 'people_count'>> {
  const listed = and(eq(directory_entries.organization_id, organizationId), eq(directory_entries.of, 'user'))
  const people = await db
    .select({
      id: directory_entries.id,
      name: directory_entries.name,
      job_title: jobTitleFor('connect'),
      picture: users.photo,
    })
    .from(directory_entries)
    .innerJoin(users, eq(users.id, directory_entries.id))
    .where(listed)
    .orderBy(asc(directory_entries.sort_name), asc(directory_entries.id))
    .limit(mostPeople)
  return { people, people_count: await db.$count(directory_entries, listed) }
}
