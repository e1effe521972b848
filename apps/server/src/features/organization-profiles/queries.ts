import type { OrganizationProfile, ProfileContent, ShownProfile } from '@guildhall/contract/organization-profiles'
import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { completenessOf, seenBy } from '@guildhall/contract/organization-profile-rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { ofLevel } from '../../db/membership.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { nextVersion } from '../../db/versions.ts'
import { organization_logos, organization_profiles } from '../../db/schema/organization-profiles.ts'
import { hubs, organization_hubs, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { isInside, mayEdit, mayReview, readerOf, seesDraft, visibleTo } from './scope-queries.ts'

export const headColumns = {
  id: organizations.id,
  name: organizations.name,
  type: organizations.type,
  membership_level: organizations.membership_level,
  city: organizations.city,
  region: organizations.region,
}

/** What a profile begins with. */
export const knownColumns = {
  description: organizations.description,
  naics: organizations.naics,
  website: organizations.website,
}

/** Pictures that wait in a draft stay in the database. */
export const profileColumns = {
  // First, because the join is taken for missing where the first column is null.
  organization_id: organization_profiles.organization_id,
  draft: sql<ShownProfile | null>`${organization_profiles.draft} - 'logo_image'`,
  published: organization_profiles.published,
  published_at: organization_profiles.published_at,
  submitted_at: organization_profiles.submitted_at,
  review_note: organization_profiles.review_note,
  version: organization_profiles.version,
  updated_at: organization_profiles.updated_at,
}

export const ofOrganization = eq(organization_profiles.organization_id, organizations.id)

/** One of the profiles that the actor sees, as far as he sees it. */
export async function findProfile(db: Db, actor: Actor, id: string): Promise<OrganizationProfile | undefined> {
  const [found] = await db
    .select({
      head: { ...headColumns, website: organizations.website, level_name: membership_levels.name },
      status: organizations.profile_status,
      known: knownColumns,
      profile: profileColumns,
    })
    .from(organizations)
    .innerJoin(membership_levels, ofLevel)
    .leftJoin(organization_profiles, ofOrganization)
    .where(and(eq(organizations.id, id), visibleTo(actor)))
  if (!found) return undefined

  const { head, profile, status } = found
  const reader = readerOf(actor, id)
  const published = profile?.published ? seenBy(profile.published, reader) : null
  const draft = profile?.draft ?? profile?.published ?? beginningOf(found.known)
  const isSeen = seesDraft(actor, id)
  const shown = isSeen ? draft : (published ?? blank)
  return {
    ...head,
    hubs: await listHubs(db, id),
    logo: shown.logo,
    status: isInside(actor, id) ? status : 'published',
    completeness: completenessOf(shown, today()),
    published,
    published_at: profile?.published_at ?? null,
    draft: isSeen ? draft : null,
    has_draft: isSeen && Boolean(profile?.draft),
    review_note: isSeen ? (profile?.review_note ?? '') : '',
    submitted_at: isSeen ? (profile?.submitted_at ?? null) : null,
    version: isSeen ? (profile?.version ?? 0) : 0,
    updated_at: isSeen ? (profile?.updated_at ?? null) : null,
    may_edit: mayEdit(actor, id),
    may_review: mayReview(actor, id),
  }
}

export const blank: ShownProfile = { ...emptyProfile, logo: null }

export type Known = { description: string; naics: string[]; website: string }

/** A profile begins with what the network knows of the organization already. */
export const beginningOf = ({ description, naics, website }: Known): ShownProfile => ({
  ...blank,
  summary: description,
  naics,
  links: website ? [{ label: new URL(website).hostname, url: website }] : [],
})

async function listHubs(db: Db, organizationId: string): Promise<string[]> {
  const found = await db
    .select({ name: hubs.name })
    .from(organization_hubs)
    .innerJoin(hubs, eq(hubs.id, organization_hubs.hub_id))
    .where(eq(organization_hubs.organization_id, organizationId))
    .orderBy(asc(hubs.name))
  return found.map(({ name }) => name)
}

export type LockedProfile = {
  name: string
  status: OrganizationProfile['status']
  draft: ProfileContent | null
  published: ProfileContent | null
  version: number
}

/** The profile of an organization that the actor sees, held until the transaction ends. */
export async function lockProfile(tx: Db, actor: Actor, id: string): Promise<LockedProfile | undefined> {
  const [organization] = await tx
    .select({ name: organizations.name, status: organizations.profile_status })
    .from(organizations)
    .where(and(eq(organizations.id, id), visibleTo(actor)))
    .for('no key update')
  if (!organization) return undefined
  const [profile] = await tx
    .select({
      draft: organization_profiles.draft,
      published: organization_profiles.published,
      version: organization_profiles.version,
    })
    .from(organization_profiles)
    .where(eq(organization_profiles.organization_id, id))
  return { ...organization, ...(profile ?? { draft: null, published: null, version: 0 }) }
}

type Change = Partial<typeof organization_profiles.$inferInsert>

export async function changeProfile(tx: Db, organization_id: string, change: Change, status: LockedProfile['status']) {
  await tx.insert(organization_profiles).values({ organization_id }).onConflictDoNothing()
  await tx
    .update(organization_profiles)
    .set({ ...change, version: nextVersion(organization_profiles.version), updated_at: sql`now()` })
    .where(eq(organization_profiles.organization_id, organization_id))
  await tx.update(organizations).set({ profile_status: status }).where(eq(organizations.id, organization_id))
}

/** Stores the picture that the network sees, or takes it away. */
export async function replaceLogo(tx: Db, organization_id: string, image: Uint8Array | null) {
  if (!image) return tx.delete(organization_logos).where(eq(organization_logos.organization_id, organization_id))
  return tx
    .insert(organization_logos)
    .values({ organization_id, image })
    .onConflictDoUpdate({ target: organization_logos.organization_id, set: { image } })
}

/** A logo by its version: the published one, or the draft's for those who see it. */
export async function findLogo(db: Db, actor: Actor, id: string, version: string): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({
      draft: organization_profiles.draft,
      published: organization_profiles.published,
      image: organization_logos.image,
    })
    .from(organizations)
    .innerJoin(organization_profiles, ofOrganization)
    .leftJoin(organization_logos, eq(organization_logos.organization_id, organizations.id))
    .where(and(eq(organizations.id, id), visibleTo(actor)))
  if (found?.image && found.published?.logo === version) return found.image
  const waiting = found?.draft
  if (waiting?.logo_image && waiting.logo === version && seesDraft(actor, id))
    return Buffer.from(waiting.logo_image, 'base64')
  return undefined
}
