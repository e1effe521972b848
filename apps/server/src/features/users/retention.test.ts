import { audit as auditCalls } from '@guildhall/contract/audit'
import { siteSettings, type RetentionSettings } from '@guildhall/contract/site-settings'
import { users as calls } from '@guildhall/contract/users'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audited } from '../../db/audited.ts'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import { applyRetention } from './public.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const verdict = async () => (await admin.call(auditCalls.verify)).data
const forEver: RetentionSettings = {
  sign_in_history_days: 0,
  read_notice_days: 0,
  refused_request_days: 0,
  audit_address_days: 0,
  deactivated_account_days: 0,
}
const keep = (kept: Partial<RetentionSettings>) => admin.call(siteSettings.update, { body: { ...forEver, ...kept } })
const swept = () => db.select().from(audit).where(eq(audit.action, 'privacy.swept')).orderBy(desc(audit.id))

beforeEach(() => keep({}))

describe('the settings', () => {
  test('begin with what most networks need', async () => {
    const other = await testServer()
    const { data } = await (await other.as('system_admin')).call(siteSettings.show)
    expect(data).toMatchObject({
      sign_in_history_days: 365,
      read_notice_days: 180,
      refused_request_days: 365,
      audit_address_days: 730,
      deactivated_account_days: 0,
    })
  })

  test.each([29, 3651, -1, 30.5])('refuse %d days', async (days) => {
    expect(await keep({ read_notice_days: days })).toMatchObject({ status: 422 })
  })

  test('say at the field what they take', async () => {
    const { errors } = await keep({ audit_address_days: 7 })
    expect(errors).toEqual({ audit_address_days: ['Choose 0, or from 30 to 3650 days.'] })
  })
})

test('what is old goes from the audit, in one entry that says how much; the rest stays, and the chain holds', async () => {
  const { id } = await aUser(db)
  const author = { actor: { id, impersonator_id: null }, origin: { address: '10.1.2.3', request_id: 'r' } }
  const write = () =>
    audited(db, author, async (_tx, note) => {
      note({ action: 'auth.signed_in', subject_type: 'user', subject_id: id, after: { user_agent: 'Old browser' } })
      note({ action: 'role.updated', subject_type: 'role', subject_id: id, after: { name: 'Welder' } })
    })
  await write()
  await age(100)
  await write()
  await keep({ sign_in_history_days: 90, audit_address_days: 60 })
  await applyRetention(server.deps)
  const rows = await db.select().from(audit).where(eq(audit.subject_id, id)).orderBy(audit.id)
  expect(rows).toMatchObject([
    { action: 'auth.signed_in', after: null, address: null, erased_at: expect.any(String) },
    { action: 'role.updated', after: { name: 'Welder' }, address: null, erased_at: null },
    { action: 'auth.signed_in', after: { user_agent: 'Old browser' }, address: '10.1.2.3' },
    { action: 'role.updated', after: { name: 'Welder' }, address: '10.1.2.3' },
  ])
  expect(await verdict()).toMatchObject({ is_intact: true })
  const [entry] = await swept()
  expect(entry).toMatchObject({ actor_id: null, after: { audit_rows: 1 } })
  await applyRetention(server.deps)
  expect((await swept())[0]?.id).toBe(entry?.id)
})

test('read notices go, and those that are unread or new stay', async () => {
  const { id: user_id } = await aUser(db)
  const notice = { user_id, type: 'orders', letter: 'order_active', link: '/', mail: 'none' } as const
  await db.insert(notices).values([
    { ...notice, cause: 'old', read_at: daysAgo(31) },
    { ...notice, cause: 'new', read_at: daysAgo(29) },
    { ...notice, cause: 'unread' },
  ])
  const causes = async () =>
    (await db.select().from(notices).where(eq(notices.user_id, user_id))).map(({ cause }) => cause).toSorted()
  await applyRetention(server.deps)
  expect(await causes()).toEqual(['new', 'old', 'unread'])
  await keep({ read_notice_days: 30 })
  await applyRetention(server.deps)
  expect(await causes()).toEqual(['new', 'unread'])
  expect((await swept())[0]).toMatchObject({ after: { notices: 1 } })
})

test('what a refused request says goes, and with it whoever was never let in', async () => {
  const refused = await aUser(db, { status: 'rejected', updated_at: daysAgo(50) })
  const waiting = await aUser(db, { status: 'rejected', updated_at: daysAgo(50) })
  const member = await aUser(db)
  const request = (user_id: string, days: number) => ({
    user_id,
    kind: 'join_organization' as const,
    status: 'rejected' as const,
    message: 'Let me in',
    decided_at: daysAgo(days),
    created_at: daysAgo(days),
  })
  await db.insert(access_requests).values([request(refused.id, 50), request(waiting.id, 20), request(member.id, 50)])
  await keep({ refused_request_days: 40 })
  await applyRetention(server.deps)
  const messageOf = async (id: string) =>
    one(await db.select().from(access_requests).where(eq(access_requests.user_id, id))).message
  expect([await messageOf(refused.id), await messageOf(waiting.id), await messageOf(member.id)]).toEqual([
    '',
    'Let me in',
    '',
  ])
  const statusOf = async (id: string) => one(await db.select().from(users).where(eq(users.id, id))).status
  expect([await statusOf(refused.id), await statusOf(waiting.id), await statusOf(member.id)]).toEqual([
    'erased',
    'rejected',
    'active',
  ])
  expect(await verdict()).toMatchObject({ is_intact: true })
})

test('accounts that were closed long enough ago are erased by the server itself', async () => {
  const [old, young] = [await aUser(db, { email: 'old@swept.test' }), await aUser(db)]
  await admin.call(calls.delete, { params: { id: old.id } })
  await age(60)
  await admin.call(calls.delete, { params: { id: young.id } })
  await applyRetention(server.deps)
  const statusOf = async ({ id }: { id: string }) => (await admin.call(calls.show, { params: { id } })).data.status
  expect([await statusOf(old), await statusOf(young)]).toEqual(['deactivated', 'deactivated'])
  await keep({ deactivated_account_days: 50 })
  await applyRetention(server.deps)
  expect([await statusOf(old), await statusOf(young)]).toEqual(['erased', 'deactivated'])
  const { data } = await admin.call(auditCalls.list, { query: { subject_id: old.id, action: ['user.erased'] } })
  expect(data).toMatchObject([{ actor_id: null, after: { audit_rows: 1 } }])
  expect(await verdict()).toMatchObject({ is_intact: true })
})

describe('one of a hundred that cannot go does not keep the others, and is tried again:', () => {
  const { expectIsolated } = poisonIn(db)

  test('read notices', async () => {
    const { id: user_id } = await aUser(db)
    const notice = { user_id, type: 'orders', letter: 'order_active', link: '/', mail: 'none' } as const
    const made = await db
      .insert(notices)
      .values(Array.from({ length: 100 }, (_, at) => ({ ...notice, cause: `${at}`, read_at: daysAgo(31) })))
      .returning()
    const broken = made[40]?.id ?? ''
    const left = () => db.$count(notices, eq(notices.user_id, user_id))
    await keep({ read_notice_days: 30 })
    await expectIsolated({
      sweep: 'privacy.old',
      table: 'notices',
      column: 'id',
      value: broken,
      item: `notice ${broken}`,
      run: () => applyRetention(server.deps),
      countDone: async () => 100 - (await left()),
    })
  })

  test('people', async () => {
    const people: { id: string }[] = []
    for (let at = 0; at < 100; at++) people.push(await aUser(db, { status: 'rejected', updated_at: daysAgo(50) }))
    const broken = people[40]?.id ?? ''
    const left = async () => (await db.select().from(users).where(eq(users.status, 'rejected'))).map(({ id }) => id)
    await keep({ refused_request_days: 40 })
    await expectIsolated({
      sweep: 'privacy.people',
      table: 'users',
      column: 'id',
      value: broken,
      run: () => applyRetention(server.deps),
      countDone: async () => 100 - (await left()).filter((id) => people.some((person) => person.id === id)).length,
      whilePoisoned: async () => expect(await left()).toContain(broken),
    })
  })
})

/** Makes all that the audit holds so far older, as a chain that was written then. */
async function age(days: number) {
  await db.execute(sql`alter table audit disable trigger audit_refuse`)
  await db.execute(sql`update audit set created_at = created_at - make_interval(days => ${days})`)
  for (const { id } of await db.select({ id: audit.id }).from(audit).orderBy(audit.id)) {
    await db.execute(
      sql`update audit set previous_hash = coalesce((select hash from audit where id = ${id - 1}), '') where id = ${id}`,
    )
    await db.execute(sql`update audit a set hash = audit_hash(a) where id = ${id}`)
  }
  await db.execute(sql`update audit_head set hash = (select hash from audit order by id desc limit 1)`)
  await db.execute(sql`alter table audit enable trigger audit_refuse`)
}
