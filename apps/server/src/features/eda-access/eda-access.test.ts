import { edaAccess } from '@guildhall/contract/eda-access'
import { seats } from '@guildhall/contract/seats'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tools } from '../../db/schema/eda.ts'
import { orders, seats as rows } from '../../db/schema/orders.ts'
import { aUser } from '../../test/builders.ts'
import { aEula, anAcceptance, aSeatOn, aToolWith, daysAgo } from '../../test/eulas.ts'
import { aLine } from '../../test/seats.ts'
import { testServer } from '../../test/server.ts'
import { blocksOf } from './blocks.ts'

const server = await testServer()
const { db } = server
const work = { instructions: '<p>Install it.</p>', access_url: 'https://work.example.test' }

const accessOf = async (user: Parameters<typeof server.as>[0]) => {
  const { data, status } = await (await server.as(user)).call(edaAccess.list)
  expect(status).toBe(200)
  return data
}

test('a tool that waits for EULAs names them, with who accepts them, and keeps how to get to work to itself', async () => {
  const eula = await aEula(db, { scope: 'both' })
  const tool = await aToolWith(db, [eula.id])
  await db.update(tools).set(work).where(eq(tools.id, tool.id))
  const { user, organization_id } = await aSeatOn(db, tool.id, { state: 'pending_eula' })
  const { mine } = await accessOf(user)
  expect(mine).toMatchObject([
    {
      tool: { id: tool.id, name: tool.name },
      state: 'pending_eula',
      blocks: ['eula_organization', 'eula_user'],
      due: [
        { version_id: eula.newest.id, accepts_for: 'organization', may_accept: false },
        { version_id: eula.newest.id, accepts_for: 'user', may_accept: true },
      ],
      instructions: '',
      access_url: '',
      licence_files: [],
    },
  ])
  await anAcceptance(db, eula.newest, { organization_id, accepted_by_id: user.id })
  expect((await accessOf(user)).mine).toMatchObject([{ blocks: ['eula_user'], due: [{ accepts_for: 'user' }] }])
})

test('an active seat tells how to get to work, also in days of grace, where it says what is due', async () => {
  const eula = await aEula(db, {
    scope: 'user',
    versions: [{}, { reconsent: true, grace_days: 30, published_at: daysAgo(1) }],
  })
  const tool = await aToolWith(db, [eula.id])
  await db.update(tools).set(work).where(eq(tools.id, tool.id))
  const { user, organization_id, order } = await aSeatOn(db, tool.id)
  const [first] = eula.versions
  if (!first) throw new Error('no version')
  await anAcceptance(db, first, { organization_id, user_id: user.id, accepted_by_id: user.id })
  expect((await accessOf(user)).mine).toMatchObject([
    {
      ...work,
      blocks: [],
      due: [{ number: 2, accepted_number: 1, due_at: expect.any(String) }],
      ends_on: order.ends_on,
    },
  ])
})

test('what the organization has left can be taken; what ended is past, for a year', async () => {
  const { members, line, tool, order } = await aLine(db, { seats: 2, people: 2 })
  const [member, other] = members
  if (!member || !other) throw new Error('nobody')
  expect(await accessOf(member)).toMatchObject({
    mine: [],
    past: [],
    claimable: [{ order_id: order.id, order_number: order.number, tool: { id: tool.id }, free: 2 }],
  })
  const caller = await server.as(member)
  const { data: seat } = await caller.call(seats.claim, { body: line })
  expect(await accessOf(member)).toMatchObject({ mine: [{ seat_id: seat.id }], claimable: [] })
  expect((await accessOf(other)).claimable).toMatchObject([{ free: 1 }])
  await caller.call(seats.giveBack, { body: { id: seat.id } })
  expect(await accessOf(member)).toMatchObject({
    mine: [],
    past: [{ seat_id: seat.id, blocks: ['ended'], instructions: '', ended_at: expect.any(String) }],
    claimable: [{ free: 2 }],
  })
  await db
    .update(rows)
    .set({ ended_at: daysAgo(400) })
    .where(eq(rows.id, seat.id))
  expect((await accessOf(member)).past).toEqual([])

  await db.update(orders).set({ state: 'suspended' }).where(eq(orders.id, order.id))
  expect((await accessOf(member)).claimable).toEqual([])
  expect((await accessOf(await aUser(db))).claimable).toEqual([])
})

test('what is in the way comes in the order in which it has to go', () => {
  const missing = [{ accepts_for: 'user' as const }, { accepts_for: 'organization' as const }]
  const order = { state: 'active' as const }
  const rests = { state: 'suspended' as const }
  expect(blocksOf({ state: 'suspended', reason: 'eula', order, missing })).toEqual([
    'suspended',
    'eula_organization',
    'eula_user',
  ])
  expect(blocksOf({ state: 'suspended', reason: 'order', order: rests, missing })).toEqual(['order'])
  expect(blocksOf({ state: 'pending_eula', reason: null, order: rests, missing })).toEqual([
    'order',
    'eula_organization',
    'eula_user',
  ])
  expect(blocksOf({ state: 'active', reason: null, order, missing })).toEqual([])
  expect(blocksOf({ state: 'expired', reason: 'ended', order, missing })).toEqual(['ended'])
})
