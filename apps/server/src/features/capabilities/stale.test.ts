import { capabilities } from '@guildhall/contract/capabilities'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { capabilities as table } from '../../db/schema/capabilities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Letter } from '../../words/letters.ts'
import { aNode, capabilityServer, written } from '../../test/capabilities.ts'
import { anOrganization } from '../../test/builders.ts'
import { aHundred, poisonIn } from '../../test/poison.ts'
import { countCapabilities, moveCapabilities } from './public.ts'
import { askWhetherTrue } from './stale-queries.ts'

const { server, db, office, aMember, write, approved, show } = await capabilityServer()
const { confirm, list, update } = capabilities
const { failuresOf, expectIsolated } = poisonIn(db)

/** Lets months go by for all that is there: moments move back instead of the clock forth. */
const pass = (months: number) => {
  const back = sql.raw(`interval '${months} months'`)
  return db.update(table).set({
    confirmed_at: sql`${table.confirmed_at} - ${back}`,
    reminded_at: sql`${table.reminded_at} - ${back}`,
  })
}

/** What the nightly job writes, all of its letters by now. */
async function night(): Promise<Letter[]> {
  const sent: Letter[] = []
  const send = async (_tx: unknown, ...letters: Letter[]) => void sent.push(...letters)
  await askWhetherTrue({ ...server.deps, post: { send } })
  return sent
}

describe('over the years', () => {
  test('an organization is asked once about what it has not confirmed, in one letter for all of it', async () => {
    const { admin, adminUser } = await aMember()
    const [one, two] = [await approved(admin), await approved(admin)]
    await write(admin)
    const mine = async () => (await night()).filter(({ to }) => to === adminUser.email)

    await pass(11)
    expect(await mine()).toEqual([])
    expect((await show(admin, one.id)).is_stale).toBe(false)

    await pass(2)
    const letters = await mine()
    expect(letters).toMatchObject([
      { name: 'capability_stale', link: expect.stringContaining('/capabilities?stale=1') },
    ])
    for (const { node_name } of [one, two]) expect(letters[0]?.values?.facts).toContain(node_name)
    expect((await admin.call(list, { query: { stale: '1' } })).data).toHaveLength(2)

    for (const months of [0, 1, 5]) {
      await pass(months)
      expect(await mine()).toEqual([])
    }

    expect((await admin.call(confirm, { body: { ids: [one.id] } })).data).toEqual({ count: 1 })
    expect(await show(admin, one.id)).toMatchObject({ is_stale: false, decisions: [{ step: 'confirmed' }, {}, {}] })
    await pass(13)
    const again = await mine()
    expect(again).toHaveLength(1)
    expect(again[0]?.values?.facts).toContain(one.node_name)
    expect(again[0]?.values?.facts).not.toContain(two.node_name)
  })

  test('a job that breaks off asks at the next try, and whoever is suspended is not asked', async () => {
    const [asked, suspended] = [await aMember(), await aMember()]
    for (const { admin } of [asked, suspended]) await approved(admin)
    await db.update(organizations).set({ status: 'suspended' }).where(eq(organizations.id, suspended.id))
    await pass(13)
    const broken = () => Promise.reject(new Error('killed'))
    await askWhetherTrue({ ...server.deps, post: { send: broken } })
    expect(await failuresOf('capabilities.stale')).toMatchObject([{ item: asked.id, reason: 'killed' }])
    const reached = (await night()).map(({ to }) => to)
    expect(reached).toContain(asked.adminUser.email)
    expect(reached).not.toContain(suspended.adminUser.email)
  })

  test('a new approval confirms too', async () => {
    const { admin } = await aMember()
    const before = await approved(admin)
    await pass(13)
    const proposed = await admin.call(update, {
      body: written(await show(admin, before.id), { description: 'New.', submit: true }),
    })
    expect(proposed.data.is_stale).toBe(true)
    await office.call(capabilities.approve, { body: proposed.data })
    expect((await show(admin, before.id)).is_stale).toBe(false)
  })
})

describe('under another node', () => {
  test('what is said goes along; of two of one organization the approved one stays', async () => {
    const [one, two, three] = [await aMember(), await aMember(), await aMember()]
    const [from, to] = [await aNode(db), await aNode(db)]
    const alone = await write(one.admin, { node_id: from.id })
    const kept = await approved(two.admin, { node_id: from.id })
    const draft = await write(two.admin, { node_id: to.id })
    const there = await approved(three.admin, { node_id: to.id })
    const dropped = await approved(three.admin, { node_id: from.id })
    const elsewhere = await approved(one.admin)
    const proposal = written(elsewhere, { node_id: (await aNode(db)).id, submit: true })
    await one.admin.call(update, { body: proposal })

    const counts = await db.transaction((tx) => moveCapabilities(tx, from.id, to.id))
    expect(counts).toEqual({ moved: 2, dropped: 2 })
    for (const { id } of [alone, kept, there]) expect((await show(office, id)).node_id).toBe(to.id)
    for (const { id } of [draft, dropped])
      expect((await office.call(capabilities.show, { params: { id } })).status).toBe(404)
    expect(await countCapabilities(db, [from.id, to.id])).toEqual(new Map([[to.id, 3]]))

    await db.transaction((tx) => moveCapabilities(tx, proposal.node_id, to.id))
    expect((await show(office, elsewhere.id)).proposed?.node_id).toBe(to.id)
  })
})

test('the queue counts what waits, and the list is filtered by branch, state, weight and words', async () => {
  const { admin, id: organization_id } = await aMember()
  const root = await aNode(db)
  const leaf = await aNode(db, { name: `Atomic layer ${crypto.randomUUID()}`, above: root.path })
  const inside = await write(admin, { node_id: leaf.id, weight: 'supplementary', submit: true })
  const outside = await write(admin, { description: 'Ångström films' })
  const ids = async (query: object) =>
    (await office.call(list, { query: { organization_id: [organization_id], ...query } })).data.map(({ id }) => id)
  expect(await ids({ node_id: [root.id] })).toEqual([inside.id])
  expect(await ids({ state: ['submitted'] })).toEqual([inside.id])
  expect(await ids({ weight: ['core'] })).toEqual([outside.id])
  expect(await ids({ search: leaf.name })).toEqual([inside.id])
  expect(await ids({ search: 'angstrom' })).toEqual([outside.id])
  for (const sort of ['node', '-organization', 'readiness_level', '-submitted_at', 'confirmed_at', '-updated_at'])
    expect((await ids({ sort })).toSorted()).toEqual([inside.id, outside.id].toSorted())
  const overview = (await admin.call(capabilities.overview)).data
  expect(overview).toMatchObject({ total: 2, waiting: 1, writes_for: 'own' })
  expect(Date.parse(overview.waiting_since ?? '')).toBeGreaterThan(0)
  const file = await admin.call(capabilities.export, { query: { node_id: [root.id] } })
  expect(file.text).toContain(leaf.name)
  expect(file.text.trim().split('\n')).toHaveLength(2)
})

test('one organization that cannot be asked does not keep the others from being asked', async () => {
  const { id: node_id } = await aNode(db)
  const owners = await aHundred(() => anOrganization(db))
  const longAgo = '2020-01-01T09:00:00.000Z'
  await db.insert(table).values(
    owners.map(({ id: organization_id }) => ({
      organization_id,
      node_id,
      weight: 'core' as const,
      state: 'approved' as const,
      approved_at: longAgo,
      confirmed_at: longAgo,
    })),
  )
  const poisoned = owners[37]?.id ?? ''
  const countAsked = () => db.$count(table, and(eq(table.node_id, node_id), isNotNull(table.reminded_at)))
  await expectIsolated({
    sweep: 'capabilities.stale',
    table: 'capabilities',
    column: 'organization_id',
    value: poisoned,
    run: () => night(),
    countDone: countAsked,
  })
})
