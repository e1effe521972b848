import type { TestProject } from 'vitest/node'
import { makePostgresTemplate } from '../../apps/server/src/test/template.ts'
import { startPostgres } from '../postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Nothing here has to survive a crash, and no database lives long enough to need a vacuum. */
const settings = {
  max_connections: 300,
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
}

/** A PostgreSQL server with a migrated database for the tests to clone. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres({ settings })
  await makePostgresTemplate(url)
  project.provide('postgresUrl', url)
  return stop
}
