import { capabilitiesTaxonomy as api } from '@guildhall/contract/capabilities-taxonomy'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { capabilities } from '../../db/schema/capabilities.ts'
import { opportunities, opportunity_capabilities } from '../../db/schema/opportunities.ts'
import { anOrganization } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

let count = 0
const add = async (given: { name?: string; parent_id?: string; synonyms?: string[] } = {}) =>
  (await admin.call(api.create, { body: { name: `Node ${++count}`, ...given } })).data
const offer = async (node_id: string, organization_id?: string) => {
  const values = { node_id, organization_id: organization_id ?? (await anOrganization(db)).id }
  await db.insert(capabilities).values({ ...values, weight: 'core', state: 'draft' })
  return values.organization_id
}
const want = async (...node_ids: string[]) => {
  const [opens_at, closes_at] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
  const [row] = await db
    .insert(opportunities)
    .values({
      number: `T-${++count}`,
      kind: 'job',
      title: 'Wanted',
      state: 'draft',
      opens_at,
      closes_at,
      time_zone: 'UTC',
    })
    .returning()
  const opportunity_id = row?.id ?? ''
  await db
    .insert(opportunity_capabilities)
    .values(node_ids.map((node_id) => ({ opportunity_id, node_id, degree: 'needed' as const })))
}
type Node = { id: string; version: number }
const preview = (from: Node, into: Node) =>
  admin.call(api.mergePreview, { query: { from_id: from.id, into_id: into.id } })
const merge = (from: Node, into: Node) =>
  admin.call(api.merge, {
    body: { from_id: from.id, into_id: into.id, from_version: from.version, into_version: into.version },
  })

test('everything that named the one names the other, as the preview said', async () => {
  const from = await add({ name: 'Bump bonding', synonyms: ['C4', 'flip chip'] })
  const into = await add({ name: 'Flip-chip', synonyms: ['flip chip'] })
  const child = await add({ parent_id: from.id })
  await offer(from.id)
  const both = await offer(from.id)
  await offer(into.id, both)
  await want(from.id)
  await want(from.id, into.id)

  const { data: seen } = await preview(from, into)
  expect(seen).toMatchObject({
    moved: 1,
    dropped: [{ id: both }],
    opportunities: 2,
    children: [{ id: child.id }],
    synonyms: ['flip chip', 'Bump bonding', 'C4'],
  })
  const done = await merge(from, into)
  expect(done).toMatchObject({ status: 200, data: { capability_count: 2, opportunity_count: 2, child_count: 1 } })
  expect(done.data.synonyms).toEqual(seen.synonyms)
  expect(done.data.merged).toEqual([{ id: from.id, name: 'Bump bonding' }])
  expect(await db.$count(capabilities, eq(capabilities.node_id, from.id))).toBe(0)
  expect(await db.$count(opportunity_capabilities, eq(opportunity_capabilities.node_id, from.id))).toBe(0)
  expect((await admin.call(api.show, { params: { id: child.id } })).data.above).toMatchObject([{ id: into.id }])
})

test('an id that went into another one leads there, over several merges too', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  const { data: joined } = await merge(first, second)
  await merge(joined, third)
  expect((await admin.call(api.show, { params: { id: first.id } })).data.id).toBe(third.id)
  expect((await admin.call(api.options)).data.map(({ id }) => id)).not.toContain(first.id)
  expect((await admin.call(api.deprecate, { body: { id: first.id } })).status).toBe(404)
})

test('a merged node gives its name and its place free', async () => {
  const top = await add()
  const [old, kept] = [await add({ name: 'Twice', parent_id: top.id }), await add()]
  await merge(old, kept)
  expect((await admin.call(api.create, { body: { name: 'Twice', parent_id: top.id } })).status).toBe(200)
})

test('what would break the tree is refused, by the preview already', async () => {
  const top = await add()
  const leaf = await add({ parent_id: top.id })
  expect((await preview(top, top)).status).toBe(409)
  expect(await preview(top, leaf)).toMatchObject({ status: 409, message: expect.stringContaining('below it') })
  expect((await merge(top, leaf)).status).toBe(409)
  const other = await add()
  await add({ name: 'Same', parent_id: top.id })
  await add({ name: 'same', parent_id: other.id })
  expect(await preview(top, other)).toMatchObject({ status: 409, message: expect.stringContaining('“Same”') })
})

test('what changed after the preview is looked at again', async () => {
  const [from, into] = [await add(), await add()]
  await admin.call(api.update, { body: { id: into.id, version: into.version, name: 'Meanwhile' } })
  expect((await merge(from, into)).status).toBe(409)
})

test('of two merges that meet, one is refused', async () => {
  const [one, other] = [await add(), await add()]
  const both = await Promise.all([merge(one, other), merge(other, one)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})
