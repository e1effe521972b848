import type { TestProject } from 'vitest/node'
import { makePostgresTemplate } from '../../apps/server/src/test/template.ts'
import { startPostgres } from '../postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** A PostgreSQL server with a migrated database for the tests to clone. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres({ settings: { max_connections: 300 } })
  await makePostgresTemplate(url)
  project.provide('postgresUrl', url)
  return stop
}
