import { endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { permissions } from '@guildhall/contract/permissions'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { one } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { sessions } from '../db/schema/sessions.ts'
import { role_permissions, roles, user_roles, users } from '../db/schema/users.ts'
import { anOrganization, aUser } from './builders.ts'
import { allDoors } from './doors/all.ts'
import { aNetwork, type Door, type Visit } from './doors/network.ts'
import { testServer } from './server.ts'

const server = await testServer()
const { db } = server
const network = await aNetwork(server)
const { aPerson, roleOf } = network
const doors = allDoors(network)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isChanging = ({ method, changes }: Endpoint) => method !== 'GET' || changes === true

const victim = await aPerson()
const elsewhere = await anOrganization(db, { agreement_signed_at: null, paid_through: null })

/** What everybody would like to say of himself; each value is one that no call of the doors gives anybody. */
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
  '%s does the same with what it did not ask for as without it',
  async (_name, door) => {
    const plain = await whatChanges(door, {})
    expect(await whatChanges(door, plantedFor(door.endpoint))).toEqual(plain)
  },
)

test.each(['user', 'organization_admin'] as const)(
  '%s gets nothing out of any door with nothing but what it does not ask for',
  async (role) => {
    const person = await aPerson({ roles: [role] })
    const input = { params: { id: nobody, token: nobody } }
    let before = await takeStock(Object.keys(standing))
    for (const endpoint of endpoints.filter(isChanging)) {
      // A new session each time: some of these calls end it.
      const { status } = await call(endpoint, { caller: await server.as(person), input }, plantedFor(endpoint))
      expect(status, nameOf(endpoint)).toBeLessThan(500)
      const after = await takeStock(Object.keys(standing))
      expect(differences(before, after), nameOf(endpoint)).toEqual([])
      before = after
    }
  },
  // It goes to every door there is.
  240_000,
)

test('what is planted would be seen', async () => {
  const before = await takeStock()
  await aUser(db, { ...planted, id: crypto.randomUUID(), status: 'rejected', roles: ['system_admin'] })
  const seen = JSON.stringify(differences(before, await takeStock()))
  for (const mark of ['planted', 'rejected', 'elsewhere', 'system_admin']) expect(seen).toContain(mark)
})

const nobody = '00000000-0000-4000-8000-000000000000'
const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }

/** Only what the endpoint does not take itself: what it does take is for its own tests. */
function plantedFor({ params, query, body }: Endpoint): Partial<typeof planted> {
  const taken = new Set([params, query, body].flatMap((schema) => (schema ? keysOf(schema) : [])))
  return Object.fromEntries(Object.entries(planted).filter(([key]) => !taken.has(key)))
}

const keysOf = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

/** Goes through a door with this beside what it asks for, and answers what is different afterwards. */
async function whatChanges({ endpoint, visit }: Door, extra: object): Promise<string[]> {
  const visitor = await visit()
  const before = await takeStock()
  expect(await call(endpoint, visitor, extra)).toMatchObject({ status: 200 })
  await visitor.settle?.()
  return differences(before, await takeStock())
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
/** Rows as text: hundreds are looked at for the few that change. */
type Stock = Map<string, string>

/** Who somebody is and what he may. */
const standing = { users, user_roles, roles, role_permissions, organizations }

const tables: Record<string, PgTable> = { ...standing, sessions }
let known: Stock = new Map()
let seen = '0'

/** All rows as they are; only what was written since the last time is read. */
async function takeStock(names = Object.keys(tables)): Promise<Stock> {
  const { upto } = one(await db.select({ upto: sql<string>`pg_current_xact_id()::text` }).from(sql`(select 1) one`))
  const counts = await db
    .select(Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, countOf(table)])))
    .from(sql`(select 1) one`)
  const next = new Map(known)
  for (const [name, table] of Object.entries(tables)) {
    for (const [key, text] of await readRows(name, table, seen)) next.set(key, text)
    const held = [...next.keys()].filter((key) => key.startsWith(`${name} `))
    if (held.length === counts[0]?.[name]) continue
    // Something is gone: who is left is asked for anew.
    for (const key of held) next.delete(key)
    for (const [key, text] of await readRows(name, table, '0')) next.set(key, text)
  }
  known = next
  seen = upto
  return new Map([...next].filter(([key]) => names.some((name) => key.startsWith(`${name} `))))
}

const countOf = (table: PgTable) => sql<number>`(select count(*)::int from ${table})`

async function readRows(name: string, table: PgTable, since: string): Promise<[string, string][]> {
  const text = sql<string>`to_json(${table})::text`
  const id = sql<string | null>`to_jsonb(${table}) ->> 'id'`
  const rows = await db
    .select({ id, text })
    .from(table)
    .where(sql`xmin::text::bigint >= ${since}::bigint`)
  return rows.map((row) => [`${name} ${row.id ?? row.text}`, row.text])
}

/** New rows, rows that are gone, and the columns that changed; in words that are the same for the same done to somebody else. */
function differences(before: Stock, after: Stock): string[] {
  const lines: string[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)]
    if (was === is) continue
    const table = key.split(' ')[0]
    if (!is) lines.push(`${table} gone`)
    else if (!was) lines.push(`${table} new ${inWords(JSON.parse(is))}`)
    else {
      const old: Row = JSON.parse(was)
      const changed = Object.entries<unknown>(JSON.parse(is)).filter(
        ([column, value]) => !noted.has(column) && JSON.stringify(value) !== JSON.stringify(old[column]),
      )
      if (changed.length > 0) lines.push(`${table} changed ${inWords(Object.fromEntries(changed))}`)
    }
  }
  return lines.toSorted()
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
