import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/project.mjs'

test('every seeded fault can still be planted', () => {
  const list = execFileSync(process.execPath, [join(root, 'scripts/faults-found.mjs'), '--list'], { encoding: 'utf8' })
  expect(list).toMatch(/^\d+ faults$/m)
})
