import { expect, test } from 'vitest'
import { coreName } from './core-name.ts'

test.each([
  ['Halden Wafer Works, Inc.', 'Halden Wafer'],
  ['The Corvid Semiconductors LLC', 'Corvid'],
  ['Óptica del Sur S.A.', 'Óptica del Sur'],
  ['Advanced Materials', 'Advanced'],
  ['Works & Co', 'Works Co'],
  ['', ''],
])('%s is told from others by: %s', (name, core) => expect(coreName(name)).toBe(core))
