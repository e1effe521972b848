import type { HubInput } from '@guildhall/contract/hubs'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { events } from '../../db/schema/events.ts'
import { library_items } from '../../db/schema/library.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import { quick_link_categories } from '../../db/schema/quick-links.ts'
import { hub_managers, users } from '../../db/schema/users.ts'
import { nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import { InvalidField } from '../../http/errors.ts'
import { countOrganizations } from './member-queries.ts'

const refusals = {
  hubs_name_unique: () => new InvalidField('name', 'taken'),
  hubs_lead_organization_id_organizations_id_fk: () => new InvalidField('lead_organization_id', 'organization_gone'),
}

type Fields = Omit<HubInput, 'cover_id' | 'attachment_ids' | 'manager_ids'>

export const insertHub = async (tx: Db, fields: Fields) =>
  one(await telling(refusals, () => tx.insert(hubs).values(fields).returning()))

export const changeHub = async (tx: Db, id: string, change: Fields & { version: number }) =>
  one(await telling(refusals, () => tx.update(hubs).set(change).where(eq(hubs.id, id)).returning()))

/**
 * Held until the transaction ends, after the organizations and people that the change is about. Only `update` also waits for
 * what is being added to the hub, and keeps further things waiting.
 */
export async function lockHub(
  tx: Db,
  id: string,
  { organizationIds = [], userIds = [], strength = 'no key update' }: Concerned = {},
) {
  await lockRows(
    tx,
    organizations,
    organizationIds.flatMap((each) => each ?? []),
  )
  await lockRows(tx, users, userIds)
  const [hub] = await tx.select().from(hubs).where(eq(hubs.id, id)).for(strength)
  return hub
}

type Concerned = {
  organizationIds?: (string | null)[]
  userIds?: string[]
  strength?: 'update' | 'no key update'
}

export const removeHub = (tx: Db, id: string) => tx.delete(hubs).where(eq(hubs.id, id))

/** What would lose its hub. */
export const countContents = async (tx: Db, id: string) => ({
  organizations: await countOrganizations(tx, id),
  events: await tx.$count(events, eq(events.hub_id, id)),
  items: await tx.$count(library_items, eq(library_items.hub_id, id)),
  opportunities: await tx.$count(opportunities, eq(opportunities.hub_id, id)),
  categories: await tx.$count(quick_link_categories, eq(quick_link_categories.hub_id, id)),
})

export async function listManagerIds(tx: Db, hubId: string): Promise<string[]> {
  const managers = await tx
    .select({ id: hub_managers.user_id })
    .from(hub_managers)
    .where(eq(hub_managers.hub_id, hubId))
    .orderBy(asc(hub_managers.user_id))
  return managers.map(({ id }) => id)
}

/** The hub is locked. Somebody who is merged at the same moment may be there already. */
export async function replaceManagers(tx: Db, hub_id: string, ids: string[]) {
  await tx.delete(hub_managers).where(and(eq(hub_managers.hub_id, hub_id), notInArray(hub_managers.user_id, ids)))
  if (ids.length > 0)
    await tx
      .insert(hub_managers)
      .values(ids.map((user_id) => ({ hub_id, user_id })))
      .onConflictDoNothing()
}

/** Answers whether it did not belong to the hub before. */
export async function addOrganization(tx: Db, hub_id: string, organization_id: string): Promise<boolean> {
  const added = await tx.insert(organization_hubs).values({ hub_id, organization_id }).onConflictDoNothing().returning()
  if (added.length > 0) await renew(tx, organization_id)
  return added.length > 0
}

/** The form of an organization shows its hubs: one that was opened before is refused. */
const renew = (tx: Db, id: string) =>
  tx
    .update(organizations)
    .set({ version: nextVersion(organizations.version) })
    .where(eq(organizations.id, id))

export async function dropOrganization(tx: Db, hub_id: string, organization_id: string): Promise<boolean> {
  const dropped = await tx
    .delete(organization_hubs)
    .where(and(eq(organization_hubs.hub_id, hub_id), eq(organization_hubs.organization_id, organization_id)))
    .returning()
  if (dropped.length > 0) await renew(tx, organization_id)
  return dropped.length > 0
}

export async function isMember(tx: Db, hubId: string, organizationId: string): Promise<boolean> {
  return (
    (await tx.$count(
      organization_hubs,
      and(eq(organization_hubs.hub_id, hubId), eq(organization_hubs.organization_id, organizationId)),
    )) > 0
  )
}

export async function findOrganizationName(tx: Db, id: string): Promise<string | undefined> {
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id))
  return organization?.name
}
