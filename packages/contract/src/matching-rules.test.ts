import { describe, expect, test } from 'vitest'
import {
  type Cell,
  covers,
  degreeWeights,
  farKm,
  fillersOf,
  fitOf,
  grades,
  kmBetween,
  missingIn,
  needOf,
  points,
  type Sought,
  wholeShare,
} from './matching-rules.ts'

const sought: Sought = {
  wanted: [{ node_id: 'flip-chip', parent_id: 'assembly', degree: 'needed' }],
  hub_id: 'lakes',
  place: null,
}
const core = { weight: 'core', is_stale: false } as const
const place = { latitude: 44.46, longitude: -93.16 }

describe('a fit', () => {
  test.each([
    ['core counts in full', ['packaging', 'assembly', 'flip-chip'], core, 85],
    ['what lies below counts as the wanted one', ['assembly', 'flip-chip', 'copper pillar'], core, 85],
    ['supplementary counts 0.6', ['assembly', 'flip-chip'], { ...core, weight: 'supplementary' }, 51],
    ['the one right above counts 0.3', ['packaging', 'assembly'], core, 26],
    ['what is stale counts half', ['assembly', 'flip-chip'], { ...core, is_stale: true }, 43],
  ] as const)('%s', (_, path, offered, score) => {
    expect(fitOf({ offers: [{ path, ...offered }], hub_ids: [], place: null }, sought)?.score).toBe(score)
  })

  test('is none where nothing of it is offered, however near and in the same hub', () => {
    const near = { hub_ids: ['lakes'], place }
    expect(fitOf({ offers: [{ path: ['packaging'], ...core }], ...near }, { ...sought, place })).toBeNull()
  })

  test('is 100 for all of it, in the same hub and next door', () => {
    const whole = { offers: [{ path: ['assembly', 'flip-chip'], ...core }], hub_ids: ['lakes'], place }
    expect(fitOf(whole, { ...sought, place })).toMatchObject({ score: 100, is_same_hub: true, distance_km: 0 })
    expect(points.capabilities + points.hub + points.distance).toBe(100)
  })

  test('weighs what is needed twice as much as what is welcome', () => {
    const wanted = [...sought.wanted, { node_id: 'rf test', parent_id: null, degree: 'welcome' as const }]
    const only = (path: string[]) =>
      fitOf({ offers: [{ path, ...core }], hub_ids: [], place: null }, { ...sought, wanted })
    expect(only(['flip-chip'])?.score).toBe(57)
    expect(only(['rf test'])?.score).toBe(28)
    expect(degreeWeights.needed).toBe(2 * degreeWeights.welcome)
  })
})

test('grades stand in the order of what they are worth, and none is worth more than all', () => {
  const shares = grades.map(({ share }) => share)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(Math.max(...shares)).toBe(wholeShare)
})

test('distances are those of the globe', () => {
  const [chicago, austin] = [
    { latitude: 41.88, longitude: -87.63 },
    { latitude: 30.27, longitude: -97.74 },
  ]
  expect(kmBetween(chicago, austin)).toBe(1576)
  expect(kmBetween(chicago, austin)).toBeGreaterThan(farKm)
  expect(kmBetween({ latitude: 0, longitude: -180 }, { latitude: 0, longitude: 180 })).toBe(0)
  expect(kmBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBe(20015)
})

describe('a team', () => {
  const cell = (node_id: string, kind: Cell['kind'], is_stale = false): Cell => ({ node_id, kind, is_stale })
  const wanted = [{ node_id: 'optics' }, { node_id: 'rf' }, { node_id: 'radiation' }]
  const tessellate = { id: 'tessellate', cells: [cell('optics', 'core'), cell('rf', 'above')] }
  const halden = { id: 'halden', cells: [cell('rf', 'core', true)] }
  const kestrel = { id: 'kestrel', cells: [cell('rf', 'core')] }
  const quillon = { id: 'quillon', cells: [cell('rf', 'supplementary')] }

  test('lacks what nobody in it has, has only the wider field of, or has not confirmed', () => {
    expect(missingIn(wanted, [])).toEqual(wanted)
    expect(missingIn(wanted, [tessellate, halden])).toEqual([{ node_id: 'rf' }, { node_id: 'radiation' }])
    expect(missingIn(wanted, [tessellate, quillon])).toEqual([{ node_id: 'radiation' }])
    expect(covers(cell('rf', 'above'))).toBe(false)
  })

  test('is told who could bring it, the best first and nobody of its own', () => {
    const all = [tessellate, halden, quillon, kestrel]
    expect(fillersOf('rf', all, ['tessellate']).map(({ id }) => id)).toEqual(['kestrel', 'quillon', 'halden'])
    expect(fillersOf('rf', all, ['kestrel']).map(({ id }) => id)).toEqual(['quillon', 'halden'])
    expect(fillersOf('radiation', all, [])).toEqual([])
  })
})

test('what many ask for and few offer is needed most', () => {
  const need = (asked_count: number, core_count: number, supplementary_count: number) =>
    needOf({ asked_count, core_count, supplementary_count })
  expect(need(4, 0, 0)).toBeGreaterThan(need(4, 0, 1))
  expect(need(4, 0, 1)).toBeGreaterThan(need(4, 1, 0))
  expect(need(4, 1, 0)).toBeGreaterThan(need(1, 1, 0))
  expect(need(0, 0, 0)).toBe(0)
})
