import { audit as auditCalls } from '@guildhall/contract/audit'
import { userHistory } from '@guildhall/contract/user-history'
import { sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { audited } from '../../db/audited.ts'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { agreement_signatures, agreements } from '../../db/schema/agreements.ts'
import { devices, passkeys, recovery_codes, security_questions } from '../../db/schema/factors.ts'
import { merges } from '../../db/schema/merges.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { photos } from '../../db/schema/photos.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { signing_connections, signing_states } from '../../db/schema/signing-connections.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { user_import_rows, user_imports } from '../../db/schema/user-imports.ts'
import { hub_managers, roles, user_roles } from '../../db/schema/users.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { leaveCommunityTraces } from '../../test/community-traces.ts'
import { leaveEdaTraces } from '../../test/eda-traces.ts'
import { leaveNetworkTraces } from '../../test/network-traces.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

test('the archive of a person holds what is stored on him, no secret, and nothing on others', async () => {
  const mine = await aUser(db, { first_name: 'Canary', last_name: 'Mine', phone: '+1 555 01' })
  const theirs = await aUser(db, { first_name: 'Canary', last_name: 'Theirs', email: 'theirs@example.test' })
  await leaveTraces({ id: mine.id, mark: 'mine' }, { id: theirs.id, mark: 'theirs' })
  await leaveTraces({ id: theirs.id, mark: 'theirs' }, { id: mine.id, mark: 'mine' })
  expect(await columnsWithout(mine.id)).toEqual([])

  const file = await admin.call(userHistory.personalData, { params: { id: mine.id } })
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.zip"$/)
  const { 'data.json': data = new Uint8Array(), 'photo.webp': photo = data, ...rest } = unzipSync(file.bytes)
  expect(rest).toEqual({})
  expect(strFromU8(photo)).toBe('mine photo')
  const text = strFromU8(data)
  expect(JSON.parse(text)).toMatchObject({
    account: { first_name: 'Canary', last_name: 'Mine', phone: '+1 555 01', role_slug: ['mine_role', 'user'] },
    managed_hubs: ['mine hub'],
    passkeys: [{ name: 'mine key' }],
    questions: ['mine question'],
    recovery_codes: { left: 1 },
    sessions: [{ user_agent: 'mine browser' }],
    devices: [{ last_seen_at: later }],
    mailed_links: [{ purpose: 'reset_password' }],
    access_requests: [{ message: 'mine message' }],
    saved_views: [{ name: 'mine view' }],
    imports: [{ file_name: 'mine.csv' }],
    imported: [{ before: null, after: { job_title: 'mine title' } }],
    agreements: [{ document: 'mine paper', status: 'signed', signed_name: 'mine hand' }],
    registrations: [{ event: 'mine event', note: 'mine diet' }],
    event_reminders: [{ event: 'mine event' }],
    calendar_feeds: [{ last_read_at: null }],
    enrolments: [{ item: 'mine article', note: 'mine hope' }],
    votes: [{ article: 'mine article', comment: 'mine vote' }],
    downloads: [{ item: 'mine item', version_number: 1 }],
    accepted_terms: [{ asset: 'mine kit' }],
    hub_requests: [{ message: 'mine wish' }],
    files: [{ name: 'mine file.pdf' }],
    saved_searches: [{ name: 'mine search' }],
    conversations: [{ created_at: expect.any(String) }],
    messages: [{ body: 'mine letter' }],
    saved_opportunities: [{ opportunity: 'mine call' }],
    opportunity_notices: [{ opportunity: 'mine call' }],
    questions_asked: [{ question: 'mine question' }],
    responses: [{ opportunity: 'mine call' }],
    capability_steps: [{ step: 'approved', reason: 'mine reason' }],
    eula_acceptances: [{ eula: 'mine licence', is_for_himself: true }],
    orders: [{ project: 'mine project' }],
    orders_named_on: [{ number: 'mine order' }],
    order_decisions: [{ note: 'mine note' }],
    order_events: [{ text: 'mine words' }],
    seats: [{ tool: 'mine tool' }],
    merged_addresses: ['mine.old@example.test'],
    sign_ins: [{ event: 'signed_in', user_agent: 'mine door' }],
    actions: [{ action: 'auth.signed_in' }, { action: 'user.updated', subject_type: 'user', subject_id: null }],
    changes: [
      { action: 'user.updated', before: null, after: { first_name: 'mine name' } },
      { action: 'profile.exported' },
    ],
  })
  expect(text).not.toMatch(/theirs/i)
  expect(text).not.toContain(theirs.id)
  expect(text).not.toMatch(/secret|hash|totp/i)
})

test('an archive is noted under the name of who asked for it', async () => {
  const { id } = await aUser(db)
  await admin.call(userHistory.personalData, { params: { id } })
  const { data } = await admin.call(auditCalls.list, { query: { subject_type: ['user'], subject_id: id } })
  expect(data[0]).toMatchObject({ action: 'profile.exported', actor_id: admin.user.id })
})

const later = '2099-01-01T00:00:00.000Z'

type Marked = { id: string; mark: string }

/** Something in every table that points at people; wherever another one is part of it, it is the other. */
async function leaveTraces({ id: user_id, mark }: Marked, other: Marked) {
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
  await leaveSignature({ id: user_id, mark }, other)
  await leaveOfficeWork({ id: user_id, mark })
  await leaveDeeds({ id: user_id, mark }, other)
  await leaveCommunityTraces(db, user_id, mark)
  await leaveNetworkTraces(db, user_id, mark)
  await leaveEdaTraces(db, user_id, mark)
}

/** An agreement that the other sent, and this one signed. */
async function leaveSignature({ id, mark }: Marked, other: Marked) {
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
async function leaveOfficeWork({ id, mark }: Marked) {
  const secret = `${mark} secret`
  const { id: organization_id } = await anOrganization(db)
  const invoice = one(
    await db
      .insert(invoices)
      .values({
        organization_id,
        kind: 'invoice',
        source: 'offline',
        number: mark,
        level_name: 'Associate',
        currency: 'USD',
        amount: 100,
        period_start: '2026-01-01',
        period_end: '2026-12-31',
        issued_on: '2026-01-01',
        due_on: '2026-01-31',
        bill_to: { name: mark, attention: '', email: '', address: [] },
        issued_by_id: id,
      })
      .returning(),
  )
  const payment = { amount: 10, paid_on: '2026-01-02', method: 'check' } as const
  await db.insert(payments).values({ ...payment, invoice_id: invoice.id, recorded_by_id: id, voided_by_id: id })
  await db.insert(organization_profiles).values({ organization_id, submitted_by_id: id, published_by_id: id })
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
  await db.insert(signing_states).values({ state_hash: secret, session_hash: secret, user_id: id, expires_at: later })
}

/** What the one did to the other, and what was noted about both. */
async function leaveDeeds({ id, mark }: Marked, other: Marked) {
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

/** The columns that could point at a person, and of which no row does. */
async function columnsWithout(id: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text as name, a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`)) as {
    rows: { name: string; column: string }[]
  }
  const empty: string[] = []
  for (const { name, column } of rows)
    if ((await db.$count(sql`${sql.identifier(name)}`, sql`${sql.identifier(column)} = ${id}`)) === 0)
      empty.push(`${name}.${column}`)
  return empty
}
