import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makePgliteTemplate } from '../../apps/server/src/test/template.ts'
import { cacheDir, hashOf } from '../lib/project.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string
  }
}

/** What goes into the template: tables, built-in roles, the job queue of the installed version. */
const ingredients = [
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/server/src/db',
  'apps/server/src/features/roles',
  'apps/server/src/services/jobs.ts',
  'apps/server/src/test/template.ts',
  'packages/contract/src/permissions.ts',
]

/** A migrated embedded database for the tests to clone; made anew only when what goes into it changes. */
export default async function setup(project: TestProject) {
  const file = join(cacheDir, `pglite-${hashOf(ingredients).slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    mkdirSync(cacheDir, { recursive: true })
    const half = `${file}.${process.pid}`
    await makePgliteTemplate(half)
    renameSync(half, file)
  }
  project.provide('pgliteTemplate', file)
}
