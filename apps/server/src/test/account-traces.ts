import { sql } from 'drizzle-orm'
import { strToU8 } from 'fflate'
import { audited } from '../db/audited.ts'
import { one, type Db } from '../db/db.ts'
import { access_requests } from '../db/schema/access-requests.ts'
import { agreement_templates } from '../db/schema/agreement-templates.ts'
import {
  agreement_countersignatures,
  agreement_readings,
  agreement_signatures,
  agreements,
} from '../db/schema/agreements.ts'
import { devices, passkeys, recovery_codes, security_questions } from '../db/schema/factors.ts'
import { merges } from '../db/schema/merges.ts'
import { level_requests } from '../db/schema/level-requests.ts'
import { terms_versions } from '../db/schema/terms.ts'
import { organization_profiles } from '../db/schema/organization-profiles.ts'
import { bank_lines, bank_statements, payments } from '../db/schema/payments.ts'
import { photos } from '../db/schema/photos.ts'
import { saved_views } from '../db/schema/saved-views.ts'
import { sessions } from '../db/schema/sessions.ts'
import { site_settings } from '../db/schema/site-settings.ts'
import { outside_calls } from '../db/schema/outside-calls.ts'
import { signing_connections, signing_states } from '../db/schema/signing-connections.ts'
import { tokens } from '../db/schema/tokens.ts'
import { organization_imports } from '../db/schema/organization-imports.ts'
import { user_import_rows, user_imports } from '../db/schema/user-imports.ts'
import { hub_managers, roles, user_roles } from '../db/schema/users.ts'
import { aHub, anInvoice, anOrganization } from './builders.ts'
import { leaveCommunityTraces } from './community-traces.ts'
import { leaveEdaTraces } from './eda-traces.ts'
import { leaveNetworkTraces } from './network-traces.ts'

export const later = '2099-01-01T00:00:00.000Z'

export type Marked = { id: string; mark: string }

/** Something in every table that points at people; wherever another one is part of it, it is the other. */
export async function leaveTraces(db: Db, { id: user_id, mark }: Marked, other: Marked) {
  const secret = `${mark} secret`
  const role = one(
    await db
      .insert(roles)
      .values({ slug: `${mark}_role`, name: `${mark} role` })
      .returning(),
  )
  await db.insert(user_roles).values({ user_id, role_id: role.id })
  await db.insert(hub_managers).values({ user_id, hub_id: (await aHub(db, { name: `${mark} hub` })).id })
  await db.insert(sessions).values({
    user_id,
    impersonator_id: other.id,
    token_hash: secret,
    kind: 'full',
    address: '10.0.0.1',
    user_agent: `${mark} browser`,
    last_seen_at: later,
    expires_at: later,
  })
  await db.insert(devices).values({ user_id, token_hash: secret, last_seen_at: later })
  await db.insert(tokens).values({ user_id, purpose: 'reset_password', token_hash: secret, expires_at: later })
  await db.insert(recovery_codes).values({ user_id, code_hash: secret })
  await db
    .insert(security_questions)
    .values({ user_id, position: 1, question: `${mark} question`, answer_hash: secret })
  await db
    .insert(passkeys)
    .values({ user_id, name: `${mark} key`, credential_id: secret, public_key: secret, counter: 1 })
  await db.insert(photos).values({ user_id, image: strToU8(`${mark} photo`) })
  await db.insert(saved_views).values({ user_id, list: 'users', name: `${mark} view`, search: '?status=active' })
  const others = { decided_by_id: other.id, created_by_id: other.id }
  await db.insert(access_requests).values({ user_id, kind: 'join_organization', message: `${mark} message`, ...others })
  await leaveSignature(db, { id: user_id, mark }, other)
  await leaveOfficeWork(db, { id: user_id, mark }, other)
  await leaveDeeds(db, { id: user_id, mark }, other)
  await leaveCommunityTraces(db, user_id, mark)
  await leaveNetworkTraces(db, user_id, mark)
  await leaveEdaTraces(db, user_id, mark)
}

/** An agreement that the other sent, and this one signed. */
async function leaveSignature(db: Db, { id, mark }: Marked, other: Marked) {
  const paper = { document: strToU8(mark), document_sha256: mark }
  const template = one(
    await db
      .insert(agreement_templates)
      .values({ ...paper, name: `${mark} paper`, page_count: 1, fields: [] })
      .returning(),
  )
  const { id: agreement_id } = one(
    await db
      .insert(agreements)
      .values({
        organization_id: (await anOrganization(db)).id,
        template_id: template.id,
        status: 'signed',
        signer_id: id,
        sent_by_id: other.id,
        closed_by_id: id,
        closed_at: later,
        expires_at: later,
      })
      .returning(),
  )
  await db.insert(agreement_readings).values({ agreement_id, user_id: id, organization_name: 'Company' })
  await db.insert(agreement_countersignatures).values({
    agreement_id,
    user_id: id,
    network_name: 'Network',
    name: `${mark} hand`,
    title: 'Chair',
    signed_at: later,
  })
  await db.insert(agreement_signatures).values({
    ...paper,
    agreement_id,
    original_sha256: mark,
    signed_name: `${mark} hand`,
    is_drawn: false,
    address: '10.0.0.1',
    user_agent: `${mark} browser`,
    consent: 'yes',
    signed_at: later,
  })
}

/** What somebody did in the office: it is his deed, and told as such by the audit alone. */
async function leaveOfficeWork(db: Db, { id, mark }: Marked, other: Marked) {
  const secret = `${mark} secret`
  const { id: organization_id } = await anOrganization(db)
  const invoice = await anInvoice(db, {
    organization_id,
    number: mark,
    bill_to: { name: mark, attention: '', email: '', address: [] },
    issued_by_id: id,
  })
  const payment = { amount: 10, paid_on: '2026-01-02', method: 'check' } as const
  await db.insert(payments).values({ ...payment, invoice_id: invoice.id, recorded_by_id: id, voided_by_id: id })
  const statement = one(
    await db
      .insert(bank_statements)
      .values({ file_name: 'bank.csv', format: 'csv', line_count: 1, made_by_id: id })
      .returning(),
  )
  await db.insert(bank_lines).values({
    statement_id: statement.id,
    fingerprint: crypto.randomUUID(),
    booked_on: '2026-01-02',
    currency: 'USD',
    amount: 1,
    handled_by_id: id,
  })
  // There is one row for the whole network.
  await db.insert(site_settings).values({ countersigner_id: id }).onConflictDoNothing()
  await db
    .update(site_settings)
    .set({ countersigner_id: id })
    .where(sql`${site_settings.countersigner_id} is distinct from ${other.id}`)
  await db.insert(organization_profiles).values({ organization_id, submitted_by_id: id, published_by_id: id })
  await db.insert(level_requests).values({
    organization_id,
    membership_level: 'principal',
    status: 'refused',
    requested_by_id: id,
    decided_by_id: id,
  })
  await db.insert(terms_versions).values({
    number: sql`(select coalesce(max(number), 0) + 1 from terms_versions)`,
    body: '<p>Terms</p>',
    published_by_id: id,
  })
  await db.insert(signing_connections).values({
    provider: mark,
    account_id: mark,
    account_name: mark,
    base_uri: mark,
    sealed_access_token: secret,
    sealed_refresh_token: secret,
    expires_at: later,
    handle_hash: secret,
    connected_by_id: id,
  })
  const call = {
    kind: 'card_refund',
    subject_id: crypto.randomUUID(),
    input: {},
    address: mark,
    state: 'done' as const,
  }
  await db.insert(outside_calls).values({ ...call, actor_id: id, impersonator_id: id })
  await db.insert(signing_states).values({ state_hash: secret, session_hash: secret, user_id: id, expires_at: later })
}

/** What the one did to the other, and what was noted about both. */
async function leaveDeeds(db: Db, { id, mark }: Marked, other: Marked) {
  const file = one(
    await db
      .insert(user_imports)
      .values({
        made_by_id: id,
        file_name: `${mark}.csv`,
        columns: ['name'],
        rows: [[`${other.mark} imported`]],
        row_count: 1,
        plan: { mapping: { email: 0 }, organization_id: null, role_ids: [], is_updating: false, is_inviting: false },
      })
      .returning(),
  )
  await db.insert(organization_imports).values({
    made_by_id: id,
    file_name: `${mark} members.csv`,
    columns: ['name', 'admin'],
    rows: [[`${mark} works`, `${other.mark} admin`]],
    row_count: 1,
    plan: {
      mapping: { name: 0 },
      date_order: 'ymd',
      level: null,
      country: null,
      is_updating: false,
      is_inviting: false,
      choices: {},
    },
  })
  await db
    .insert(user_import_rows)
    .values({ import_id: file.id, user_id: other.id, after: { job_title: `${other.mark} title` } })
  await db.insert(merges).values({
    survivor_id: id,
    duplicate_id: other.id,
    merged_by_id: other.id,
    duplicate_email: `${mark}.old@example.test`,
    before: { survivor: {}, duplicate: {} },
    moved: [],
  })
  const actor = { id, impersonator_id: null }
  await audited(db, { actor }, async (_tx, note) => {
    note({ action: 'auth.signed_in', subject_type: 'user', subject_id: id, after: { user_agent: `${mark} door` } })
    note({
      action: 'user.updated',
      subject_type: 'user',
      subject_id: other.id,
      after: { first_name: `${other.mark} name` },
    })
  })
}
