import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../scripts/lib/server.mjs'
import { startPostgres } from '../scripts/postgres.mjs'

/** The built server with a fresh demo network, for all journeys; on PostgreSQL unless `E2E_DATABASE` is `embedded`. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-e2e-'))
  const postgres = process.env['E2E_DATABASE'] === 'embedded' ? undefined : await startPostgres()
  const database = postgres && { DATABASE_URL: postgres.url, SECRET_KEY: 'the same for every run of the journeys' }
  const server = await startServer({ DATA_DIR: join(dataDir, 'data'), DEMO: '1', TRUST_PROXY: '1', ...database })
  await server.ready()
  // A passkey belongs to a name, and the links in mails say this one.
  process.env['E2E_URL'] = server.url.replace('127.0.0.1', 'localhost')
  process.env['E2E_STATES'] = dataDir

  return async () => {
    await server.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
