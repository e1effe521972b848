import { endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { permissions } from '@guildhall/contract/permissions'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { audit } from '../db/schema/audit.ts'
import { organizations } from '../db/schema/organizations.ts'
import { sessions } from '../db/schema/sessions.ts'
import { role_permissions, roles, user_roles, users } from '../db/schema/users.ts'
import { anOrganization, aUser } from './builders.ts'
import { allDoors } from './doors/all.ts'
import { aNetwork, type Door, type Visit } from './doors/network.ts'
import { testServer } from './server.ts'
import { isWhole } from './scope.ts'
import { aTirelessCaller, isChanging, keysOf, nameOf, portal } from './walk.ts'

const server = await testServer()
const { db } = server
const network = await aNetwork(server)
const { aPerson, roleOf } = network
const doors = allDoors(network)

const victim = await aPerson()
const elsewhere = await anOrganization(db, { agreement_signed_at: null, paid_through: null })

/** What people would like to say of themselves; no call of the doors gives any of these values to anybody. */
const planted = {
  id: victim.id,
  user_id: victim.id,
  impersonator_id: victim.id,
  role: 'system_admin',
  roles: ['system_admin'],
  role_slug: ['system_admin'],
  role_ids: [roleOf('system_admin')],
  role_id: roleOf('system_admin'),
  permissions,
  organization_id: elsewhere.id,
  is_member_agreement_completed: true,
  is_membership_payment_completed: true,
  agreement_signed_at: '2026-01-15T10:00:00.000Z',
  paid_through: '2099-12-31',
  membership_level: 'founding',
  status: 'rejected',
  kind: 'full',
  password_hash: 'planted',
  totp_secret: 'planted',
  is_2fa_enabled: true,
  is_reset_2fa: true,
  is_first_login: true,
  is_new_organization_admin: true,
}

/** Every other call that changes something leaves a row in the audit, under the number of the request. */
const unaudited = new Set([
  // These only look, or begin something whose end is audited.
  'POST access-requests/show-by-link',
  'POST agreements/open',
  'POST agreements/refresh',
  'POST audit/verify',
  'POST auth/login',
  'POST auth/token-verification',
  'POST capabilities-taxonomy/import-check',
  'GET organization/docusign/connect',
  'POST organization/docusign/get-templates',
  'POST organization/docusign/resume',
  'POST organizations/import-check',
  'POST passkeys/options',
  'POST payments/checkout',
  'POST payments/pay-invoice',
  'POST payments/by-link/pay',
  'POST bank-statements/preview',
  'POST payments/refresh',
  'GET users/customer-portal',
  'POST quick-links/check',
  'POST roles/preview',
  'POST user-security-question/list',
  'POST users/2fa/passkey/options',
  'POST users/2fa/qr-code',
  'POST users/2fa/recover',
  'POST users/import-check',
  'POST users/merge-preview',
  // A job sends the link, so that the response does not tell whether the address has an account; using it is audited.
  'POST auth/create-account',
  'POST auth/forgot-password',
  // What a person has read, hidden or asked is theirs alone.
  'POST assistant/ask',
  'POST connect/see-search',
  'POST messages/block',
  'POST messages/mute',
  'POST messages/read',
  'POST notifications/read',
])

test('every endpoint that changes something is among the doors', () => {
  const known = new Set(doors.map(({ endpoint }) => endpoint))
  expect(
    endpoints
      .filter(isChanging)
      .filter((each) => !known.has(each))
      .map(nameOf),
  ).toEqual([])
})

test.each(doors.map((door) => [nameOf(door.endpoint), door] as const))(
  '%s does the same with what it did not ask for as without it, and is audited',
  async (_name, door) => {
    const withExtra = await whatChanges(door, plantedFor(door.endpoint))
    // What gave nobody anything with the extra input need not be compared with a call without it.
    if (withExtra.length === 0 && !isWhole) return
    expect(withExtra).toEqual(await whatChanges(door, {}))
  },
)

test.each(['user', 'organization_admin'] as const)(
  '%s gets nothing from any endpoint with nothing but what it does not ask for',
  async (role) => {
    const caller = await aTirelessCaller(server, await aPerson({ roles: [role] }))
    const input = { params: { id: nobody, token: nobody } }
    await changesSinceLastLook()
    for (const group of groupsOf(8, endpoints.filter(isChanging))) {
      const replies = await Promise.all(group.map((each) => call(each, { caller, input }, plantedFor(each))))
      const broken = group.filter((_, index) => (replies[index]?.status ?? 500) >= 500)
      expect(broken.map(nameOf)).toEqual([])
      const changes = (await changesSinceLastLook()).filter(({ table }) => table in standing)
      expect(describeAll(changes), `by one of ${group.map(nameOf).join(', ')}`).toEqual([])
    }
  },
  240_000,
)

test('what is planted would be seen', async () => {
  await changesSinceLastLook()
  await aUser(db, { ...planted, id: crypto.randomUUID(), status: 'rejected', roles: ['system_admin'] })
  const seen = JSON.stringify(describeAll(await changesSinceLastLook()))
  for (const mark of ['planted', 'rejected', 'elsewhere', 'system_admin']) expect(seen).toContain(mark)
})

test('a changed row and a row that is gone would be seen', async () => {
  const { id } = await aPerson()
  await changesSinceLastLook()
  await db.update(users).set({ status: 'rejected' }).where(eq(users.id, id))
  expect(describeAll(await changesSinceLastLook())).toEqual(['users changed [["status","\\"rejected\\""]]'])
  await db.delete(user_roles).where(eq(user_roles.user_id, id))
  expect(describeAll(await changesSinceLastLook())).toContain('user_roles gone')
})

const nobody = '00000000-0000-4000-8000-000000000000'

const groupsOf = <T>(size: number, items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Only what the endpoint does not take itself: what it does take is for its own tests. */
function plantedFor({ params, query, body }: Endpoint): Partial<typeof planted> {
  const taken = new Set([params, query, body].flatMap(keysOf))
  return Object.fromEntries(Object.entries(planted).filter(([key]) => !taken.has(key)))
}

/** Makes the call of a door with this beside what it asks for, and describes what changed. */
async function whatChanges({ endpoint, visit }: Door, extra: object): Promise<string[]> {
  const visitor = await visit()
  await changesSinceLastLook()
  const reply = await call(endpoint, visitor, extra)
  expect(reply).toMatchObject({ status: 200 })
  await visitor.settle?.()
  const isAudited = (await db.$count(audit, eq(audit.request_id, String(reply.headers['x-request-id'])))) > 0
  expect(isAudited).toBe(!unaudited.has(nameOf(endpoint)))
  return describeAll(await changesSinceLastLook())
}

/** What is extra stands in the body and in the address. */
function call({ method, path }: Endpoint, { caller, input = {} }: Visit, extra: object) {
  const params = new Map(Object.entries(input.params ?? {}))
  const query = Object.entries({ ...extra, ...input.query }).map(([name, value]) => [name, String(value)])
  return caller.request({
    method,
    url: `/api/${path.replaceAll(/:(\w+)/g, (_, name) => String(params.get(name)))}`,
    query: Object.fromEntries(query),
    headers: portal,
    ...(method === 'GET' ? {} : { payload: { ...extra, ...input.body } }),
  })
}

type Row = Record<string, unknown>
type Change = { table: string; was: string | undefined; is: string | undefined }

/** The tables that say who somebody is and what they may do. */
const standing: Record<string, PgTable> = { users, user_roles, roles, role_permissions, organizations }
const tables: Record<string, PgTable> = { ...standing, sessions }

/** The rows of each table as they were at the last look, by their id. */
const known = new Map(Object.keys(tables).map((name) => [name, new Map<string, string>()]))
let horizon = '0'

/** What changed in these tables since the last look. One statement reads what was written since, and counts the rows. */
async function changesSinceLastLook(): Promise<Change[]> {
  const parts = Object.entries(tables).map(
    ([name, table]) => sql`(${written(name, table, horizon)}) union all
    select ${name}::text, null, count(*)::text from ${table}`,
  )
  const next = sql`select 'horizon', null, pg_snapshot_xmin(pg_current_snapshot())::text`
  const found = await readRows(sql.join([next, ...parts], sql` union all `))
  const changes: Change[] = []
  for (const { name, id, text } of found) {
    const rows = known.get(name)
    if (!rows) horizon = text
    else if (id === null) changes.push(...(await gone(name, rows, Number(text))))
    else {
      const was = rows.get(id)
      rows.set(id, text)
      if (was !== text) changes.push({ table: name, was, is: text })
    }
  }
  return changes
}

/** The rows that are no longer there: only where the count says so are all of them read again. */
async function gone(name: string, rows: Map<string, string>, count: number): Promise<Change[]> {
  const table = tables[name]
  if (rows.size === count || !table) return []
  const left = new Set((await readRows(written(name, table, '0'))).map(({ id }) => id))
  const lost = [...rows].filter(([id]) => !left.has(id))
  for (const [id] of lost) rows.delete(id)
  return lost.map(([, was]) => ({ table: name, was, is: undefined }))
}

const written = (name: string, table: PgTable, since: string) =>
  sql`select ${name}::text as name, coalesce(to_jsonb(${table}) ->> 'id', to_json(${table})::text) as id,
    to_json(${table})::text as text from ${table} where xmin::text::bigint >= ${since}::bigint`

const readRows = (rows: SQL) =>
  db
    .select({ name: sql<string>`name`, id: sql<string | null>`id`, text: sql<string>`text` })
    .from(sql`(${rows}) as found (name, id, text)`)

/** New rows, rows that are gone, and the columns that changed, in words that do not depend on whom it was done to. */
const describeAll = (changes: Change[]) => changes.flatMap(describeChange).toSorted()

function describeChange({ table, was, is }: Change): string[] {
  if (!is) return [`${table} gone`]
  if (!was) return [`${table} new ${inWords(JSON.parse(is))}`]
  const old: Row = JSON.parse(was)
  const changed = Object.entries<unknown>(JSON.parse(is)).filter(
    ([column, value]) => !noted.has(column) && JSON.stringify(value) !== JSON.stringify(old[column]),
  )
  return changed.length > 0 ? [`${table} changed ${inWords(Object.fromEntries(changed))}`] : []
}

/** Says only that something was done. */
const noted = new Set(['updated_at', 'last_seen_at'])
const names = new Map<unknown, string>([
  [victim.id, 'victim'],
  [elsewhere.id, 'elsewhere'],
  [roleOf('system_admin'), 'system_admin'],
])
/** Another one each time. */
const random = /_(hash|secret|at|step)$|^(search_text|slug|photo|challenge)$/

const inWords = (row: Row): string =>
  JSON.stringify(
    Object.entries(row).map(([column, value]) => {
      if (value === null || value === 'planted') return [column, value]
      if (random.test(column)) return [column, '…']
      const isId = column === 'id' || column.endsWith('_id')
      return [column, names.get(value) ?? (isId ? 'id' : JSON.stringify(value).replaceAll(/\d+/g, '#'))]
    }),
  )
