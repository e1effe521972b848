import { expect, test } from 'vitest'
import { formatBytes, refusalOf, typeNames } from './file-rules.ts'

const cover = { name: 'Cover.PNG', type: 'image/png', size: 412_000 }

test.each([
  ['its type', { accept: ['image/png'] }],
  ['its family', { accept: ['image/*'] }],
  ['its ending, whatever the case', { accept: ['.pdf', '.png'] }],
  ['a limit that it just meets', { maxBytes: 412_000 }],
  ['no rule', {}],
])('a file is taken by %s', (_, rules) => {
  expect(refusalOf(cover, rules)).toBeUndefined()
})

test('a file of another type, or too large a file, is refused', () => {
  expect(refusalOf(cover, { accept: ['.pdf', 'text/*'] })).toBe('wrong_type')
  expect(refusalOf(cover, { maxBytes: 411_999 })).toBe('too_large')
})

test('types and sizes are said as people say them', () => {
  expect(typeNames(['image/png', '.png', 'image/svg+xml', 'video/*'])).toBe('PNG, SVG, VIDEO')
  expect(formatBytes(412_000, 'en')).toBe('412 kB')
  expect(formatBytes(5_250_000, 'en')).toBe('5.3 MB')
  expect(formatBytes(999_900, 'es')).toBe('1 MB')
})
