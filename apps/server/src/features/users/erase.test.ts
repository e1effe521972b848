import { audit as auditCalls } from '@guildhall/contract/audit'
import { merges as mergeCalls } from '@guildhall/contract/merges'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users as calls } from '@guildhall/contract/users'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audited } from '../../db/audited.ts'
import { one } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { notices } from '../../db/schema/notices.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'

import { search_misses } from '../../db/schema/search.ts'
import { user_imports } from '../../db/schema/user-imports.ts'
import { users } from '../../db/schema/users.ts'
import { leaveTraces } from '../../test/account-traces.ts'
import { anInvoice, anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { decidedColumns } from './erase-reference-queries.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

const closed = (given: Parameters<typeof aUser>[1] = {}) => aUser(db, { status: 'deactivated', ...given })
const erase = ({ id, email }: { id: string; email: string }) =>
  admin.call(calls.erase, { body: { id, confirm_email: email } })
const read = async ({ id }: { id: string }) => one(await db.select().from(users).where(eq(users.id, id)))
const verdict = async () => (await admin.call(auditCalls.verify)).data

describe('a person who is erased', () => {
  test('is nowhere in the database but in the evidence and in what he wrote for others', async () => {
    const name = { first_name: 'Quenby', last_name: "O'Zyx" }
    const email = 'quenby.ozyx@erase.test'
    const phone = '+1 503 555 0177'
    const person = await closed({ ...name, email, phone, job_title: 'Quenby of all trades' })
    const other = await aUser(db)
    await leaveTraces(db, { id: person.id, mark: "Quenby O'Zyx" }, { id: other.id, mark: 'other' })
    await leaveTraces(db, { id: other.id, mark: 'other' }, { id: person.id, mark: "Quenby O'Zyx" })
    await leaveMentions({ ...person, name: "Quenby O'Zyx" }, other.id)
    const before = await columnsWith(["Quenby O'Zyx", email, phone])
    expect(before).toEqual(expect.arrayContaining(planted))

    expect(await erase(person)).toMatchObject({
      status: 200,
      message: 'The person is erased. What stays is under no name.',
      data: { name: 'Erased person', email: `erased-${person.id}@erased.invalid`, phone: '', status: 'erased' },
    })
    expect(await columnsWith([email, phone])).toEqual(['invoices.bill_to'])
    expect(await columnsWith(["Quenby O'Zyx"])).toEqual([...evidence, ...written, ...things].toSorted())
    expect(await columnsWith(['Quenby of all trades'])).toEqual([])
    expect(await verdict()).toMatchObject({ is_intact: true })
  })

  test('leaves others of the same name and like addresses alone', async () => {
    const person = await closed({ first_name: 'Ann', last_name: 'Lee', email: 'lee@alike.test' })
    const namesake = await aUser(db, { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@alike.test' })
    await audited(db, { actor: null }, async (_tx, note) => {
      const after = { name: 'Ann Lee', email: namesake.email }
      note({ action: 'user.updated', subject_type: 'user', subject_id: namesake.id, after })
      note({ action: 'role.updated', subject_type: 'role', subject_id: 'alike', after: { name: 'Joann Leeds' } })
      note({ action: 'role.updated', subject_type: 'role', subject_id: 'alike', after: { name: 'by Ann Lee.' } })
    })
    await erase(person)
    expect(await read(namesake)).toMatchObject({ status: 'active', email: 'ann.lee@alike.test' })
    const { data } = await admin.call(auditCalls.list, { query: { subject_id: namesake.id } })
    expect(data).toMatchObject([{ after: { name: 'Ann Lee' } }])
    const about = await admin.call(auditCalls.list, { query: { subject_id: 'alike' } })
    expect(about.data).toMatchObject([
      { after: null, erased_at: expect.any(String) },
      { after: { name: 'Joann Leeds' }, erased_at: null },
    ])
  })

  test('loses the address in what he did, while what it was stays', async () => {
    const person = await closed()
    const author = { actor: { id: person.id, impersonator_id: null }, origin: { address: '10.9.8.7', request_id: 'r' } }
    await audited(db, author, async (_tx, note) =>
      note({ action: 'role.updated', subject_type: 'role', subject_id: 'his deed', after: { name: 'Welder' } }),
    )
    await erase(person)
    const { data } = await admin.call(auditCalls.list, { query: { subject_id: 'his deed' } })
    expect(data).toMatchObject([{ address: null, after: { name: 'Welder' }, actor_name: 'Erased person' }])
    expect(await verdict()).toMatchObject({ is_intact: true })
  })

  test('goes with the accounts that were merged into his', async () => {
    const survivor = await aUser(db, { email: 'one@merged.test' })
    const duplicate = await aUser(db, { email: 'two@merged.test' })
    const pair = { survivor_id: survivor.id, duplicate_id: duplicate.id }
    const { data: merge } = await admin.call(mergeCalls.merge, { body: { ...pair, take: ['email'] } })
    await admin.call(calls.delete, { params: { id: survivor.id } })
    expect((await erase({ id: survivor.id, email: 'two@merged.test' })).status).toBe(200)
    expect(await read(duplicate)).toMatchObject({ status: 'erased', first_name: 'Erased' })
    expect(await columnsWith(['one@merged.test', 'two@merged.test'])).toEqual([])
    expect((await admin.call(mergeCalls.undo, { body: { id: merge.id } })).status).toBe(409)
  })

  test('is erased once, however often it is asked for, and noted without a word about him', async () => {
    const person = await closed()
    const replies = await Promise.all([erase(person), erase(person)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const rows = await db
      .select()
      .from(audit)
      .where(and(eq(audit.subject_id, person.id), eq(audit.action, 'user.erased')))
    expect(rows).toMatchObject([{ actor_id: admin.user.id, after: { accounts: 1, audit_rows: 0, audit_addresses: 0 } }])
  })

  test('never comes back, and his address is free', async () => {
    const person = await closed()
    await erase(person)
    const { id } = person
    const role_ids = (await admin.call(calls.show, { params: { id } })).data.role_ids
    const fields = { first_name: 'New', last_name: 'Comer', email: person.email, role_ids }
    const body = { ...fields, organization_id: person.organization_id ?? '' }
    const refused = { status: 409, message: 'This person was erased. The account cannot be changed any more.' }
    expect(await admin.call(calls.update, { body: { ...body, id } })).toMatchObject(refused)
    expect(await admin.call(calls.activate, { body: { id } })).toMatchObject(refused)
    expect(await admin.call(calls.delete, { params: { id } })).toMatchObject(refused)
    const pair = { survivor_id: (await aUser(db)).id, duplicate_id: id }
    expect((await admin.call(mergeCalls.merge, { body: { ...pair, take: [] } })).status).toBe(409)
    const own = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
    expect((await admin.call(calls.resendVerificationEmail, { query: { user_id: id } }, own)).status).toBe(409)
    expect((await admin.call(twoFactor.reset, { body: { user_id: id } })).status).toBeGreaterThanOrEqual(400)
    const asks = { id, reason: 'Ticket 4711' }
    expect((await admin.call(calls.impersonateOn, { query: asks }, own)).status).toBeGreaterThanOrEqual(400)
    expect(await read(person)).toMatchObject({ status: 'erased', password_hash: null })
    expect((await admin.call(calls.nameList, { query: { search: 'Erased' } })).data).toEqual([])
    expect((await admin.call(calls.create, { body })).status).toBe(200)
  })
})

describe('nobody is erased', () => {
  test.each(['active', 'invited', 'unverified', 'pending_approval', 'rejected'] as const)(
    'whose account is %s',
    async (status) => {
      const person = await aUser(db, { status })
      expect((await erase(person)).status).toBe(409)
      expect(await read(person)).toMatchObject({ email: person.email, status })
    },
  )

  test('by the address of somebody else', async () => {
    const person = await closed()
    expect(await erase({ ...person, email: 'x@y.test' })).toMatchObject({
      status: 422,
      errors: { confirm_email: ['This is not the address of the person.'] },
    })
    expect(await read(person)).toMatchObject({ status: 'deactivated' })
  })

  test('who is an administrator, by the members’ door or by somebody of less rank', async () => {
    const person = await closed({ roles: ['system_admin'] })
    expect((await erase(person)).status).toBe(404)
    const body = { id: person.id, confirm_email: person.email }
    expect((await admin.call(calls.eraseAdmin, { body })).data).toMatchObject({ status: 'erased' })
    const eda = await closed({ roles: ['eda_admin'] })
    const organizationAdmin = await server.as('organization_admin')
    const asked = { id: eda.id, confirm_email: eda.email }
    expect((await organizationAdmin.call(calls.erase, { body: asked })).status).toBe(404)
    expect((await organizationAdmin.call(calls.eraseAdmin, { body: asked })).status).toBe(403)
  })
})

test('it is decided for every column that points at a person what becomes of it', async () => {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`)) as { rows: { name: string }[] }
  expect(decidedColumns().toSorted()).toEqual(rows.map(({ name }) => name))
})

/** Some of the places where he was before. */
const planted = ['users.email', 'audit.after', 'notices.values', 'photos.image', 'organizations.billing_email']
/** Proof that has to name him. */
const evidence = [
  'agreement_countersignatures.name',
  'agreement_signatures.document',
  'agreement_signatures.document_sha256',
  'agreement_signatures.original_sha256',
  'agreement_signatures.signed_name',
  'agreement_signatures.user_agent',
  'design_acceptances.terms_hash',
  'eula_acceptances.address',
  'eula_acceptances.user_agent',
  'invoices.bill_to',
]
/** What he wrote for others, or for his organization. */
const written = [
  'capability_decisions.reason',
  'conversations.title',
  'files.name',
  'message_reports.note',
  'messages.body',
  'opportunity_amendments.note',
  'opportunity_questions.question',
  'order_events.text',
  'order_steps.note',
]
/** What merely bears his name in this test: an article's title, an order's number, somebody else's first name. */
const things = Object.entries({
  agreement_templates: ['document', 'document_sha256', 'name'],
  articles: ['search_text', 'slug', 'title'],
  capability_nodes: ['name'],
  categories: ['name', 'slug'],
  conversations: ['key'],
  design_assets: ['search_text', 'title'],
  eula_versions: ['text'],
  eulas: ['name', 'search_text', 'vendor'],
  events: ['search_text', 'title'],
  files: ['sha256'],
  hubs: ['name', 'search_text'],
  invoices: ['number'],
  library_items: ['search_text', 'title'],
  opportunities: ['number', 'search_text', 'title'],
  orders: ['number', 'project_title', 'search_text'],
  packages: ['name', 'search_text'],
  roles: ['name', 'slug'],
  signing_connections: [
    'account_id',
    'account_name',
    'base_uri',
    'handle_hash',
    'provider',
    'sealed_access_token',
    'sealed_refresh_token',
  ],
  tools: ['name', 'search_text', 'vendor'],
  user_imports: ['file_name'],
  users: ['first_name', 'search_text'],
}).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))

/** Where others noted him, without a key that leads to him. */
async function leaveMentions(
  person: { name: string; email: string; phone: string; organization_id: string | null },
  otherId: string,
) {
  const { name, email, phone } = person
  const contact = { name, email, phone, job_title: '' }
  const content = { contacts: [contact, { ...contact, name: 'Somebody Else', email: 'else@erase.test', phone: '' }] }
  const profile = sql`${JSON.stringify(content)}::jsonb`
  const { id } = await anOrganization(db, { billing_name: name, billing_email: email.toUpperCase() })
  await db.insert(organization_profiles).values({ organization_id: id, draft: profile, published: profile })
  await anInvoice(db, {
    organization_id: id,
    bill_to: { name: 'Company', attention: name, email, address: [] },
  })
  const notice = { user_id: otherId, type: 'orders', letter: 'order_active', link: '/x', cause: 'mention' } as const
  await db.insert(notices).values({ ...notice, values: { person: name, text: `${name} (${email})` }, mail: 'none' })
  await db.insert(search_misses).values({ area: 'help', query: name.toLowerCase() })
  await db.insert(user_imports).values({
    file_name: 'people.csv',
    columns: ['email'],
    rows: [[email]],
    row_count: 1,
    plan: { mapping: { email: 0 }, organization_id: null, role_ids: [], is_updating: false, is_inviting: false },
  })
  await audited(db, { actor: null }, async (_tx, note) => {
    note({
      action: 'order.updated',
      subject_type: 'order',
      subject_id: 'x',
      before: { signer: name },
      after: { to: email },
    })
    note({ action: 'order.updated', subject_type: 'order', subject_id: 'y', after: { email, phone } })
  })
}

/** The columns of the whole database, the job queue's too, that hold one of these texts, in whatever case. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const { rows } =
    (await db.execute(sql`select table_schema as schema, table_name as name, column_name as "column", data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`)) as {
      rows: { schema: string; name: string; column: string; type: string }[]
    }
  const found: string[] = []
  for (const { schema, name, column, type } of rows) {
    const field = sql.identifier(column)
    const value = type === 'bytea' ? sql`encode(${field}, 'escape')` : sql`${field}::text`
    const holds = sql`(${sql.join(
      texts.map((text) => sql`position(lower(${text}) in lower(${value})) > 0`),
      sql` or `,
    )})`
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    if ((await db.$count(table, holds)) > 0) found.push(`${name}.${column}`)
  }
  return found.toSorted()
}
