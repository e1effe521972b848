import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edaReport, type Report } from '@guildhall/contract/eda-report'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { getDocumentProxy, extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { packages, tools } from '../../db/schema/eda.ts'
import { order_lines, orders, seats } from '../../db/schema/orders.ts'
import { actorOf } from '../../test/actor.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { readReport } from './report.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('eda_admin')

const [north, south] = [await aHub(db, { name: 'North' }), await aHub(db, { name: 'South' })]
const halden = await anOrganization(db, { name: 'Halden Wafer Works', hub_ids: [south.id, north.id] })
const orion = await anOrganization(db, { name: '=Orion & "Söhne"' })
const person = await aUser(db, { organization_id: halden.id })
const { id: package_id } = one(
  await db
    .insert(packages)
    .values({ name: 'Sign-off', term_months: 12, approvers: ['eda_admin'] })
    .returning(),
)
const tool = { category: 'verification' as const, delivery: 'licence_server' as const, seats_total: 40 }
const [drc, guide] = await db
  .insert(tools)
  .values([
    { ...tool, vendor: 'Corvus', name: 'DRC', licence_model: 'floating' },
    { ...tool, vendor: 'Meridian', name: 'Guide', licence_model: 'site', seats_total: null },
  ])
  .returning()

let counter = 0
async function anOrder(given: Partial<typeof orders.$inferInsert>, approved: number | null = 4) {
  const order = one(
    await db
      .insert(orders)
      .values({
        number: `O-${++counter}`,
        organization_id: halden.id,
        requester_id: person.id,
        package_id,
        term_months: 12,
        starts_on: '2026-01-01',
        ends_on: '2099-12-31',
        package_price: 100_000,
        state: 'active',
        ...given,
      })
      .returning(),
  )
  const line = { order_id: order.id, seats: 6, seats_approved: approved, seat_price: 35_000 }
  await db.insert(order_lines).values([
    { ...line, tool_id: drc?.id ?? '' },
    { ...line, tool_id: guide?.id ?? '', seats: 0, seats_approved: approved && 0, seat_price: 0 },
  ])
  return order
}
const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15)).toISOString()
const running = await anOrder({
  submitted_at: '2026-03-02T08:00:00.000Z',
  decided_at: '2026-03-04T08:00:00.000Z',
  state: 'expiring',
  ends_on: nextMonth.slice(0, 10),
})
await anOrder(
  { submitted_at: '2026-04-01T00:00:00.000Z', decided_at: '2026-04-02T00:00:00.000Z', state: 'rejected' },
  null,
)
// A draft counts for those who see it: here for the office, which wrote it.
await anOrder(
  { organization_id: orion.id, requester_id: admin.user.id, state: 'draft', created_at: '2026-05-05T10:00:00.000Z' },
  null,
)
const seat = { order_id: running.id, organization_id: halden.id, user_id: person.id, number: 1 }
await db.insert(seats).values([
  { ...seat, tool_id: drc?.id ?? '', state: 'active' },
  { ...seat, tool_id: guide?.id ?? '', state: 'active' },
])

const show = async (query: object = {}) => (await admin.call(edaReport.show, { query })).data
const totals = {
  orders: 3,
  submitted: 2,
  approved: 1,
  bought: 4,
  assigned: 1,
  active: 1,
  idle: 3,
  on_site: 1,
  covered: 2,
  worth: [{ currency: 'USD', amount: 240_000 }],
}

test('counts orders, seats and what they cost', async () => {
  const report = await show()
  expect(report.totals).toMatchObject(totals)
  expect(report.totals.states).toMatchObject({ expiring: 1, rejected: 1, draft: 1, active: 0 })
  expect(report.approval).toEqual({ median_hours: 48, p90_hours: 48 })
  expect(report.lines.map(({ name, orders: count }) => [name, count])).toEqual([
    ['Halden Wafer Works', 2],
    ['=Orion & "Söhne"', 1],
  ])
})

test('foresees twelve months, this one first', async () => {
  const { expiries } = await show()
  expect(expiries).toHaveLength(12)
  expect(expiries[0]?.month).toBe(new Date().toISOString().slice(0, 7))
  expect(expiries[1]).toEqual({ month: nextMonth.slice(0, 7), orders: 1, seats: 4 })
  expect(expiries.reduce((sum, month) => sum + month.orders, 0)).toBe(1)
})

test('counts an organization of two hubs once, and says of which', async () => {
  const { lines } = await show({ by: 'hub' })
  expect(lines.map(({ kind, name, orders: count }) => [kind, name, count])).toEqual([
    ['group', 'North + South', 2],
    ['none', '', 1],
  ])
})

test('parts what a package costs from the seats of its vendors', async () => {
  const { lines, counts_orders } = await show({ by: 'vendor' })
  expect(counts_orders).toBe(false)
  expect(lines.map(({ kind, name, bought, on_site, worth }) => [kind, name, bought, on_site, worth])).toEqual([
    ['group', 'Corvus', 4, 0, [{ currency: 'USD', amount: 140_000 }]],
    ['group', 'Meridian', 0, 1, []],
    ['package', '', 0, 0, [{ currency: 'USD', amount: 100_000 }]],
  ])
  const narrowed = await show({ vendor: 'Corvus' })
  expect(narrowed.totals).toMatchObject({ orders: 3, on_site: 0, worth: [{ amount: 140_000 }] })
})

test('puts each order into the month in which it was handed in, or else begun, and within its days', async () => {
  const { lines } = await show({ by: 'month' })
  expect(lines.map(({ key, orders: count }) => [key, count])).toEqual([
    ['2026-03', 1],
    ['2026-04', 1],
    ['2026-05', 1],
  ])
  expect((await show({ from: '2026-04-01', to: '2026-05-05' })).totals.orders).toBe(2)
  expect((await show({ to: '2026-03-01' })).totals).toMatchObject({ orders: 0, bought: 0, worth: [] })
})

test('narrows to organizations and hubs, and offers those that ordered', async () => {
  expect((await show({ organization_id: orion.id })).totals.orders).toBe(1)
  expect((await show({ hub_id: north.id })).totals.orders).toBe(2)
  const { data } = await admin.call(edaReport.choices, { query: { search: 'halden' } })
  expect(data.organizations).toEqual([{ id: halden.id, name: 'Halden Wafer Works' }])
  expect(data.vendors).toEqual(['Corvus', 'Meridian'])
  expect(data.hubs.map(({ name }) => name)).toEqual(['North', 'South'])
})

test('is open to EDA support, for all organizations, and closed to members', async () => {
  const support = await server.as('eda_support')
  // The draft is not theirs to see.
  expect((await support.call(edaReport.show)).data.totals).toMatchObject({ ...totals, orders: 2 })
  for (const role of ['user', 'organization_admin', 'project_lead', 'eda_only'] as const)
    expect((await (await server.as(role)).call(edaReport.show)).status).toBe(403)
})

test('shows whoever else may read it his own organization only', async () => {
  const reader = { ...(await actorOf(server, await server.as('user'))), organization_id: orion.id }
  expect((await readReport(db, reader, { by: 'organization' })).totals).toMatchObject({ orders: 1, bought: 0 })
})

/** What stands in the last line, where the totals are. */
const lastOf = (rows: unknown[][]) => {
  const [head = [], last = []] = [rows[0], rows.at(-1)]
  return Object.fromEntries(head.map((name, at) => [String(name), last[at]]))
}
const told = ({ totals: all }: Report) => ({
  organization: 'Total',
  orders: all.orders,
  seats_bought: all.bought,
  seats_assigned: all.assigned,
  seats_idle: all.idle,
  value_usd: 2400,
})

test('gives the same totals as CSV', async () => {
  const { text } = await admin.call(edaReport.export, { query: { format: 'csv' } })
  const rows: unknown[][] = parse(text, { bom: true, cast: true })
  expect(lastOf(rows)).toMatchObject(told(await show()))
  expect(rows.map(([name]) => name)).toContain(`'=Orion & "Söhne"`)
})

test('gives the same totals as XLSX, in numbers that can be reckoned with', async () => {
  const { bytes } = await admin.call(edaReport.export, { query: { format: 'xlsx' } })
  expect(lastOf(await readSheet(Buffer.from(bytes)))).toMatchObject(told(await show()))
})

test.skipIf(spawnSync('soffice', ['--version']).error)('gives the same totals to LibreOffice', async () => {
  const { bytes } = await admin.call(edaReport.export, { query: { format: 'xlsx' } })
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-'))
  await writeFile(join(folder, 'report.xlsx'), bytes)
  spawnSync('soffice', ['--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, 'report.xlsx')])
  expect(lastOf(parse(await readFile(join(folder, 'report.csv'), 'utf8'), { cast: true }))).toMatchObject(
    told(await show()),
  )
  await rm(folder, { recursive: true })
})

const totalLine = /Total 3 2 1 1 2 4 1 1 3 1 100% \$2,400/

test('gives the same totals as PDF, with what it is about and numbered pages', async () => {
  const query = { format: 'pdf' as const, from: '2026-01-01' }
  const { bytes, headers } = await admin.call(edaReport.export, { query })
  expect(headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(totalLine)
  expect(text).toContain('Orders since 1 January 2026')
  expect(text).toContain('Page 1 of 1')
})

test.skipIf(spawnSync('pdftotext', ['-v']).error)('gives the same totals to poppler', async () => {
  const { bytes } = await admin.call(edaReport.export, { query: { format: 'pdf' } })
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(totalLine)
})
