import { connect, type DirectoryQuery } from '@guildhall/contract/connect'
import { emptyProfile, type ProfileFields } from '@guildhall/contract/organization-profile-fields'
import type { Db } from '../db/db.ts'
import { capabilities, capability_nodes } from '../db/schema/capabilities.ts'
import { organization_profiles } from '../db/schema/organization-profiles.ts'
import { anOrganization } from './builders.ts'
import type { Caller } from './server.ts'

let counter = 0

type Listed = Parameters<typeof anOrganization>[1] & {
  profile?: Partial<Omit<ProfileFields, 'visibility'>> & { visibility?: Partial<ProfileFields['visibility']> }
}

/** An organization with a published profile. */
export async function aListed(db: Db, { profile = {}, ...given }: Listed = {}) {
  const organization = await anOrganization(db, given)
  const visibility = { ...emptyProfile.visibility, ...profile.visibility }
  const published = { ...emptyProfile, ...profile, visibility, logo: null }
  await db.insert(organization_profiles).values({ organization_id: organization.id, published })
  return organization
}

/** A node of the taxonomy, below another one where one is given. */
export async function aTerm(db: Db, name: string, { synonyms = [] as string[], above = [] as string[] } = {}) {
  const id = crypto.randomUUID()
  const path = [...above, id]
  await db
    .insert(capability_nodes)
    .values({ id, name, synonyms, path, parent_id: above.at(-1) ?? null, position: ++counter })
  return { id, path }
}

/** Something that an organization offers, and that is approved. */
export const anOffer = (
  db: Db,
  organization_id: string,
  node_id: string,
  given: Partial<typeof capabilities.$inferInsert> = {},
) =>
  db.insert(capabilities).values({
    organization_id,
    node_id,
    weight: 'core',
    state: 'approved',
    approved_at: new Date().toISOString(),
    confirmed_at: new Date().toISOString(),
    ...given,
  })

export const certification = (name: string, expires_on: string | null = null) => ({ name, issuer: '', expires_on })

/** What somebody finds, and the names of it. */
export async function find(caller: Caller, query: Partial<DirectoryQuery>) {
  const { data } = await caller.call(connect.list, { query })
  return { ...data, names: data.entries.map(({ name }) => name.map(({ text }) => text).join('')) }
}
