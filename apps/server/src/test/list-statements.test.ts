import { randomUUID } from 'node:crypto'
import { endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import { loadDemoNetwork } from '../demo/load.ts'
import { one } from '../db/db.ts'
import { conversation_members, conversations, messages } from '../db/schema/messages.ts'
import { users } from '../db/schema/users.ts'
import { aMember, list } from './messages.ts'
import { aResponse } from './opportunities.ts'
import { anOrder } from './orders.ts'
import { testServer } from './server.ts'
import { countStatements } from './statements.ts'
import { nameOf } from './walk.ts'

const server = await testServer()
const { db } = server
await loadDemoNetwork(server.deps)
const admin = one(
  await db
    .select()
    .from(users)
    .where(sql`${users.email} = ${demoAccounts[0]?.email}`),
)
const caller = await server.as(admin)
const isCounted = process.env['TEST_DATABASE_URL'] !== undefined

/** What a list needs to be told, as the parent that has the most rows in it. */
const parents: Record<string, [string, string]> = {
  'content-library/downloads': ['item_id', 'select item_id as id from library_downloads'],
  'design/acceptances': ['asset_id', 'select asset_id as id from design_acceptances'],
  'events/attendees': ['id', 'select event_id as id from event_registrations'],
  'hubs/organizations': ['hub_id', 'select hub_id as id from organization_hubs'],
  'hubs/people': ['hub_id', 'select hub_id as id from organization_hubs'],
  'hubs/requests': ['hub_id', 'select hub_id as id from hub_requests'],
  'opportunities/questions': ['opportunity_id', 'select opportunity_id as id from opportunity_questions'],
  'users/organization-user-list': [
    'organization_id',
    'select organization_id as id from users where organization_id is not null',
  ],
  'users/role-user/list': ['role_id', 'select role_id as id from user_roles'],
  'users/sign-in-list': ['user_id', 'select id from users'],
}

async function parentOf(path: string): Promise<Record<string, string>> {
  const [name, rows] = parents[path] ?? []
  if (!name) return {}
  const found = await db.execute(
    sql.raw(`select id::text, count(*) from (${rows}) chosen group by id order by 2 desc limit 1`),
  )
  const [most] = (found as { rows: { id: string }[] }).rows
  return most ? { [name]: most.id } : {}
}

const rowsIn = (data: unknown): number => {
  if (Array.isArray(data)) return data.length
  const rows = Object(data).rows as unknown
  return Array.isArray(rows) ? rows.length : 0
}

/** How many statements a list costs, once what the node remembers is warm. */
async function costOf({ method, path }: Endpoint, query: Record<string, string>) {
  const ask = { method, url: `/api/${path}`, query } as const
  await caller.request(ask)
  let rows = 0
  const statements = await countStatements(async () => {
    rows = rowsIn((await caller.request(ask)).data)
  })
  return { statements, rows }
}

/** The lists in which the demo network has less than two rows. */
const tooShort = [
  'audit/list',
  'bank-statements/lines',
  'content-library/searches-in-vain',
  'finance/month-end/rows',
  'hubs/requests',
  'messages/reports',
  'organizations/import-list',
  'sign-ins/list',
  'users/import-list',
  'users/merge-list',
  'users/sign-in-list',
]

const isList = ({ method, path, file }: Endpoint) => method === 'GET' && !path.includes(':') && !file

test.runIf(isCounted)('no paged list costs more statements with more rows', async () => {
  const paged = endpoints.filter((endpoint: Endpoint) => endpoint.paged && isList(endpoint))
  const wrong: string[] = []
  const notCompared: string[] = []
  for (const each of paged) {
    const query = await parentOf(each.path)
    const first = await costOf(each, { ...query, per_page: '1' })
    const many = await costOf(each, { ...query, per_page: '50' })
    if (many.rows <= first.rows) notCompared.push(each.path)
    else if (many.statements > first.statements)
      wrong.push(`${nameOf(each)}: ${first.statements} for ${first.rows}, ${many.statements} for ${many.rows}`)
  }
  expect(wrong).toEqual([])
  expect(notCompared.toSorted()).toEqual(tooShort)
  process.stdout.write(`statements: ${paged.length - notCompared.length} of ${paged.length} paged lists compared\n`)
})

/** The most that a list costs that is not paged, however many rows it has. */
const mostOfOthers = 6

test.runIf(isCounted)('no other list costs more than a few statements', async () => {
  const others = endpoints.filter((endpoint: Endpoint) => !endpoint.paged && isList(endpoint))
  const wrong: string[] = []
  let longest = 0
  for (const each of others) {
    const { rows, statements } = await costOf(each, {})
    longest = Math.max(longest, rows)
    if (rows > 0 && statements > mostOfOthers) wrong.push(`${nameOf(each)}: ${statements} for ${rows}`)
  }
  expect(wrong).toEqual([])
  expect(longest).toBeGreaterThan(100)
})

test.runIf(isCounted)(
  'a page of conversations costs as many statements as a few, whatever they are about',
  async () => {
    const person = await aMember(db, { roles: ['system_admin'] })
    const reader = await server.as(person)
    const costOfList = async () => {
      await list(reader)
      let rows = 0
      const statements = await countStatements(async () => {
        rows = (await list(reader)).length
      })
      return { rows, statements }
    }
    await aConversationOfEachKind(person)
    const few = await costOfList()
    for (let n = 0; n < 12; n++) await aConversationOfEachKind(person)
    const many = await costOfList()
    expect([few.rows, many.rows]).toEqual([3, 39])
    expect(many.statements).toBe(few.statements)
    expect(many.statements).toBeLessThanOrEqual(4)
  },
)

type Reader = Awaited<ReturnType<typeof aMember>>

async function aConversationOfEachKind({ id: reader_id, organization_id }: Reader) {
  const other = await aMember(db)
  const order = await anOrder(db, { requester_id: reader_id, state: 'submitted' })
  const response = await aResponse(db, { organization_id: organization_id ?? '', created_by_id: reader_id })
  const bound = [
    { kind: 'direct' },
    { kind: 'order', order_id: order.id },
    { kind: 'opportunity', response_id: response.id },
  ] as const
  for (const each of bound) {
    const conversation = one(
      await db
        .insert(conversations)
        .values({ ...each, key: randomUUID(), last_seq: 1 })
        .returning(),
    )
    const { id: conversation_id } = conversation
    await db.insert(conversation_members).values([reader_id, other.id].map((user_id) => ({ conversation_id, user_id })))
    await db.insert(messages).values({ id: randomUUID(), conversation_id, seq: 1, author_id: other.id, body: 'Hello.' })
  }
}
