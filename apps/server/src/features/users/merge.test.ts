import { auth } from '@guildhall/contract/auth'
import { merges } from '@guildhall/contract/merges'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { hub_managers, user_roles, users } from '../../db/schema/users.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { aMember, givePassword } from '../../test/sign-in.ts'
import { coveredColumns } from './merge-reference-queries.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

const merge = (survivor_id: string, duplicate_id: string, take: (typeof merges.merge.body)['_input']['take'] = []) =>
  admin.call(merges.merge, { body: { survivor_id, duplicate_id, take } })

/** Two accounts of one person, with all that can come over. */
async function aPair() {
  const organization = await anOrganization(db)
  const [hub, shared] = [await aHub(db), await aHub(db)]
  const survivor = await aUser(db, {
    organization_id: organization.id,
    first_name: 'Ann',
    job_title: 'Old',
    managed_hub_ids: [shared.id],
  })
  const duplicate = await aUser(db, {
    organization_id: organization.id,
    roles: ['project_lead', 'user'],
    first_name: 'Anna',
    job_title: 'New',
    managed_hub_ids: [hub.id, shared.id],
  })
  for (const [user_id, status] of [
    [survivor.id, 'pending'],
    [duplicate.id, 'pending'],
    [duplicate.id, 'approved'],
  ] as const)
    await db.insert(access_requests).values({ kind: 'hub', user_id, status, message: `${user_id} ${status}` })
  return { survivor, duplicate }
}

/** What tells that a row was saved, and goes on with every change. */
const counting = new Set(['updated_at', 'version'])

/** Everything about two people that a merge could touch, to be compared afterwards. */
async function everything(ids: string[]) {
  const rows = {
    people: await db
      .select()
      .from(users)
      .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`)
      .orderBy(users.id),
    roles: await db.select().from(user_roles).orderBy(user_roles.user_id, user_roles.role_id),
    hubs: await db.select().from(hub_managers).orderBy(hub_managers.user_id, hub_managers.hub_id),
    requests: await db.select().from(access_requests).orderBy(access_requests.id),
  }
  return JSON.parse(JSON.stringify(rows, (key, value) => (counting.has(key) ? undefined : value)))
}

describe('a merge', () => {
  test('brings over what the survivor does not have, and takes the values that were chosen', async () => {
    const { survivor, duplicate } = await aPair()
    const { data: preview } = await admin.call(merges.preview, {
      body: { survivor_id: survivor.id, duplicate_id: duplicate.id },
    })
    expect(preview.fields).toContainEqual({ field: 'job_title', survivor: 'Old', duplicate: 'New' })
    expect(preview.moves).toEqual([
      { table: 'access_requests', rows: 1 },
      { table: 'saved_views', rows: 0 },
      { table: 'agreements', rows: 0 },
      { table: 'user_imports', rows: 0 },
      { table: 'organization_imports', rows: 0 },
      { table: 'event_registrations', rows: 0 },
      { table: 'activity_days', rows: 0 },
      { table: 'event_reminders', rows: 0 },
      { table: 'enrolments', rows: 0 },
      { table: 'article_feedback', rows: 0 },
      { table: 'files', rows: 0 },
      { table: 'directory_searches', rows: 0 },
      { table: 'opportunity_saves', rows: 0 },
      { table: 'opportunity_notices', rows: 0 },
      { table: 'opportunity_questions', rows: 0 },
      { table: 'conversation_members', rows: 0 },
      { table: 'messages', rows: 0 },
      { table: 'conversations', rows: 0 },
      { table: 'chat_blocks', rows: 0 },
      { table: 'message_reports', rows: 0 },
      { table: 'notices', rows: 0 },
      { table: 'orders', rows: 0 },
      { table: 'order_users', rows: 0 },
      { table: 'user_roles', rows: 1 },
      { table: 'hub_managers', rows: 1 },
    ])
    const reply = await merge(survivor.id, duplicate.id, ['job_title'])
    expect(reply).toMatchObject({ status: 200, data: { survivor_id: survivor.id, undone_at: null } })
    const people = await db.select().from(users)
    expect(people.find(({ id }) => id === survivor.id)).toMatchObject({ first_name: 'Ann', job_title: 'New' })
    expect(people.find(({ id }) => id === duplicate.id)).toMatchObject({ status: 'merged', email: duplicate.email })
    expect(await db.select().from(hub_managers).where(eq(hub_managers.user_id, survivor.id))).toHaveLength(2)
    expect(await db.select().from(user_roles).where(eq(user_roles.user_id, survivor.id))).toHaveLength(2)
    const requests = await db.select().from(access_requests).where(eq(access_requests.user_id, survivor.id))
    expect(requests.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending'])
    expect((await admin.call(merges.list)).data[0]).toMatchObject({ duplicate_email: duplicate.email })
  })

  test('is undone row for row', async () => {
    const { survivor, duplicate } = await aPair()
    const ids = [survivor.id, duplicate.id]
    const before = await everything(ids)
    const { data } = await merge(survivor.id, duplicate.id, ['first_name', 'job_title', 'email'])
    expect(await everything(ids)).not.toEqual(before)
    expect((await admin.call(merges.undo, { body: { id: data.id } })).status).toBe(200)
    expect(await everything(ids)).toEqual(before)
    expect((await admin.call(merges.undo, { body: { id: data.id } })).status).toBe(409)
  })

  test('can be undone for 30 days', async () => {
    const { survivor, duplicate } = await aPair()
    const { data } = await merge(survivor.id, duplicate.id)
    await db.execute(sql`update merges set created_at = now() - interval '31 days' where id = ${data.id}`)
    expect((await admin.call(merges.undo, { body: { id: data.id } })).status).toBe(409)
  })

  test('happens as a whole or not at all', async () => {
    const { survivor, duplicate } = await aPair()
    const ids = [survivor.id, duplicate.id]
    const before = await everything(ids)
    await db.execute(
      sql`create function broken() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    )
    await db.execute(sql`create trigger broken before insert on merges for each row execute function broken()`)
    expect((await merge(survivor.id, duplicate.id, ['email'])).status).toBe(500)
    await db.execute(sql`drop trigger broken on merges`)
    expect(await everything(ids)).toEqual(before)
  })

  test('that meets its opposite happens once', async () => {
    const { survivor, duplicate } = await aPair()
    const replies = await Promise.all([
      merge(survivor.id, duplicate.id),
      merge(duplicate.id, survivor.id),
      merge(survivor.id, duplicate.id),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('is refused with oneself, with nobody, with somebody merged already, and where an organization would lose its admin', async () => {
    const { survivor, duplicate } = await aPair()
    expect((await merge(survivor.id, survivor.id)).status).toBe(409)
    expect((await merge(survivor.id, crypto.randomUUID())).status).toBe(409)
    expect((await merge(survivor.id, admin.user.id)).status).toBe(409)
    await merge(survivor.id, duplicate.id)
    expect((await merge(duplicate.id, survivor.id)).status).toBe(409)
    const lone = await aUser(db, { roles: ['organization_admin'] })
    expect((await merge(survivor.id, lone.id)).message).toContain('always has an admin')
    expect((await merge(survivor.id, lone.id, ['organization_id'])).status).toBe(200)
  })

  test('lets both addresses sign in to the survivor, through two merges in a row', async () => {
    const { user: last } = await aMember(server)
    const [middle, first] = [await aUser(db), await aUser(db)]
    await merge(middle.id, first.id)
    await merge(last.id, middle.id, ['email'])
    for (const email of [first.email, middle.email, last.email]) {
      const browser = server.browser()
      expect((await givePassword(browser, email)).data).toMatchObject({ email: middle.email, is_2fa_required: true })
      expect((await browser.call(auth.user)).status).toBe(401)
    }
  })

  test('is in the audit, with what moved', async () => {
    const { survivor, duplicate } = await aPair()
    await merge(survivor.id, duplicate.id)
    const rows = await db.select().from(audit).where(eq(audit.subject_id, survivor.id))
    expect(rows.at(-1)).toMatchObject({ action: 'user.merged', after: { duplicate_id: duplicate.id } })
  })
})

test('every column that points at a person is covered by a merge, or declared to stay', async () => {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`)) as { rows: { name: string }[] }
  expect(coveredColumns().toSorted()).toEqual(rows.map(({ name }) => name))
  expect(one(rows.slice(0, 1)).name).toContain('.')
})
