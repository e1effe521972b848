import { expect, test } from 'vitest'
import { compareBlocks } from './compare-blocks.ts'

const marked = (before: string, after: string) =>
  compareBlocks(before.split(''), after.split(''))
    .map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind])
    .join(' ')

test.each([
  ['', '', ''],
  ['abc', 'abc', 'a b c'],
  ['abd', 'abcd', 'a b +c d'],
  ['abcd', 'abd', 'a b -c d'],
  ['ab', 'xb', '-a +x b'],
  ['', 'ab', '+a +b'],
  ['ab', '', '-a -b'],
])('from "%s" to "%s"', (before, after, want) => {
  expect(marked(before, after)).toBe(want)
})
