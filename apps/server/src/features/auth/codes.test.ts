import { expect, test } from 'vitest'
import { codeOfStep, currentStep, stepOfCode } from './codes.ts'

/** The secret of RFC 6238, appendix B, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the last six digits of %s', async (second, digits) => {
  expect(await codeOfStep(secret, Math.floor(second / 30))).toBe(digits.slice(2))
})

test.each([
  [-1, true],
  [0, true],
  [1, true],
  [-3, false],
  [3, false],
])('a code of %i steps from now counts: %s', async (offset, counts) => {
  const step = currentStep() + offset
  expect(await stepOfCode(secret, await codeOfStep(secret, step))).toBe(counts ? step : null)
})
