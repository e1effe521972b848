import { describe, expect, test } from 'vitest'
import { heightOf, scaleOf, shownLabels, stretches } from './scale.ts'

describe('a scale', () => {
  test('names round values around what it shows', () => {
    expect(scaleOf([118, 214])).toEqual({ low: 100, high: 225, ticks: [100, 125, 150, 175, 200, 225] })
    expect(scaleOf([3, 17], { fromZero: true }).ticks).toEqual([0, 5, 10, 15, 20])
  })

  test('begins at zero where it stands for amounts', () => {
    expect(scaleOf([118, 214], { fromZero: true })).toMatchObject({ low: 0, high: 300 })
  })

  test('counts in whole steps, and shares in parts', () => {
    expect(scaleOf([0, 1, 2], { fromZero: true }).ticks).toEqual([0, 1, 2])
    expect(scaleOf([1, 9], { fromZero: true }).ticks.every(Number.isInteger)).toBe(true)
    expect(scaleOf([0.1, 0.3], { fromZero: true, whole: false }).ticks).toEqual([0, 0.1, 0.2, 0.3])
  })

  test('has room where nothing differs', () => {
    expect(scaleOf([0, 0, 0], { fromZero: true })).toEqual({ low: 0, high: 1, ticks: [0, 1] })
    const flat = scaleOf([50])
    expect(flat.low).toBeLessThan(50)
    expect(flat.high).toBeGreaterThan(50)
  })

  test('stands where there is nothing to measure', () => {
    expect(scaleOf([null, null])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  })

  test('has few values even for huge numbers', () => {
    const { high, ticks } = scaleOf([12, 98_765_432_109], { fromZero: true })
    expect(high).toBe(100_000_000_000)
    expect(ticks).toHaveLength(5)
  })
})

test('the lowest value stands at the bottom and the highest at the top', () => {
  const scale = { low: 100, high: 200, ticks: [] }
  expect(heightOf(scale, 100, 80)).toBe(80)
  expect(heightOf(scale, 200, 80)).toBe(0)
  expect(heightOf(scale, 150, 80)).toBe(40)
})

describe('labels', () => {
  test('all stand where there is room', () => {
    expect(shownLabels(['J', 'F', 'M'], 300)).toEqual([true, true, true])
  })

  test('are thinned out from the newest back where there is none', () => {
    const shown = shownLabels(
      Array.from({ length: 60 }, (_, index) => `${index} Nov`),
      320,
    )
    expect(shown.at(-1)).toBe(true)
    expect(shown.filter(Boolean).length).toBeLessThan(8)
    expect(shown.filter(Boolean).length).toBeGreaterThan(3)
  })
})

test('a missing value interrupts a line', () => {
  expect(stretches([1, 2, null, 4])).toEqual([
    [
      { index: 0, value: 1 },
      { index: 1, value: 2 },
    ],
    [{ index: 3, value: 4 }],
  ])
  expect(stretches([null, null])).toEqual([])
})
