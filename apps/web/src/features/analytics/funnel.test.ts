import { expect, test } from 'vitest'
import { wentOn } from './funnel.ts'

test('the share that went on is of the step before, and there is none of nobody', () => {
  const values = [40, 30, 30, 0, 0]
  expect(values.map((_, index) => wentOn(values, index))).toEqual([null, 0.75, 1, 0, null])
})
