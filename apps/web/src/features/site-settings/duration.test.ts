import { expect, test } from 'vitest'
import { durationOf, typedOf } from './duration.ts'

test.each([
  [['12', '0'], 720],
  [['0', '5'], 5],
  [['', '90'], 90],
  [[' 1 ', '30'], 90],
  [['2', ''], 120],
  [['', ' '], null],
  [['1.5', '0'], '1.5 0'],
  [['-1', '0'], '-1 0'],
  [['one', ''], 'one '],
] as const)('%j hours and minutes are %j minutes', (typed, minutes) => {
  expect(durationOf(typed, 'hours')).toBe(minutes)
})

test.each([
  [720, ['12', '0']],
  [45, ['0', '45']],
  [90, ['1', '30']],
  [null, ['', '']],
] as const)('%j minutes are written as %j', (minutes, typed) => {
  expect(typedOf(minutes, 'hours')).toEqual(typed)
})

test('days and hours are counted in hours', () => {
  expect(durationOf(['7', '6'], 'days')).toBe(174)
  expect(typedOf(174, 'days')).toEqual(['7', '6'])
})
