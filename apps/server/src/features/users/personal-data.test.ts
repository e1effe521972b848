import { audit as auditCalls } from '@guildhall/contract/audit'
import { profile } from '@guildhall/contract/profile'
import { userHistory } from '@guildhall/contract/user-history'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aUser } from '../../test/builders.ts'
import { later, leaveTraces } from '../../test/account-traces.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

/** Every call is over, and every order is submitted: what was sealed until then is not any more. */
async function unseal() {
  await db.execute(
    sql`update opportunities set opens_at = now() - interval '3 days', closes_at = now() - interval '1 day'`,
  )
  await db.execute(sql`update orders set state = 'submitted' where state = 'draft'`)
}

const readArchive = ({ bytes }: { bytes: Uint8Array }) =>
  JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array()))

test('an archive tells nobody but the person that they respond to a call before its deadline, or draft an order', async () => {
  const [person, other] = [await aUser(db), await aUser(db)]
  await leaveTraces(db, { id: person.id, mark: 'sealed' }, { id: other.id, mark: 'other' })
  const byAdmin = await admin.call(userHistory.personalData, { params: { id: person.id } })
  expect(readArchive(byAdmin)).toMatchObject({ responses: [], orders: [], orders_named_on: [], order_events: [] })
  const own = await (await server.as(person)).call(profile.myData)
  const whole = { responses: [{ opportunity: 'sealed call' }], orders: [{ project: 'sealed project' }] }
  expect(readArchive(own)).toMatchObject(whole)
  await unseal()
  const afterwards = await admin.call(userHistory.personalData, { params: { id: person.id } })
  expect(readArchive(afterwards)).toMatchObject(whole)
})

test('the archive of a person holds what is stored on him, no secret, and nothing on others', async () => {
  const mine = await aUser(db, { first_name: 'Canary', last_name: 'Mine', phone: '+1 555 01' })
  const theirs = await aUser(db, { first_name: 'Canary', last_name: 'Theirs', email: 'theirs@example.test' })
  await leaveTraces(db, { id: mine.id, mark: 'mine' }, { id: theirs.id, mark: 'theirs' })
  await leaveTraces(db, { id: theirs.id, mark: 'theirs' }, { id: mine.id, mark: 'mine' })
  expect(await columnsWithout(mine.id)).toEqual([])
  await unseal()

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
