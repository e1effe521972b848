import { home } from '@guildhall/contract/home'
import { organizationStatuses } from '@guildhall/contract/standing'
import { organizations as organizationApi } from '@guildhall/contract/organizations'
import { userStatuses, users as userApi } from '@guildhall/contract/users'
import fc from 'fast-check'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { tries } from '../../test/scope.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

/** How long ago, in hours: around now, around the edges of what is new, and over the years. */
const age = fc.oneof(
  fc.integer({ min: 0, max: 48 }),
  fc.integer({ min: 29 * 24, max: 31 * 24 }),
  fc.integer({ min: 59 * 24, max: 61 * 24 }),
  fc.integer({ min: 0, max: 3 * 365 * 24 }),
)
const drawn = fc.record({
  organizations: fc.array(
    fc.record({
      age,
      status: fc.constantFrom(...organizationStatuses),
      level: fc.constantFrom('associate', 'academic', 'principal', 'stakeholders-gov'),
    }),
    { maxLength: 25 },
  ),
  users: fc.array(fc.record({ age, status: fc.constantFrom(...userStatuses) }), { maxLength: 25 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never

test('in any network every figure is what is counted by hand, and what the list behind it says', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (network) => {
      const stored = await store(network)
      const { data } = await admin.call(home.figures)
      const people = await byHand('users', 'true')
      const members = await byHand('organizations', `status in ('onboarding', 'active')`)
      expect(data.new_users).toEqual(people.recent)
      expect(data.new_organizations).toEqual(members.recent)
      expect(data.total_users).toEqual(people.total)
      expect(data.total_organizations).toEqual(members.total)
      await expectLists(data)
      await forget(stored)
    }),
    { numRuns: tries(25) },
  )
}, 180_000)

type Figures = Awaited<ReturnType<typeof admin.call<typeof home.figures>>>['data']

/** Each number is the total of the list that it leads to. */
async function expectLists(figures: Figures) {
  const people = async (query: object) => (await admin.call(userApi.list, { query })).meta?.total
  const members = async (query: object) =>
    (await admin.call(organizationApi.list, { query: { status: 'onboarding,active', ...query } })).meta?.total
  expect(await people({})).toBe(figures.total_users?.count)
  expect(await people({ added: 'month' })).toBe(figures.new_users?.count)
  expect(await members({})).toBe(figures.total_organizations?.count)
  expect(await members({ added: 'month' })).toBe(figures.new_organizations?.count)
  const levels = figures.pie_chart ?? []
  for (const { level, count } of levels) expect(await members({ level })).toBe(count)
  expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(figures.total_organizations?.count)
}

/** Counted one number at a time, with the ends of months taken from the calendar. */
async function byHand(table: 'users' | 'organizations', condition: string) {
  const count = async (when: string) => {
    const { rows } = (await db.execute(
      sql.raw(`select count(*)::int as n from ${table} where ${condition} and ${when}`),
    )) as { rows: { n: number }[] }
    return rows[0]?.n ?? 0
  }
  const now = new Date()
  const all = await count('true')
  const months = []
  for (let back = 11; back >= 0; back--) {
    const endOf = (year: number) => new Date(Date.UTC(now.getUTCFullYear() - year, now.getUTCMonth() - back + 1, 1))
    const until = (year: number) => count(`created_at < '${endOf(year).toISOString()}'`)
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
    months.push({ month, count: back === 0 ? all : await until(0), year_before: await until(1) })
  }
  const recent = {
    count: await count(`now() - created_at <= interval '720 hours'`),
    before: await count(`now() - created_at > interval '720 hours' and now() - created_at <= interval '1440 hours'`),
  }
  return { recent, total: { count: all, months } }
}

let drawing = 0

async function store(network: Drawn) {
  drawing++
  // Half an hour off the hour: nothing lies on an edge that a moment later is another one.
  const created = (hours: number) => new Date(Date.now() - (hours + 0.5) * 3_600_000).toISOString()
  const firms = network.organizations.map(({ age: hours, status, level }, index) => ({
    name: `Firm ${drawing}-${index}`,
    legal_name: `Firm ${drawing}-${index}`,
    type: 'industry' as const,
    status,
    membership_level: level,
    created_at: created(hours),
  }))
  const people = network.users.map(({ age: hours, status }, index) => ({
    first_name: 'Person',
    last_name: `${index}`,
    email: `drawn-${drawing}-${index}@example.test`,
    status,
    created_at: created(hours),
  }))
  const ids = { id: organizations.id }
  return {
    organizations: firms.length > 0 ? await db.insert(organizations).values(firms).returning(ids) : [],
    users: people.length > 0 ? await db.insert(users).values(people).returning({ id: users.id }) : [],
  }
}

async function forget(stored: Awaited<ReturnType<typeof store>>) {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  if (stored.users.length > 0) await db.delete(users).where(inArray(users.id, idsOf(stored.users)))
  if (stored.organizations.length > 0)
    await db.delete(organizations).where(inArray(organizations.id, idsOf(stored.organizations)))
}
