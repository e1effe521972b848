import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { officePermissions, permissions } from '@guildhall/contract/permissions'
import type { OrganizationImportPlan } from '@guildhall/contract/organization-imports'
import type { ImportPlan } from '@guildhall/contract/user-imports'
import { type Db, one } from '../db/db.ts'
import { access_requests } from '../db/schema/access-requests.ts'
import { agreement_templates } from '../db/schema/agreement-templates.ts'
import { agreements } from '../db/schema/agreements.ts'
import { capabilities, capability_nodes } from '../db/schema/capabilities.ts'
import { directory_searches } from '../db/schema/directory.ts'
import { files } from '../db/schema/files.ts'
import { hub_requests } from '../db/schema/hub-requests.ts'
import { opportunities, opportunity_questions, opportunity_responses } from '../db/schema/opportunities.ts'
import { organization_profiles } from '../db/schema/organization-profiles.ts'
import { payments } from '../db/schema/payments.ts'
import { saved_views } from '../db/schema/saved-views.ts'
import { organization_imports } from '../db/schema/organization-imports.ts'
import { user_imports } from '../db/schema/user-imports.ts'
import { role_permissions, roles, user_roles } from '../db/schema/users.ts'
import { createToken, hashToken, newToken } from '../features/auth/public.ts'
import { aHub, anInvoice, anOrganization, aUser } from './builders.ts'
import type { TestServer } from './server.ts'

/** A word that stands in all that belongs to the other organization, and nowhere else. */
export const canary = 'Zzcanary'

export const organizationPlan: OrganizationImportPlan = {
  mapping: { name: 0 },
  date_order: 'ymd',
  level: null,
  country: null,
  is_updating: false,
  is_inviting: false,
  choices: {},
}

export const importPlan: ImportPlan = {
  mapping: { email: 0 },
  organization_id: null,
  role_ids: [],
  is_updating: true,
  is_inviting: false,
}

/** Somebody of one organization with every permission that has a scope: only the scope of his organization keeps him out. */
export async function aGreedyMember(server: TestServer) {
  const { db } = server
  const role = one(await db.insert(roles).values({ slug: 'everything', name: 'Everything' }).returning())
  // Those who approve capabilities or keep the network's books see those of every organization.
  const given = permissions.filter(
    (permission) => permission !== 'capability_approve' && !officePermissions.includes(permission),
  )
  await db.insert(role_permissions).values(given.map((permission) => ({ role_id: role.id, permission })))
  const user = await aUser(db)
  await db.insert(user_roles).values({ user_id: user.id, role_id: role.id })
  return { role, user, caller: await server.as(user) }
}

/** Another organization, with one of everything that can belong to one. */
export async function theOther({ db }: TestServer) {
  const theirs = await anOrganization(db, { name: `${canary} Works` })
  const person = await aUser(db, {
    first_name: canary,
    last_name: canary,
    email: `${canary}@example.test`,
    job_title: canary,
    phone: '+1 503 555 0117',
    organization_id: theirs.id,
    photo: 'v1',
  })
  const request = one(
    await db
      .insert(access_requests)
      .values({ kind: 'join_organization', user_id: person.id, organization_id: theirs.id, message: canary })
      .returning(),
  )
  const token = newToken()
  await createToken(db, {
    user_id: person.id,
    subject_id: request.id,
    purpose: 'decide_request',
    token_hash: hashToken(token),
    minutes: 60,
  })
  const view = one(
    await db
      .insert(saved_views)
      .values({ user_id: person.id, list: 'users', name: canary, search: canary })
      .returning(),
  )
  const imported = one(
    await db
      .insert(user_imports)
      .values({
        organization_id: theirs.id,
        made_by_id: person.id,
        file_name: canary,
        status: 'done',
        columns: ['email'],
        rows: [[`${canary}@example.test`]],
        row_count: 1,
        plan: importPlan,
      })
      .returning(),
  )

  return {
    theirs,
    person,
    request,
    token,
    view,
    imported,
    broughtOver: await anOrganizationImport(db, person.id),
    ...(await papersOf(db, theirs.id, person.id)),
    ...(await wishesOf(db, theirs.id, person.id)),
    ...(await offersOf(db, theirs.id, person.id)),
  }
}

const anOrganizationImport = async (db: Db, made_by_id: string) =>
  one(
    await db
      .insert(organization_imports)
      .values({
        made_by_id,
        file_name: canary,
        status: 'done',
        columns: ['name'],
        rows: [[canary]],
        row_count: 1,
        plan: organizationPlan,
      })
      .returning(),
  )

/** What it asked a hub for, and a file that one of its people has just sent. */
async function wishesOf(db: Db, organization_id: string, asked_by_id: string) {
  const hub = await aHub(db)
  const hubRequest = one(
    await db.insert(hub_requests).values({ hub_id: hub.id, organization_id, asked_by_id, message: canary }).returning(),
  )
  const file = one(
    await db
      .insert(files)
      .values({
        name: `${canary}.pdf`,
        purpose: 'document',
        media_type: 'application/pdf',
        size: 1,
        sha256: canary,
        owner_id: asked_by_id,
      })
      .returning(),
  )
  return { hubRequest, file }
}

/** What it can do, what it looks for, what it answers to another call, and whom it looks for. */
async function offersOf(db: Db, organization_id: string, user_id: string) {
  const node_id = crypto.randomUUID()
  await db.insert(capability_nodes).values({ id: node_id, path: [node_id], name: 'Etching', position: 1 })
  const capability = one(
    await db
      .insert(capabilities)
      .values({ organization_id, node_id, weight: 'core', state: 'draft', description: canary })
      .returning(),
  )
  const call = {
    kind: 'rfi',
    time_zone: 'UTC',
    opens_at: '2026-01-01T00:00:00Z',
    closes_at: '2099-01-01T00:00:00Z',
  } as const
  const opportunity = one(
    await db
      .insert(opportunities)
      .values({ ...call, organization_id, number: canary, title: canary, state: 'draft' })
      .returning(),
  )
  const published = one(
    await db
      .insert(opportunities)
      .values({ ...call, number: 'RFI-1', title: 'Open to all', state: 'open', published_at: '2026-01-01T00:00:00Z' })
      .returning(),
  )
  const question = one(
    await db
      .insert(opportunity_questions)
      .values({ opportunity_id: opportunity.id, asked_by_id: user_id, question: canary })
      .returning(),
  )
  const response = one(
    await db
      .insert(opportunity_responses)
      .values({ opportunity_id: published.id, organization_id, state: 'draft', title: canary, statement: canary })
      .returning(),
  )
  const search = one(
    await db
      .insert(directory_searches)
      .values({ user_id, name: canary, search: `search=${canary}`, is_notified: true })
      .returning(),
  )
  return { capability, opportunity, question, response, search }
}

/** What it has signed, shown and paid. */
async function papersOf(db: Db, organization_id: string, signer_id: string) {
  const template = one(
    await db
      .insert(agreement_templates)
      .values({ name: 'Terms', document: new Uint8Array(), document_sha256: '', page_count: 1, fields: [] })
      .returning(),
  )
  const agreement = one(
    await db
      .insert(agreements)
      .values({
        organization_id,
        template_id: template.id,
        signer_id,
        expires_at: '2099-01-01T00:00:00.000Z',
      })
      .returning(),
  )

  await db.insert(organization_profiles).values({
    organization_id,
    draft: { ...emptyProfile, summary: canary, logo: canary, logo_image: '' },
  })

  const invoice = await anInvoice(db, {
    organization_id,
    number: canary,
    bill_to: { name: canary, attention: '', email: '', address: [] },
  })
  const payment = one(
    await db
      .insert(payments)
      .values({ invoice_id: invoice.id, amount: 10, paid_on: '2026-01-02', method: 'check', reference: canary })
      .returning(),
  )
  return { agreement, invoice, payment }
}
