import { describe, expect, test } from 'vitest'
import { aTool, anOrderRow } from '../../test/tools.ts'
import { testServer } from '../../test/server.ts'
import { seatsFree } from './public.ts'

const { db } = await testServer()

type Order = NonNullable<Parameters<typeof anOrderRow>[1]>
const holding = (tool_id: string, seats_approved: number, given: Order = {}) =>
  anOrderRow(db, { state: 'active', lines: [{ tool_id, seats: 20, seats_approved }], ...given })
const free = async (tool_id: string, forOrder?: { id: string }) =>
  (await seatsFree(db, [tool_id], forOrder)).get(tool_id)

describe('free seats', () => {
  test('are those that no order holds that was approved, runs or is suspended', async () => {
    const { id } = await aTool(db, { seats_total: 20 })
    await holding(id, 3, { state: 'approved' })
    await holding(id, 4)
    await holding(id, 2, { state: 'suspended' })
    await holding(id, 5, { state: 'expired' })
    await holding(id, 5, { state: 'cancelled' })
    await anOrderRow(db, { state: 'in_review', lines: [{ tool_id: id, seats: 9 }] })
    expect(await free(id)).toBe(11)
  })

  test('are not counted where a site licence has no number', async () => {
    const { id } = await aTool(db, { licence_model: 'site', seats_total: null })
    expect(await free(id)).toBeNull()
  })

  test('are counted once while a renewal holds beside its predecessor', async () => {
    const { id } = await aTool(db, { seats_total: 20 })
    const predecessor = await holding(id, 6, { state: 'expiring' })
    await holding(id, 8, { state: 'awaiting_eula', renews_id: predecessor.id })
    expect(await free(id)).toBe(12)
  })

  test('are counted as the predecessor has them where the renewal takes fewer', async () => {
    const { id } = await aTool(db, { seats_total: 20 })
    const predecessor = await holding(id, 6, { state: 'expiring' })
    await holding(id, 2, { state: 'approved', renews_id: predecessor.id })
    expect(await free(id)).toBe(14)
  })

  test('include what the predecessor holds for the order that renews it', async () => {
    const { id } = await aTool(db, { seats_total: 10 })
    const predecessor = await holding(id, 6, { state: 'expiring' })
    await holding(id, 3)
    const renewal = await anOrderRow(db, {
      state: 'in_review',
      renews_id: predecessor.id,
      lines: [{ tool_id: id, seats: 7 }],
    })
    expect(await free(id)).toBe(1)
    expect(await free(id, renewal)).toBe(7)
  })
})
