import { and, asc, eq, isNull, not, notLike, or, sql } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { by, orderOf } from '../../db/page.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { agreement_signatures, agreements } from '../../db/schema/agreements.ts'
import { audit } from '../../db/schema/audit.ts'
import { devices, recovery_codes } from '../../db/schema/factors.ts'
import { merges } from '../../db/schema/merges.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { photos } from '../../db/schema/photos.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { organization_imports } from '../../db/schema/organization-imports.ts'
import { user_import_rows, user_imports } from '../../db/schema/user-imports.ts'
import { hub_managers, users } from '../../db/schema/users.ts'
import { isSealedEntry } from '../opportunities/public.ts'
import { readCommunityData } from './community-data-queries.ts'
import { readEdaData } from './eda-data-queries.ts'
import { readInboxData } from './inbox-data-queries.ts'
import { readNetworkData } from './network-data-queries.ts'
import { readProfile } from './queries.ts'

/**
 * Whose archive it is, and whether they make it themselves: until the deadline of a call nobody else reads that they respond to it,
 * and nobody else reads the draft of an order.
 */
export type Whose = { id: string; isOwn: boolean }

/** What is stored on a person, except for hashes and secrets, and nothing on anybody else. */
export async function readHeldData(db: Db, whose: Whose) {
  const userId = whose.id
  const { photo: _, recovery_codes_left, questions, passkeys, ...profile } = await readProfile(db, userId)
  const [account] = await db
    .select({ status: users.status, last_sign_in_at: users.last_sign_in_at, updated_at: users.updated_at })
    .from(users)
    .where(eq(users.id, userId))
  return {
    made_at: new Date().toISOString(),
    account: { ...profile, ...account },
    managed_hubs: await listManagedHubs(db, userId),
    passkeys,
    questions: questions.map(({ question }) => question),
    recovery_codes: { left: recovery_codes_left, used_at: await listUsedCodes(db, userId) },
    sessions: await listHeldSessions(db, userId),
    devices: await listDevices(db, userId),
    mailed_links: await listMailedLinks(db, userId),
    access_requests: await listOwnRequests(db, userId),
    saved_views: await listOwnViews(db, userId),
    imports: await listOwnImports(db, userId),
    organization_imports: await listOwnOrganizationImports(db, userId),
    imported: await listImportedValues(db, userId),
    agreements: await listOwnAgreements(db, userId),
    ...(await readCommunityData(db, whose)),
    ...(await readNetworkData(db, whose)),
    ...(await readInboxData(db, whose)),
    ...(await readEdaData(db, whose)),
    merged_addresses: await listMergedAddresses(db, userId),
  }
}

export async function findPhotoBytes(db: Db, userId: string): Promise<Uint8Array | undefined> {
  const [photo] = await db.select({ image: photos.image }).from(photos).where(eq(photos.user_id, userId))
  return photo?.image
}

/** What a person did, and to what, but not to whom. */
export const exportActions = (db: Db, { id, isOwn }: Whose): AsyncGenerator<Action[]> =>
  inBatches(db, {
    from: audit,
    id: audit.id,
    where: and(eq(audit.actor_id, id), isOwn ? undefined : not(isSealedEntry)),
    order: orderOf({ query: {}, sort: { id: by(audit.id) }, defaultSort: 'id' }),
    read: (batch, order, limit) =>
      db
        .select(actionColumns)
        .from(audit)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

type Action = Pick<typeof audit.$inferSelect, 'id' | 'action' | 'subject_type' | 'address' | 'created_at'> & {
  subject_id: string | null
}

const actionColumns = {
  id: audit.id,
  action: audit.action,
  subject_type: audit.subject_type,
  subject_id: sql<string | null>`case when ${audit.subject_type} <> 'user' then ${audit.subject_id} end`,
  address: audit.address,
  created_at: audit.created_at,
}

/** How the account was changed, by whomever: its own values before and after. */
export async function* exportChanges(db: Db, userId: string) {
  const about = and(eq(audit.subject_type, 'user'), eq(audit.subject_id, userId), notLike(audit.action, 'auth.%'))
  const batches = inBatches(db, {
    from: audit,
    id: audit.id,
    where: about,
    order: orderOf({ query: {}, sort: { id: by(audit.id) }, defaultSort: 'id' }),
    read: (batch, order, limit) =>
      db
        .select({
          id: audit.id,
          action: audit.action,
          created_at: audit.created_at,
          before: audit.before,
          after: audit.after,
        })
        .from(audit)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
  for await (const rows of batches)
    yield rows.map((row) => ({ ...row, before: ownValues(row.before), after: ownValues(row.after) }))
}

/** What an audit row says of the account itself; it may name others besides. */
function ownValues(value: unknown): object | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([field]) => ownFields.has(field)))
}

const ownFields = new Set([
  'first_name',
  'last_name',
  'email',
  'job_title',
  'phone',
  'language',
  'time_zone',
  'status',
  'role_slug',
  'organization_name',
])

async function listManagedHubs(db: Db, userId: string): Promise<string[]> {
  const managed = await db
    .select({ name: hubs.name })
    .from(hub_managers)
    .innerJoin(hubs, eq(hubs.id, hub_managers.hub_id))
    .where(eq(hub_managers.user_id, userId))
    .orderBy(asc(hubs.name))
  return managed.map(({ name }) => name)
}

async function listUsedCodes(db: Db, userId: string): Promise<string[]> {
  const codes = await db
    .select({ used_at: recovery_codes.used_at })
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, userId))
  return codes.flatMap(({ used_at }) => used_at ?? []).toSorted()
}

const listHeldSessions = (db: Db, userId: string) =>
  db
    .select({
      address: sessions.address,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(asc(sessions.created_at))

const listDevices = (db: Db, userId: string) =>
  db
    .select({ created_at: devices.created_at, last_seen_at: devices.last_seen_at })
    .from(devices)
    .where(eq(devices.user_id, userId))
    .orderBy(asc(devices.created_at))

const listMailedLinks = (db: Db, userId: string) =>
  db
    .select({
      purpose: tokens.purpose,
      created_at: tokens.created_at,
      expires_at: tokens.expires_at,
      used_at: tokens.used_at,
    })
    .from(tokens)
    .where(eq(tokens.user_id, userId))
    .orderBy(asc(tokens.created_at))

const listOwnRequests = (db: Db, userId: string) =>
  db
    .select({
      kind: access_requests.kind,
      status: access_requests.status,
      organization_name: access_requests.organization_name,
      organization_website: access_requests.organization_website,
      message: access_requests.message,
      reason: access_requests.reason,
      created_at: access_requests.created_at,
      decided_at: access_requests.decided_at,
    })
    .from(access_requests)
    .where(eq(access_requests.user_id, userId))
    .orderBy(asc(access_requests.created_at))

const listOwnViews = (db: Db, userId: string) =>
  db
    .select({ list: saved_views.list, name: saved_views.name, search: saved_views.search })
    .from(saved_views)
    .where(eq(saved_views.user_id, userId))
    .orderBy(asc(saved_views.created_at))

/** That he brought people in, but not whom. */
const listOwnImports = (db: Db, userId: string) =>
  db
    .select({ file_name: user_imports.file_name, created_at: user_imports.created_at })
    .from(user_imports)
    .where(eq(user_imports.made_by_id, userId))
    .orderBy(asc(user_imports.created_at))

/** That they brought organizations in. */
const listOwnOrganizationImports = (db: Db, userId: string) =>
  db
    .select({ file_name: organization_imports.file_name, created_at: organization_imports.created_at })
    .from(organization_imports)
    .where(eq(organization_imports.made_by_id, userId))
    .orderBy(asc(organization_imports.created_at))

/** What a file that was imported said of him. */
const listImportedValues = (db: Db, userId: string) =>
  db
    .select({ before: user_import_rows.before, after: user_import_rows.after })
    .from(user_import_rows)
    .where(eq(user_import_rows.user_id, userId))

/** What he was asked to sign or answered, and what he left behind when he signed. */
const listOwnAgreements = (db: Db, userId: string) =>
  db
    .select({
      document: agreement_templates.name,
      status: agreements.status,
      sent_at: agreements.sent_at,
      closed_at: agreements.closed_at,
      signed_name: agreement_signatures.signed_name,
      address: agreement_signatures.address,
      user_agent: agreement_signatures.user_agent,
      consent: agreement_signatures.consent,
    })
    .from(agreements)
    .innerJoin(agreement_templates, eq(agreement_templates.id, agreements.template_id))
    .leftJoin(
      agreement_signatures,
      and(eq(agreement_signatures.agreement_id, agreements.id), eq(agreements.closed_by_id, userId)),
    )
    .where(or(eq(agreements.signer_id, userId), eq(agreements.closed_by_id, userId)))
    .orderBy(asc(agreements.sent_at))

/** The addresses of accounts that became his. */
async function listMergedAddresses(db: Db, userId: string): Promise<string[]> {
  const merged = await db
    .select({ email: merges.duplicate_email })
    .from(merges)
    .where(and(eq(merges.survivor_id, userId), isNull(merges.undone_at)))
  return merged.map(({ email }) => email)
}
