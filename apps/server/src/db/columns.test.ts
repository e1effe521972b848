import { expect, test } from 'vitest'
import { instant } from './columns.ts'
import { pgTable } from 'drizzle-orm/pg-core'

const { at } = pgTable('moments', { at: instant('at') })

test.each([
  ['2026-04-23 09:41:07+00', '2026-04-23T09:41:07.000Z'],
  ['2026-04-23 09:41:07.5+00', '2026-04-23T09:41:07.500Z'],
  ['2026-04-23 09:41:07.123456+00', '2026-04-23T09:41:07.123Z'],
  ['2026-04-23 09:41:07.0009+00', '2026-04-23T09:41:07.000Z'],
  ['2026-04-23 11:41:07.12+02', '2026-04-23T09:41:07.120Z'],
  ['2026-04-23T09:41:07.123Z', '2026-04-23T09:41:07.123Z'],
])('the moment %s is told as %s', (written, told) => expect(at.mapFromDriverValue(written)).toBe(told))
